/// The date of the last record, whose day and offset mostly are the next one's too.
struct DateMemory {
  /// A date such as `2026-11-29 09:15:00 +0100`, and what it says.
  private var last: (text: ShortText, date: DateTime)?

  /// Reads a date that has the day and the offset of the last one; nil if it has not, or another form.
  @inline(__always)
  mutating func read(_ text: ShortText) -> DateTime? {
    guard let last, text.hasDateAndOffset(of: last.text), let second = text.clock.secondOfDay else { return nil }
    var date = last.date
    date.local.second = second
    return date
  }

  /// Keeps what a text says, if its form is one that fills files.
  mutating func keep(_ date: DateTime, of text: ShortText) {
    if text.count == ShortText.dateLength, date.hasTime, DateTime(common: text) == date { last = (text, date) }
  }
}

extension ShortText {
  fileprivate static let dateLength = 25

  /// Whether it is the same as a date of that length but for the eight characters of the time, from the twelfth on.
  @inline(__always)
  fileprivate func hasDateAndOffset(of other: ShortText) -> Bool {
    words.0 == other.words.0 && (words.1 ^ other.words.1) & 0xFF_FFFF == 0
      && (words.2 ^ other.words.2) >> 24 == 0 && words.3 == other.words.3 && count == other.count
  }

  @inline(__always)
  fileprivate var clock: UInt64 { words.1 >> 24 | words.2 << 40 }
}
