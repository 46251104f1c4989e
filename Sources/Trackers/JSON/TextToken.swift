/// The bytes of a key or string as they stand in a text, between the quotes.
struct TextToken {
  /// How many bytes are kept of a long one: enough to end it with a character behind `JSONReader.longestText`.
  static let longest = JSONReader.longestText + 12

  /// Whether the bytes are to be found in the window.
  private(set) var isInWindow = false
  private(set) var range = 0..<0
  // The bytes, once the window has gone on.
  private var copy: [UInt8] = []
  /// Whether there are escapes among the bytes.
  var isEscaped = false

  /// Creates a token without bytes.
  init() {}

  /// Creates a token of bytes in the window.
  @inline(__always)
  init(_ range: Range<Int>, isEscaped: Bool) {
    isInWindow = true
    self.range = range
    self.isEscaped = isEscaped
  }

  /// Goes over to plain bytes in the window.
  @inline(__always)
  mutating func move(to range: Range<Int>) {
    isInWindow = true
    self.range = range
    isEscaped = false
  }

  /// The number of bytes that are kept.
  var count: Int { range.count }

  /// Copies the bytes, before the window goes on.
  mutating func moveOut(of buffer: borrowing ReadBuffer) {
    copy = Array(buffer[range])
    range = 0..<copy.count
    isInWindow = false
  }

  /// The bytes.
  func bytes(in buffer: borrowing ReadBuffer) -> ArraySlice<UInt8> {
    isInWindow ? buffer[range] : copy[...]
  }
}
