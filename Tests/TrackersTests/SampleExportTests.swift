import Testing

@testable import Trackers

@Suite("Sample data")
struct SampleExportTests {
  static func now(_ text: String, _ second: Int) throws -> LocalTime { LocalTime(day: try day(text), second: second) }

  @Test("The same moment gives the same data, four hundred days up to now", arguments: [0, 3_599, 56_520, 86_399])
  func deterministic(second: Int) throws {
    let now = try SampleExportTests.now("2026-11-30", second)
    let export = sampleExport(now: now)
    #expect(export == sampleExport(now: now))
    #expect(export.days.count == 400)
    #expect(export.days.keys.max() == now.day)
    let today = try #require(export.days[now.day])
    #expect(today.isPartial && today.dataTo == now)
    #expect(today.readings.count == 6)
    for reading in today.readings.values {
      let hours = try #require(reading.hours)
      #expect(hours.enumerated().allSatisfy { $0.offset * 3_600 < second || $0.element == nil })
    }
  }

  @Test(
    "They are believable: hours add up, streaks, calm weekends, days beyond the goal, nothing impossible",
    arguments: ["2026-11-30", "2026-12-01", "2027-02-13", "2024-02-29"])
  func believable(text: String) throws {
    let now = try SampleExportTests.now(text, 56_520)
    let summaries = History(merging: [sampleExport(now: now)]).summaries(goals: GoalSettings(), now: now)
    let rings = [Metric.move, .exercise, .stand]
    #expect(summaries.suffix(12).dropLast().allSatisfy { summary in rings.allSatisfy { summary[$0].isClosed } })
    #expect(summaries.contains { ($0[.move].percent ?? 0) > 140 })
    #expect(summaries.contains { $0[.move].value == nil && $0[.steps].value != nil })
    let closed = summaries.count { summary in rings.allSatisfy { summary[$0].isClosed } }
    #expect((100..<200).contains(closed), "\(closed) days are closed")
    for summary in summaries {
      for (metric, measure) in summary.measures {
        #expect(measure.value.map { metric.objection(to: $0) == nil } ?? true)
        #expect(measure.goal == nil || measure.goal?.origin == .file)
        if let hours = measure.hours { #expect(hours.reduce(0) { $0 + ($1 ?? 0) } == measure.value) }
      }
    }
    #expect(summaries.suffix(28).allSatisfy { $0[.steps].hours != nil })
    #expect(summaries.prefix(360).allSatisfy { $0[.steps].hours == nil })
  }
}
