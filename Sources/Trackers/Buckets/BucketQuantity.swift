/// What the numbers of an array of buckets stand for: a metric in a unit.
struct BucketQuantity: Hashable {
  let metric: Metric
  /// What a number is multiplied by to be one of the metric's own.
  let factor: Double
  /// Up to here every number is possible: those that stand for "unknown" are larger.
  private let unquestioned: Double

  init(metric: Metric, factor: Double) {
    self.metric = metric
    self.factor = factor
    unquestioned = min(metric.dailyLimit(hours: 24), 65_534)
  }

  /// Whether a number is one that nobody would doubt.
  @inline(__always)
  func isUnquestioned(_ number: Double) -> Bool {
    let value = number * factor
    return value >= 0 && value <= unquestioned
  }

  /// Why a number cannot be what was counted on a day of so many hours; nil if it can.
  func objection(to number: Double, hours: Int = Day.mostHours) -> String? {
    isUnquestioned(number) ? nil : metric.objection(to: number * factor, hours: hours)
  }
}
