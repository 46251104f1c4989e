import Trackers

/// How the last 90 days of a metric compare with the last 365.
struct Trend: Hashable, Sendable {
  /// Where the metric is going.
  enum Direction: Hashable, Sendable {
    case up, down
    /// The averages differ by less than 1 %.
    case steady
  }

  /// What it takes to turn a falling trend.
  struct Turn: Hashable, Sendable {
    /// The value of each day, in the metric's unit.
    let dailyValue: Double
    /// The day on which the average of the last 90 days is back at that of the year.
    let day: Day
  }

  /// Both averages, and what follows from them.
  struct Averages: Hashable, Sendable {
    /// The average of the last 90 days that have a value.
    let recent: Double
    /// The average of the last 365 days that have a value.
    let year: Double
    let direction: Direction
    /// nil unless the trend falls.
    let turn: Turn?
  }

  /// The days with values that a trend needs, half a year, as the watch's own trends do.
  static let neededDays = 180
  private static let recentDays = 90
  private static let yearDays = 365
  private static let weekCount = 52
  /// How much more than the year's average is a fair wish, to turn a trend.
  private static let effort = 1.05

  let metric: Metric
  /// nil while there is not enough data.
  let averages: Averages?
  /// The days that are still to come before there is a trend; 0 once there is.
  let missingDays: Int
  /// The average of each week of seven days, oldest first; nil where a week has no value.
  let weeks: [Double?]
  /// The last day of the last week.
  let last: Day
  /// The latest goal that is one of a day, in the metric's unit; nil where there is none.
  let goal: Double?

  /// - Parameters:
  ///   - summaries: the days, ascending; paused ones are left out.
  ///   - last: the last day that counts, which should be over.
  init(
    of metric: Metric, in summaries: some BidirectionalCollection<DaySummary>, last: Day,
    schedule: Schedule = Schedule()
  ) {
    (self.metric, self.last) = (metric, last)
    var goal: Double?
    // The value of each day, latest first; nil where there is none.
    var values = [Double?](repeating: nil, count: Trend.yearDays)
    for summary in summaries.reversed() where summary.day <= last {
      let age = last.daysSince1970 - summary.day.daysSince1970
      guard age < values.count else { break }
      if schedule.isPaused(summary.day) { continue }
      let measure = summary[metric]
      if let value = measure.value, value.isFinite { values[age] = value }
      if goal == nil, measure.weekSum == nil { goal = measure.goal?.target }
    }
    self.goal = goal
    weeks = (0..<Trend.weekCount).reversed().map { week in Trend.mean(of: values[7 * week..<7 * week + 7]) }
    let known = values.filter { $0 != nil }.count
    missingDays = max(Trend.neededDays - known, 0)
    guard missingDays == 0, let year = Trend.mean(of: values[...]),
      let recent = Trend.mean(of: values[..<Trend.recentDays])
    else {
      averages = nil
      return
    }
    let difference = recent - year
    let isSteady = difference.magnitude < 0.01 * year.magnitude || difference == 0
    let direction: Direction = isSteady ? .steady : difference > 0 ? .up : .down
    let turn = direction == .down ? Trend.turn(values: values[..<Trend.recentDays], year: year, last: last) : nil
    averages = Averages(recent: recent, year: year, direction: direction, turn: turn)
  }

  /// The means of so many weeks each, the last of them complete.
  static func means(of weeks: [Double?], each count: Int) -> [Double?] {
    guard count > 1 else { return weeks }
    return stride(from: weeks.count % count, to: weeks.count, by: count).map { mean(of: weeks[$0..<$0 + count]) }
  }

  /// The last day of each week, oldest first.
  var weekEnds: [Day] { weeks.indices.map { last.adding(-7 * (weeks.count - 1 - $0)) } }

  private static func mean(of values: ArraySlice<Double?>) -> Double? {
    let known = values.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// The first day on which days that are a little better than the year's have lifted the recent average to it.
  private static func turn(values: ArraySlice<Double?>, year: Double, last: Day) -> Turn {
    let wish = year * effort
    var (sum, count) = values.reduce(into: (0.0, 0)) { total, value in
      guard let value else { return }
      total = (total.0 + value, total.1 + 1)
    }
    for (days, leaving) in values.reversed().enumerated() {
      if let leaving { (sum, count) = (sum - leaving, count - 1) }
      (sum, count) = (sum + wish, count + 1)
      if sum >= year * Double(count) { return Turn(dailyValue: wish, day: last.adding(days + 1)) }
    }
    return Turn(dailyValue: wish, day: last.adding(recentDays))
  }
}
