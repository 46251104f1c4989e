import Trackers

/// One ring as the dashboard knows it.
struct RingState: Hashable, Sendable {
  /// What the ring measures.
  let metric: Metric
  /// The progress on its way.
  var motion = RingMotion()
  /// The progress that a person has set instead of the day's; nil while it is the day's.
  var whatIf: Double?
}
