import Foundation
import Testing

@testable import Trackers

/// The small inputs of the reliability catalogue that belong to the formats read here.
@Suite("Reliability cases", .enabled(if: hasShared, "needs ../shared"))
struct ReliabilityCaseTests {
  private func export(_ name: String, zone: Zone = .utc) throws -> Export {
    read(try shared("reliability/cases/\(name).json"), named: "\(name).json", zone: zone)
  }

  @Test("O01: 12-hour clocks, with and without blanks")
  func twelveHours() throws {
    let export = try export("O01_hae_12hour", zone: Zone(secondsFromUTC: 36_000))
    #expect(export.failure == nil && export.skipped == 0)
    #expect(export.days.count == 1)
    #expect(export.value(.steps, "2026-11-29") == 4_000)
    #expect(export.value(.move, "2026-11-29") == 12.5)
    let hours = try #require(export.days[day("2026-11-29")]?.readings[.steps]?.hours)
    #expect(hours[0] == 3 && hours[7] == 410 && hours[12] == 900 && hours[17] == 2_600 && hours[18] == 87)
  }

  @Test("O02: a day whose values are null has its goal only, and hides no other")
  func nullDay() throws {
    let export = try export("O02_garmin_null_today")
    #expect(export.format == "garmin-usersummary" && export.skipped == 0)
    #expect(export.value(.steps, "2026-11-28") == 9_120 && export.value(.exercise, "2026-11-28") == 27)
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.count == 2)
    let today = try #require(summaries.last)
    #expect(today[.steps].value == nil && today[.steps].goal?.target == 10_000 && today[.steps].percent == nil)
    #expect(today[.move].value == nil && today[.exercise].value == nil)
  }

  @Test("O03: two sources with the same minutes are not added, and a note says so")
  func twoSources() throws {
    let export = try export("O03_two_sources_overlap")
    #expect(export.value(.steps, "2026-11-28") == 8_100)
    #expect(export.notes.count == 1)
  }

  @Test("O04: instants in UTC fall on the day of the zone")
  func utcEvening() throws {
    // The case as Health Auto Export would have it; its own shape is no tracker's.
    let records = [
      ("2026-11-29T07:00:00Z", 700), ("2026-11-29T07:59:59Z", 59), ("2026-11-29T08:00:00Z", 800),
      ("2026-11-29T23:30:00-08:00", 2_330),
    ]
    let data = records.map { "{\"date\":\"\($0)\",\"qty\":\($1)}" }.joined(separator: ",")
    let export = read(
      HealthAutoExportTests.file("step_count", unit: "count", data), zone: try zone("America/Los_Angeles"))
    #expect(export.value(.steps, "2026-11-28") == 759)
    #expect(export.value(.steps, "2026-11-29") == 3_130)
    #expect(export.days.count == 2)
  }

  @Test("O06: numbers of seconds, milli-, micro- and nanoseconds; two that cannot be are named")
  func epochUnits() throws {
    let dates = [
      "1795943700", "1795943710000", "1795943720000000", "\"1795943730000000000\"", "\"1795943740\"", "4343000000",
      "9e18",
    ]
    let data = zip(dates, [1, 10, 100, 1_000, 10_000, 5, 7]).map { "{\"date\":\($0),\"qty\":\($1)}" }.joined(
      separator: ",")
    let export = read(HealthAutoExportTests.file("step_count", unit: "count", data))
    #expect(export.value(.steps, "2026-11-29") == 11_111)
    #expect(export.days.count == 1)
    #expect(
      export.faults.map(\.message)
        == ["4343000000", "9e+18"].map { "expected a date such as 2026-11-29 09:15:00 +0100, found \($0)" })
  }

  @Test("O08: units of energy, an unknown one named")
  func energyUnits() throws {
    let export = try export("O08_energy_units")
    #expect(export.days.count == 4)
    for day in ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"] {
      #expect(export.value(.move, day).map { abs($0 - 400) < 1e-9 } == true)
    }
    #expect(export.faults.map(\.message) == ["expected a unit of active_energy, found \"BTU\""])
  }

  @Test("O09: numbers as texts are plain numbers or refused by name")
  func texts() throws {
    // The case as native records; its own keys are of a format that keeps its dates in another form.
    let text = String(decoding: try shared("reliability/cases/O09_number_as_string.json"), as: UTF8.self)
    let export = read(
      text.replacingOccurrences(of: "dateTime", with: "date").replacingOccurrences(of: "\"value\"", with: "\"steps\""))
    #expect(export.format == "native")
    let steps = export.days.compactMapValues { $0.readings[.steps]?.value }
    #expect(steps == [try day("2026-11-28"): 3_119, try day("2026-11-24"): 1_000, try day("2026-11-23"): 2_000])
    for found in ["\"  4,200 \"", "\"0x10\"", "\"nan\"", "\"\""] {
      #expect(export.faults.contains { $0.message == "expected a number for steps, found \(found)" }, "\(found)")
    }
    #expect(export.skipped == 4)
  }

  @Test("O11: a file that is cut in the middle is named with its place and gives no day")
  func cutFile() throws {
    let export = try export("O11_bad_middle")
    #expect(export.failure?.position == TextPosition(line: 3, column: 53, byte: 102))
    #expect(export.days.isEmpty)
    #expect(try self.export("O11_good_first").days.count == 1)
    #expect(try self.export("O11_good_last").days.count == 1)
  }

  @Test(
    "O12, O14: what is no JSON is named with its place, and gives no day",
    arguments: [
      ("O12_raw_vt_in_string", 2, 16, "0x0B"), ("O14_nan_tokens", 2, 44, "NaN"),
    ])
  func notJSON(name: String, line: Int, column: Int, found: String) throws {
    let failure = try #require(try export(name).failure)
    #expect(failure.position?.line == line && failure.position?.column == column)
    #expect(failure.message.contains(found), "\(failure.message)")
    #expect(try export(name).days.isEmpty)
  }

  @Test("O13: UTF-16 is said to be that, with what to do")
  func wideText() throws {
    let export = try export("O13_utf16le_bom")
    #expect(export.failure?.message.contains("UTF-16") == true)
    #expect(export.failure?.message.contains("iconv") == true)
  }

  @Test("Every JSON case is read in some test")
  func everyCase() throws {
    let folder = sharedFolder.appending(path: "reliability/cases").path(percentEncoded: false)
    let cases = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(cases.count == 20)
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try ["ReliabilityCaseTests", "ActivitySummaryTests"].map { name in
      String(decoding: try Data(contentsOf: tests.appending(path: "\(name).swift")), as: UTF8.self)
    }.joined()
    // Two cases are written anew in another form, and say so.
    for name in cases.map({ String($0.dropLast(5)) }) where !["O04_utc_evening", "O06_epoch_units"].contains(name) {
      #expect(text.contains(name), "\(name)")
    }
  }

  @Test("O15: numbers beyond all reason are refused, the reasonable one stays")
  func hugeNumbers() throws {
    let export = try export("O15_huge_ints")
    #expect(export.value(.steps, "2026-11-29") == 8_000)
    #expect(export.days.values.compactMap { $0.readings[.steps]?.value } == [8_000])
    #expect(export.skipped == 4)
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.last?[.steps].percent == 80)
  }

  @Test("O21: names full of escapes cost nothing")
  func escapes() throws {
    let export = try export("O21_escapes_in_names")
    #expect(export.failure == nil && export.skipped == 0)
    #expect(export.days.count == 2)
    #expect(export.value(.move, "2026-11-29") == 412)
  }

  @Test("O26: the day of 25 hours has them all")
  func autumn() throws {
    let export = try export("O26_dst_end_25_hours", zone: zone("America/New_York"))
    #expect(export.days.count == 1)
    #expect(export.value(.steps, "2026-11-01") == 2_500)
    #expect(export.days[try day("2026-11-01")]?.readings[.steps]?.hours?[1] == 200)
  }
}
