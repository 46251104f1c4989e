/// An attribute of a tag, as places in the window.
struct XMLAttribute {
  let name: Range<Int>
  let value: Range<Int>
  /// Whether there are references such as `&amp;` in the value.
  let hasReferences: Bool
}

/// Reads a start tag that lies in the window.
struct XMLTagReader {
  enum Outcome {
    case read
    /// The window ends in the tag.
    case needsMore
    /// Something else was expected at `index`.
    case fault(String)
  }

  /// The place of the next byte.
  private(set) var index: Int
  private(set) var nameRange: Range<Int>
  private(set) var isEmptyElement = false

  private static let doubleQuoted = BytePattern(UInt8(ascii: "\""), 0, UInt8(ascii: "<"), UInt8(ascii: "&"))
  private static let singleQuoted = BytePattern(UInt8(ascii: "'"), 0, UInt8(ascii: "<"), UInt8(ascii: "&"))

  /// Creates a reader behind the `<` of a tag.
  init(from index: Int) {
    self.index = index
    nameRange = index..<index
  }

  /// Reads the tag to its end.
  mutating func read(_ buffer: borrowing ReadBuffer, _ attributes: inout [XMLAttribute]) -> Outcome {
    nameRange = passName(buffer)
    if nameRange.isEmpty { return stopped(buffer, expecting: "a name") }
    while true {
      let hasBlank = passBlanks(buffer)
      switch buffer[index] {
      case UInt8(ascii: ">"):
        index += 1
        return .read
      case UInt8(ascii: "/"):
        index += 1
        guard buffer[index] == UInt8(ascii: ">") else { return stopped(buffer, expecting: "\">\"") }
        isEmptyElement = true
        index += 1
        return .read
      default:
        guard hasBlank else { return stopped(buffer, expecting: "a blank, \"/>\" or \">\"") }
        if let outcome = readAttribute(buffer, &attributes) { return outcome }
      }
    }
  }

  /// Reads a name, `=` and a value in quotes; nil if that is what there is.
  @inline(__always)
  private mutating func readAttribute(
    _ buffer: borrowing ReadBuffer, _ attributes: inout [XMLAttribute]
  ) -> Outcome? {
    let name = passName(buffer)
    if name.isEmpty { return stopped(buffer, expecting: "a name, \"/>\" or \">\"") }
    passBlanks(buffer)
    guard buffer[index] == UInt8(ascii: "=") else { return stopped(buffer, expecting: "\"=\"") }
    index += 1
    passBlanks(buffer)
    let quote = buffer[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return stopped(buffer, expecting: "a quote")
    }
    index += 1
    let start = index
    let pattern = quote == UInt8(ascii: "\"") ? XMLTagReader.doubleQuoted : XMLTagReader.singleQuoted
    var hasReferences = false
    while true {
      index = buffer.firstIndex(of: pattern, from: index)
      guard buffer[index] != quote else { break }
      guard buffer[index] == UInt8(ascii: "&") else { return stopped(buffer, expecting: "the closing quote") }
      hasReferences = true
      index += 1
    }
    attributes.append(XMLAttribute(name: name, value: start..<index, hasReferences: hasReferences))
    index += 1
    return nil
  }

  @inline(__always)
  private mutating func passName(_ buffer: borrowing ReadBuffer) -> Range<Int> {
    let start = index
    while buffer[index].isInXMLName { index += 1 }
    return start..<index
  }

  /// Goes over blanks; false if there are none.
  @inline(__always) @discardableResult
  private mutating func passBlanks(_ buffer: borrowing ReadBuffer) -> Bool {
    let start = index
    while buffer[index].isXMLBlank { index += 1 }
    return index > start
  }

  private func stopped(_ buffer: borrowing ReadBuffer, expecting what: String) -> Outcome {
    index >= buffer.end ? .needsMore : .fault(what)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name: no blank or control character, and none of `"&'/<=>`.
  @inline(__always)
  var isInXMLName: Bool {
    // A bit for each of the bytes 0x20 to 0x3F that may not.
    self > 0x3F || (self > 0x20 && (UInt32(0b0111_0000_0000_0000_1000_0000_1100_0101) >> UInt32(self & 31)) & 1 == 0)
  }

  @inline(__always)
  var isXMLBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
