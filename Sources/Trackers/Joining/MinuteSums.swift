/// Numbers of minutes on their way into quarters of an hour: mostly minute follows minute, and only the quarter's end is put
/// down.
struct MinuteSums {
  /// The quarters of all minutes, once they are finished.
  private(set) var quarters = QuarterHours()
  private var start: Int?
  private var quarter = QuarterHours.Quarter()
  private let findsLowest: Bool

  /// Creates sums of nothing.
  ///
  /// - Parameter findsLowest: whether the lowest number of each quarter is wanted.
  init(findingLowest findsLowest: Bool) {
    self.findsLowest = findsLowest
  }

  /// Adds the number of a minute.
  @inline(__always)
  mutating func add(_ value: Double, at stamp: Int) {
    if let start, stamp >= start, stamp < start + QuarterHours.length {} else { move(to: stamp) }
    quarter.sum += value
    quarter.cover(60)
    if findsLowest { quarter.lowest = min(quarter.lowest, value) }
  }

  /// Puts another number in the place of one that was added for a minute.
  mutating func correct(to value: Double, from known: Double, at stamp: Int) {
    if start.map({ stamp < $0 || stamp >= $0 + QuarterHours.length }) ?? true { move(to: stamp) }
    quarter.sum += -known
    quarter.sum += value
    if findsLowest { quarter.lowest = min(quarter.lowest, value) }
  }

  /// Puts down the last quarter.
  mutating func finish() {
    if let start { quarters[start] = quarter }
    start = nil
  }

  @inline(never)
  private mutating func move(to stamp: Int) {
    finish()
    let start = QuarterHours.start(of: stamp)
    quarter = quarters[start]
    self.start = start
  }
}
