/// The buckets of one metric in one file, by local day.
///
/// Equal starts are found as long as the buckets are kept. Those of a file in time order are kept for a while and then
/// summed up, so that a file of any size needs little memory; those of a file without order are all kept.
struct BucketSeries {
  /// How many buckets are kept of a file in time order.
  static let keptCount = 1 << 16

  /// How many buckets stood there twice.
  private(set) var repeated = 0
  /// How many buckets two sources had.
  private(set) var overlapping = 0
  /// How many buckets were left out, because their day was summed up and may hold them already.
  private(set) var leftOut = 0

  private var kept: [Day: BucketDay] = [:]
  private var summed: [Day: BucketTotal] = [:]
  /// The day of the last bucket, which is not among the others.
  private var day = Day(daysSince1970: .min)
  private var buckets = BucketDay()
  private var isSummed = false

  private var isOrdered = true
  private var lastStart = Int.min
  private var count = 0
  // The kept days of a file in time order, from `firstKept` on.
  private var order: [Day] = []
  private var firstKept = 0
  private var latestSecond = 0

  /// Adds a bucket that starts on a local day.
  @inline(__always)
  mutating func add(_ bucket: Bucket, on day: Day) {
    if day != self.day { move(to: day) }
    if bucket.start < lastStart { isOrdered = false }
    lastStart = bucket.start
    latestSecond = max(latestSecond, Int(bucket.second))
    if isSummed { return addToSum(bucket) }
    switch buckets.add(bucket) {
    case .added: count += 1
    case .repeated: repeated += 1
    case .overlapping: overlapping += 1
    }
  }

  private mutating func addToSum(_ bucket: Bucket) {
    if summed[day]?.starts?.contains(bucket.start) ?? false {
      leftOut += 1
    } else {
      summed[day]?.add(bucket)
    }
  }

  @inline(never)
  private mutating func move(to day: Day) {
    putBack()
    self.day = day
    isSummed = summed[day] != nil
    guard !isSummed else { return }
    if let known = kept.removeValue(forKey: day) {
      buckets = known
    } else if isOrdered {
      order.append(day)
    }
  }

  private mutating func putBack() {
    if !buckets.buckets.isEmpty { kept[day] = buckets }
    buckets = BucketDay()
    day = Day(daysSince1970: .min)
    while isOrdered, count > BucketSeries.keptCount, firstKept < order.count {
      if let oldest = kept.removeValue(forKey: order[firstKept]) {
        summed[order[firstKept]] = oldest.total
        count -= oldest.buckets.count
      }
      firstKept += 1
    }
  }

  /// How many buckets are in memory.
  var keptBuckets: Int { kept.values.reduce(buckets.buckets.count) { $0 + $1.buckets.count } }

  /// Whether there is no bucket.
  var isEmpty: Bool { kept.isEmpty && summed.isEmpty && buckets.buckets.isEmpty }

  /// The days and what their buckets come to.
  var totals: [Day: BucketTotal] {
    var totals = summed
    for (day, buckets) in kept { totals[day] = buckets.total }
    if !buckets.buckets.isEmpty { totals[day] = buckets.total }
    return totals
  }

  /// Whether each day has one bucket, at its first moment; where a day begins at 1:00 because of a clock change, there.
  var isDaily: Bool { latestSecond <= 3_600 && totals.values.allSatisfy { $0.count == 1 } }

  /// Adds the buckets of the same metric from another place of the file, in another unit.
  ///
  /// On a day for which one has a single bucket and the other has many, the larger total counts: sizes are not mixed.
  mutating func merge(_ other: BucketSeries, scaledBy factor: Double) {
    var other = other
    other.putBack()
    repeated += other.repeated
    overlapping += other.overlapping
    leftOut += other.leftOut
    let mine = totals
    let isMixed = !mine.isEmpty && isDaily != other.isDaily
    putBack()
    for (day, total) in other.summed {
      replaceSum(on: day, of: mine[day], with: total.scaled(by: factor))
    }
    for (day, buckets) in other.kept.sorted(by: { $0.key < $1.key }) {
      if isMixed, mine[day] != nil {
        replaceSum(on: day, of: mine[day], with: buckets.total.scaled(by: factor))
      } else {
        for bucket in buckets.buckets { add(bucket.scaled(by: factor), on: day) }
      }
    }
    latestSecond = max(latestSecond, other.latestSecond)
  }

  private mutating func replaceSum(on day: Day, of old: BucketTotal?, with new: BucketTotal) {
    if let old, old.value >= new.value { return }
    kept[day] = nil
    summed[day] = new
  }
}
