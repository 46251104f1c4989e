internal import Cells

extension KeyDecoder {
  /// A key that sends one character.
  func character(at index: Int) -> Item? {
    let byte = bytes[index]
    switch byte {
    case 0x09: return (1, .key(.tab))
    case 0x0A, 0x0D: return (1, .key(.enter))
    case 0x08, 0x7F: return (1, .key(.backspace))
    case 0x01...0x1A: return (1, .key(.control(Character(Unicode.Scalar(byte + 0x60)))))
    case 0x20...0x7E: return (1, .key(.character(Character(Unicode.Scalar(byte)))))
    case 0xC2...0xF4:
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let following = bytes[(index + 1)...].prefix(length - 1)
      let valid = following.prefix { $0 & 0xC0 == 0x80 }.count
      if valid == following.count, valid < length - 1 { return nil }
      guard valid == length - 1, let text = String(validating: bytes[index..<(index + length)], as: UTF8.self),
        let character = text.first, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      else { return (1 + valid, .key(.unknown)) }
      return (length, .key(.character(character)))
    default: return (1, .key(.unknown))
    }
  }
}
