/// A JSON text as a tree, in which every value knows its place: for small files that people write.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; in JSON5 it may be infinite or not a number.
    case number(Double)
    /// A string.
    case string(String)
    /// The elements of an array.
    case array([JSONValue])
    /// The members of an object, in the order of the text; a key may stand there more than once.
    case object([Member])
  }

  /// A key and its value.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// Where the key begins.
    public var position: TextPosition
    /// What the key stands for.
    public var value: JSONValue
  }

  /// How many bytes a text may have.
  public static let longestText = 1 << 20

  /// What the value is.
  public var content: Content
  /// Where it begins.
  public var position: TextPosition

  /// Reads a text in JSON5 (or JSON) of at most `longestText` bytes, whose containers nest 512 deep at most.
  public init(json5 bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONValue.reader(of: bytes)
    self = try JSONValue(&reader)
    try reader.finish()
  }

  /// A reader of a text that is not too long.
  static func reader(of bytes: [UInt8]) throws(JSONError) -> JSONReader {
    guard bytes.count <= longestText else {
      throw JSONError(position: .start, expected: "at most \(longestText) bytes", found: "more")
    }
    return JSONReader(ByteSource(bytes: bytes), dialect: .json5, bufferSize: 16 << 10)
  }

  /// The value of a key of an object, the last one if there are several; nil if there is none.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }
}
