/// What the buckets of one metric on one day come to.
///
/// Of buckets that start together one counts: the last one that each source gave, and the largest of those. All others
/// add up. So the order of the records does not matter, but for which one of a source is its last.
struct BucketTotal {
  /// The sum of the buckets that count.
  private(set) var value = 0.0
  /// How many those are.
  private(set) var count: UInt32 = 0
  /// What local clocks show at the last start, in seconds since midnight.
  private(set) var lastSecond: Int32 = 0
  /// How many buckets were given again later by the same source.
  private(set) var repeated: UInt32 = 0
  /// How many buckets another source has too.
  private(set) var overlapping: UInt32 = 0
  /// What local clocks show at the start of the bucket with which it is more than a day can have; negative if it is not.
  private var excess: Int32 = -1
  /// Whether there are buckets of another size too, which are not counted.
  private(set) var isMixed = false
  /// Whether they hold the whole day, so that nothing is known of its hours.
  let isWhole: Bool
  /// The sums by the hour of the local clock, nil where there is no bucket; nil if nothing is known of the hours.
  private(set) var hours: PackedHours?

  /// What local clocks show at the start of the bucket with which it is more than a day can have; nil if it is not.
  var secondTooMuch: Int? { excess < 0 ? nil : Int(excess) }

  /// Sums up the buckets of a day, in the order in which they were read.
  ///
  /// - Parameter limit: what a day can have.
  init(of buckets: [Bucket], areWhole: Bool, limit: Double = .infinity) {
    isWhole = areWhole
    guard !buckets.isEmpty else { return }
    let isAscending = zip(buckets, buckets.dropFirst()).allSatisfy { $0 < $1 }
    // The sort is stable: what a source gave last stays behind what it gave before.
    add(isAscending ? buckets : buckets.sorted { $0 < $1 }, limit: limit)
  }

  /// This sum of partial buckets, or that of whole ones if it counts before.
  func orLarger(_ other: BucketTotal) -> BucketTotal {
    var total = BucketDay.prefersWhole(other.value, over: value) ? other : self
    total.repeated = repeated &+ other.repeated
    total.overlapping = overlapping &+ other.overlapping
    total.isMixed = true
    return total
  }

  private mutating func add(_ buckets: [Bucket], limit: Double) {
    var sum = ExactSum()
    var hourly = [Double?](repeating: nil, count: 24)
    BucketTotal.judge(buckets) { index, verdict in
      switch verdict {
      case .counts:
        let bucket = buckets[index]
        count &+= 1
        sum += bucket.value
        if excess < 0, sum.value > limit { excess = Int32(clamping: bucket.second) }
        hourly[bucket.hour] = bucket.value + (hourly[bucket.hour] ?? 0)
        lastSecond = Int32(clamping: bucket.second)
      case .isRepeated: repeated &+= 1
      case .isSmaller: overlapping &+= 1
      }
    }
    value = sum.value
    if !isWhole { hours = PackedHours(hourly) }
  }

  /// What becomes of a bucket.
  enum Verdict {
    case counts
    /// The same source gave it again later.
    case isRepeated
    /// Another source has a larger one that starts with it.
    case isSmaller
  }

  /// Judges every bucket of a day, sorted; of those that count, in their order.
  @inline(__always)
  static func judge(_ buckets: [Bucket], _ verdict: (_ index: Int, Verdict) -> Void) {
    var largest: Int?
    for index in buckets.indices {
      let bucket = buckets[index]
      if index + 1 < buckets.count, buckets[index + 1].repeats(bucket) {
        verdict(index, .isRepeated)
        continue
      }
      if let other = largest, buckets[other].startsWith(bucket) {
        let isLarger = buckets[other].value < bucket.value
        verdict(isLarger ? other : index, .isSmaller)
        if isLarger { largest = index }
      } else {
        if let largest { verdict(largest, .counts) }
        largest = index
      }
    }
    if let largest { verdict(largest, .counts) }
  }
}
