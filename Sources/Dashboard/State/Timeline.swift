import Trackers

/// The days of a content as the views need them, prepared once so that no frame costs more for a longer history.
struct Timeline: Hashable, Sendable {
  /// The days that have something to say, ascending; paused ones have values and no goals.
  let summaries: [DaySummary]
  /// What weeks begin with, and which days are paused.
  let schedule: Schedule
  /// The first and the last day that can be selected.
  let days: ClosedRange<Day>
  /// The latest day not after today that has data, or today.
  let latest: Day
  /// How far the data reach.
  let end: DataEnd?
  /// The shown rings, which say of any day whether it is closed.
  let rings: RingStarts
  /// The streak of every day.
  let streaks: StreakHistory
  /// The week with the most closed days; nil where no day is closed.
  let bestWeek: BestWeek?
  /// The trends of the shown rings, then of whatever else the data have of late.
  let trends: [Trend]
  /// What the shown rings usually have by the time that today's data reach, where that is known.
  private let usual: MetricTable<UsualByNow>
  private let today: Day
  /// The room that texts need, by metric, so that no column moves from day to day.
  let widest: MetricTable<WidestMeasure>

  /// An export that ended longer ago is not followed by empty days up to today.
  private static let longestGapToToday = 31

  init(_ summaries: [DaySummary], metrics: [Metric], now: LocalTime, schedule: Schedule = Schedule()) {
    let today = now.day
    // What is not counted is shown, but not measured.
    let summaries =
      schedule.pauses.isEmpty
      ? summaries : summaries.map { schedule.isPaused($0.day) ? $0.withoutGoals : $0 }
    self.summaries = summaries
    (self.schedule, self.today) = (schedule, today)
    let first = summaries.first(where: \.hasData)?.day ?? today
    // A day that is far from having come is a mistake in a file, unless the clock is: then there are no others.
    let isPresent = { (summary: DaySummary) in summary.hasData && summary.day <= today.adding(1) }
    let last = (summaries.last(where: isPresent) ?? summaries.last(where: \.hasData))?.day ?? today
    latest = summaries.last { $0.day <= today && $0.hasData }?.day ?? first
    let reachesToday = today > last && today.daysSince1970 - last.daysSince1970 <= Timeline.longestGapToToday
    days = min(first, last)...(reachesToday ? today : last)
    end = summaries.last(where: \.hasData).map { DataEnd(day: $0.day, time: $0.dataTo) }
    rings = RingStarts(of: metrics, in: summaries)
    streaks = StreakHistory(in: summaries, rings: rings, today: today, schedule: schedule)
    bestWeek = BestWeek(in: summaries, rings: rings, today: today, schedule: schedule)
    trends = Timeline.trends(of: summaries, metrics: metrics, today: today, schedule: schedule)
    let recent = summaries.reversed().prefix { $0.day >= today.adding(-UsualByNow.window) }
    let present = recent.first { $0.day == today }
    var usual = MetricTable<UsualByNow>(minimumCapacity: metrics.count)
    var widest = MetricTable<WidestMeasure>(minimumCapacity: metrics.count)
    for metric in metrics {
      usual[metric] = present.flatMap { UsualByNow(of: metric, today: $0, in: recent, now: now, schedule: schedule) }
      widest[metric] = WidestMeasure(of: metric, in: summaries)
    }
    (self.usual, self.widest) = (usual, widest)
  }

  private static func trends(
    of summaries: [DaySummary], metrics: [Metric], today: Day, schedule: Schedule
  ) -> [Trend] {
    let last = summaries.last { $0.day <= today && $0.hasData && !$0.isPartial }?.day ?? today
    // What has not occurred for a year has no trend; a long history costs no more than a short one.
    let year = summaries.suffix(400).drop { $0.day <= last.adding(-365) }
    var shown = metrics
    for summary in year {
      for (metric, measure) in summary.measures where measure.value != nil && !shown.contains(metric) {
        shown.append(metric)
      }
    }
    shown[metrics.count...].sort()
    return shown.map { Trend(of: $0, in: summaries, last: last, schedule: schedule) }
  }

  /// What is usual by now for a ring that is not closed yet, which only today has.
  func usual(of metric: Metric, on day: Day) -> UsualByNow? {
    day == today && !self[day][metric].isClosed ? usual[metric] : nil
  }

  /// What is known of a day.
  subscript(day: Day) -> DaySummary { summary(of: day) ?? DaySummary(day: day) }

  /// The summary of a day; nil if no file mentions it.
  func summary(of day: Day) -> DaySummary? {
    let index = index(of: day)
    return index < summaries.count && summaries[index].day == day ? summaries[index] : nil
  }

  /// The summaries of the days in a range, ascending.
  func summaries(in range: ClosedRange<Day>) -> ArraySlice<DaySummary> {
    let end = index(of: range.upperBound.adding(1))
    return summaries[min(index(of: range.lowerBound), end)..<end]
  }

  /// The index of the first summary that is not before a day.
  private func index(of day: Day) -> Int {
    summaries.partitioningIndex { $0.day >= day }
  }
}

/// Where data end.
struct DataEnd: Hashable, Sendable {
  /// The last day that has any.
  let day: Day
  /// The time to which they reach; nil where the files do not tell.
  let time: LocalTime?
}
