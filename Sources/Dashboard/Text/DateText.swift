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
    let time = clockText(minute: minute)
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
