/// Why a record or a file could not be used.
public struct Fault: Hashable, Sendable {
  /// Where in the file; nil if it is about the file as a whole.
  public var position: TextPosition?
  /// One sentence without file name and position, such as "expected a JSON value, found end of file".
  ///
  /// It can hold text from the file: escape it before it goes to a terminal.
  public var message: String

  /// Creates a fault.
  public init(position: TextPosition? = nil, message: String) {
    self.position = position
    self.message = message
  }
}
