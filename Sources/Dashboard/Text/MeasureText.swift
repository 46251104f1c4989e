import Trackers

/// The words for one metric on one day.
struct MeasureText: Hashable, Sendable {
  /// The value; nil without data.
  var value: String?
  /// The goal; nil where there is none.
  var goal: String?
  /// The unit, maybe empty.
  var unit: String
  /// What is left to the goal; nil without data or goal, and when it is reached.
  var left: String?
  /// When the goal was reached, as `13:20`.
  var closedAt: String?

  init(_ measure: Measure, of metric: Metric, numbers: NumberStyle) {
    let unit = numbers.unit(of: metric)
    self.unit = measure.weekSum == nil ? unit : unit.isEmpty ? "a week" : "\(unit) a week"
    let (scale, decimals) = (numbers.scale(of: metric), MeasureText.decimals(of: metric, goal: measure.goal))
    let step = [1.0, 0.1][decimals]
    func text(_ number: Double) -> String { numbers.decimal(number, decimals: decimals) }
    func rounded(_ number: Double) -> Double { (number / scale / step).rounded() * step }
    let goal = measure.goal.map { rounded($0.target) }
    // A goal that is not 0 never reads like 0.
    self.goal = goal.map { $0 > 0 ? text($0) : "<\(text(step))" }
    guard let value = measure.counted else { return }
    var shown = rounded(value)
    if let goal, !measure.isClosed {
      // A value short of its goal never reads like the goal, however close it is.
      if shown >= goal { shown = max(goal - step, 0) }
      left = goal > 0 ? text(goal - shown) : self.goal
    }
    self.value = text(shown)
    closedAt = measure.isClosed ? measure.closedAt.map(\.clock) : nil
  }

  /// Value and unit, such as `428 kcal`; nil without data.
  var valueAndUnit: String? { value.map { unit.isEmpty ? $0 : "\($0) \(unit)" } }

  /// The decimals that a metric's numbers are shown with, 0 or 1.
  static func decimals(of metric: Metric, goal: Goal?) -> Int {
    if metric == .distance { return 1 }
    guard let target = goal?.target else { return 0 }
    return target.rounded() == target ? 0 : 1
  }
}

extension Measure {
  /// The value alone, as on a day that does not count.
  var withoutGoal: Measure {
    var measure = self
    (measure.goal, measure.weekSum) = (nil, nil)
    return measure
  }
}

extension DaySummary {
  /// The day with its values alone.
  var withoutGoals: DaySummary {
    var summary = self
    summary.measures = measures.mapValues(\.withoutGoal)
    return summary
  }
}

/// The longest texts that a metric has in a history, in columns.
struct WidestMeasure: Hashable, Sendable {
  var value: Double = 0
  var goal: Double = 0
  var hour: Double = 0
  /// Whether any day has hours.
  var hasHours = false

  init(of metric: Metric, in summaries: [DaySummary]) {
    for summary in summaries {
      guard let measure = summary.measures[metric] else { continue }
      value = max(value, measure.counted ?? 0)
      goal = max(goal, measure.goal?.target ?? 0)
      guard let hours = measure.hours else { continue }
      hasHours = true
      for case .some(let number) in hours { hour = max(hour, number) }
    }
  }
}
