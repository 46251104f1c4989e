import Trackers

/// What the days of a period add up to for one metric; paused days are left out.
struct MetricTally: Hashable, Sendable {
  /// The days that have a value.
  private(set) var days = 0
  /// The days that have a value and a goal.
  private(set) var aimedDays = 0
  /// The days on which the goal was reached.
  private(set) var closedDays = 0
  /// The longest run of such days, with none between but paused ones.
  private(set) var longestRun = 0
  /// The sum of the values, in the metric's unit.
  private(set) var sum = 0.0
  /// The sum of the goals of the days that have a value.
  private(set) var goalSum = 0.0
  /// The highest progress and the first day that had it; nil where no day has a value and a goal.
  private(set) var best: Best?

  /// The record of a day.
  struct Best: Hashable, Sendable {
    let day: Day
    let progress: Double
  }

  init(of metric: Metric, in summaries: some Sequence<DaySummary>, schedule: Schedule = Schedule()) {
    var (run, previous, lastWeek): (Int, Day?, Day?) = (0, nil, nil)
    for summary in summaries {
      let measure = summary[metric]
      guard let value = measure.value, value.isFinite, !schedule.isPaused(summary.day) else { continue }
      days += 1
      sum += value
      guard let goal = measure.goal, let progress = measure.progress, progress.isFinite else { continue }
      aimedDays += 1
      // The goal of a week counts once for it.
      let week = measure.weekSum.map { _ in schedule.startOfWeek(of: summary.day) }
      if week == nil || week != lastWeek { goalSum += goal.target }
      lastWeek = week
      if progress > best?.progress ?? -.infinity { best = Best(day: summary.day, progress: progress) }
      guard measure.isClosed else { continue }
      closedDays += 1
      run = previous.map(schedule.nextDay) == summary.day ? run + 1 : 1
      previous = summary.day
      longestRun = max(longestRun, run)
    }
  }

  /// The mean of the days that have a value and are not paused; nil without any.
  var mean: Double? { days > 0 ? sum / Double(days) : nil }
}
