/// The rule of a POSIX `TZ` string: a standard offset and, where there is daylight saving, when it holds in any year.
///
/// POSIX.1-2017, section 8.3, with the extension of RFC 9636 that times may be -167 to 167 hours.
struct ZoneRule: Hashable, Sendable {
  /// Seconds east of UTC outside daylight saving.
  let standardOffset: Int
  private let daylight: Daylight?

  private struct Daylight: Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A day of the year and the seconds after its midnight at which the clocks change.
  private struct Change: Hashable {
    enum Date: Hashable {
      /// The week 1 to 5 (5 is the last) of a month and a weekday, 0 being Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
      /// 1 to 365, where 29 February never counts.
      case julian(Int)
      /// 0 to 365, where 29 February counts.
      case ordinal(Int)
    }

    var date: Date
    var second = 7_200

    /// The change by the wall clock before it, in seconds since 1970 as if that clock were UTC.
    func wallSeconds(year: Int) -> Int {
      let newYear = Day(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
      let day =
        switch date {
        case .julian(let number):
          newYear + number - (number < 60 || Day.length(ofMonth: 2, year: year) == 28 ? 1 : 0)
        case .ordinal(let number):
          newYear + number
        case .weekday(let month, let week, let weekday):
          dayOf(weekday: weekday, week: week, month: month, year: year)
        }
      return day * 86_400 + second
    }

    private func dayOf(weekday: Int, week: Int, month: Int, year: Int) -> Int {
      guard let first = Day(year: year, month: month, day: 1) else { return 0 }
      let wait = (weekday - first.weekday % 7 + 7) % 7
      let day = wait + (week - 1) * 7
      return first.daysSince1970 + (day < Day.length(ofMonth: month, year: year) ? day : day - 7)
    }
  }

  /// Reads a rule such as `EST5EDT,M3.2.0,M11.1.0` or `<+0545>-5:45`; nil if the text is none.
  init?(_ text: some StringProtocol) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard scanner.skipName(), let west = scanner.time() else { return nil }
    standardOffset = -west
    guard !scanner.isAtEnd else {
      daylight = nil
      return
    }
    guard scanner.skipName() else { return nil }
    var offset = standardOffset + 3_600
    if !scanner.isAtEnd, !scanner.isNext(",") {
      guard let daylightWest = scanner.time() else { return nil }
      offset = -daylightWest
    }
    if scanner.isAtEnd {
      // Names without dates mean the rule of the United States in every common implementation.
      daylight = Daylight(
        offset: offset,
        start: Change(date: .weekday(month: 3, week: 2, weekday: 0)),
        end: Change(date: .weekday(month: 11, week: 1, weekday: 0)))
      return
    }
    guard scanner.skip(","), let start = scanner.change(), scanner.skip(","), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  /// Seconds east of UTC at an instant in Unix seconds.
  func offset(unixSeconds: Int) -> Int {
    guard let daylight else { return standardOffset }
    let local = unixSeconds &+ standardOffset
    let year = Day(daysSince1970: local / 86_400 - (local % 86_400 < 0 ? 1 : 0)).parts.year
    let start = daylight.start.wallSeconds(year: year) - standardOffset
    let end = daylight.end.wallSeconds(year: year) - daylight.offset
    let isDaylight =
      start < end
      ? unixSeconds >= start && unixSeconds < end
      : unixSeconds >= start || unixSeconds < end
    return isDaylight ? daylight.offset : standardOffset
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    func isNext(_ character: Unicode.Scalar) -> Bool { !isAtEnd && bytes[index] == UInt8(ascii: character) }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard isNext(character) else { return false }
      index += 1
      return true
    }

    /// Three letters or more, or anything between angle brackets.
    mutating func skipName() -> Bool {
      if skip("<") {
        while !isAtEnd, !isNext(">") { index += 1 }
        return skip(">")
      }
      let start = index
      while !isAtEnd, (bytes[index] | 0x20) >= 0x61, (bytes[index] | 0x20) <= 0x7A { index += 1 }
      return index - start >= 3
    }

    mutating func number(in range: ClosedRange<Int>) -> Int? {
      var number = 0
      let start = index
      while !isAtEnd, bytes[index] >= 0x30, bytes[index] <= 0x39, index - start < 4 {
        number = number * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return index > start && range.contains(number) ? number : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard let hours = number(in: 0...167) else { return nil }
      var seconds = hours * 3_600
      for unit in [60, 1] where skip(":") {
        guard let number = number(in: 0...59) else { return nil }
        seconds += number * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      var change: Change
      if skip("M") {
        guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
          let weekday = number(in: 0...6)
        else { return nil }
        change = Change(date: .weekday(month: month, week: week, weekday: weekday))
      } else if skip("J") {
        guard let day = number(in: 1...365) else { return nil }
        change = Change(date: .julian(day))
      } else {
        guard let day = number(in: 0...365) else { return nil }
        change = Change(date: .ordinal(day))
      }
      if skip("/") {
        guard let time = time() else { return nil }
        change.second = time
      }
      return change
    }
  }
}

extension ZoneRule {
  /// Everything that the rule says; no two rules have the same.
  var numbers: [Int] {
    guard let daylight else { return [standardOffset] }
    return [daylight.start, daylight.end].reduce(into: [standardOffset, daylight.offset]) { numbers, change in
      switch change.date {
      case .weekday(let month, let week, let weekday): numbers += [change.second, 0, month, week, weekday]
      case .julian(let day): numbers += [change.second, 1, day]
      case .ordinal(let day): numbers += [change.second, 2, day]
      }
    }
  }
}
