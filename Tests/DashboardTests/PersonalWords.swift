import Cells
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Labels, units and goals of the week in words.
@Suite struct PersonalWords {
  private var numbers: NumberStyle {
    var numbers = NumberStyle.standard
    numbers.titles = [.move: "Bewegung", .steps: "Schritte"]
    (numbers.energy, numbers.distance) = (.kilojoules, .miles)
    return numbers
  }

  @Test(arguments: [
    (Metric.move, 500.0, "2\u{A0}092", "kJ"), (.totalEnergy, 2_000, "8\u{A0}368", "kJ"), (.exercise, 34, "34", "min"),
    (.distance, 16_093.44, "10.0", "mi"), (.steps, 8_000, "8\u{A0}000", ""),
  ])
  func units(metric: Metric, value: Double, text: String, unit: String) {
    let measure = MeasureText(Measure(value: value), of: metric, numbers: numbers)
    #expect(measure.value == text && measure.unit == unit)
  }

  @Test func aGoalAndWhatIsLeftAreInTheSameUnit() {
    let text = MeasureText(Samples.measure(400, goal: 500), of: .move, numbers: numbers)
    #expect(text.sentence == "1\u{A0}674 of 2\u{A0}092 kJ" && text.left == "418")
  }

  @Test func labelsStandInEveryView() {
    var appearance = Appearance()
    appearance.numbers = numbers
    let once = OncePicture(
      appearance: appearance, rings: .list([.move, .stand]), size: Size(columns: 80, rows: 28), now: Samples.now)
    for view in ViewName.allCases where view != .month {
      let text = once.picture(of: Samples.content, day: Samples.today, view: view).text
      #expect(text.contains("Bewegung") && !text.contains("Move"), "\(view)")
    }
    let model = Samples.model(120, 40, appearance: appearance).view().text
    #expect(model.contains("Bewegung") && !model.contains("Move"))
    let words = sentences(
      of: Samples.content, days: [Samples.today], rings: .list([.move]), numbers: numbers, now: Samples.now)
    #expect(words.contains("Bewegung 84 percent") && words.contains("kJ"))
    #expect(ringLetters([.move, .stand], numbers: numbers) == ["B", "S"])
  }

  @Test func aGoalOfTheWeekSaysSo() {
    let measure = Measure(value: 20, goal: Goal(target: 150, origin: .config), weekSum: 96)
    let text = MeasureText(measure, of: .exercise, numbers: .standard)
    #expect(text.sentence == "96 of 150 min a week" && text.left == "54")
    let steps = MeasureText(measure, of: .steps, numbers: .standard)
    #expect(steps.sentence == "96 of 150 a week")
    var content = Samples.content
    content.summaries[199].measures[.exercise] = measure
    let words = sentences(of: content, days: [Samples.today], rings: .list([.exercise]), now: Samples.now)
    #expect(words.contains("Exercise 64 percent, 96 of 150 min a week, 54 to go."))
    #expect(Samples.model(80, 24, content: content).view().text.contains("96 of 150 min a week"))
  }

  @Test func aWeeksGoalCountsOnceInItsSum() {
    let goal = Goal(target: 150, origin: .config)
    let days = (0..<9).map { index in
      DaySummary(
        day: Samples.today.adding(index),
        measures: [.exercise: Measure(value: 10, goal: goal, weekSum: Double(10 * (index % 7 + 1)))])
    }
    let tally = MetricTally(of: .exercise, in: days)
    #expect(tally.sum == 90 && tally.goalSum == 300)
  }
}
