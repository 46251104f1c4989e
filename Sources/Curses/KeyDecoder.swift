internal import Cells

/// Turns the bytes of a terminal into keys.
///
/// Nothing acts by accident: what is not a key that a person can press alone (an answer of the terminal, Alt with
/// a letter) becomes one ``Key/unknown``, and pasted text becomes nothing.
struct KeyDecoder {
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var isPasting = false

  /// Longer sequences are cut in the middle, so that memory stays bounded.
  private static let limit = 4096

  /// Takes over bytes that have come.
  mutating func append(_ received: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    // The beginning says what an unfinished sequence is, and the end whether it is finished; no key is as long as that.
    if bytes.count > KeyDecoder.limit { bytes.removeSubrange(64..<(bytes.count - 8)) }
    bytes += received
  }

  /// Whether bytes have come that may be the beginning of a sequence; if no more come within ``patience``, call
  /// ``giveUp()``.
  var isUnfinished: Bool { isPasting || start < bytes.count }

  /// How long the rest of what is unfinished may keep one waiting, in seconds.
  ///
  /// Esc is a key of its own, so it alone must not wait long. The rest of anything else would be taken for keys, also
  /// where a network holds it up; in a paste that would be the worst.
  var patience: Double {
    if isPasting { return 5 }
    return bytes[start...].allSatisfy { $0 == 0x1B } ? 0.05 : 0.5
  }

  /// The next key; nil if there is none that is finished.
  mutating func next() -> Key? {
    while start < bytes.count {
      if isPasting {
        guard skipPaste() else { return nil }
      } else if let item = item() {
        start += item.length
        if let key = item.key { return key }
        isPasting = true
      } else {
        return nil
      }
    }
    return nil
  }

  /// Decides what an unfinished sequence was, because no more came: Esc alone, or nothing that is known.
  mutating func giveUp() -> Key? {
    defer { (isPasting, start) = (false, bytes.count) }
    guard !isPasting, start < bytes.count else { return nil }
    return bytes[start...].allSatisfy { $0 == 0x1B } ? .escape : .unknown
  }

  /// Drops pasted text; false if its end has not come.
  private mutating func skipPaste() -> Bool {
    let end = Array("\u{1b}[201~".utf8)
    while start < bytes.count {
      if bytes[start] == 0x1B {
        if bytes[start...].starts(with: end) {
          start += end.count
          isPasting = false
          return true
        }
        if bytes.count - start < end.count, end.starts(with: bytes[start...]) { return false }
      }
      start += 1
    }
    return false
  }

  /// What stands first: a key, or, without a key, the beginning of a paste; nil if it is unfinished.
  private func item() -> (length: Int, key: Key?)? {
    let escapes = bytes[start...].prefix { $0 == 0x1B }.count
    guard start + escapes < bytes.count else { return nil }
    guard escapes > 0 else { return character(at: start) }
    let index = start + escapes
    guard let sequence = sequence(at: index) else { return nil }
    // Alt sends Esc ahead of what the key sends.
    return (escapes + sequence.length, escapes > 1 ? .unknown : sequence.key)
  }

  /// What follows Esc, which is never a key alone.
  private func sequence(at index: Int) -> (length: Int, key: Key?)? {
    switch bytes[index] {
    case UInt8(ascii: "["): return controlSequence(at: index + 1)
    case UInt8(ascii: "O"):
      guard index + 1 < bytes.count else { return nil }
      return (2, KeySequences.singleShift[bytes[index + 1]] ?? .unknown)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(at: index + 1)
    default: return character(at: index).map { ($0.length, .unknown) }
    }
  }

  /// What follows `ESC [`: parameters, then the byte that ends them (ECMA-48, 5.4).
  private func controlSequence(at index: Int) -> (length: Int, key: Key?)? {
    var end = index
    // The Linux console sends F1 to F5 with a second bracket.
    if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end += 1 }
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    guard (0x40...0x7E).contains(bytes[end]) else { return (end - index + (bytes[end] == 0x1B ? 1 : 2), .unknown) }
    let name = String(decoding: bytes[index...end], as: UTF8.self)
    switch name {
    case "200~": return (end - index + 2, nil)
    case "M":  // a mouse report of the oldest kind: button, column and row follow as bytes
      return end + 3 < bytes.count ? (end - index + 5, .unknown) : nil
    default: return (end - index + 2, KeySequences.control[name] ?? MouseReport(name)?.key ?? .unknown)
    }
  }

  /// An answer of the terminal that ends in BEL or `ESC \`.
  private func string(at index: Int) -> (length: Int, key: Key?)? {
    guard let end = bytes[index...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
    if bytes[end] == 0x07 { return (end - index + 2, .unknown) }
    guard end + 1 < bytes.count else { return nil }
    // Another Esc breaks it off and begins anew.
    return (end - index + (bytes[end + 1] == UInt8(ascii: "\\") ? 3 : 1), .unknown)
  }

  /// A key that sends one character.
  private func character(at index: Int) -> (length: Int, key: Key?)? {
    let byte = bytes[index]
    switch byte {
    case 0x09: return (1, .tab)
    case 0x0A, 0x0D: return (1, .enter)
    case 0x08, 0x7F: return (1, .backspace)
    case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7E: return (1, .character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xF4:
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let following = bytes[(index + 1)...].prefix(length - 1)
      let valid = following.prefix { $0 & 0xC0 == 0x80 }.count
      if valid == following.count, valid < length - 1 { return nil }
      guard valid == length - 1, let text = String(validating: bytes[index..<(index + length)], as: UTF8.self),
        let character = text.first, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      else { return (1 + valid, .unknown) }
      return (length, .character(character))
    default: return (1, .unknown)
    }
  }
}
