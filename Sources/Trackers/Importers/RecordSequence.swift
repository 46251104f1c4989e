extension JSONReader {
  /// Reads the key of an answer's next page, and says that there is one.
  mutating func noteFurtherPages(_ export: inout Export) throws(JSONError) {
    guard let token = try textField(), !token.isEmpty else { return }
    export.notes.append(
      "one page of several, as its next_token says: save the next ones too, for what they have is missing")
  }

  /// Reads the elements of an array of records, the one record of a document, or one a line.
  ///
  /// In a text of one record a line, a broken line costs that line. `record` is called with a value of any kind ahead.
  mutating func readRecords(
    into export: inout Export, _ record: (inout JSONReader, inout Export) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard isLineDelimited else {
      if try kind() == .array {
        try beginArray()
        while try nextElement() { try record(&self, &export) }
      } else {
        try record(&self, &export)
      }
      return try finish()
    }
    try readDocuments(
      { (reader) throws(JSONError) in
        try record(&reader, &export)
        return true
      }, broken: { export.skip($0) })
  }

  /// Reads documents that begin on a line each, as long as `document` says that it wants more.
  ///
  /// Where each has one line, a broken one costs that line.
  mutating func readDocuments(
    _ document: (inout JSONReader) throws(JSONError) -> Bool, broken: (Fault) -> Void
  ) throws(JSONError) {
    var hasMore = true
    while hasMore {
      do throws(JSONError) {
        let wantsMore = try document(&self)
        hasMore = wantsMore ? try nextDocument() : false
      } catch {
        guard isLineDelimited else { throw error }
        broken(Fault(position: error.position, message: error.message))
        hasMore = try recoverAtNewline()
        if hasMore { hasMore = try nextDocument() }
      }
    }
  }
}
