/// The days on which the hours of a metric do not come to the value beside them, which counts.
struct UnequalHours {
  private var first: String?
  private var count = 0

  /// Compares what the hours come to with the value.
  mutating func compare(_ sum: Double, with value: Double, of metric: Metric, on day: Day) {
    guard abs(sum - value) > UnequalHours.tolerance * max(sum, value) else { return }
    count += 1
    if first == nil {
      first = "the hours of \(metric) on \(day) come to \(sum.plainText), not to \(value.plainText)"
    }
  }

  /// Whoever writes hours in whole numbers rounds that much away, as a part of the day.
  private static let tolerance = 0.02

  /// What should be known of them; nil if there are none.
  var note: String? {
    first.map { $0 + (count > 1 ? " (and \(count - 1) more)" : "") + ": the value counts" }
  }
}
