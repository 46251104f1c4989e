/// A place in a written date, moving from left to right.
///
/// The text is a parameter of every method, for a span cannot be stored.
struct DateScanner {
  /// The index of the next byte.
  private(set) var index = 0

  /// A time of day as written, which on a 12-hour clock is half of the truth.
  struct Clock {
    var hour: Int
    var minute: Int
    var second: Int
    /// Whether the hour has a single digit.
    var isShort: Bool
  }

  func isAtEnd(_ text: Span<UInt8>) -> Bool { index == text.count }

  private func next(_ text: Span<UInt8>, after count: Int = 0) -> UInt8 {
    index + count < text.count ? text[index + count] : 0
  }

  mutating func skip(_ character: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
    guard next(text) == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Skips spaces, U+00A0 and U+202F; false if there are none.
  mutating func skipBlanks(_ text: Span<UInt8>) -> Bool {
    let start = index
    while true {
      if skip(" ", text) { continue }
      switch (next(text), next(text, after: 1), next(text, after: 2)) {
      case (0xC2, 0xA0, _): index += 2
      case (0xE2, 0x80, 0xAF): index += 3
      default: return index > start
      }
    }
  }

  /// Takes a number of `width` digits.
  mutating func digits(_ width: Int, _ text: Span<UInt8>) -> Int? {
    guard width <= text.count - index else { return nil }
    var number = 0
    for place in index..<index + width {
      let digit = text[place] &- 0x30
      guard digit <= 9 else { return nil }
      number = number * 10 + Int(digit)
    }
    index += width
    return number
  }

  /// Takes `yyyy-MM-dd`; nil if there is no such date.
  mutating func date(_ text: Span<UInt8>) -> Day? {
    guard let year = digits(4, text), skip("-", text), let month = digits(2, text), skip("-", text),
      let day = digits(2, text)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// Takes `H:mm`, `HH:mm`, `HH:mm:ss` or `HH:mm:ss.fff…`, whose fraction is dropped.
  mutating func clock(_ text: Span<UInt8>) -> Clock? {
    let start = index
    guard let hour = digits(2, text) ?? digits(1, text) else { return nil }
    let isShort = index - start == 1
    guard skip(":", text), let minute = digits(2, text), minute < 60 else { return nil }
    guard skip(":", text) else { return Clock(hour: hour, minute: minute, second: 0, isShort: isShort) }
    guard let second = digits(2, text), second < 60 else { return nil }
    if skip(".", text) || skip(",", text) {
      guard digits(1, text) != nil else { return nil }
      while digits(1, text) != nil {}
    }
    return Clock(hour: hour, minute: minute, second: second, isShort: isShort)
  }

  /// Takes `am`, `PM`, `a.m.` and the like; true is the afternoon, nil means there is none of them.
  mutating func isAfternoon(_ text: Span<UInt8>) -> Bool? {
    let start = index
    let half = next(text) | 0x20
    guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p") else { return nil }
    index += 1
    let isDotted = skip(".", text)
    guard skip("m", text) || skip("M", text), !isDotted || skip(".", text) else {
      index = start
      return nil
    }
    return half == UInt8(ascii: "p")
  }
}
