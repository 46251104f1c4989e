import Trackers

extension Day {
  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The name of the weekday, such as `Monday`.
  var weekdayName: String { Day.weekdays[weekday - 1] }

  /// The name of the month, such as `November`.
  var monthName: String { Day.months[parts.month - 1] }

  /// The day and the month, with the year where it is not this one: `30 November` or `30 November 2025`.
  func dateText(today: Day) -> String {
    let year = parts.year == today.parts.year ? "" : " \(parts.year)"
    return "\(parts.day) \(monthName)\(year)"
  }

  /// The same date a number of months later, or the last day of that month where it is shorter.
  func addingMonths(_ months: Int) -> Day {
    let (year, month, day) = parts
    let count = year * 12 + month - 1 + months
    let (newYear, newMonth) = (count / 12, count % 12 + 1)
    guard newYear >= 1, newYear <= 9999 else { return adding(30 * months) }
    let length = Day.length(ofMonth: newMonth, year: newYear)
    return Day(year: newYear, month: newMonth, day: min(day, length)) ?? self
  }

  /// The month with its name and year, and the days it has.
  var month: (name: String, year: String, days: ClosedRange<Day>) {
    let (year, month, day) = parts
    let first = adding(1 - day)
    return (monthName, String(year), first...first.adding(Day.length(ofMonth: month, year: year) - 1))
  }

  /// The days from one to another, such as `23 – 29 November` or `28 November – 4 December`.
  static func rangeText(_ days: ClosedRange<Day>, today: Day) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let isOneMonth = (first.parts.month, first.parts.year) == (last.parts.month, last.parts.year)
    let start =
      isOneMonth ? String(first.parts.day) : first.dateText(today: first.parts.year == last.parts.year ? last : today)
    return "\(start) – \(last.dateText(today: today))"
  }

  /// The day as people say it, and the date that goes with it.
  func heading(today: Day) -> (name: String, date: String) {
    let date = dateText(today: today)
    switch daysSince1970 - today.daysSince1970 {
    case 0: return ("Today", "\(weekdayName) \(date)")
    case -1: return ("Yesterday", "\(weekdayName) \(date)")
    default: return (weekdayName, date)
    }
  }
}

extension LocalTime {
  /// The time as seen from a day: `15:42` on it, else with the day: `yesterday 22:10`, `Fri 27 November 22:10`.
  func text(seenFrom day: Day) -> String {
    let time = minute.clock
    return self.day == day ? time : "\(self.day.text(seenFrom: day)) \(time)"
  }
}

extension DataEnd {
  /// The end as seen from a later day: with the time where it is known.
  func text(seenFrom day: Day) -> String { time?.text(seenFrom: day) ?? self.day.text(seenFrom: day) }
}

extension Day {
  /// The day as seen from a later one: `yesterday`, else `Fri 27 November`.
  fileprivate func text(seenFrom day: Day) -> String {
    day.daysSince1970 - daysSince1970 == 1 ? "yesterday" : "\(weekdayName.prefix(3)) \(dateText(today: day))"
  }
}
