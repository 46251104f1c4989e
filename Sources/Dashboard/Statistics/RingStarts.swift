public import Trackers

/// The shown rings, and the first day on which each has a value: from then on, a day on which it has none is open.
///
/// Before, the ring was not there: who begins to count floors keeps the streak that the other rings made.
public struct RingStarts: Hashable, Sendable {
  /// The rings, outermost first.
  let metrics: [Metric]
  /// The first days, in the order of the metrics; nil where a metric has no value at all.
  private let starts: [Day?]

  /// Looks for the first days.
  ///
  /// - Parameter summaries: the days, ascending; of a metric that begins with them no more than one is asked for.
  public init(of metrics: [Metric], in summaries: some Sequence<DaySummary>) {
    self.metrics = metrics
    starts = metrics.map { metric in summaries.first { $0.measures[metric]?.counted != nil }?.day }
  }

  /// The first days, once each, in any order.
  var days: Set<Day> { Set(starts.compactMap { $0 }) }

  /// Whether every ring that has a goal on a day reached it, and at least one has.
  public func areClosed(on summary: DaySummary) -> Bool {
    var hasGoal = false
    for (metric, start) in zip(metrics, starts) {
      guard let measure = summary.measures[metric] else {
        if let start, start < summary.day, metric.defaultGoal != nil { return false }
        continue
      }
      guard measure.goal != nil else { continue }
      guard measure.isClosed else { return false }
      hasGoal = true
    }
    return hasGoal
  }
}
