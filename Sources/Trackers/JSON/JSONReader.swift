/// Reads JSON from a stream of bytes, value by value: no tree, no recursion, a bounded amount of memory.
///
/// The caller pulls what it wants and need not read the rest: a value that was not read is skipped, and checked, when
/// the next key, element or document is asked for. The sum of the steps in
/// `{"days": [{"steps": 8421, "note": "…"}, {"steps": 512}], "version": 2}`, whatever the order of the keys:
///
///     var reader = JSONReader(source)
///     var sum = 0.0
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///       guard key == "days", try reader.kind() == .array else { continue }
///       try reader.beginArray()
///       while try reader.nextElement() {
///         try reader.beginObject()
///         while let key = try reader.nextKey() {
///           if key == "steps", try reader.kind() == .number { sum += try reader.number() }
///         }
///       }
///     }
///     try reader.finish()
///
/// The grammar is RFC 8259's to the letter, in UTF-8, with one liberty that it grants (a byte order mark at the start
/// is skipped) and three decisions that it leaves open: containers nest 512 deep at most, half a surrogate pair in an
/// escape reads as U+FFFD, and of a key or string only the first 64 KB are kept (the rest is checked all the same).
/// Keys may repeat; the caller sees all of them. A number is the nearest double, as `strtod` gives it.
///
/// A text of several documents is read by `nextDocument()`. After an error `recoverAtNewline()` goes on with the next
/// line, if there is one document a line; otherwise the reader is of no more use.
struct JSONReader: ~Copyable {
  /// Which grammar is read.
  enum Dialect {
    /// RFC 8259.
    case json
    /// JSON5 1.0.0: comments, trailing commas, bare keys and more, for files that people write.
    case json5
  }

  /// How deep containers may nest.
  static let deepest = 512
  /// How many bytes of a key or string are kept, as they stand in the text, up to the end of a character.
  static let longestText = 64 << 10

  /// What the grammar asks for next, inside a container or between documents.
  enum Expectation {
    /// A container or the text has begun.
    case first
    /// A value, announced by a key, an element or a document.
    case value
    /// A value has been read.
    case separator
  }

  let dialect: Dialect
  /// Whether a document must not go on after the end of its line, as in NDJSON; set it before reading one.
  var isLineDelimited = false {
    // What stood between keys may hold newlines, which are not right any more.
    didSet { keys = KnownKeys() }
  }

  var buffer: ReadBuffer
  /// The place in the window of the next byte.
  var index = 0
  var counter = PositionCounter()
  var containers = ContainerStack()
  var expectation = Expectation.first
  var keys = KnownKeys()
  /// The key or string that was read last.
  var token = TextToken()
  /// Whether `fieldPosition` is kept.
  var notesPositions = false
  /// Where the number began that a record had last.
  var fieldPosition = TextPosition.start

  /// Creates a reader at the start of a text.
  ///
  /// `bufferSize` is how many bytes are read at a time, 16 at least. Texts come out the same whatever it is.
  init(_ source: ByteSource, dialect: Dialect = .json, bufferSize: Int = 256 << 10) {
    self.dialect = dialect
    buffer = ReadBuffer(source, size: bufferSize)
  }

  /// How many containers are open.
  var depth: Int { containers.depth }

  /// What the next value is; reads nothing but blanks.
  mutating func kind() throws(JSONError) -> JSONKind {
    try skipBlanks()
    switch buffer[index] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case 0 where isAtEnd && depth == 0: return .end
    case let byte:
      if dialect == .json5, let kind = kindInJSON5(startingWith: byte) { return kind }
      throw unexpected(wordOrText("a JSON value"))
    }
  }

  /// Whether the next value is an object.
  @inline(__always)
  mutating func isAtObject() throws(JSONError) -> Bool {
    if buffer[index] == UInt8(ascii: "{") { return true }
    return try kind() == .object
  }

  /// Whether the next value is a text.
  @inline(__always)
  mutating func isAtText() throws(JSONError) -> Bool {
    if buffer[index] == UInt8(ascii: "\"") { return true }
    return try kind() == .string
  }

  /// Reads `true` or `false`.
  mutating func bool() throws(JSONError) -> Bool {
    try skipBlanks()
    let value = buffer[index] == UInt8(ascii: "t")
    try skip(value ? "true" : "false", expected: wordOrText("true or false"))
    expectation = .separator
    return value
  }

  /// Reads `null`.
  mutating func null() throws(JSONError) {
    try skipBlanks()
    try skip("null", expected: wordOrText("null"))
    expectation = .separator
  }

  /// Checks that nothing but blanks follows the document.
  mutating func finish() throws(JSONError) {
    if expectation == .value { try skipValue() }
    try skipBlanks()
    if !isAtEnd { throw unexpected("end of file") }
  }

  /// Goes over a word.
  mutating func skip(_ word: StaticString, expected: String) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    try require(count)
    guard ShortText(buffer, from: index, count: count) == ShortText(stringLiteral: word) else {
      throw unexpected(expected)
    }
    index += count
  }
}
