/// A date as a record writes it: the day, mostly a time, and often an offset from UTC.
struct DateTime: Hashable, Sendable {
  /// The date and time as written; midnight where there is only a date.
  var local: LocalTime
  /// Whether a time of day is given.
  var hasTime: Bool
  /// The offset from UTC that is written behind the time.
  var offset: UTCOffset?

  /// The local time that the record means.
  ///
  /// What is written wins. Only an instant marked `Z` says nothing about the place: it is turned into the time of `zone`.
  func localTime(in zone: Zone) -> LocalTime {
    guard let offset, offset.isZulu else { return local }
    return zone.localTime(unixSeconds: local.secondsSince1970)
  }

  /// The instant in Unix seconds; a time without an offset counts as one of UTC.
  var unixSeconds: Int { local.secondsSince1970 &- (offset?.seconds ?? 0) }
}

extension DateTime {
  /// Reads a date as the exporters write it; nil if it has another form or there is no such date.
  ///
  /// Accepted are `2026-11-29`, and behind it, after `T` or blanks, a time of 24 or 12 hours with or without seconds and
  /// fraction: `09:15`, `9:15:00 am`, `9:15:00.123 P.M.`, where the blanks may be U+00A0, U+202F or missing; then
  /// `Z`, `+0100`, `+01:00`, `+01` or nothing. Hour 24 and second 60 are refused.
  init?(_ text: Span<UInt8>) {
    var scanner = DateScanner()
    guard let day = scanner.date(text) else { return nil }
    local = LocalTime(day: day, second: 0)
    hasTime = false
    guard !scanner.isAtEnd(text) else { return }

    guard scanner.skip("T", text) || scanner.skip("t", text) || scanner.skipBlanks(text),
      let clock = scanner.clock(text)
    else { return nil }
    var hour = clock.hour
    _ = scanner.skipBlanks(text)
    if let isAfternoon = scanner.isAfternoon(text) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
      _ = scanner.skipBlanks(text)
    } else if clock.isShort {
      // One digit for the hour is only seen on 12-hour clocks: without am or pm half of the day is unknown.
      return nil
    }
    guard hour <= 23 else { return nil }
    local = LocalTime(day: day, second: hour * 3_600 + clock.minute * 60 + clock.second)
    hasTime = true
    guard !scanner.isAtEnd(text) else { return }
    guard let offset = UTCOffset(text.extracting(scanner.index..<text.count)) else { return nil }
    self.offset = offset
  }

  /// Reads the forms that fill files, `2026-11-29 09:15:00 +0100` and `2026-11-29`; nil for all others.
  @inline(__always)
  init?(common text: ShortText) {
    guard text.count == 25 || text.count == 10 else { return nil }
    var isDigits = true
    @inline(__always) func pair(_ index: Int) -> Int {
      let tens = text[index] &- 0x30
      let ones = text[index + 1] &- 0x30
      if tens > 9 || ones > 9 { isDigits = false }
      return Int(tens) &* 10 &+ Int(ones)
    }
    let year = pair(0) &* 100 &+ pair(2)
    let month = pair(5)
    let day = pair(8)
    if text.count == 10 {
      guard isDigits, text[4] == 0x2D, text[7] == 0x2D, let date = Day(year: year, month: month, day: day) else {
        return nil
      }
      local = LocalTime(day: date, second: 0)
      hasTime = false
      return
    }
    let hour = pair(11)
    let minute = pair(14)
    let second = pair(17)
    let offsetHours = pair(21)
    let offsetMinutes = pair(23)
    let sign = text[20]
    guard isDigits, text[4] == 0x2D, text[7] == 0x2D, text[10] == 0x20, text[13] == 0x3A, text[16] == 0x3A,
      text[19] == 0x20, sign == 0x2B || sign == 0x2D, hour < 24, minute < 60, second < 60,
      let date = Day(year: year, month: month, day: day),
      let offset = UTCOffset(hours: offsetHours, minutes: offsetMinutes, isNegative: sign == 0x2D)
    else { return nil }
    local = LocalTime(day: date, second: hour * 3_600 + minute * 60 + second)
    hasTime = true
    self.offset = offset
  }
}

extension DateTime {
  /// Reads a date as exporters write it.
  init?(text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// Reads an instant given as a number of seconds, milliseconds, microseconds or nanoseconds since 1970.
  ///
  /// The size of the number tells which: up to 10¹¹ are seconds, up to 10¹⁴ milliseconds, up to 10¹⁷ microseconds. Nil
  /// outside the years 2000 to 2099, for those come from sentinels and mistakes.
  init?(epoch number: Double) {
    let unit: Double =
      switch number {
      case ..<1e11: 1
      case ..<1e14: 1e3
      case ..<1e17: 1e6
      default: 1e9
      }
    let seconds = (number / unit).rounded(.down)
    guard seconds >= 946_684_800, seconds < 4_102_444_800, let unixSeconds = Int(exactly: seconds) else { return nil }
    self.init(unixSeconds: unixSeconds)
  }

  /// Creates an instant without a place.
  init(unixSeconds: Int) {
    local = Zone.utc.localTime(unixSeconds: unixSeconds)
    hasTime = true
    offset = .zulu
  }
}

extension LocalTime {
  /// Seconds since 1970 as if the clock showed UTC.
  var secondsSince1970: Int { day.daysSince1970 &* 86_400 &+ second }
}
