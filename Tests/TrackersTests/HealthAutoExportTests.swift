import TestSupport
import Testing

@testable import Trackers

@Suite("Health Auto Export")
struct HealthAutoExportTests {
  /// A file of one metric.
  static func file(_ name: String, unit: String, _ records: String) -> String {
    "{\"data\":{\"metrics\":[{\"name\":\"\(name)\",\"units\":\"\(unit)\",\"data\":[\(records)]}]}}"
  }

  @Test("No trap of the samples is fallen into", .enabled(if: hasShared, "needs ../shared"))
  func wrongAnswers() throws {
    let folder = "formats/samples/health-auto-export/"
    func sample(_ name: String, zone: Zone = .utc) throws -> Export { read(try shared(folder + name), zone: zone) }
    // Minutes of standing are no stand hours.
    #expect(try sample("HealthAutoExport-2026-11-10-2026-11-14.json").value(.stand, "2026-11-10") != 146)
    let hourly = try sample("HealthAutoExport-2026-11-16.json")
    // kJ are no kcal, and 12:00 am is no noon.
    #expect(hourly.value(.move, "2026-11-15") != 2_092)
    let steps = try #require(hourly.days[day("2026-11-16")]?.readings[.steps]?.hours)
    #expect(steps[0] == 18.25 && steps[12] == nil)
    // The hour that comes twice is counted twice, in one slot.
    let autumn = try sample("dst-fall-back-HealthAutoExport-2026-10-31-2026-11-02.json")
    #expect(![2_640, 2_620].contains(autumn.value(.steps, "2026-11-01")))
    #expect(autumn.days[try day("2026-11-01")]?.readings[.steps]?.hours?[1] == 140)
    // kJ and kcal of the same moment are one.
    let unpacked = try sample("autosync-active_energy-20261112.decompressed.json", zone: zone("Europe/Amsterdam"))
    #expect(![1_944, 1_569].contains(unpacked.value(.move, "2026-11-12")))
    #expect(unpacked.notes.isEmpty)
    // Files that overlap are not added.
    let exports = try ["HealthAutoExport-2026-11-17.json", "HealthAutoExport-2026-11-18.json"].map {
      try sample("overlap/" + $0)
    }
    let summaries = History(merging: exports).summaries(goals: GoalSettings(), now: later)
    #expect(summaries[1].day.description == "2026-11-17")
    #expect(summaries[1][.move].value != 505 && summaries[1][.steps].value != 8_650)
  }

  @Test("How far the data reach, and which day they stop in", .enabled(if: hasShared, "needs ../shared"))
  func reach() throws {
    let export = read(try shared("formats/samples/health-auto-export/HealthAutoExport-2026-11-16.json"))
    #expect(export.days[try day("2026-11-15")]?.dataTo?.description == "2026-11-15T21:00:00")
    #expect(export.days[try day("2026-11-15")]?.isPartial == false)
    #expect(export.days[try day("2026-11-16")]?.dataTo?.description == "2026-11-16T10:00:00")
    #expect(export.days[try day("2026-11-16")]?.isPartial == true)
    let daily = read(try shared("formats/samples/health-auto-export/HealthAutoExport-2026-11-10-2026-11-14.json"))
    #expect(daily.days.values.allSatisfy { $0.dataTo == nil && !$0.isPartial })
    #expect(daily.days.values.flatMap(\.readings.values).allSatisfy { $0.hours == nil })
  }

