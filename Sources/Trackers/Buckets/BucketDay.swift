/// The buckets of one metric on one local day, ascending by start, each start once.
struct BucketDay {
  /// What came of a bucket that was added.
  enum Outcome {
    case added
    /// It stood there before, and the later one counts.
    case repeated
    /// Another source has the same bucket, and the larger one counts.
    case overlapping
  }

  private(set) var buckets: [Bucket] = []

  /// Adds a bucket, unless its start is there: then the later one of the same source counts, or the larger of two.
  @inline(__always)
  mutating func add(_ bucket: Bucket) -> Outcome {
    guard let last = buckets.last, last.start >= bucket.start else {
      buckets.append(bucket)
      return .added
    }
    return insert(bucket)
  }

  @inline(never)
  private mutating func insert(_ bucket: Bucket) -> Outcome {
    var low = 0
    var high = buckets.count
    while low < high {
      let middle = (low + high) / 2
      if buckets[middle].start < bucket.start { low = middle + 1 } else { high = middle }
    }
    guard low < buckets.count, buckets[low].start == bucket.start else {
      buckets.insert(bucket, at: low)
      return .added
    }
    if buckets[low].source == bucket.source {
      buckets[low] = bucket
      return .repeated
    }
    if buckets[low].value < bucket.value { buckets[low] = bucket }
    return .overlapping
  }

  /// The sums of the day.
  var total: BucketTotal {
    var total = BucketTotal()
    for bucket in buckets { total.add(bucket) }
    return total
  }
}
