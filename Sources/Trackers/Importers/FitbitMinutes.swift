/// The numbers of minutes of one file, as they are read.
struct FitbitMinutes {
  /// What becomes of the minute before when another one follows.
  enum Fate {
    case counted
    /// It counts in the place of one that stands further up in the file.
    case corrected
    /// It is given again at once.
    case replaced
    /// Nobody burns nothing in a minute: 0 stands for a minute of which nothing is known.
    case empty
  }

  let metric: Metric
  let unit: Ratio
  private let hasUTCStamps: Bool
  private let isEnergy: Bool
  private var sums: MinuteSums
  private var recent = RecentRecords()
  /// The minute that was counted last, on local clocks.
  private var previous = Int.min
  /// The minutes that local clocks showed twice, as they do in an hour of autumn.
  private var autumn = 0..<0
  /// The first stamp of the file.
  private(set) var first: Int?
  /// Whether the first two stamps are minutes that follow each other, as in exports that list every minute.
  private(set) var listsEveryMinute = false
  /// The minute that is not among the sums yet, for the next one may be the same again.
  private var last: (stamp: Int, value: Double)?

  /// Creates the minutes of a family; nil for one that is counted by the day.
  init?(_ family: FitbitFamily) {
    guard let (metric, unit) = family.metric else { return nil }
    (self.metric, self.unit, hasUTCStamps) = (metric, unit, family.hasUTCStamps)
    isEnergy = metric == .totalEnergy
    sums = MinuteSums(findingLowest: isEnergy)
  }

  /// Adds a minute, and tells what becomes of the one before.
  @inline(__always) @discardableResult
  mutating func add(_ value: Double, at stamp: Int) -> Fate {
    guard let last else {
      first = first ?? stamp
      self.last = (stamp, value)
      return .counted
    }
    self.last = (stamp, value)
    if last.stamp == first, !listsEveryMinute { listsEveryMinute = stamp == last.stamp + 60 }
    if hasUTCStamps, last.stamp == stamp { return .replaced }
    return count(last)
  }

  /// Counts the last minute, and tells what becomes of it.
  @discardableResult
  mutating func finish() -> Fate {
    let fate = last.map { count($0) } ?? .counted
    last = nil
    sums.finish()
    return fate
  }

  /// How many minutes stood in the file again, further on.
  var repeated: Int { recent.repeated }

  /// The quarters of all minutes, once they are finished.
  var quarters: QuarterHours { sums.quarters }

  @inline(__always)
  private mutating func count(_ minute: (stamp: Int, value: Double)) -> Fate {
    if isEnergy, minute.value <= 0 { return .empty }
    // A minute comes once, wherever in the file it stands again, but for an hour of autumn by local clocks.
    let isSecond = !hasUTCStamps && isInSecondHour(minute.stamp)
    if let known = recent.note(minute.value, from: minute.stamp, to: minute.stamp + (isSecond ? 61 : 60)) {
      sums.correct(to: unit.applied(to: minute.value), from: unit.applied(to: known), at: minute.stamp)
      return .corrected
    }
    sums.add(unit.applied(to: minute.value), at: minute.stamp)
    return .counted
  }

  /// Whether a minute of local clocks is one of an hour that they showed before, and show again.
  @inline(__always)
  private mutating func isInSecondHour(_ stamp: Int) -> Bool {
    if stamp <= previous { turnBack(to: stamp) }
    previous = stamp
    return autumn.contains(stamp)
  }

  /// Takes a step back, or the same minute again, for clocks that are put back: in the night, and for one hour of it.
  ///
  /// Whether the second hour stands behind the first or minute by minute beside it.
  @inline(never)
  private mutating func turnBack(to stamp: Int) {
    let hour = stamp % 86_400 / 3_600
    guard previous - stamp < 3_600, hour < 4 || hour == 23 else { return }
    if stamp - autumn.upperBound > 12 * 3_600 { autumn = stamp..<stamp }
    guard stamp >= autumn.lowerBound, previous + 60 <= autumn.lowerBound + 3_600 else { return }
    autumn = autumn.lowerBound..<max(autumn.upperBound, previous + 60)
  }
}
