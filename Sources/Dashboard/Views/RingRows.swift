import Cells
import Rings
import Trackers

extension RingRow {
  /// The row of a ring that shows its day's value, at rest.
  init(
    metric: Metric, measure: Measure, letter: Character, ink: RingInk, numbers: NumberStyle, isPaused: Bool = false
  ) {
    self.isPaused = isPaused
    title = numbers.title(of: metric)
    text = MeasureText(measure, of: metric, numbers: numbers)
    percent = measure.percent.map(numbers.percent)
    laps = RingRow.laps(measure.percent ?? 0)
    progress = measure.arcTarget
    isClosed = measure.isClosed
    hasDefaultGoal = measure.goal?.origin == .default
    ring = ink.ring(progress, state: isPaused ? .paused : measure.counted == nil ? .noData : .measured, letter: letter)
    self.ink = ink
  }

  /// The style of label and "closed": with sixteen colours a closed ring is brighter than an open one, and so are they.
  var labelStyle: Style { isClosed ? ink.closedLabel : ink.label }

  /// How often the goal was reached, from twice on, as far as the percent is written.
  static func laps(_ percent: Int) -> String? {
    (200...NumberStyle.highestPercent).contains(percent) ? "×\(percent / 100)" : nil
  }

  /// Whether there is neither a value nor a what-if, and none is to come.
  var hasNoData: Bool { text.value == nil && slider == nil && !isAwaited }

  /// Why there is no percent.
  var absence: String { isPaused ? "paused" : isAwaited ? "…" : hasNoData ? "no data" : "no goal" }
}

extension UsualByNow {
  /// The mark on a ring's bar, with its word; nil where nothing is usual yet.
  func mark(_ measure: Measure, of metric: Metric, numbers: NumberStyle) -> RingRow.Usual? {
    guard progress > 0, let value = value(measure, of: metric, numbers: numbers)?.value else { return nil }
    return RingRow.Usual(place: min(progress, 1), value: value)
  }

  /// What is usual in words, such as `usually 391 kcal by 15:42`.
  func text(_ measure: Measure, of metric: Metric, numbers: NumberStyle) -> String? {
    value(measure, of: metric, numbers: numbers)?.valueAndUnit.map {
      "usually \($0) by \(minute.clock)"
    }
  }

  private func value(_ measure: Measure, of metric: Metric, numbers: NumberStyle) -> MeasureText? {
    measure.goal.map { goal in
      MeasureText(Measure(value: progress * goal.target, goal: goal), of: metric, numbers: numbers)
    }
  }
}

/// What each ring is drawn with where colours cannot tell rings apart: the first letter of its title that no ring before
/// it has, or its number where there is none.
func ringLetters(_ metrics: [Metric], numbers: NumberStyle) -> [Character] {
  let signs = Array("123456789abcdefghijklmnopqrstuvwxyz")
  var letters: [Character] = []
  for (index, metric) in metrics.enumerated() {
    let title = numbers.title(of: metric).filter { $0.isASCII && $0.isLetter }
    let initials = Array(title.prefix(1)) + title.dropFirst().flatMap { $0.uppercased() }
    letters.append(initials.first { !letters.contains($0) } ?? signs[index % signs.count])
  }
  return letters
}
