extension Double {
  /// The number in words for a message: the shortest digits that read back as the same, without `.0`.
  var plainText: String {
    guard isFinite else { return "a number beyond all range" }
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Reads the numbers that fill files, a few digits with or without a fraction; nil for all others.
  @inline(__always)
  init?(common text: ShortText) {
    // JSON has no number with a zero before other digits.
    guard text.count <= 18, text[0] != UInt8(ascii: "0") || !text[1].isDigit else { return nil }
    var digits: UInt64 = 0
    var point = text.count
    for place in 0..<text.count {
      let byte = text[place]
      if byte.isDigit {
        digits = digits &* 10 &+ UInt64(byte & 0x0F)
      } else {
        guard byte == UInt8(ascii: "."), point == text.count, place > 0 else { return nil }
        point = place
      }
    }
    let fractions = max(0, text.count - point - 1)
    let hasSpareZero = point > 1 && text[0] == UInt8(ascii: "0")
    guard point > 0, !hasSpareZero, point == text.count || fractions > 0,
      let value = decimalFraction(digits, scale: fractions)
    else {
      return nil
    }
    self = value
  }

  /// Reads a number as JSON writes it, and nothing else: no blanks, separators, units, `nan` or `0x10`; nil if it is not
  /// finite either.
  init?(plain text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    func digits() -> Bool {
      let count = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      bytes = bytes.dropFirst(count)
      return count > 0
    }
    func skip(_ characters: String) -> Bool {
      guard let first = bytes.first, characters.utf8.contains(first) else { return false }
      bytes = bytes.dropFirst()
      return true
    }
    _ = skip("-")
    let start = bytes
    guard digits(), start.first != 0x30 || bytes.startIndex == start.startIndex + 1 else { return nil }
    if skip("."), !digits() { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard digits() else { return nil }
    }
    guard bytes.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }
}
