import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("activity/1")
struct ActivityJSONTests {
  private func roundTrip(
    _ exports: [Export], goals: GoalSettings = GoalSettings(), now: LocalTime = later,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let history = History(merging: exports)
    let summaries = history.summaries(goals: goals, now: now)
    let text = activityJSON(summaries, sources: history.sources)
    let back = read(text)
    #expect(back.format == "activity", sourceLocation: sourceLocation)
    #expect(back.skipped == 0, "\(back.faults)", sourceLocation: sourceLocation)
    let again = History(merging: [back]).summaries(goals: GoalSettings(), now: now)
    #expect(again == summaries, sourceLocation: sourceLocation)
    func days(_ text: String) -> String? { text.components(separatedBy: "\n \"days\": ").last }
    let secondText = activityJSON(again, sources: History(merging: [back]).sources)
    #expect(days(secondText) == days(text), sourceLocation: sourceLocation)
  }

  @Test("The written form")
  func form() throws {
    let day = try day("2026-11-10")
    let measures: MetricTable<Measure> = [
      .steps: Measure(value: 8_123.442), .move: Measure(value: 512.4, goal: Goal(target: 500, origin: .config)),
      .stand: Measure(value: 12, goal: Goal(target: 12, origin: .file), isDerived: true, closedAt: 1_440),
      Metric("cups \"of\" tea"): Measure(value: 0.1 + 0.2),
      .exercise: Measure(value: nil, goal: Goal(target: 30, origin: .default)),
    ]
    let summary = DaySummary(day: day, isPartial: true, dataTo: LocalTime(day: day, second: 86_340), measures: measures)
    let text = activityJSON(
      [summary, DaySummary(day: day.adding(1))],
      sources: [
        SourceReport(path: "a\u{1B}]\u{202E}.json", format: "native", days: 2, skipped: 1),
        SourceReport(path: "b", format: nil, days: 0, skipped: 0),
      ])
    #expect(
      text == #"""
        {"schema": "activity/1",
         "sources": [{"path": "a\u001b]\u202e.json", "format": "native", "days": 2, "skipped": 1},
          {"path": "b", "format": null, "days": 0, "skipped": 0}],
         "days": [
          {"date": "2026-11-10", "partial": true, "dataTo": "2026-11-10T23:59:00", "metrics": {"move": {"value": 512.4, "unit": "kcal", "goal": 500, "goalFrom": "config", "progress": 1.0248, "percent": 102}, "exercise": {"unit": "min", "goal": 30, "goalFrom": "default"}, "stand": {"value": 12, "unit": "h", "goal": 12, "goalFrom": "file", "progress": 1, "percent": 100, "derived": true, "closedAt": "24:00"}, "steps": {"value": 8123.442, "unit": "count"}, "cups \"of\" tea": {"value": 0.30000000000000004, "unit": "count"}}},
          {"date": "2026-11-11", "partial": false, "metrics": {}}]}

        """#)
  }

  @Test(
    "Goals of the week come back with their sums, by the cache too, and go before nothing that a person asks for now")
  func weekGoals() throws {
    let file = """
      [{"date": "2026-11-23", "exercise": 40, "steps": 5}, {"date": "2026-11-24", "steps": 1},
       {"date": "2026-11-25", "exercise": 0.5, "goals": {"exercise": 30}}, {"date": "2026-11-30", "exercise": 120}]
      """
    let settings = GoalSettings(configured: [.exercise: GoalPlan(100, per: .week)])
    roundTrip([read(file)], goals: settings)
    let history = History(merging: [read(file)])
    let text = activityJSON(history.summaries(goals: settings, now: later), sources: [])
    #expect(text.contains("\"weekSum\": 40.5"))
    let again = History(merging: [read(text)])
    let sums = again.summaries(goals: GoalSettings(), now: later).map { $0[.exercise].weekSum }
    #expect(sums == [40, 40, 40.5, 120])
    let asked = again.summaries(goals: GoalSettings(options: [.exercise: 20]), now: later)
    #expect(
      asked.allSatisfy {
        $0[.exercise].weekSum == nil && $0[.exercise].goal?.target == 20 || $0[.exercise].value == nil
      })
    // Without its sum a goal of the week is none of the day.
    let bare =
      #"{"schema": "activity/1", "days": [{"date": "2026-11-23", "metrics": {"exercise": {"value": 4, "goal": 100, "per": "week"}}}]}"#
    let day = try #require(History(merging: [read(bare)]).summaries(goals: GoalSettings(), now: later).first)
    #expect(day[.exercise].goal?.origin == .default)
  }

  @Test("Years come in pieces, and a short text in one")
  func pieces() throws {
    let first = try day("2016-11-10")
    let days = (0..<3_000).map { DaySummary(day: first.adding($0), measures: [.steps: Measure(value: Double($0))]) }
    let pieces = Array(ActivityJSONPieces(days, sources: []))
    #expect(pieces.count > 2)
    #expect(pieces.allSatisfy { !$0.isEmpty && $0.utf8.count < 70_000 })
    #expect(read(pieces.joined()).days.count == days.count)
    for few in [[], Array(days.prefix(3))] { #expect(Array(ActivityJSONPieces(few, sources: [])).count == 1) }
  }

  @Test("It is JSON in the eyes of others too")
  func foundation() throws {
    let now = LocalTime(day: try day("2026-11-30"), second: 56_520)
    let history = History(merging: [sampleExport(now: now)])
    let text = activityJSON(history.summaries(goals: GoalSettings(), now: now), sources: history.sources)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((object["days"] as? [Any])?.count == 400)
  }

  @Test(
    "Every sample comes back the same, days without data and goals with their origin too",
    .enabled(if: hasShared, "needs ../shared"),
    arguments: [
      "apple-activity-summary/activity_summary.json", "apple-activity-summary/move-minutes-family-setup.json",
      "health-auto-export/HealthAutoExport-2026-11-16.json",
      "health-auto-export/overlap/HealthAutoExport-2026-11-17.json", "shortcuts-flat/rings.json",
      "apple-activity-summary/export.xmltodict-single.json",
    ],
    [
      GoalSettings(), GoalSettings(options: [.move: 700, .steps: 0]),
      GoalSettings(configured: [.move: GoalPlan(300), .stand: GoalPlan(0), .floors: GoalPlan(4)]),
    ])
  func samples(path: String, goals: GoalSettings) throws {
    let export = read(try shared("formats/samples/" + path), named: path)
    #expect(!export.days.isEmpty)
    roundTrip([export], goals: goals)
    roundTrip([export], goals: goals, now: LocalTime(day: try day("2026-11-16"), second: 0))
  }

  @Test("Any history comes back the same", arguments: 0..<100)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    func number() -> Double { [0, 0.1, 1.5, 12, 1e-7, 23.999999999999996].randomElement(using: &random) ?? 0 }
    let exports = (0..<3).map { index in
      var export = Export(name: "\(index)")
      for age in 0..<6 where Bool.random(using: &random) {
        var record = DayRecord(isPartial: Bool.random(using: &random))
        let day = Day(daysSince1970: 20_700 + age)
        record.dataTo = maybe(LocalTime(day: day, second: Int.random(in: 0..<86_400, using: &random)))
        if record.dataTo != nil { record.utcOffset = maybe(Int.random(in: -1_080...1_080, using: &random) * 60) }
        for metric in Metric.known + [Metric("x")] where Bool.random(using: &random) {
          var reading = Reading(value: maybe(number()), isDerived: Bool.random(using: &random))
          reading.goal = maybe(
            RecordedGoal(number(), origin: [.file, .option, .config, .default].randomElement(using: &random) ?? .file))
          if reading.value != nil, Bool.random(using: &random) {
            reading.hours = (0..<24).map { _ in maybe(number() / 24) }
          }
          if reading.value != nil { reading.closedAt = maybe(Int.random(in: 0...1_440, using: &random)) }
          record.readings[metric] = reading
        }
        export.days[day] = record
      }
      if Bool.random(using: &random) { export.goals[.steps] = RecordedGoal(number()) }
      return export
    }
    let goals = GoalSettings(
      options: maybe([.move: number()]) ?? [:], configured: maybe([.exercise: GoalPlan(number())]) ?? [:])
    roundTrip(exports, goals: goals)
  }

  @Test("A sum that looks like a counter's word for unknown comes back, in a day and in an hour")
  func sums() {
    var hours = [Double?](repeating: nil, count: 24)
    hours[9] = 65_535
    let measure = Measure(value: 65_535, hours: hours)
    let written = activityJSON([DaySummary(day: Day(daysSince1970: 20_000), measures: [.steps: measure])], sources: [])
    let export = readExport(
      ByteSource(bytes: Array(written.utf8)), named: "a.json", options: ImportOptions(zone: .utc))
    let reading = export.days.values.first?.readings[.steps]
    #expect(reading?.value == 65_535 && reading?.hours == hours)
  }

  @Test("Another version is refused by name")
  func otherVersion() {
    let export = read(#"{"days": [{"date": "2026-11-10", "metrics": {}}], "schema": "activity/2"}"#)
    #expect(export.failure?.message == "expected schema activity/1, found \"activity/2\"")
    #expect(export.days.isEmpty)
  }

  @Test(
    "S02: a wrong type is named, and costs nothing else",
    arguments: [
      "\"value\": \"abc\"", "\"goal\": \"x\"", "\"goal\": [1]", "\"closedAt\": \"99:99\"",
      "\"closedAt\": 5", "\"goalFrom\": \"me\"", "\"derived\": 1", "\"hours\": 5",
      "\"value\": {}",
    ])
  func wrongTypes(member: String) {
    let export = read(
      "{\"schema\": \"activity/1\", \"days\": [{\"date\": \"2026-11-10\", \"metrics\":\n {\"move\": {\(member)}, \"steps\": {\"value\": 7}}}]}"
    )
    #expect(export.skipped == 1)
    #expect(export.faults.first?.position?.line == 2)
    #expect(export.faults.first?.message.hasPrefix("expected ") == true)
    #expect(export.value(.steps, "2026-11-10") == 7)
  }

  @Test(
    "S02: a wrong type in the object of a day is named",
    arguments: ["\"partial\": \"x\"", "\"dataTo\": 5", "\"dataTo\": \"x\"", "\"metrics\": []"])
  func wrongDay(member: String) {
    let head = #"{"schema": "activity/1", "days": [{"date": "2026-11-10", "#
    let export = read("\(head)\(member)}]}")
    #expect(export.skipped == 1 && export.days.count == 1)
    #expect(export.faults.first?.position?.column == head.count + member.prefix { $0 != ":" }.count + 3)
  }

  @Test("Null is absent, and no fault")
  func nulls() {
    let export = read(
      #"{"schema": "activity/1", "days": [{"date": "2026-11-10", "partial": null, "dataTo": null, "metrics": {"move": {"value": 5, "unit": null, "goal": null, "goalFrom": null, "derived": null, "hours": null, "closedAt": null}}}]}"#
    )
    #expect(export.skipped == 0)
    #expect(export.days[Day(daysSince1970: 20_767)]?.readings[.move] == Reading(value: 5, goal: RecordedGoal.none))
  }

  @Test("A day that stands there twice is joined")
  func dayTwice() {
    let export = read(
      #"{"schema": "activity/1", "days": [{"date": "2026-11-10", "dataTo": "2026-11-10T09:00:00", "metrics": {"move": {"value": 5}, "steps": {"value": 7}}}, {"date": "2026-11-10", "partial": true, "metrics": {"move": {"value": 6}}}]}"#
    )
    let record = export.days[Day(daysSince1970: 20_767)]
    #expect(record?.readings.mapValues(\.value) == [.move: 6, .steps: 7])
    #expect(record?.isPartial == true && record?.dataTo?.second == 32_400)
  }

  @Test("Units of people are converted, wrong records are named")
  func damage() {
    let export = read(
      #"{"schema": "activity/1", "days": [{"date": "2026-11-10", "metrics": {"move": {"value": 418.4, "unit": "kJ"}, "steps": {"value": 5, "unit": "km"}, "stand": {"value": 26}, "x": 5}}, {"metrics": {}}, 7]}"#
    )
    #expect(export.value(.move, "2026-11-10").map { abs($0 - 100) < 1e-9 } == true)
    #expect(export.days[Day(daysSince1970: 20_767)]?.readings.count == 1)
    #expect(export.skipped == 5)
    #expect(export.faults.allSatisfy { $0.position != nil })
  }
}
