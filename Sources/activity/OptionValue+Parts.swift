import Rings

extension OptionValue {
  /// The text without the blanks around it, which shells pass on after a comma.
  static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// A decimal number as JSON has it; nothing else that `Double` reads, such as `nan` or `0x10`.
  static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Two whole numbers from 1 to a limit with an x between them.
  static func pair(_ text: Substring, limit: Int) -> (Int, Int)? {
    let parts = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.first != UInt8(ascii: "+") }),
      let first = Int(parts[0]), let second = Int(parts[1]),
      (1...limit).contains(first), (1...limit).contains(second)
    else { return nil }
    return (first, second)
  }

  /// Durations may be up to a minute, damping ratios up to 10, so that every motion ends.
  static func animation(_ text: String) -> Animation? {
    if text == "none" { return Animation.none }
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let numbers = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false).map(number) : []
    let seconds = numbers.isEmpty ? 0.5 : numbers[0] ?? 0
    guard parts.count <= 2, (0.01...60).contains(seconds) else { return nil }
    switch (parts[0], numbers.count) {
    case ("smooth", ...1): return .spring(Spring(response: seconds, dampingRatio: 1))
    case ("linear", ...1): return .linear(duration: seconds)
    case ("spring", 2):
      guard let damping = numbers[1], (0.05...10).contains(damping) else { return nil }
      return .spring(Spring(response: seconds, dampingRatio: damping))
    default: return nil
    }
  }
}
