import Trackers

extension WeekView {
  /// On how many days of the calendar week before all rings were closed; nil where nothing is known of it.
  var weekCount: String? {
    guard let before else { return nil }
    let start = overview.timeline.schedule.startOfWeek(of: range.upperBound)
    let (name, days) =
      isCalendarWeek ? ("week before", before) : ("last week", start.adding(-7)...start.adding(-1))
    guard overview.summaries(in: days).contains(where: \.hasData) else { return nil }
    return "\(name) \(overview.closedWords(in: days, hasNoun: false))"
  }

  /// What the days add up to, and how many of them count; with a goal of the week, those of the last week among them.
  func tally(of metric: Metric) -> (sums: MetricTally, countedDays: Int) {
    let hasWeekGoal = overview.summaries(in: range).contains { $0[metric].weekSum != nil }
    let start = overview.timeline.schedule.startOfWeek(of: range.upperBound)
    let days = hasWeekGoal && overview.range == nil ? start...range.upperBound : range
    return (tally(of: metric, in: days), overview.countedDays(in: days))
  }

  private func tally(of metric: Metric, in days: ClosedRange<Day>) -> MetricTally {
    MetricTally(of: metric, in: overview.summaries(in: days), schedule: overview.timeline.schedule)
  }

  /// What the days before added up to, such as `3 812 the week before`, or `1 908 in 4 days the week before` where not all
  /// of them have a value; nil where nothing is known of them.
  func comparison(of metric: Metric) -> String? {
    guard let before, overview.summaries(in: range).allSatisfy({ $0[metric].weekSum == nil }) else { return nil }
    let tally = tally(of: metric, in: before)
    return SumText(tally, of: metric, numbers: overview.appearance.numbers).sum.map { sum in
      let isWhole = tally.days >= overview.countedDays(in: before)
      return sum + (isWhole ? "" : tally.days == 1 ? " in 1 day" : " in \(tally.days) days") + " the week before"
    }
  }
}

/// The words for what a metric's days add up to.
struct SumText: Hashable, Sendable {
  /// The sum; nil where no day has a value.
  var sum: String?
  /// The sum of the goals and the unit, such as ` of 3 570 kcal`.
  var rest = ""
  /// The unit alone.
  var unit: String
  /// The mean of several days, such as `603 a day`; nil for one.
  var mean: String?

  init(_ tally: MetricTally, of metric: Metric, numbers: NumberStyle) {
    unit = numbers.unit(of: metric)
    guard let mean = tally.mean else { return }
    let decimals = metric == .distance ? 1 : 0
    let step = decimals == 0 ? 1 : 0.1
    func rounded(_ number: Double) -> Double { (number / numbers.scale(of: metric) / step).rounded() * step }
    func text(_ number: Double) -> String { numbers.decimal(number / numbers.scale(of: metric), decimals: decimals) }
    // As on a single day, what is short of the goal never reads like it.
    let isShort = tally.sum < tally.goalSum * (1 - 1e-9) && rounded(tally.sum) >= rounded(tally.goalSum)
    sum = isShort ? numbers.decimal(max(rounded(tally.goalSum) - step, 0), decimals: decimals) : text(tally.sum)
    rest = (tally.goalSum > 0 ? " of \(text(tally.goalSum))" : "") + (unit.isEmpty ? "" : " \(unit)")
    // Of one day it would be the sum once more.
    if tally.days > 1 { self.mean = "\(text(mean)) a day" }
  }
}
