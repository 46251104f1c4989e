extension Double {
  /// The number in words for a message: the shortest digits that read back as the same, without `.0`.
  var plainText: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
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
