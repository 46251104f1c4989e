import Cells
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
    return StreakHistory(in: summaries, rings: RingStarts(of: [.move], in: summaries), today: Samples.today)[
      Samples.today]
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

  @Test(
    "the streak of a past day is the one that lasted to it",
    arguments: [
      ("CCoCCC", [1, 2, 0, 1, 2, 3]), ("CC-C.", [1, 2, 0, 1, 1]), ("CC..C", [1, 2, 0, 0, 1]), ("oC", [0, 1]),
      ("CCo", [1, 2, 2]), ("CCo-", [1, 2, 0, 0]),
    ])
  func eachDay(days: String, expected: [Int]) {
    let summaries = Tallies.days(days.replacing("o", with: "5"))
    let streaks = StreakHistory(in: summaries, rings: RingStarts(of: [.move], in: summaries), today: Samples.today)
    let found = days.indices.enumerated().map { index, _ in
      streaks[Samples.today.adding(index + 1 - days.count)].current
    }
    #expect(found == expected)
    #expect(streaks[Samples.today.adding(1)].current == 0, "of a day to come nothing is known")
    #expect(streaks[Samples.today.adding(-100)].current == 0)
  }

  @Test("forty years are counted once, and a day is found among them")
  func fortyYears() {
    let summaries = Tallies.days(String(repeating: "CCCCCCC5", count: 1_825))
    let streaks = StreakHistory(in: summaries, rings: RingStarts(of: [.move], in: summaries), today: Samples.today)
    #expect(streaks.longest == 7)
    #expect(streaks[Samples.today.adding(-8 * 900 - 3)].current == 5)
  }

  @Test("the day view says the streak of the day that is shown, and no risk but today's")
  func pastDays() {
    let evening = LocalTime(day: Samples.today, second: 20 * 3600)
    var model = Samples.model(80, 24, now: evening)
    model.press(.left, .left, .left)
    model.settle()
    #expect(model.view().text.contains("10 days in a row"))
    #expect(model.view().text.contains("longest 41"))
    for _ in 0..<10 { model.press(.left) }
    #expect(!model.view().text.contains("in a row"), "\(model.day) broke it")
    let text = sentences(
      of: Samples.content, days: [Samples.today.adding(-3)], rings: .auto, now: evening)
    #expect(text.hasSuffix("10 days in a row.\n"))
  }

  @Test func everyShownRingWithAGoalCounts() {
    let day = DaySummary(
      day: Samples.today,
      measures: [
        .move: Samples.measure(500, goal: 500), .stand: Samples.measure(9, goal: 12), .steps: Measure(value: 1),
      ])
    func areClosed(_ metrics: Metric...) -> Bool { RingStarts(of: metrics, in: [day]).areClosed(on: day) }
    #expect(!areClosed(.move, .stand))
    #expect(areClosed(.move, .steps), "a ring without a goal is left out")
    #expect(!areClosed(.steps))
  }

  @Test("a ring without data is open from the first day on which it has any")
  func ringsWithoutData() {
    let days = (0..<4).map { index in
      DaySummary(
        day: Samples.today.adding(index - 4),
        measures: index == 1
          ? [.move: Samples.measure(500, goal: 500), .stand: Samples.measure(12, goal: 12)]
          : [.move: Samples.measure(500, goal: 500)])
    }
    let rings = RingStarts(of: [.move, .stand, Metric("water")], in: days)
    #expect(days.map(rings.areClosed) == [true, true, false, false], "nor does a ring without a goal count")
    let streaks = StreakHistory(in: days, rings: rings, today: Samples.today)
    #expect(streaks[Samples.today.adding(-1)].current == 0 && streaks.longest == 2)
  }

  @Test func daysToComeAreLeftOut() {
    let tomorrow = DaySummary(day: Samples.today.adding(1), measures: [.move: Samples.measure(900, goal: 500)])
    #expect(
      StreakHistory(in: [tomorrow], rings: RingStarts(of: [.move], in: [tomorrow]), today: Samples.today).longest == 0)
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
