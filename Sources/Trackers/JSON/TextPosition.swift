/// A place in a text in UTF-8.
///
/// Lines end with LF (so CRLF ends one line too); a CR alone is a character like any other. A byte order mark at the
/// start of the text is no character.
public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The character in the line, counted from 1: Unicode scalars, whatever their width on a screen.
  public var column: Int
  /// The byte, counted from 0.
  public var byte: Int

  /// Creates a position.
  public init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }

  /// The first byte of a text.
  static let start = TextPosition(line: 1, column: 1, byte: 0)
}
