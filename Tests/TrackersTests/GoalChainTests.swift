import Testing

@testable import Trackers

@Suite("The goal of a day")
struct GoalChainTests {
  /// A move goal given by `option`, the file for days 1 to 3, the configuration, and without a date.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var option: Double?
    var file: [Double?] = [nil, nil, nil]
    var config: Double?
    var undated: Double?
    var expected: [String]
  }

  static let rows = [
    Row(testDescription: "nothing: the default", expected: ["500 default", "500 default", "500 default"]),
    Row(
      testDescription: "the option wins over all", option: 700, file: [400, 410, nil], config: 600,
      expected: ["700 option", "700 option", "700 option"]),
    Row(
      testDescription: "an option of 0 is no goal", option: 0, file: [400, nil, nil],
      expected: ["none", "none", "none"]),
    Row(testDescription: "each day its own", file: [400, 410, 420], expected: ["400 file", "410 file", "420 file"]),
    Row(
      testDescription: "the last one given is carried", file: [nil, 410, nil],
      expected: ["500 default", "410 file", "410 file"]),
    Row(
      testDescription: "the configuration stands between the day's and the carried", file: [400, nil, nil], config: 600,
      expected: ["400 file", "600 config", "600 config"]),
    Row(
      testDescription: "0 is no goal, and is not carried", file: [400, 0, nil],
      expected: ["400 file", "none", "400 file"]),
    Row(
      testDescription: "0 first, then the default", file: [0, nil, nil],
      expected: ["none", "500 default", "500 default"]),
    Row(
      testDescription: "negative is no goal", file: [-5, nil, -1], config: 600,
      expected: ["none", "600 config", "none"]),
    Row(
      testDescription: "not finite is no goal", file: [.nan, .infinity, nil], expected: ["none", "none", "500 default"]),
    Row(testDescription: "a configured 0 is no goal", config: 0, expected: ["none", "none", "none"]),
    Row(
      testDescription: "without a date, it holds for every day", undated: 450,
      expected: ["450 file", "450 file", "450 file"]),
    Row(testDescription: "without a date, 0 is no goal on any day", undated: 0, expected: ["none", "none", "none"]),
    Row(
      testDescription: "a dated one ends that, on its day and later", file: [nil, 410, nil], undated: 0,
      expected: ["none", "410 file", "410 file"]),
    Row(
      testDescription: "the configuration goes before 0 without a date", config: 600, undated: 0,
      expected: ["600 config", "600 config", "600 config"]),
    Row(
      testDescription: "a dated one goes before one without", file: [nil, 410, nil], undated: 450,
      expected: ["450 file", "410 file", "410 file"]),
    Row(
      testDescription: "the configuration goes before one without a date", config: 600, undated: 450,
      expected: ["600 config", "600 config", "600 config"]),
  ]

  @Test("The chain", arguments: rows)
  func chain(row: Row) {
    var export = Export(name: "test")
    for (age, target) in row.file.enumerated() {
      let reading = Reading(value: 100, goal: target.map { RecordedGoal($0) })
      export.days[Day(daysSince1970: 20_700 + age)] = DayRecord(readings: [.move: reading])
    }
    if let undated = row.undated { export.goals[.move] = RecordedGoal(undated) }
    let goals = GoalSettings(
      options: row.option.map { [.move: $0] } ?? [:], configured: row.config.map { [.move: GoalPlan($0)] } ?? [:])
    let summaries = History(merging: [export]).summaries(goals: goals, now: later)
    let found = summaries.map { summary in
      summary[.move].goal.map { "\(Int($0.target)) \($0.origin.rawValue)" } ?? "none"
    }
    #expect(found == row.expected)
  }

  @Test("A goal is carried from file to file, whatever their formats")
  func fromAnySource() throws {
    let goals = read(#"[{"date": "2026-11-01", "goals": {"steps": 7000}}]"#)
    let values = read(
      #"{"data":{"metrics":[{"name":"step_count","units":"count","data":[{"date":"2026-11-02 00:00:00 +0100","qty":5}]}]}}"#
    )
    let summaries = History(merging: [values, goals]).summaries(goals: GoalSettings(), now: later)
    #expect(
      summaries.map { $0[.steps].goal } == [Goal(target: 7_000, origin: .file), Goal(target: 7_000, origin: .file)])
    #expect(summaries.map { $0[.steps].value } == [nil, 5])
  }

  @Test("Metrics without a default have no goal")
  func noDefault() {
    let export = read(#"[{"date": "2026-11-01", "water": 5, "heart_points": 3, "total_energy": 2000}]"#)
    let summary = History(merging: [export]).summaries(goals: GoalSettings(), now: later).first
    #expect(summary?.measures.count == 3)
    #expect(summary?.measures.values.allSatisfy { $0.goal == nil && $0.progress == nil } == true)
  }

  @Test(
    "The written defaults",
    arguments: [
      (Metric.move, 500.0), (.exercise, 30), (.stand, 12), (.steps, 10_000), (.distance, 8_000), (.floors, 10),
    ])
  func defaults(metric: Metric, target: Double) {
    #expect(metric.defaultGoal == target)
  }
}
