/// What the numbers of an array of buckets stand for: a metric in a unit.
struct BucketQuantity: Hashable {
  let metric: Metric
  /// What a number is multiplied by to be one of the metric's own.
  let factor: Ratio
  /// Up to here every number is possible: those that stand for "unknown" are larger.
  private let unquestioned: Double

  init(metric: Metric, factor: Ratio) {
    self.metric = metric
    self.factor = factor
    unquestioned = factor.inverse.applied(to: min(metric.dailyLimit(hours: 24), 65_534))
  }

  /// Whether a number is one that nobody would doubt.
  @inline(__always)
  func isUnquestioned(_ number: Double) -> Bool {
    number >= 0 && number <= unquestioned
  }

  /// Why a number cannot be what was counted on a day of so many hours; nil if it can.
  func objection(to number: Double, hours: Int = Day.mostHours) -> String? {
    isUnquestioned(number) ? nil : metric.objection(to: factor.applied(to: number), hours: hours)
  }
}
