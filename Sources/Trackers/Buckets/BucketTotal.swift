/// What the buckets of one metric on one day come to.
struct BucketTotal: Hashable {
  /// The number of buckets.
  private(set) var count = 0
  /// The starts of the first and the last bucket in Unix seconds.
  private(set) var starts: ClosedRange<Int>?
  /// What local clocks show at the last start, in seconds since midnight.
  private(set) var lastSecond = 0
  /// The largest bucket, which stands apart from the sums so that it can be left out if it cannot be true.
  private(set) var largest: Bucket?
  private var otherValue = 0.0
  // Not a number where there is no bucket.
  private var otherHours = [Double](repeating: .nan, count: 24)

  mutating func add(_ bucket: Bucket) {
    count += 1
    if bucket.start >= starts?.upperBound ?? .min { lastSecond = Int(bucket.second) }
    starts = min(bucket.start, starts?.lowerBound ?? .max)...max(bucket.start, starts?.upperBound ?? .min)
    guard let largest else { return self.largest = bucket }
    addOther(bucket.value > largest.value ? largest : bucket)
    if bucket.value > largest.value { self.largest = bucket }
  }

  private mutating func addOther(_ bucket: Bucket) {
    otherValue += bucket.value
    otherHours[bucket.hour] = bucket.value + (otherHours[bucket.hour].isNaN ? 0 : otherHours[bucket.hour])
  }

  /// Leaves the largest bucket out.
  mutating func dropLargest() {
    if largest != nil { count -= 1 }
    largest = nil
  }

  /// The sum of all buckets.
  var value: Double { otherValue + (largest?.value ?? 0) }

  /// The sums by the hour of the local clock, nil where there is no bucket.
  var hours: [Double?] {
    var hours = otherHours.map { $0.isNaN ? nil : $0 }
    if let largest { hours[largest.hour] = largest.value + (hours[largest.hour] ?? 0) }
    return hours
  }

  /// The same in another unit.
  func scaled(by factor: Double) -> BucketTotal {
    var total = self
    total.largest = largest?.scaled(by: factor)
    total.otherValue *= factor
    total.otherHours = otherHours.map { $0 * factor }
    return total
  }
}
