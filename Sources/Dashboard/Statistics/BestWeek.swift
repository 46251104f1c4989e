import Trackers

/// The week from Monday to Sunday with the most closed days; the latest of several.
struct BestWeek: Hashable, Sendable {
  let monday: Day
  /// The days on which every shown ring with a goal was closed, 1 to 7.
  let closedDays: Int

  /// The best week of a history; nil where no day is closed.
  ///
  /// - Parameters:
  ///   - summaries: the days, ascending; those after today are left out.
  ///   - metrics: the shown rings.
  init?(in summaries: [DaySummary], metrics: [Metric], today: Day) {
    var best: (monday: Day, closed: Int)?
    var present: (monday: Day, closed: Int)?
    for summary in summaries where summary.day <= today && summary.isClosed(metrics) {
      let monday = summary.day.monday
      present = (monday, monday == present?.monday ? (present?.closed ?? 0) + 1 : 1)
      if let present, present.closed >= best?.closed ?? 0 { best = present }
    }
    guard let best else { return nil }
    (monday, closedDays) = (best.monday, best.closed)
  }
}