  @Test("Keys come in any order, names after data too", arguments: 0..<20)
  func keyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func object(_ members: [String]) -> String { "{\(members.shuffled(using: &random).joined(separator: ","))}" }
    func record(_ date: String, _ quantity: String) -> String {
      object([
        "\"date\":\"\(date)\"", "\"qty\":\(quantity)", "\"source\":\"Watch|Phone\"",
        "\"extra\":{\"qty\":9,\"date\":[]}",
      ])
    }
    func metric(_ name: String, _ unit: String, _ data: String) -> String {
      object(["\"name\":\"\(name)\"", "\"units\":\"\(unit)\"", "\"data\":\(data)"])
    }
    let metrics = [
      metric(
        "active_energy", "kJ",
        "[" + record("2026-11-10 08:00:00 +0100", "418.4") + "," + record("2026-11-10 09:00:00 +0100", "41.84") + "]"),
      metric("apple_stand_time", "min", "[" + record("2026-11-10 08:00:00 +0100", "12") + "]"),
      metric("sleep_analysis", "hr", "[{\"date\":null,\"startDate\":\"x\",\"qty\":\"core\"}]"),
      metric("heart_rate", "bpm", "[{\"Min\":48,\"date\":\"2026-11-10 08:00:00 +0100\"}]"),
      metric("flights_climbed", "count", "null"), metric("step_count", "count", "[ ]"),
      metric("walking_running_distance", "mi", "[" + record("2026-11-10 08:00:00 +0100", "1") + "]"),
    ].shuffled(using: &random).joined(separator: ",")
    let export = read(
      object([
        "\"data\":" + object(["\"workouts\":[{\"activeEnergyBurned\":{\"qty\":99}}]", "\"metrics\":[\(metrics)]"]),
        "\"workouts\":[]",
      ]))
    #expect(export.failure == nil && export.skipped == 0, "\(export.faults)")
    #expect(export.days.count == 1)
    #expect(export.value(.move, "2026-11-10").map { abs($0 - 110) < 1e-9 } == true)
    #expect(export.value(.distance, "2026-11-10") == 1_609.344)
    #expect(export.value(.stand, "2026-11-10") == nil)
  }

  @Test(
    "Units are converted exactly once, whatever their case",
    arguments: [
      ("kcal", "400"), ("Cal", "400"), ("kJ", "1673.6"), ("cal", "400000"), ("J", "1673600"),
      ("kWh", "0.46488888888888888"), ("KCAL", "400"), ("kj", "1673.6"),
    ])
  func energyUnits(unit: String, quantity: String) throws {
    let export = read(
      HealthAutoExportTests.file(
        "active_energy", unit: unit, "{\"date\":\"2026-11-25 12:00:00 +0100\",\"qty\":\(quantity)}"))
    let value = try #require(export.value(.move, "2026-11-25"))
    #expect(abs(value - 400) < 1e-9)
  }

  @Test(
    "Lengths and durations",
    arguments: [
      ("walking_running_distance", "km", 1_000.0), ("walking_running_distance", "m", 1.0),
      ("walking_running_distance", "mi", 1_609.344),
      ("walking_running_distance", "ft", 0.3048), ("apple_exercise_time", "min", 1.0),
      ("apple_exercise_time", "hr", 60.0), ("apple_exercise_time", "s", 0.016666666666666666),
      ("apple_stand_hour", "count", 1.0), ("apple_stand_hour", "hr", 1.0),
    ])
  func otherUnits(name: String, unit: String, value: Double) throws {
    let export = read(HealthAutoExportTests.file(name, unit: unit, #"{"date":"2026-11-25 12:00:00 +0100","qty":1}"#))
    let found = try #require(export.days[day("2026-11-25")]?.readings.values.first?.value)
    #expect(abs(found - value) < 1e-12)
  }

  @Test("An unknown unit is refused by name, and only that metric", arguments: ["BTU", "", "min", "count"])
  func unknownUnit(unit: String) {
    let text = HealthAutoExportTests.file("active_energy", unit: unit, #"{"date":"2026-11-25 12:00:00 +0100","qty":1}"#)
    let export = read(
      text.replacing(
        "\"metrics\":[",
        with:
          #""metrics":[{"name":"step_count","units":"count","data":[{"date":"2026-11-25 12:00:00 +0100","qty":7}]},"#))
    #expect(export.value(.move, "2026-11-25") == nil)
    #expect(export.value(.steps, "2026-11-25") == 7)
    #expect(export.faults.map(\.message) == ["expected a unit of active_energy, found \"\(unit)\""])
    #expect(export.faults.first?.position != nil)
  }

  @Test("Equal starts count once: the later record of a source, the larger of two sources; others add up")
  func repeats() {
    func steps(_ records: String) -> (Double?, [String]) {
      let export = read(HealthAutoExportTests.file("step_count", unit: "count", records))
      return (export.value(.steps, "2026-11-10"), export.notes)
    }
    let nine = #"{"date":"2026-11-10 09:00:00 +0100","qty":100,"source":"Watch"}"#
    let nineLater = #"{"date":"2026-11-10 09:00:00 +0100","qty":80,"source":"Watch"}"#
    let ninePhone = #"{"date":"2026-11-10 09:00:00 +0100","qty":90,"source":"Phone"}"#
    let ten = #"{"date":"2026-11-10 10:00:00 +0100","qty":7,"source":"Phone"}"#
    #expect(steps("\(nine),\(ten)").0 == 107)
    #expect(steps("\(nine),\(ten),\(nineLater)").0 == 87)
    #expect(steps("\(nine),\(ten),\(nineLater)").1.count == 1)
    #expect(steps("\(nine),\(ten),\(ninePhone)").0 == 107)
    #expect(steps("\(ninePhone),\(ten),\(nine)").0 == 107)
    #expect(steps("\(ninePhone),\(nine)").1.first?.contains("overlap") == true)
  }

  @Test("The same metric twice in a file is one, each with its unit")
  func twice() {
    let first =
      #"{"name":"active_energy","units":"kcal","data":[{"date":"2026-11-10 09:00:00 +0100","qty":100},{"date":"2026-11-10 10:00:00 +0100","qty":50}]}"#
    let second =
      #"{"name":"active_energy","units":"kJ","data":[{"date":"2026-11-10 10:00:00 +0100","qty":251.04},{"date":"2026-11-10 11:00:00 +0100","qty":41.84}]}"#
    let export = read("{\"data\":{\"metrics\":[\(first),\(second)]}}")
    #expect(export.value(.move, "2026-11-10").map { abs($0 - 170) < 1e-9 } == true)
  }

  @Test(
    "Mangled and negative numbers are refused with the record named, and cost one record",
    arguments: [
      ("\"808.742.334.249.947\"", 1), ("-5", 1), ("true", 1), ("[1]", 1), ("1e999", 1), ("null", 0),
    ])
  func mangled(quantity: String, faults: Int) {
    let records =
      "{\"date\":\"2026-11-10 08:00:00 +0100\",\"qty\":5},\n{\"date\":\"2026-11-10 09:00:00 +0100\",\"qty\":\(quantity)},{\"date\":\"2026-11-10 10:00:00 +0100\",\"qty\":6}"
    let export = read(HealthAutoExportTests.file("step_count", unit: "count", records))
    #expect(export.value(.steps, "2026-11-10") == 11)
    #expect(export.skipped == faults)
    if faults > 0 { #expect(export.faults.first?.position.map { [$0.line, $0.column] } == [2, 43]) }
  }

  @Test("More than 24 stand hours on a day are refused by name")
  func standHours() {
    let records = (0..<40).map { index in
      let time = LocalTime(day: Day(daysSince1970: 20_767), second: index * 1_800).description.replacing("T", with: " ")
      return "{\"date\":\"\(time) +0100\",\"qty\":1.5}"
    }
    let export = read(HealthAutoExportTests.file("apple_stand_hour", unit: "count", records.joined(separator: ",")))
    #expect(export.value(.stand, "2026-11-10") == nil)
    #expect(
      export.faults.first?.message
        == "2026-11-10: expected at most 24 h a day for stand, found 60, too much from 2026-11-10T08:00:00 on")
  }

  @Test(
    "Files that sum up by week, month or year say so and give no days",
    arguments: [
      (["2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15"], "week"),
      (["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"], "month"),
      (["2024-01-01", "2025-01-01", "2026-01-01"], "year"),
      (["2026-10-04", "2026-10-18", "2026-10-25", "2026-11-01", "2026-11-08"], "week"),
    ])
  func longPeriods(dates: [String], period: String) {
    let records = dates.map { "{\"date\":\"\($0) 00:00:00 +0100\",\"qty\":84}" }.joined(separator: ",")
    for name in ["step_count", "apple_stand_hour"] {
      let export = read(HealthAutoExportTests.file(name, unit: "count", records))
      #expect(export.days.isEmpty)
      #expect(export.failure?.message.contains("by the \(period)") == true)
    }
  }

  @Test(
    "A few Sundays or firsts are days, and a note says what they may be; a sum that no day can have makes them weeks",
    arguments: [
      (["2026-11-01", "2026-11-08"], "week"), (["2026-10-25", "2026-11-01", "2026-11-08"], "week"),
      (["2026-09-01", "2026-10-01", "2026-11-01"], "month"),
    ])
  func fewPeriods(dates: [String], period: String) {
    func records(_ value: Int) -> String {
      dates.map { "{\"date\":\"\($0) 00:00:00 +0100\",\"qty\":\(value)}" }.joined(separator: ",")
    }
    let few = read(HealthAutoExportTests.file("step_count", unit: "count", records(8_000)))
    #expect(few.days.count == dates.count)
    #expect(few.notes.first?.hasPrefix("its days are a \(period) apart") == true)
    let large = read(HealthAutoExportTests.file("apple_stand_hour", unit: "count", records(84)))
    #expect(large.failure?.message.contains("by the \(period)") == true)
  }

  @Test("Days with gaps are days: two Sundays with stairs, every tenth day, weeks beside days")
  func sparseDays() {
    let sundays = #"{"date":"2026-11-01 00:00:00 +0100","qty":3},{"date":"2026-11-08 00:00:00 +0100","qty":4}"#
    #expect(read(HealthAutoExportTests.file("flights_climbed", unit: "count", sundays)).days.count == 2)
    let tenths =
      #"{"date":"2026-10-01 00:00:00 +0100","qty":3},{"date":"2026-10-11 00:00:00 +0100","qty":4},{"date":"2026-10-21 00:00:00 +0100","qty":4}"#
    #expect(read(HealthAutoExportTests.file("flights_climbed", unit: "count", tenths)).days.count == 3)
    let days = (1...9).map { "{\"date\":\"2026-11-0\($0) 00:00:00 +0100\",\"qty\":3}" }.joined(separator: ",")
    let both = HealthAutoExportTests.file(
      "flights_climbed", unit: "count", sundays + #",{"date":"2026-11-15 00:00:00 +0100","qty":4}"#
    )
    .replacing("\"metrics\":[", with: "\"metrics\":[{\"name\":\"step_count\",\"units\":\"count\",\"data\":[\(days)]},")
    #expect(read(both).days.count == 10)
  }

  @Test("A record of another day or zone falls on the day that it names")
  func travel() {
    let records =
      #"{"date":"2026-11-10 23:30:00 +0900","qty":1},{"date":"2026-11-10 08:00:00 -0800","qty":2},{"date":"2026-11-10T23:30:00Z","qty":4},{"date":"2026-11-10 07:00:00","qty":8}"#
    let export = read(
      HealthAutoExportTests.file("step_count", unit: "count", records), zone: Zone(secondsFromUTC: 7_200))
    #expect(export.value(.steps, "2026-11-10") == 11)
    #expect(export.value(.steps, "2026-11-11") == 4)
  }

  @Test("Records in any order come to the same, to the last digit", arguments: 0..<10)
  func recordOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let records = (0..<1_440).map { index in
      let minute = index * 7 % 1_440
      let time = LocalTime(day: Day(daysSince1970: 20_767 + index % 3), second: minute * 60).description.replacing(
        "T", with: " ")
      return "{\"date\":\"\(time) +0100\",\"qty\":\(Double(index % 97) / 10)}"
    }
    let sorted = read(HealthAutoExportTests.file("active_energy", unit: "kJ", records.joined(separator: ",")))
    let shuffled = read(
      HealthAutoExportTests.file("active_energy", unit: "kJ", records.shuffled(using: &random).joined(separator: ",")))
    #expect(sorted.days == shuffled.days)
  }

  @Test(
    "Names that are no ring's are not taken for one",
    arguments: ["basal_energy_burned", "apple_stand_time", "Active_Energy", "cycling_distance"])
  func otherNames(name: String) {
    let export = read(HealthAutoExportTests.file(name, unit: "kcal", #"{"date":"2026-11-25 12:00:00 +0100","qty":1}"#))
    #expect(export.days.isEmpty)
    #expect(export.failure?.message.hasPrefix("no activity records") == true)
  }

  @Test("What the app sent again and again, one answer a line, is one file: of one start the later line counts")
  func lines() throws {
    func line(_ hours: ClosedRange<Int>, _ quantity: Int) -> String {
      HealthAutoExportTests.file(
        "active_energy", unit: "kcal",
        hours.map { "{\"date\":\"2026-11-10 \($0.twoDigits):00:00 +0100\",\"qty\":\(quantity),\"source\":\"W\"}" }
          .joined(separator: ","))
    }
    let both = read([line(6...12, 20), line(6...14, 10)].joined(separator: "\n") + "\n")
    #expect(both.failure == nil && both.value(.move, "2026-11-10") == 90)
    // A broken line costs that line, and what it said before it broke.
    let broken = read(
      [line(6...12, 20), String(line(6...14, 10).dropLast(3)), line(15...16, 5)].joined(separator: "\n"))
    #expect(broken.value(.move, "2026-11-10") == 150 && broken.skipped == 1)
    // Lines of more than is looked at to recognise a file, and documents over several lines.
    let long = (0..<1_200).map { "{\"date\":\"2026-11-1\($0 % 3 + 1) 10:00:00 +0100\",\"qty\":1,\"source\":\"\($0)\"}" }
    let large = HealthAutoExportTests.file("step_count", unit: "count", long.joined(separator: ","))
    #expect(large.utf8.count > 60_000)
    #expect(read(large + "\n" + line(6...12, 20)).value(.move, "2026-11-10") == 140)
    let spread = line(6...12, 20).replacing("},{", with: "},\n{")
    #expect(read(spread + "\n" + spread).value(.move, "2026-11-10") == 140)
    #expect(read(spread + " " + spread).failure != nil && read(spread + "\n}").failure != nil)
  }

  @Test("A file of a day of the app's own that no ring counts says what it is")
  func unpackedNames() {
    let export = read(
      #"{"metric":"Heart Rate","date":816130800,"data":[{"metric":"Heart Rate","start":816157800,"unit":"bpm","qty":60}]}"#
    )
    #expect(
      export.failure?.message == "no activity records: an export of \"Heart Rate\", which no ring counts; choose "
        + "active_energy, apple_exercise_time, apple_stand_hour, step_count and the like too")
  }
}
