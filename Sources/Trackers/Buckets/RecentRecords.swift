/// The last records of one series of a file, by which one that stands there twice is found.
///
/// Exports are in time order, series by series, so that most records are put down at the end, 24 bytes each, and nothing
/// is looked up. Only the last of them are kept: memory does not grow with the file. Of two equal records that lie further
/// apart than ``limit`` records of their series, both count.
struct RecentRecords {
  /// How many records are kept, of those in time order and of the others.
  static let limit = 16_384

  private struct Interval: Hashable, Comparable {
    var start: Int
    var end: Int

    static func < (one: Interval, other: Interval) -> Bool { (one.start, one.end) < (other.start, other.end) }
  }

  /// Those that came in time order, which are sorted therefore.
  private var ordered: [(interval: Interval, value: Double)] = []
  private var others: [Interval: Double] = [:]
  /// How many records stood there again.
  private(set) var repeated = 0

  /// Puts down a record, and gives the value of an earlier one that has the same start and end; nil if there is none.
  mutating func note(_ value: Double, from start: Int, to end: Int) -> Double? {
    let interval = Interval(start: start, end: end)
    guard let last = ordered.last, last.interval >= interval else {
      if ordered.count >= RecentRecords.limit { ordered.removeFirst(RecentRecords.limit / 2) }
      ordered.append((interval, value))
      return nil
    }
    return noteEarlier(value, interval)
  }

  /// Whether an earlier record has the same start and end.
  func knows(from start: Int, to end: Int) -> Bool {
    let interval = Interval(start: start, end: end)
    return place(of: interval) != nil || others[interval] != nil
  }

  /// Where a record stands among those in time order; nil if it does not.
  private func place(of interval: Interval) -> Int? {
    let index = ordered.partitioningIndex { $0.interval >= interval }
    return index < ordered.count && ordered[index].interval == interval ? index : nil
  }

  @inline(never)
  private mutating func noteEarlier(_ value: Double, _ interval: Interval) -> Double? {
    let known: Double?
    if let index = place(of: interval) {
      known = ordered[index].value
      ordered[index].value = value
    } else {
      if others.count >= RecentRecords.limit { others.removeAll(keepingCapacity: true) }
      known = others.updateValue(value, forKey: interval)
    }
    if known != nil { repeated += 1 }
    return known
  }
}

extension Export {
  /// Says how many records of days replaced what an earlier one said, now that the file is read.
  mutating func noteReplacedDays() {
    noteRepeated(replacedDays)
    replacedDays = 0
  }

  /// Says how many records stood in the file again.
  mutating func noteRepeated(_ count: Int) {
    guard count > 0 else { return }
    notes.append(
      count == 1
        ? "one record stands there twice: the later one is counted"
        : "\(count) records stand there twice: the later one of each two is counted")
  }
}

extension Part.Fate {
  /// What becomes of a record that stands in the file again.
  static let repeated = Part.Fate.replaced("the same time stands in the file again: the later one counts")
}
