import TestSupport
import Testing
import Trackers

@testable import Dashboard

@Suite struct Streaks {
  /// Days that end today, each closed (C), open (o), without data (-) or not mentioned (.).
  private func streak(_ days: String) -> Streak {
    let count = days.count
    let summaries = days.enumerated().compactMap { index, sign -> DaySummary? in
      guard sign != "." else { return nil }
      let value: Double? = sign == "C" ? 500 : sign == "o" ? 499.9 : nil
      return DaySummary(
        day: Samples.today.adding(index + 1 - count), measures: [.move: Samples.measure(value, goal: 500)])
    }
    return Streak(in: summaries, metrics: [.move], today: Samples.today)
  }

  @Test(arguments: [
    ("", 0, 0), ("C", 1, 1), ("o", 0, 0), ("CCC", 3, 3), ("CCCo", 3, 3), ("CCoo", 0, 2), ("CCC-C", 1, 3),
    ("CC.C", 1, 2),
    ("CCC-", 3, 3), ("CCC.", 3, 3), ("CCCoCC", 2, 3),
  ])
  func streaks(days: String, current: Int, longest: Int) {
    #expect(streak(days).current == current)
    #expect(streak(days).longest == longest)
  }

  @Test func everyShownRingWithAGoalCounts() {
    let day = DaySummary(
      day: Samples.today,
      measures: [
        .move: Samples.measure(500, goal: 500), .stand: Samples.measure(9, goal: 12), .steps: Measure(value: 1),
      ])
    #expect(!day.isClosed([.move, .stand]))
    #expect(day.isClosed([.move, .steps]), "a ring without a goal is left out")
    #expect(!day.isClosed([.steps]))
  }

  @Test func daysToComeAreLeftOut() {
    let tomorrow = DaySummary(day: Samples.today.adding(1), measures: [.move: Samples.measure(900, goal: 500)])
    #expect(Streak(in: [tomorrow], metrics: [.move], today: Samples.today).longest == 0)
  }

  @Test func inTheEveningTheRiskIsSaid() {
    var content = Samples.content
    content.summaries[199].measures[.stand] = Samples.measure(12, goal: 12)
    let evening = LocalTime(day: Samples.today, second: 18 * 3600)
    let model = Samples.model(80, 24, content: content, now: evening)
    #expect(model.view().text.contains("12 days in a row, 82 kcal to keep it"))
    #expect(!Samples.model(80, 24, content: content).view().text.contains("to keep it"))
  }
}
