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
    unquestioned = min(metric.dailyLimit, 65_534)
  }

  /// Why a number cannot be what was counted; nil if it can.
  @inline(__always)
  func objection(to number: Double) -> String? {
    let value = number * factor
    return value >= 0 && value <= unquestioned ? nil : metric.objection(to: value)
  }
}
