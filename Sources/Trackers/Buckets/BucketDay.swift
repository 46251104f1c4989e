/// The buckets of one metric on one local day, each in the order in which it was read.
///
/// They are kept to the end of the file, for only then is it certain that none of them comes again, unless they are
/// folded.
struct BucketDay {
  /// Buckets that hold the whole day.
  private var whole: [Bucket] = []
  /// Buckets of a part of the day: minutes, hours.
  private var parts: [Bucket] = []
  /// Buckets of which each is the only one of its array, from the first moment of the day on: its sum, or its first hour.
  private var lone: [Bucket] = []
  /// What buckets of a part of the day come to, in place of those.
  private var folded: BucketTotal?

  /// Whether there are buckets of a part of the day, or what they come to.
  var hasParts: Bool { folded != nil || !parts.isEmpty }

  /// Whether buckets of a part of the day cannot be added any more.
  var isFolded: Bool { folded != nil }

  /// Whether there are buckets of which it depends on the others what they hold.
  var hasLone: Bool { !lone.isEmpty }

  /// Adds a bucket that is the only one of its array.
  mutating func add(lone buckets: [Bucket]) { lone += buckets }

  /// Takes what all buckets of a part of the day come to; there must be none yet.
  mutating func fold(_ total: BucketTotal) { folded = total }

  /// Adds buckets that were read after the others.
  mutating func add(_ buckets: [Bucket], areWhole: Bool) {
    let place = areWhole ? \BucketDay.whole : \BucketDay.parts
    // The first ones, mostly all, are shared and not copied.
    if self[keyPath: place].isEmpty { self[keyPath: place] = buckets } else { self[keyPath: place] += buckets }
  }

  /// What they come to; of the two sizes the one with the larger sum, for sizes are not added.
  func total(of metric: Metric) -> BucketTotal {
    let limit = metric.dailyLimit()
    guard hasParts else { return BucketTotal(of: whole + lone, areWhole: true, limit: limit) }
    var sum = folded ?? BucketTotal(of: parts, areWhole: false, limit: limit)
    var whole = whole
    if hasLone, !isFolded {
      if BucketDay.prefersWhole(BucketTotal(of: lone, areWhole: true).value, over: sum.value) {
        whole += lone
      } else {
        sum = BucketTotal(of: parts + lone, areWhole: false, limit: limit)
      }
    }
    guard !whole.isEmpty else { return sum }
    return sum.orLarger(BucketTotal(of: whole, areWhole: true, limit: limit))
  }

  /// Whether buckets of the whole day count before those of its parts, by what both come to.
  static func prefersWhole(_ whole: Double, over parts: Double) -> Bool { parts <= whole }
}

extension [Day: [Bucket]] {
  /// Whether these days of an array have their sums among their parts.
  ///
  /// A person may come home after midnight and rest all day, so a single day proves it only by a source of its own, and
  /// most of several days that have anything at midnight must agree. `others` is the number of days that are none.
  func mixDaySums(others: Int) -> Bool {
    let candidates = values.filter(\.holdDaySum)
    guard let first = candidates.first, candidates.count > 1 || first.sumHasOwnSource else { return false }
    let began = values.count { !$0.isSingle && $0.contains { $0.second == 0 } }
    return candidates.count * 2 > began + others
  }
}

extension [Bucket] {
  /// Whether they hold whole days: all begin at midnight, or it is only one that begins at 1:00, where a day begins if
  /// clocks are changed at midnight.
  var beginWithDay: Bool {
    guard let first else { return false }
    return allSatisfy { $0.second == 0 } || (first.second == 3_600 && isSingle)
  }

  /// Whether the one at midnight may be the sum of the day, the others being parts of it: nothing follows on it for two
  /// hours, and it has at least as much as all others together.
  var holdDaySum: Bool {
    guard contains(where: { $0.second == 0 }), !contains(where: { $0.second > 0 && $0.second < 7_200 }) else {
      return false
    }
    let parts = BucketTotal(of: filter { $0.second > 0 }, areWhole: false)
    // One or two parts are no series of hours.
    guard parts.count > 2, parts.value > 0 else { return false }
    return contains { $0.second == 0 && $0.value >= parts.value }
  }

  /// Whether the one at midnight is from a source that has none of the others, such as `Phone|Watch`.
  fileprivate var sumHasOwnSource: Bool {
    let sources = Set(lazy.filter { $0.second == 0 }.map(\.source))
    return !contains { $0.second > 0 && sources.contains($0.source) }
  }

  /// Whether all of them start at the same instant, so that only one counts.
  var isSingle: Bool {
    guard let first else { return false }
    return allSatisfy { $0.startsWith(first) }
  }
}
