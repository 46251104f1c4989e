/// How a person counts days: what weeks begin with, which days do not count, and what days are compared with.
public struct Schedule: Hashable, Sendable {
  /// The day that weeks begin with.
  public var weekStart: Weekday
  /// Whether days in a row are counted.
  public var countsStreaks: Bool
  /// Whether today is compared with what is usual by the same time.
  public var comparesPace: Bool
  /// Days that neither break nor count in a streak, ascending, without a day between two of them that is none.
  public let pauses: [ClosedRange<Day>]

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - weekStart: the first day of a week.
  ///   - pauses: in any order; they may overlap.
  ///   - countsStreaks: whether days in a row are counted.
  ///   - comparesPace: whether today is compared with what is usual by the same time.
  public init(
    weekStart: Weekday = .monday, pauses: [ClosedRange<Day>] = [], countsStreaks: Bool = true, comparesPace: Bool = true
  ) {
    self.weekStart = weekStart
    self.countsStreaks = countsStreaks
    self.comparesPace = comparesPace
    var joined: [ClosedRange<Day>] = []
    for pause in pauses.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, pause.lowerBound <= last.upperBound.adding(1) {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, pause.upperBound)
      } else {
        joined.append(pause)
      }
    }
    self.pauses = joined
  }

  /// Whether a day does not count.
  public func isPaused(_ day: Day) -> Bool { pause(on: day) != nil }

  /// The next day that counts.
  public func nextDay(after day: Day) -> Day {
    let next = day.adding(1)
    return pause(on: next)?.upperBound.adding(1) ?? next
  }

  /// How many days of a range are not paused.
  public func countedDays(in days: ClosedRange<Day>) -> Int {
    let all = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
    return pauses.reduce(all) { count, pause in
      guard pause.overlaps(days) else { return count }
      let shared = pause.clamped(to: days)
      return count - (shared.upperBound.daysSince1970 - shared.lowerBound.daysSince1970 + 1)
    }
  }

  /// The first day of the week that a day is in.
  public func startOfWeek(of day: Day) -> Day { day.adding(-placeInWeek(of: day)) }

  /// How many days of its week lie before a day, 0 to 6.
  public func placeInWeek(of day: Day) -> Int { (day.weekday - weekStart.rawValue + 7) % 7 }

  private func pause(on day: Day) -> ClosedRange<Day>? {
    let index = pauses.partitioningIndex { $0.upperBound >= day }
    return index < pauses.count && pauses[index].contains(day) ? pauses[index] : nil
  }
}
