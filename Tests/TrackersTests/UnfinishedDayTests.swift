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

  /// The history of exports that have a name each.
  private func named(_ exports: [Export]) -> History {
    History(
      merging: exports.enumerated().map { number, export in
        var export = export
        export.name = "\(number).json"
        return export
      })
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

  @Test("A later export of a day that is not over counts though it says less, for it has the corrections")
  func correction() throws {
    let early = buckets(hours(0..<15))
    let late = buckets(hours(0..<10) + hours(14..<16))
    for exports in [[early, late], [late, early]] {
      #expect(try move(exports)?[.move].value == 240)
      #expect(named(exports).overlapNote?.hasSuffix(", whose data reach further") == true)
    }
    // One that begins in the afternoon, with more than the correction and less than what is corrected.
    let tail = buckets([("2026-11-20 20", 260)])
    for exports in [
      [early, late, tail], [early, tail, late], [late, early, tail], [late, tail, early], [tail, early, late],
      [tail, late, early],
    ] {
      #expect(try move(exports)?[.move].value == 260)
    }
  }

  @Test("Where it is not known how far a file goes in a day that is not over, the larger value counts, in any order")
  func largerPart() throws {
    let sums = buckets([("2026-11-19 00", 1_000), ("2026-11-20 00", 1_000)])
    let morning = buckets(hours(8..<15))
    let tail = buckets([("2026-11-20 20", 3)])
    for (one, other, value) in [(sums, morning, 1_000), (morning, tail, 140), (sums, tail, 1_000)] {
      for exports in [[one, other], [other, one]] {
        #expect(try move(exports)?[.move].value == Double(value))
        #expect(named(exports).overlapNote?.hasSuffix(", which has the larger values") == true)
      }
    }
  }

  @Test("A day that a file begins in the middle of does not replace one that another has whole")
  func cutDay() throws {
    let whole = buckets(hours(0..<24) + hours(0..<2, of: "2026-11-21"))
    let cut = buckets([("2026-11-20 20", 3)] + hours(0..<24, of: "2026-11-21"))
    for exports in [[whole, cut], [cut, whole]] {
      #expect(try move(exports)?[.move].value == 480)
      #expect(named(exports).overlapNote?.contains("which has the whole day") == true)
    }
    // Of two that have it whole the later one has the corrections.
    let correction = buckets([("2026-11-19 00", 1)] + hours(0..<20) + hours(0..<9, of: "2026-11-21"))
    for exports in [[whole, correction], [correction, whole]] { #expect(try move(exports)?[.move].value == 400) }
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
