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
    switch self.day.daysSince1970 - day.daysSince1970 {
    case 0: return time
    case -1: return "yesterday \(time)"
    default: return "\(self.day.weekdayName.prefix(3)) \(self.day.dateText(today: day)) \(time)"
    }
  }
}
