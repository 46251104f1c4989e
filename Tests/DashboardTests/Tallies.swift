import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// What the days of a period add up to.
@Suite struct Tallies {
  /// Days that end today: a digit is that many tenths of the goal (`C` 100 %, `D` 200 %), `-` no data, `.` no mention.
  static func days(_ signs: String, last: Day = Samples.today) -> [DaySummary] {
    signs.enumerated().compactMap { index, sign in
      guard sign != "." else { return nil }
      let tenths: Double? = sign == "C" ? 10 : sign == "D" ? 20 : sign.wholeNumberValue.map(Double.init)
      return DaySummary(
        day: last.adding(index + 1 - signs.count),
        measures: [.move: Samples.measure(tenths.map { $0 * 50 }, goal: 500)])
    }
  }

  @Test(arguments: [
    ("", 0, 0, 0, 0.0), ("C", 1, 1, 1, 500), ("5", 1, 0, 0, 250), ("-", 0, 0, 0, 0), ("CC.C", 3, 3, 2, 1500),
    ("CC-CCC5", 6, 5, 3, 2750), ("D9D", 3, 2, 1, 2450),
  ])
  func tallies(signs: String, days: Int, closed: Int, run: Int, sum: Double) {
    let tally = MetricTally(of: .move, in: Self.days(signs))
    #expect(tally.days == days && tally.aimedDays == days)
    #expect(tally.closedDays == closed)
    #expect(tally.longestRun == run)
    #expect(tally.sum == sum)
    #expect(tally.goalSum == 500 * Double(days))
  }

  @Test func theBestDayAndTheMean() {
    let tally = MetricTally(of: .move, in: Self.days("5D-"))
    #expect(tally.best?.progress == 2)
    #expect(tally.mean == 625)
    #expect(MetricTally(of: .move, in: []).best == nil)
    #expect(MetricTally(of: .move, in: []).mean == nil)
  }

  @Test func daysWithoutAGoalHaveASumAndAreNotClosed() {
    let day = DaySummary(day: Samples.today, measures: [.steps: Measure(value: 9_000)])
    let tally = MetricTally(of: .steps, in: [day])
    #expect(tally.days == 1 && tally.aimedDays == 0 && tally.closedDays == 0 && tally.best == nil)
  }

  @Test func numbersThatAreNoneAreLeftOut() {
    let days = [Double.nan, .infinity, 5].enumerated().map { index, value in
      DaySummary(day: Samples.today.adding(index), measures: [.move: Samples.measure(value, goal: 10)])
    }
    #expect(MetricTally(of: .move, in: days).sum == 5)
  }

  @Test("the best week is from Monday to Sunday, the latest of several, and never in the time to come")
  func bestWeek() {
    func best(_ signs: String, last: Day = Samples.today.adding(6)) -> BestWeek? {
      BestWeek(
        in: Self.days(signs, last: last), rings: RingStarts(of: [.move], in: Self.days(signs, last: last)),
        today: Samples.today.adding(6))
    }
    #expect(best("") == nil)
    #expect(best("5555555") == nil)
    #expect(best("C55555C")?.closedDays == 2)
    #expect(best("CCC555C" + "C5CCC55")?.start == Samples.today, "the later of two with four")
    #expect(best("CCCC55C" + "C5CCC55")?.start == Samples.today.adding(-7))
    #expect(best("CCCCC55" + "CCCCCCC", last: Samples.today.adding(13))?.closedDays == 5, "not a week to come")
    #expect(best("C.-C")?.closedDays == 2, "gaps are not closed and break nothing")
  }

  @Test("the first of the best days keeps the record")
  func bestDay() {
    let best = MetricTally(of: .move, in: Self.days("5D7D-")).best
    #expect(best == MetricTally.Best(day: Samples.today.adding(-3), progress: 2))
  }

  @Test("paused days neither count nor break: their values add nothing, their records are none")
  func pausedDays() {
    let pauses = Schedule(pauses: [Samples.today.adding(-2)...Samples.today.adding(-1)])
    let tally = MetricTally(of: .move, in: Self.days("CCDDC"), schedule: pauses)
    #expect(tally.days == 3 && tally.aimedDays == 3 && tally.closedDays == 3)
    #expect(tally.sum == 1_500 && tally.goalSum == 1_500 && tally.best?.progress == 1)
    #expect(tally.longestRun == 3)
    let best = BestWeek(
      in: Self.days("CCDDC"), rings: RingStarts(of: [.move], in: Self.days("CCDDC")), today: Samples.today,
      schedule: pauses)
    #expect(best?.closedDays == 2, "two of the week before are paused")
  }

  @Test("towards a goal of the week the minutes of a paused day do not count, in the sum or in the mean")
  func pausedDayOfAWeek() {
    let days = [30.0, 30, 60].enumerated().map { index, sum in
      let goal = index == 1 ? nil : Goal(target: 80, origin: .config)
      return DaySummary(
        day: Samples.today.adding(index),
        measures: [.exercise: Measure(value: 30, goal: goal, weekSum: index == 1 ? nil : sum)])
    }
    let pause = Samples.today.adding(1)...Samples.today.adding(1)
    let tally = MetricTally(of: .exercise, in: days, schedule: Schedule(pauses: [pause]))
    #expect(tally.sum == 60 && tally.goalSum == 80 && tally.mean == 30)
    #expect(tally.days == 2 && tally.closedDays == 0)
  }

  @Test func fortyYearsAreCounted() {
    let tally = MetricTally(of: .move, in: Self.days(String(repeating: "C", count: 14_600)))
    #expect(tally.longestRun == 14_600)
  }
}
