import Testing

@testable import Trackers

/// Bytes of the reliability table that no other test has.
@Suite("Bytes")
struct ByteCaseTests {
  private func steps(_ members: String) -> Export { read("[{\"date\": \"2026-11-29\", \(members)}]") }

  @Test(
    "B21: whatever comes to zero is 0, without a sign", arguments: ["-0", "-0.0", "0e1", "0E+99999999999", "1E-400"])
  func zeros(number: String) {
    let export = steps("\"steps\": \(number)")
    #expect(export.skipped == 0)
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(options: [.steps: 10]), now: later)
    #expect(activityJSON(summaries, sources: []).contains("\"value\": 0, "))
    #expect(summaries.first?[.steps].percent == 0)
  }

  @Test(
    "B23: of equal keys the last one that can be used counts",
    arguments: [("5, \"steps\": 5", 5, 0), ("5, \"steps\": 6", 6, 0), ("\"x\", \"steps\": 6", 6, 1)])
  func equalKeys(members: String, value: Double, faults: Int) {
    let export = steps("\"steps\": \(members)")
    #expect(export.value(.steps, "2026-11-29") == value)
    #expect(export.skipped == faults)
  }

  @Test("B24: names that differ in case are two metrics, names that look the same are one")
  func similarKeys() throws {
    let export = steps("\"water\": 1, \"Water\": 2, \"caf\u{E9}\": 3, \"cafe\u{301}\": 4")
    let readings = try #require(export.days[day("2026-11-29")]?.readings)
    #expect(readings.count == 3)
    #expect(readings[Metric("water")]?.value == 1 && readings[Metric("Water")]?.value == 2)
    #expect(readings[Metric("caf\u{E9}")]?.value == 4)
  }

  @Test("B30: an error at the end of a very long line is found, in few words")
  func longLine() throws {
    let failure = try #require(read("[" + String(repeating: "[],", count: 1_000_000) + "\u{1B}]").failure)
    #expect(failure.position == TextPosition(line: 1, column: 3_000_002, byte: 3_000_001))
    #expect(failure.message.utf8.count < 100)
  }
}
