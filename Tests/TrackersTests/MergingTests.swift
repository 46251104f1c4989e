import Testing
import TestSupport

@testable import Trackers

@Suite("Merging")
struct MergingTests {
  private func export(_ name: String, _ days: [String: Double], end: LocalTime? = nil) throws -> Export {
    var export = Export(name: name)
    for (text, value) in days {
      export.days[try day(text)] = DayRecord(readings: [.steps: Reading(value: value)])
    }
    if let end { export.days[end.day]?.dataTo = end }
    return export
  }

  private func steps(_ exports: [Export]) throws -> [String: Double] {
    let summaries = History(merging: exports).summaries(goals: GoalSettings(), now: later)
    return Dictionary(
      uniqueKeysWithValues: summaries.compactMap { summary in
        summary[.steps].value.map { (summary.day.description, $0) }
      })
  }

  @Test("The file that reaches further counts, even with the smaller value; nothing is added")
  func reach() throws {
    let ten = LocalTime(day: try day("2026-11-17"), second: 36_000)
    let seven = LocalTime(day: try day("2026-11-18"), second: 25_200)
    let early = try export("a", ["2026-11-16": 7_600, "2026-11-17": 1_650], end: ten)
    let late = try export("b", ["2026-11-16": 7_500, "2026-11-17": 7_000, "2026-11-18": 640], end: seven)
    let expected: [String: Double] = ["2026-11-16": 7_500, "2026-11-17": 7_000, "2026-11-18": 640]
    #expect(try steps([early, late]) == expected)
    #expect(try steps([late, early]) == expected)
  }

  @Test("Of two that reach equally far, the larger value counts")
  func largerValue() throws {
    let small = try export("a", ["2026-11-16": 500])
    let large = try export("b", ["2026-11-16": 800])
    #expect(try steps([small, large]) == ["2026-11-16": 800])
    #expect(try steps([large, small]) == ["2026-11-16": 800])
  }

  @Test("The same file twice is the same as once")
  func twice() throws {
    let file = try export("a", ["2026-11-16": 500, "2026-11-17": 3])
    #expect(try steps([file, file, file]) == steps([file]))
  }

  @Test("A day split over two files is joined: values from one, the goal from the other")
  func split() throws {
    let values = try export("values", ["2026-11-16": 500, "2026-11-20": 1])
    var goals = Export(name: "goals")
    goals.days[try day("2026-11-16")] = DayRecord(readings: [.steps: Reading(goal: RecordedGoal(4_000))])
    for exports in [[values, goals], [goals, values]] {
      let summary = try #require(History(merging: exports).summaries(goals: GoalSettings(), now: later).first)
      #expect(summary[.steps] == Measure(value: 500, goal: Goal(target: 4_000, origin: .file)))
    }
  }

  @Test("A file of goals says nothing of how far the data reach, whatever it is about")
  func endOfValues() throws {
    let last = try day("2026-11-28")
    let end = LocalTime(day: last, second: 56_520)
    var values = try export("values", ["2026-11-28": 500], end: end)
    values.days[last]?.isPartial = true
    let goals = read(#"[{"date": "2026-11-28", "goals": {"move": 1}}, {"date": "2026-11-29", "goals": {"steps": 2}}]"#)
    let older = try export("older", ["2026-11-28": 400], end: LocalTime(day: last, second: 3_600))
    // A goal for a day to come does not make an old file a new one.
    var olderWithGoal = older
    olderWithGoal.days[last.adding(1)] = DayRecord(readings: [.steps: Reading(goal: RecordedGoal(3))])
    for exports in [[values, goals], [goals, values], [values, olderWithGoal], [olderWithGoal, values]] {
      let summary = try #require(History(merging: exports).summaries(goals: GoalSettings(), now: later).first)
      #expect(summary.isPartial && summary.dataTo == end && summary[.steps].value == 500)
    }
  }

  @Test("The order of files never matters", arguments: 0..<40)
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let exports = (0..<5).map { index in
      var export = Export(name: "\(index)")
      for age in 0..<4 where Bool.random(using: &random) {
        let day = Day(daysSince1970: 20_700 + age)
        var record = DayRecord(isPartial: Bool.random(using: &random))
        if Bool.random(using: &random) {
          record.dataTo = LocalTime(day: day, second: Int.random(in: 0...3, using: &random))
        }
        for metric in [Metric.steps, .move] where Bool.random(using: &random) {
          record.readings[metric] = Reading(
            value: [nil, 1, 2].randomElement(using: &random) ?? nil,
            goal: [nil, RecordedGoal.none, RecordedGoal(5), RecordedGoal(6, origin: .default)].randomElement(
              using: &random) ?? nil,
            hours: Bool.random(using: &random)
              ? [Double?](repeating: Double.random(in: 0...1, using: &random), count: 24) : nil)
        }
        export.days[day] = record
      }
      if Bool.random(using: &random) { export.goals[.steps] = RecordedGoal(Double(index)) }
      return export
    }
    let expected = History(merging: exports).summaries(goals: GoalSettings(), now: later)
    for _ in 0..<6 {
      let shuffled = exports.shuffled(using: &random)
      #expect(History(merging: shuffled).summaries(goals: GoalSettings(), now: later) == expected)
    }
  }

  @Test("A day that is named without data stays a day")
  func emptyDay() throws {
    let file = read(#"[{"date": "2026-11-13"}, {"date": "2026-11-14", "steps": null}]"#)
    let summaries = History(merging: [file]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.map(\.day.description) == ["2026-11-13", "2026-11-14"])
    #expect(summaries.allSatisfy { $0.measures.isEmpty && !$0.hasData })
  }

  @Test("Today and later are partial; a day is closed at the end of the hour in which the goal was reached")
  func endOfDay() throws {
    var hours = [Double?](repeating: nil, count: 24)
    hours[7] = 20
    hours[12] = 15
    hours[20] = 5
    var export = Export(name: "a")
    for text in ["2026-11-29", "2026-11-30", "2026-12-01"] {
      export.days[try day(text)] = DayRecord(readings: [.exercise: Reading(value: 40, hours: hours)])
    }
    let now = LocalTime(day: try day("2026-11-30"), second: 0)
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: now)
    #expect(summaries.map(\.isPartial) == [false, true, true])
    #expect(summaries[0][.exercise].closedAt == 13 * 60)
    let harder = History(merging: [export]).summaries(goals: GoalSettings(options: [.exercise: 40]), now: now)
    #expect(harder[0][.exercise].closedAt == 21 * 60)
    let open = History(merging: [export]).summaries(goals: GoalSettings(options: [.exercise: 41]), now: now)
    #expect(open[0][.exercise].closedAt == nil)
    let first = try day("2026-11-29")
    export.days[first]?.dataTo = LocalTime(day: first, second: 12 * 3_600 + 54 * 60)
    let cut = History(merging: [export]).summaries(goals: GoalSettings(), now: now)
    #expect(cut[0][.exercise].closedAt == 12 * 60 + 54, "of an hour that is not over, what there is of it")
  }
}
