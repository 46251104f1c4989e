/// How far a written time is from UTC.
struct UTCOffset: Hashable, Sendable {
  /// Seconds east of UTC, at most 18 hours either way.
  let seconds: Int
  /// Whether it is written as `Z`, which names an instant but no place.
  let isZulu: Bool

  /// The seconds where they say of a place how far it is from UTC.
  var ofPlace: Int? { isZulu ? nil : seconds }

  /// Seconds as they are written, such as `+01:00`.
  static func text(_ seconds: Int) -> String {
    "\(seconds < 0 ? "-" : "+")\(Int((seconds / 60).magnitude).clock)"
  }

  /// What `Z` means.
  static let zulu = UTCOffset(zulu: ())

  private init(zulu: Void) {
    seconds = 0
    isZulu = true
  }

  /// Creates an offset; nil beyond 18 hours or 59 minutes.
  init?(hours: Int, minutes: Int, isNegative: Bool) {
    guard hours * 60 + minutes <= 18 * 60, minutes < 60 else { return nil }
    seconds = (hours * 3_600 + minutes * 60) * (isNegative ? -1 : 1)
    isZulu = false
  }

  /// Reads `Z`, `+01`, `+0100` or `+01:00`; nil for anything else.
  init?(_ text: Span<UInt8>) {
    if text.count == 1, text[0] | 0x20 == UInt8(ascii: "z") {
      self = .zulu
      return
    }
    guard text.count >= 3, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") else { return nil }
    var digits = 0
    var number = 0
    for index in 1..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ":"), index == 3, text.count == 6 { continue }
      guard byte >= 0x30, byte <= 0x39, digits < 4 else { return nil }
      number = number * 10 + Int(byte - 0x30)
      digits += 1
    }
    guard digits == 2 || digits == 4 else { return nil }
    self.init(
      hours: digits == 2 ? number : number / 100, minutes: digits == 2 ? 0 : number % 100,
      isNegative: text[0] == UInt8(ascii: "-"))
  }
}
