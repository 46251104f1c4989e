/// A calendar date of the proleptic Gregorian calendar, without time or time zone.
///
/// A day is a date, never 86,400 seconds: days of 23 and 25 hours are days like any other.
public struct Day: Hashable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let daysSince1970: Int

  /// Creates the day that lies a number of days after 1970-01-01.
  public init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// Creates a day from its parts; nil if there is no such date or its year is not 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    // Days from civil: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSince1970 = era * 146_097 + dayOfEra - 719_468
  }

  /// Creates a day from text of the form `YYYY-MM-DD`; nil if it has another form or there is no such date.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var scanner = DateScanner()
    guard let day = scanner.date(bytes.span), scanner.isAtEnd(bytes.span) else { return nil }
    self = day
  }

  /// Year, month (1 to 12) and day of the month (1 to 31).
  public var parts: (year: Int, month: Int, day: Int) {
    // Civil from days, the inverse of the algorithm above.
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The weekday as ISO 8601 counts it: 1 is Monday, 7 is Sunday.
  public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// The day a number of days later, or earlier if it is negative.
  public func adding(_ days: Int) -> Day {
    Day(daysSince1970: daysSince1970 + days)
  }

  /// The number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable, CustomStringConvertible {
  /// Whether the left day is earlier.
  public static func < (left: Day, right: Day) -> Bool { left.daysSince1970 < right.daysSince1970 }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    let digits = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(zeros)\(digits)-\(month.twoDigits)-\(day.twoDigits)"
  }
}
