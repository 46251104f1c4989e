import Testing

@testable import Trackers

@Suite("Schedules")
struct ScheduleTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test(
    "weeks begin on any weekday, also over new year",
    arguments: [
      (Weekday.monday, "2026-01-01", "2025-12-29"), (.sunday, "2026-01-01", "2025-12-28"),
      (.thursday, "2026-01-01", "2026-01-01"), (.friday, "2026-01-01", "2025-12-26"),
      (.sunday, "2026-11-29", "2026-11-29"), (.saturday, "1970-01-01", "1969-12-27"),
    ])
  func weeks(start: Weekday, text: String, expected: String) throws {
    let schedule = Schedule(weekStart: start)
    let day = try day(text)
    #expect(schedule.startOfWeek(of: day).description == expected)
    #expect(schedule.startOfWeek(of: day).dayOfWeek == start)
    #expect(schedule.startOfWeek(of: day).adding(schedule.placeInWeek(of: day)) == day)
  }

  @Test("every day is in one week of seven", arguments: Weekday.allCases)
  func weekLaw(start: Weekday) {
    let schedule = Schedule(weekStart: start)
    for number in -800...800 {
      let day = Day(daysSince1970: number)
      #expect((0...6).contains(schedule.placeInWeek(of: day)))
      #expect(schedule.startOfWeek(of: schedule.startOfWeek(of: day)) == schedule.startOfWeek(of: day))
    }
  }

  @Test("pauses in any order that overlap or touch are one")
  func pauses() throws {
    let day = Day(daysSince1970: 20_000)
    let schedule = Schedule(pauses: [
      day.adding(8)...day.adding(9), day...day.adding(2), day.adding(3)...day.adding(4), day.adding(1)...day.adding(1),
    ])
    #expect(schedule.pauses == [day...day.adding(4), day.adding(8)...day.adding(9)])
    let paused = (-1...10).filter { schedule.isPaused(day.adding($0)) }
    #expect(paused == [0, 1, 2, 3, 4, 8, 9])
    #expect(schedule.nextDay(after: day.adding(-1)) == day.adding(5))
    #expect(schedule.nextDay(after: day.adding(5)) == day.adding(6))
    #expect(schedule.nextDay(after: day.adding(7)) == day.adding(10))
    #expect(schedule.countedDays(in: day.adding(-1)...day.adding(10)) == 5)
    #expect(schedule.countedDays(in: day.adding(1)...day.adding(8)) == 3)
    #expect(schedule.countedDays(in: day...day) == 0)
    #expect(Schedule().countedDays(in: day...day.adding(6)) == 7)
  }

  @Test("goals of weekdays go before the goal of every day")
  func weekdayGoals() throws {
    let plan = GoalPlan(500, weekdays: [.saturday: 300, .sunday: 0])
    #expect(plan.target(on: try day("2026-11-27")) == 500)
    #expect(plan.target(on: try day("2026-11-28")) == 300)
    #expect(plan.target(on: try day("2026-11-29")) == 0)
    #expect(GoalPlan(weekdays: [.saturday: 300]).target(on: try day("2026-11-27")) == nil)
  }

  @Test("a weekday without a goal of its own has that of the file or the default, and one of 0 has none")
  func weekdayChain() throws {
    let export = read(
      #"[{"date": "2026-11-27", "move": 1}, {"date": "2026-11-28", "move": 1}, {"date": "2026-11-29", "move": 1}]"#)
    let goals = GoalSettings(configured: [.move: GoalPlan(weekdays: [.saturday: 300, .sunday: 0])])
    let found = History(merging: [export]).summaries(goals: goals, now: later).map { $0[.move].goal }
    #expect(found == [Goal(target: 500, origin: .default), Goal(target: 300, origin: .config), nil])
  }
}
