extension XMLScanner {
  /// The value of an attribute of the tag as it stands there; nil if there is none of that name.
  func shortText(of name: ShortText) -> ShortText? {
    guard let value = attribute(name)?.value else { return nil }
    return ShortText(buffer, from: value.lowerBound, count: value.count)
  }

  /// The value of an attribute of the tag, references replaced; nil if there is none of that name, or an unknown reference.
  func text(of name: ShortText) -> String? {
    guard let attribute = attribute(name) else { return nil }
    return value(of: attribute)
  }

  /// The names and values of all attributes of the tag, but for those with an unknown reference.
  ///
  /// After it, `position` is no longer that of the tag.
  var texts: [(name: String, value: String, position: TextPosition)] {
    mutating get {
      var texts: [(name: String, value: String, position: TextPosition)] = []
      for attribute in attributes {
        guard let value = value(of: attribute) else { continue }
        let position = position(at: attribute.value.lowerBound)
        texts.append((String(decoding: buffer[attribute.name], as: UTF8.self), value, position))
      }
      return texts
    }
  }

  /// Where the value of an attribute begins, if it is asked for before those that stand behind it; else the tag.
  mutating func position(of name: ShortText) -> TextPosition {
    attribute(name).map { position(at: $0.value.lowerBound) } ?? position
  }

  /// The attribute of a name.
  func attribute(_ name: ShortText) -> XMLAttribute? {
    for attribute in attributes
    where ShortText(buffer, from: attribute.name.lowerBound, count: attribute.name.count) == name {
      return attribute
    }
    return nil
  }

  private func value(of attribute: XMLAttribute) -> String? {
    let bytes = buffer[attribute.value]
    guard attribute.hasReferences else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")),
        let character = XMLScanner.character(rest[start + 1..<end])
      else { return nil }
      text += Array(String(character).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// The character of a reference: one of the five of XML, or a number.
  private static func character(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name.prefix(16), as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}

extension ShortText {
  /// As much of the text as is held.
  var text: String { String(decoding: (0..<min(count, ShortText.capacity)).map { self[$0] }, as: UTF8.self) }
}
