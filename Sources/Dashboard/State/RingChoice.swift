public import Trackers

/// Which rings are shown, outermost first.
public enum RingChoice: Hashable, Sendable {
  /// Move, Exercise and Stand; see ``resolve(_:)``.
  case auto
  /// These metrics.
  case list([Metric])

  private static let usual: [Metric] = [.move, .exercise, .stand]

  /// The metrics to show for a history.
  ///
  /// With ``auto``, minutes of movement stand in for Move where only they occur, and a metric that never occurs is
  /// replaced by steps, then distance, then floors, or left out where those do not occur either. A list holds each
  /// metric once.
  public func resolve(_ summaries: [DaySummary]) -> [Metric] { resolve(DaySummaries(summaries)) }

  /// The metrics to show for the days of a history.
  public func resolve(_ days: DaySummaries) -> [Metric] {
    switch self {
    case .list(let metrics):
      return metrics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .auto:
      let occurring = days.measuredMetrics(atLeast: RingChoice.usual)
      guard !occurring.isEmpty else { return RingChoice.usual }
      var substitutes = [Metric.steps, .distance, .floors].filter(occurring.contains)[...]
      let move: Metric = occurring.contains(.moveMinutes) && !occurring.contains(.move) ? .moveMinutes : .move
      let chosen = [move, .exercise, .stand].compactMap { metric in
        occurring.contains(metric) ? metric : substitutes.popFirst()
      }
      return chosen.isEmpty ? RingChoice.usual : chosen
    }
  }
}
