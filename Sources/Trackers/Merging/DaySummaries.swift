/// Every day that a file names, ascending, with all goals resolved.
///
/// Days that come from a cache are made when they are looked at, so that whoever tells of a few of many makes only those.
public struct DaySummaries: RandomAccessCollection, Sendable {
  private enum Storage {
    case made([DaySummary])
    case packed(PackedDays, Aim)
  }

  private let storage: Storage

  /// Creates days that were made before.
  public init(_ summaries: [DaySummary]) {
    storage = .made(summaries)
  }

  init(_ packed: PackedDays, goals: GoalSettings, today: Day) {
    storage = .packed(packed, Aim(goals: goals, today: today))
  }

  /// The place of the first day, which is 0.
  public var startIndex: Int { 0 }

  /// The place after the last day.
  public var endIndex: Int {
    switch storage {
    case .made(let summaries): summaries.count
    case .packed(let packed, _): packed.count
    }
  }

  /// The summary of the day at a place.
  public subscript(index: Int) -> DaySummary {
    switch storage {
    case .made(let summaries): return summaries[index]
    case .packed(let packed, var aim):
      // What the week came to before.
      if let start = aim.weeks.start(of: packed.date(at: index)) {
        for earlier in stride(from: firstIndex(from: start), to: index, by: 1) {
          aim.pass(packed.date(at: earlier), packed.readings(at: earlier))
        }
      }
      return aim.summary(packed.emptyDay(at: index), of: packed.readings(at: index))
    }
  }

  /// The summaries of all days.
  public var all: [DaySummary] {
    switch storage {
    case .made(let summaries): return summaries
    case .packed(let packed, var aim):
      return (0..<packed.count).map { aim.summary(packed.emptyDay(at: $0), of: packed.readings(at: $0)) }
    }
  }

  /// The date of the day at a place.
  public func date(at index: Int) -> Day {
    switch storage {
    case .made(let summaries): summaries[index].day
    case .packed(let packed, _): packed.date(at: index)
    }
  }

  /// Whether any metric has a value on the day at a place.
  public func hasData(at index: Int) -> Bool {
    switch storage {
    case .made(let summaries): summaries[index].hasData
    case .packed(let packed, _): packed.hasData(at: index)
    }
  }

  /// The place of the last day with data before a place; nil where there is none.
  public func lastWithData(before end: Int) -> Int? {
    var index = end
    while index > 0 {
      index -= 1
      if hasData(at: index) { return index }
    }
    return nil
  }

  /// The place of the first day with data; nil where there is none.
  public var firstWithData: Int? { (0..<count).first { hasData(at: $0) } }

  /// The last day up to a date that has data, or else the first after it.
  public func latest(upTo date: Day) -> Day? {
    (lastWithData(before: firstIndex(from: date.adding(1))) ?? firstWithData).map(self.date(at:))
  }

  /// Metrics that have a value on any day, in any order.
  ///
  /// - Parameter wanted: once these are found, nobody looks for others.
  public func measuredMetrics(atLeast wanted: [Metric]) -> [Metric] {
    switch storage {
    case .made(let summaries):
      var measured: [Metric] = []
      for summary in summaries {
        for (metric, measure) in summary.measures where measure.value != nil && !measured.contains(metric) {
          measured.append(metric)
        }
        if wanted.allSatisfy(measured.contains) { break }
      }
      return measured
    case .packed(let packed, _): return packed.measuredMetrics(atLeast: wanted)
    }
  }

  /// The summary of a day; nil where no file names it.
  public func summary(of date: Day) -> DaySummary? {
    let index = firstIndex(from: date)
    return index < count && self.date(at: index) == date ? self[index] : nil
  }

  /// The place of the first day that is not before a date; the end where all are.
  public func firstIndex(from date: Day) -> Int {
    (0..<count).partitioningIndex { self.date(at: $0) >= date }
  }
}
