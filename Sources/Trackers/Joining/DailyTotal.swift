/// What the quarters of one local day come to.
struct DailyTotal {
  private(set) var sum = ExactSum()
  private(set) var seconds = 0.0
  private var sumsOfHours = [ExactSum?](repeating: nil, count: 24)
  /// The second of the day at which the last quarter ends in which anything was counted; nil if nothing was.
  private(set) var end: Int?
  /// The lowest number of a minute.
  private(set) var lowest = Double.infinity
  private var secondsOfHours = [Double](repeating: 0, count: 24)

  mutating func add(_ quarter: QuarterHours.Quarter, at local: LocalTime) {
    let hour = local.second / 3_600
    sum += quarter.sum
    let covered = Double(quarter.seconds)
    seconds += covered
    var sumOfHour = sumsOfHours[hour] ?? ExactSum()
    sumOfHour += quarter.sum
    sumsOfHours[hour] = sumOfHour
    lowest = min(lowest, quarter.lowest)
    secondsOfHours[hour] += covered
    if quarter.sum.value > 0 { end = max(end ?? 0, min(86_399, local.second + QuarterHours.length)) }
  }

  /// The sums by the hour of the local clock, nil where there is nothing.
  var hours: [Double?] { sumsOfHours.map { $0?.value } }

  /// What is left when an amount is taken away, never less than nothing.
  func sum(without amount: Double) -> Double {
    var left = sum
    left += -amount
    return max(0, left.value)
  }

  /// The hours that are left when the same amount is taken from every minute.
  func hours(withoutEachMinute amount: Double) -> [Double?] {
    zip(hours, secondsOfHours).map { sum, seconds in sum.map { max(0, $0 - amount * seconds / 60) } }
  }
}
