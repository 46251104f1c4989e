extension Metric {
  /// The most that a day can have; what is beyond it is a fault of the file.
  ///
  /// A day has 24 hours and 1,440 minutes. 100,000 kcal, a million steps, 1,000 km and 10,000 floors are beyond anybody.
  var dailyLimit: Double {
    switch self {
    case .stand: 24
    case .exercise, .moveMinutes: 1_440
    case .move, .totalEnergy: 100_000
    case .steps, .distance: 1_000_000
    case .floors, .heartPoints: 10_000
    default: 1e12
    }
  }

  /// Why a number cannot be a day's value; nil if it can.
  ///
  /// 65,535 and 4,294,967,295 are counters of 16 and 32 bits with all bits set: what devices write for "unknown".
  func objection(to value: Double) -> String? {
    if value < 0 { return "expected 0 or more for \(name), found \(value.plainText)" }
    if value > dailyLimit {
      let unit = unit == "count" ? "" : " \(unit)"
      return "expected at most \(dailyLimit.plainText)\(unit) a day for \(name), found \(value.plainText)"
    }
    if value == 65_535 || value == 4_294_967_295 {
      return "expected a measured value for \(name), found \(value.plainText), which stands for \"unknown\""
    }
    return nil
  }
}

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
    guard digits() else { return nil }
    if skip("."), !digits() { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard digits() else { return nil }
    }
    guard bytes.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }
}
