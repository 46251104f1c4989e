/// A text is not the JSON that was expected, or could not be read.
public struct JSONError: Error, Hashable, Sendable {
  /// Where the fault is.
  public var position: TextPosition
  /// What could have stood there, such as `"," or "]"`.
  public var expected: String
  /// What stands there: a short piece in quotes, a byte as `0x1B`, a character as `U+FEFF`, or the end of the file.
  ///
  /// It is printable ASCII, except that a read error's text is the system's.
  public var found: String

  /// Creates an error.
  public init(position: TextPosition, expected: String, found: String) {
    self.position = position
    self.expected = expected
    self.found = found
  }

  /// The fault as half a sentence: "expected a JSON value, found end of file".
  public var message: String { "expected \(expected), found \(found)" }
}
