import Testing

@testable import Trackers

@Suite("Goals of the week")
struct WeekGoalTests {
  /// What is found for exercise from a first day on; nil is a day with other data only, "-" one that no file names.
  private func found(
    _ values: [Double?], from first: String, weekStart: Weekday = .monday, goal: Double = 150,
    options: [Metric: Double] = [:], fileGoal: Double? = nil, pauses: [ClosedRange<Day>] = []
  ) throws -> [DaySummary] {
    let first = try #require(Day(first))
    var export = Export(name: "test")
    for (age, value) in values.enumerated() {
      var readings: MetricTable<Reading> = [.steps: Reading(value: 1)]
      if let value { readings[.exercise] = Reading(value: value, goal: fileGoal.map { RecordedGoal($0) }) }
      export.days[first.adding(age)] = DayRecord(readings: readings)
    }
    let goals = GoalSettings(
      options: options, configured: [.exercise: GoalPlan(goal, per: .week)], weekStart: weekStart,
      pauses: pauses)
    return History(merging: [export]).summaries(goals: goals, now: later)
  }

  @Test("the sum of the week so far, closed from the day on which the goal is reached")
  func sums() throws {
    // Monday to the next Tuesday.
    let days = try found([40, 0, 60, nil, 50, 10, nil, 30, nil], from: "2026-11-23").map { $0[.exercise] }
    #expect(days.map(\.weekSum) == [40, 40, 100, 100, 150, 160, 160, 30, 30])
    #expect(days.map(\.value) == [40, 0, 60, nil, 50, 10, nil, 30, nil])
    #expect(days.map(\.isClosed) == [false, false, false, false, true, true, true, false, false])
    #expect(days.map(\.percent) == [27, 27, 67, 67, 100, 107, 107, 20, 20])
    #expect(days.allSatisfy { $0.goal == Goal(target: 150, origin: .config) })
  }

  @Test("a paused day has the sum of the days before it and adds nothing")
  func pause() throws {
    let paused = try #require(Day("2026-11-24"))
    let days = try found([40, 60, 30], from: "2026-11-23", goal: 70, pauses: [paused...paused]).map { $0[.exercise] }
    #expect(days.map(\.weekSum) == [40, 40, 70])
    #expect(days.map(\.value) == [40, 60, 30] && days.map(\.isClosed) == [false, false, true])
  }

  @Test("a day before the first value of a week has no data")
  func missing() throws {
    let days = try found([nil, 40], from: "2026-11-23")
    #expect(days[0].measures[.exercise] == nil)
    #expect(days[1][.exercise].weekSum == 40)
  }

  @Test(
    "weeks go over new year and over the days on which clocks change, and begin where they are said to",
    arguments: [
      (Weekday.monday, "2026-12-31", [10.0, 20, 30, 40, 10, 20]),
      (.sunday, "2026-12-31", [10, 20, 30, 10, 20, 30]),
      (.saturday, "2026-10-24", [10, 20, 30, 40, 50, 60]),
      (.sunday, "2026-10-24", [10, 10, 20, 30, 40, 50]),
    ])
  func weeks(start: Weekday, first: String, sums: [Double]) throws {
    let days = try found(Array(repeating: 10, count: 6), from: first, weekStart: start)
    #expect(days.map { $0[.exercise].weekSum } == sums)
  }

  @Test("a day of 25 hours counts as one day of its week")
  func longDay() throws {
    // 25 October 2026, a Sunday: the hour from 2 to 3 came twice in Berlin, and adds into its slot.
    let hours = [Double?](repeating: 1, count: 2) + [2] + [Double?](repeating: 1, count: 21)
    var export = Export(name: "test")
    export.days[try #require(Day("2026-10-24"))] = DayRecord(readings: [.exercise: Reading(value: 20)])
    export.days[try #require(Day("2026-10-25"))] = DayRecord(readings: [.exercise: Reading(value: 25, hours: hours)])
    export.days[try #require(Day("2026-10-26"))] = DayRecord(readings: [.exercise: Reading(value: 5)])
    let goals = GoalSettings(configured: [.exercise: GoalPlan(23, per: .week)])
    let days = History(merging: [export]).summaries(goals: goals, now: later).map { $0[.exercise] }
    #expect(days.map(\.weekSum) == [20, 45, 5])
    #expect(days[1].closedAt == 3 * 60, "three of the week's minutes were left, and hour 2 had two")
  }

  @Test("it goes before a goal that a file has for the day, and behind one of the command line")
  func order() throws {
    let file = try found([40], from: "2026-11-23", fileGoal: 30)[0][.exercise]
    #expect(file.goal == Goal(target: 150, origin: .config) && file.weekSum == 40)
    let option = try found([40], from: "2026-11-23", options: [.exercise: 20])[0][.exercise]
    #expect(option.goal == Goal(target: 20, origin: .option) && option.weekSum == nil)
  }

  @Test("a goal of 0 is none, and then nothing is summed")
  func none() throws {
    let measure = try found([40], from: "2026-11-23", goal: 0)[0][.exercise]
    #expect(measure.weekSum == nil && measure.value == 40)
  }

  @Test("JSON has the day's value, and the week beside it; reading it back gives the same without any setting")
  func json() throws {
    let days = try found([40, nil], from: "2026-11-23")
    let text = activityJSON(days, sources: [])
    let part =
      #""exercise": {"value": 40, "unit": "min", "goal": 150, "goalFrom": "config", "per": "week", "weekSum": 40, "#
    #expect(text.contains(part))
    let goals = GoalSettings(configured: [.exercise: GoalPlan(150, per: .week)])
    #expect(History(merging: [read(text)]).summaries(goals: goals, now: later) == days)
    let plain = History(merging: [read(text)]).summaries(goals: GoalSettings(), now: later)
    #expect(plain == days)
  }
}
