/// A day as it is shown and written: every metric with its value and goal.
public struct DaySummary: Hashable, Sendable {
  /// The calendar date.
  public var day: Day
  /// Whether the day is not over, or the data stop in it.
  public var isPartial: Bool
  /// How far the data of this day reach; nil if unknown.
  public var dataTo: LocalTime?
  /// How far the clock of that is from UTC there, in seconds to the east; nil where nobody says.
  public var utcOffset: Int?
  /// The metrics that the data have something to say about on this day.
  public var measures: MetricTable<Measure>

  /// Creates a summary.
  public init(
    day: Day, isPartial: Bool = false, dataTo: LocalTime? = nil, utcOffset: Int? = nil,
    measures: MetricTable<Measure> = [:]
  ) {
    self.day = day
    self.isPartial = isPartial
    self.dataTo = dataTo
    self.utcOffset = utcOffset
    self.measures = measures
  }

  /// The metric's measure; without data it is "no data", with the goal where one is known.
  public subscript(metric: Metric) -> Measure { measures[metric] ?? Measure(value: nil) }

  /// Whether any metric has a value.
  public var hasData: Bool { measures.values.contains { $0.value != nil } }
}
