/// Numbers by the quarter of an hour, which is as fine as zones are: days of any zone are made of whole quarters.
///
/// Two of them join quarter by quarter, and the larger sum of each counts. That is how the minute at which one file ends
/// and the next begins counts once, and a file that is given twice too.
struct QuarterHours: Hashable, Sendable {
  /// What was counted in a quarter of an hour.
  struct Quarter: Hashable, Sendable {
    var sum = ExactSum()
    /// How much of the quarter the numbers cover, in seconds; 0 means that there are none.
    var seconds: UInt32 = 0
    /// The lowest number of a minute, where it is wanted.
    var lowest = Double.infinity

    /// Notes that the numbers cover more seconds.
    @inline(__always)
    mutating func cover(_ more: Int) { self.seconds = UInt32(clamping: Int(seconds) &+ more) }

    /// Whether the other one counts for more; never both ways.
    func yields(to other: Quarter) -> Bool {
      (sum.value, seconds, other.lowest) < (other.sum.value, other.seconds, lowest)
    }
  }

  static let length = 900
  /// The quarters of each day of stamps, which are of UTC or of local clocks, as the file has them.
  private var days: [Int: QuarterDay] = [:]

  var isEmpty: Bool { days.isEmpty }

  /// What was counted in the quarter of a stamp.
  subscript(stamp: Int) -> Quarter {
    get {
      let second = remainder(stamp, 86_400)
      return days[(stamp - second) / 86_400]?[second / QuarterHours.length] ?? Quarter()
    }
    set { update(stamp) { $0 = newValue } }
  }

  /// Adds the number of an interval, shared out by time; one that has no length belongs to its start.
  mutating func add(_ value: Double, from start: Int, to end: Int) {
    QuarterHours.forEachShare(of: value, from: start, to: end) { time, share, seconds in
      update(time) { quarter in
        quarter.sum += share
        quarter.cover(seconds)
      }
    }
  }

  /// Puts another number in the place of one that was added for an interval; it covers no more time than before.
  mutating func correct(_ known: Double, to value: Double, from start: Int, to end: Int) {
    QuarterHours.forEachShare(of: known, from: start, to: end) { time, share, _ in update(time) { $0.sum += -share } }
    QuarterHours.forEachShare(of: value, from: start, to: end) { time, share, _ in update(time) { $0.sum += share } }
  }

  /// Calls `body` with the share of every quarter that an interval touches, and how many seconds of it lie there.
  ///
  /// Shares are whole multiples of the last digit of the number, so that any of them add up without being rounded.
  static func forEachShare(
    of value: Double, from start: Int, to end: Int, _ body: (_ stamp: Int, _ share: Double, _ seconds: Int) -> Void
  ) {
    guard end > start else { return body(start, value, 0) }
    var left = value
    var time = start
    while time < end {
      let next = min(end, time - remainder(time, QuarterHours.length) + QuarterHours.length)
      // The last part is what is left, so that the parts come to the whole.
      let share = value * (Double(next - time) / Double(end - start))
      let part = next == end ? left : (share / value.ulp).rounded() * value.ulp
      body(time, part, next - time)
      left -= part
      time = next
    }
  }

  /// The stamp at which the quarter of another one starts.
  static func start(of stamp: Int) -> Int { stamp - remainder(stamp, QuarterHours.length) }

  private mutating func update(_ stamp: Int, _ change: (inout Quarter) -> Void) {
    let second = remainder(stamp, 86_400)
    let day = (stamp - second) / 86_400
    change(&days[day, default: QuarterDay()][second / QuarterHours.length])
  }

  /// Takes over what another file says.
  mutating func join(_ other: QuarterHours) {
    days.merge(other.days) { mine, others in mine.joined(with: others) }
  }

  /// Calls `body` with every quarter that has numbers, and with the stamp of its start.
  func forEach(_ body: (_ start: Int, Quarter) -> Void) {
    for (day, quarters) in days.sorted(by: { $0.key < $1.key }) {
      quarters.forEach { body(day * 86_400 + $0 * QuarterHours.length, $1) }
    }
  }

  /// What each day of a zone comes to; without a zone the stamps are of local clocks already.
  func dailyTotals(in zone: Zone?) -> [Day: DailyTotal] {
    var totals: [Day: DailyTotal] = [:]
    // Mostly quarter follows quarter: a day is looked up when another one comes.
    var day: Day?
    var total = DailyTotal()
    forEach { start, quarter in
      let local = (zone ?? .utc).localTime(unixSeconds: start)
      if local.day != day {
        if let day { totals[day] = total }
        total = totals.removeValue(forKey: local.day) ?? DailyTotal()
        day = local.day
      }
      total.add(quarter, at: local)
    }
    if let day { totals[day] = total }
    return totals
  }
}

extension QuarterHours: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(days) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { days = try [Int: QuarterDay](from: &reader) }
}

/// The remainder that is never negative.
private func remainder(_ number: Int, _ divisor: Int) -> Int {
  let remainder = number % divisor
  return remainder < 0 ? remainder + divisor : remainder
}
