import Testing

@testable import Trackers

@Suite("Unfinished days of an earlier export")
struct UnfinishedDayTests {
  /// A file of Health Auto Export with buckets of active energy, by their starts.
  private func buckets(_ rows: [(start: String, value: Int)]) -> Export {
    let data = rows.map { "{\"date\": \"\($0.start):00:00 +0000\", \"qty\": \($0.value)}" }
    return read(
      "{\"data\": {\"metrics\": [{\"name\": \"active_energy\", \"units\": \"kcal\", \"data\": ["
        + data.joined(separator: ",") + "]}]}}")
  }

  private func hours(_ range: Range<Int>, of date: String = "2026-11-20") -> [(start: String, value: Int)] {
    range.map { ("\(date) \($0.twoDigits)", 20) }
  }

  private func move(_ exports: [Export]) throws -> DaySummary? {
    let last = try day("2026-11-20")
    return History(merging: exports).summaries(goals: GoalSettings(), now: later).first { $0.day == last }
  }

  private var unfinished: [String: Export] {
    [
      "the first hour alone": buckets([("2026-11-20 00", 3)]),
      "sums of days, made in the morning": buckets([("2026-11-19 00", 500), ("2026-11-20 00", 100)]),
      "the first hour behind whole days of hours": buckets(hours(0..<24, of: "2026-11-19") + [("2026-11-20 00", 3)]),
      "a day that says so": read(
        "{\"schema\": \"activity/1\", \"days\": [{\"date\": \"2026-11-20\", \"partial\": true, "
          + "\"metrics\": {\"move\": {\"value\": 100}}}]}"),
    ]
  }

  @Test("A later export that says how far it goes counts, in any order")
  func laterExport() throws {
    let late = buckets(hours(0..<19))
    for (name, early) in unfinished {
      for exports in [[early, late], [late, early]] {
        let summary = try #require(try move(exports))
        #expect(summary[.move].value == 380 && summary.isPartial, "\(name)")
        #expect(summary.dataTo?.description == "2026-11-20T18:00:00", "\(name)")
      }
    }
  }

  @Test("A day that was over counts before one that was not")
  func finishedDay() throws {
    let whole = read("{\"date\": \"2026-11-20\", \"move\": 300}")
    for (name, early) in unfinished { #expect(try move([early, whole])?[.move].value == 300, "\(name)") }
    #expect(try move([buckets(hours(0..<19)), whole])?[.move].value == 300)
    let days = buckets([("2026-11-20 00", 250), ("2026-11-21 00", 100)])
    #expect(try move([buckets(hours(0..<19)), days])?[.move].value == 250)
  }
}
