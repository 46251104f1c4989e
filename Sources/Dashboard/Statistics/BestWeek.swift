import Trackers

/// The week with the most closed days; the latest of several.
struct BestWeek: Hashable, Sendable {
  /// Its first day.
  let start: Day
  /// The days on which every shown ring with a goal was closed, 1 to 7; paused ones do not count.
  let closedDays: Int

  /// The best week of a history; nil where no day is closed.
  ///
  /// - Parameters:
  ///   - summaries: the days, ascending; those after today are left out.
  ///   - rings: the shown ones.
  init?(in summaries: [DaySummary], rings: RingStarts, today: Day, schedule: Schedule = Schedule()) {
    var best: (start: Day, closed: Int)?
    var present: (start: Day, closed: Int)?
    for summary in summaries where summary.day <= today && rings.areClosed(on: summary) {
      if schedule.isPaused(summary.day) { continue }
      let start = schedule.startOfWeek(of: summary.day)
      present = (start, start == present?.start ? (present?.closed ?? 0) + 1 : 1)
      if let present, present.closed >= best?.closed ?? 0 { best = present }
    }
    guard let best else { return nil }
    (start, closedDays) = (best.start, best.closed)
  }

  /// The record in words, such as `7 of 7, 9 – 15 March`.
  func words(_ schedule: Schedule, today: Day) -> String {
    let days = start...start.adding(6)
    return "\(closedDays) of \(schedule.countedDays(in: days)), \(Day.rangeText(days, today: today))"
  }
}
