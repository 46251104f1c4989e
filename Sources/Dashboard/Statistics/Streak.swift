public import Trackers

/// Days in a row on which every shown ring with a goal was closed.
///
/// A day without data breaks a streak, a paused one is passed over. Today counts once it is closed and breaks nothing before it is over.
public struct Streak: Hashable, Sendable {
  /// The days of the streak that lasts to today or yesterday; 0 if there is none.
  public var current: Int
  /// The days of the longest streak ever.
  public var longest: Int
  /// Whether today counts already.
  public var includesToday: Bool

  /// Counts the streaks of a history.
  ///
  /// - Parameters:
  ///   - summaries: the days, ascending; those after today are left out.
  ///   - metrics: the shown rings.
  ///   - schedule: which days are paused.
  public init(in summaries: [DaySummary], metrics: [Metric], today: Day, schedule: Schedule = Schedule()) {
    (current, longest, includesToday) = (0, 0, false)
    guard schedule.countsStreaks else { return }
    var (run, previous): (Int, Day?) = (0, nil)
    for summary in summaries where summary.day <= today {
      guard summary.isClosed(metrics), !schedule.isPaused(summary.day) else { continue }
      run = previous.map(schedule.nextDay) == summary.day ? run + 1 : 1
      previous = summary.day
      longest = max(longest, run)
    }
    if let previous, schedule.nextDay(after: previous) >= today { current = run }
    includesToday = previous == today
  }
}

extension DaySummary {
  /// Whether every one of the metrics that has a goal on this day reached it, and at least one has.
  public func isClosed(_ metrics: [Metric]) -> Bool {
    var hasGoal = false
    for metric in metrics {
      guard let measure = measures[metric], measure.goal != nil else { continue }
      guard measure.isClosed else { return false }
      hasGoal = true
    }
    return hasGoal
  }
}
