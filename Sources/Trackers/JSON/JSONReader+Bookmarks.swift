extension JSONReader {
  /// A place of the text at which reading can go on once more.
  struct Bookmark {
    fileprivate let position: TextPosition
    fileprivate let depth: Int
    fileprivate let expectation: Expectation
  }

  /// Whether the text can be read again from a bookmark on; that of a pipe cannot.
  var canReturn: Bool { buffer.canSeek }

  /// A bookmark at the next byte; after `kind()`, at the next value.
  mutating func bookmark() -> Bookmark {
    Bookmark(position: position, depth: depth, expectation: expectation)
  }

  /// Goes back or on to a bookmark, in the same containers as there or inside of them, where reading can return.
  mutating func go(to bookmark: Bookmark) throws(JSONError) {
    containers.leave(to: bookmark.depth)
    expectation = bookmark.expectation
    token = TextToken()
    index = bookmark.position.byte - buffer.offset
    if !(0...buffer.end).contains(index) {
      index = 0
      do throws(ReadError) {
        try buffer.seek(to: bookmark.position.byte)
      } catch {
        throw JSONError(position: bookmark.position, expected: "more bytes", found: "a read error: \(error.message)")
      }
    }
    counter = PositionCounter(index: index, position: bookmark.position)
    // The start of the text is before its mark.
    if bookmark.position.byte == 0 { try skipByteOrderMark() }
  }
}
