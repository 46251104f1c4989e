import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Apple's export.xml")
struct AppleHealthExportTests {
  @Test("An hour that clocks show twice is two stand hours, and two watches on one hour are one")
  func doubledStandHour() throws {
    let records = (0..<24).map { ($0, $0 < 3 ? "+0200" : "+0100") } + [(2, "+0100"), (5, "+0100")]
    let lines = records.map { hour, offset in
      let time = "2026-10-25 \(hour < 10 ? "0" : "")\(hour)"
      return
        #"<Record type="HKCategoryTypeIdentifierAppleStandHour" sourceName="Watch" startDate="\#(time):00:00 \#(offset)" endDate="\#(time):59:59 \#(offset)" value="HKCategoryValueAppleStandHourStood"/>"#
    }
    let text = "<HealthData>\(lines.joined(separator: "\n"))</HealthData>"
    let export = read(text, named: "export.xml", zone: try zone("Europe/Berlin"))
    #expect(export.value(.stand, "2026-10-25") == 25)
    #expect(export.days.values.first?.readings[.stand]?.hours?[2] == 2)
    let explained = try ExplanationTests.explanation(
      .stand, "2026-10-25", of: [("export.xml", Array(text.utf8))], zone: try zone("Europe/Berlin"))
    #expect(explained.explanation.files.flatMap(\.parts).total == 25)
  }

  @Test("A source whose name is not UTF-8 counts, and a note says so")
  func strangeName() {
    let text =
      #"<HealthData><Record type="HKQuantityTypeIdentifierStepCount" sourceName="J#rg" unit="count" startDate="2026-11-01 08:00:00 +0100" endDate="2026-11-01 08:01:00 +0100" value="5"/></HealthData>"#
    let export = read(text.utf8.map { $0 == UInt8(ascii: "#") ? 0xF6 : $0 }, named: "export.xml")
    #expect(export.value(.steps, "2026-11-01") == 5)
    #expect(export.notes.first?.hasPrefix("the name of the source in line 1 is not UTF-8") == true)
  }

  /// An export of some elements.
  static func file(_ elements: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n\(elements)\n</HealthData>"
  }

  static func record(
    _ type: String, _ value: String, from start: String, to end: String, source: String = "Watch",
    unit: String = "count"
  ) -> String {
    """
    <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(source)" unit="\(unit)" \
    startDate="2026-11-\(start) +0100" endDate="2026-11-\(end) +0100" value="\(value)"/>\n
    """
  }

  private func hours(_ export: Export, _ metric: Metric, _ day: String) -> [Int: Double] {
    let hours = Day(day).flatMap { export.days[$0]?.readings[metric]?.hours } ?? []
    return Dictionary(uniqueKeysWithValues: hours.enumerated().compactMap { hour in hour.1.map { (hour.0, $0) } })
  }

  @Test("The reference sample: two devices in the same ten minutes are never added", .enabled(if: hasShared))
  func reference() throws {
    let export = read(try shared("formats/samples/apple-activity-summary/export.xml"))
    #expect(export.format == "apple-health-export" && export.skipped == 0)
    #expect(export.value(.steps, "2026-11-15") == 824)
    #expect(export.value(.steps, "2026-11-14") == nil)
    #expect(export.value(.stand, "2026-11-15") == 13)
    #expect(export.days.count == 2)
    #expect(export.notes.count == 1)
  }

  @Test("The sample: rings of the summaries, rows of the records, the day of the export partial")
  func sample() throws {
    let url = packageRoot.appending(path: "sample-data/apple-health-export.xml")
    let bytes = Array(try Data(contentsOf: url))
    let export = read(bytes)
    #expect(export.failure == nil && export.skipped == 0)
    #expect(export.value(.move, "2026-11-29") == 412.75)
    #expect(export.value(.exercise, "2026-11-28") == 41)
    // The watch leads with 1,000 and 2,100; in the hour of which it says nothing the phone counts.
    #expect(export.value(.steps, "2026-11-29") == 3_310)
    #expect(hours(export, .steps, "2026-11-29") == [8: 1_000, 17: 2_100, 21: 210])
    #expect(export.value(.distance, "2026-11-29") == 1_840)
    #expect(export.value(.floors, "2026-11-29") == 3)
    let last = try #require(export.days[day("2026-11-30")])
    #expect(last.isPartial && last.dataTo?.second == 9 * 3_600 + 12 * 60 + 45)
    #expect(export.days[try day("2026-11-29")]?.isPartial == false)
    for chunk in [1, 7, 100] { #expect(read(bytes, chunk: chunk) == export) }
  }

  @Test("Summaries in XML read as those in JSON")
  func summaries() {
    let export = read(
      AppleHealthExportTests.file(
        """
        <ActivitySummary dateComponents="2026-11-10" activeEnergyBurned="1882.8" activeEnergyBurnedGoal="0" \
        activeEnergyBurnedUnit="kJ" appleStandHours="9" appleStandHoursGoal="12"/>
        <ActivitySummary dateComponents="2026-11-11" activeEnergyBurned="0" activeEnergyBurnedGoal="0" \
        activeEnergyBurnedUnit="Cal" appleMoveTime="75" appleMoveTimeGoal="60"/>
        <ActivitySummary dateComponents="2026-11-12" activeEnergyBurned="lots"/><ActivitySummary appleStandHours="3"/>
        <ActivitySummary dateComponents="yesterday" appleStandHours="3"/>
        """))
    #expect(export.value(.move, "2026-11-10").map { abs($0 - 450) < 1e-9 } == true)
    #expect(export.value(.stand, "2026-11-10") == 9)
    #expect(export.value(.moveMinutes, "2026-11-11") == 75)
    #expect(export.value(.move, "2026-11-11") == nil)
    #expect(export.skipped == 3)
    #expect(export.faults.first?.position?.line == 5)
  }

  @Test("Records are shared out over hours and days by time")
  func boundaries() {
    let export = read(
      AppleHealthExportTests.file(
        AppleHealthExportTests.record("StepCount", "300", from: "10 07:50:00", to: "10 08:20:00")
          + AppleHealthExportTests.record("StepCount", "600", from: "10 23:40:00", to: "11 00:40:00")))
    #expect(hours(export, .steps, "2026-11-10") == [7: 100, 8: 200, 23: 200])
    #expect(export.value(.steps, "2026-11-11") == 400)
  }

  @Test(
    "A record over a change of clocks counts in hours that there are",
    arguments: [
      ("2026-03-29 01:50:00 +0100", "2026-03-29 03:10:00 +0200", [1: 100.0, 3: 100]),
      ("2026-10-25 02:50:00 +0200", "2026-10-25 02:10:00 +0100", [2: 200]),
      ("2026-03-29 23:50:00 +0200", "2026-03-30 00:10:00 +0200", [23: 100]),
    ])
  func clocks(start: String, end: String, expected: [Int: Double]) {
    let record = """
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" startDate="\(start)" \
      endDate="\(end)" value="200"/>
      """
    #expect(hours(read(AppleHealthExportTests.file(record)), .steps, String(start.prefix(10))) == expected)
  }

  @Test("A program that writes a sum a day stands alone or not at all", arguments: [(9_000, 9_000), (800, 1_000)])
  func coarse(sum: Int, steps: Double) {
    let export = read(
      AppleHealthExportTests.file(
        AppleHealthExportTests.record("StepCount", "1000", from: "10 08:00:00", to: "10 08:30:00")
          + AppleHealthExportTests.record("StepCount", "\(sum)", from: "10 00:00:00", to: "11 00:00:00", source: "App"))
    )
    #expect(export.value(.steps, "2026-11-10").map { abs($0 - steps) < 1e-6 } == true)
    #expect(hours(export, .steps, "2026-11-10").isEmpty == (steps > 1_000))
  }

  @Test("Whatever the order of the records, the same comes out")
  func order() {
    var random = SplitMix64(seed: 2)
    var records: [String] = []
    for hour in 10..<20 {
      for source in ["Phone", "Watch", "Ring"] where Bool.random(using: &random) {
        let value = String(Int.random(in: 1...900, using: &random))
        records.append(
          AppleHealthExportTests.record(
            "StepCount", value, from: "10 \(hour):10:00", to: "10 \(hour):30:00", source: source))
      }
    }
    let value = read(AppleHealthExportTests.file(records.joined())).value(.steps, "2026-11-10")
    #expect(value != nil)
    for _ in 0..<20 {
      records.shuffle(using: &random)
      #expect(read(AppleHealthExportTests.file(records.joined())).value(.steps, "2026-11-10") == value)
    }
  }

  @Test("Stand hours are those stood, on either wrist; without a summary they are the value")
  func stand() {
    func hour(_ hour: String, _ value: String, _ source: String = "Watch") -> String {
      """
      <Record type="HKCategoryTypeIdentifierAppleStandHour" sourceName="\(source)" startDate="2026-11-10 \(hour):00:00 +0100" \
      endDate="2026-11-10 \(hour):59:59 +0100" value="HKCategoryValueAppleStandHour\(value)"/>
      """
    }
    let text = hour("07", "Stood") + hour("08", "Idle") + hour("09", "Stood") + hour("09", "Idle", "Old Watch")
    let export = read(AppleHealthExportTests.file(text))
    #expect(export.value(.stand, "2026-11-10") == 2)
    #expect(hours(export, .stand, "2026-11-10") == [7: 1, 8: 0, 9: 1])
  }

  @Test("Hours of energy are those of the ring, or none")
  func energyHours() {
    let records =
      AppleHealthExportTests.record("ActiveEnergyBurned", "100", from: "10 08:00:00", to: "10 08:30:00", unit: "kcal")
      + AppleHealthExportTests.record("ActiveEnergyBurned", "100", from: "10 09:00:00", to: "10 09:30:00", unit: "Cal")
    for (value, hasHours) in [("201", true), ("194", true), ("400", false)] {
      let summary = "<ActivitySummary dateComponents=\"2026-11-10\" activeEnergyBurned=\"\(value)\"/>"
      let export = read(AppleHealthExportTests.file(records + summary))
      #expect(export.value(.move, "2026-11-10") == Double(value))
      #expect(hours(export, .move, "2026-11-10") == (hasHours ? [8: 100, 9: 100] : [:]))
      let note = "the hours of move on 2026-11-10 come to 200, not to 194: the value counts"
      #expect(export.notes == (value == "194" ? [note] : []))
    }
    #expect(read(AppleHealthExportTests.file(records)).value(.move, "2026-11-10") == 200)
  }

  @Test("Records that make no sense are named, and those inside others are not counted twice")
  func faults() {
    let good = AppleHealthExportTests.record("StepCount", "10", from: "10 08:00:00", to: "10 08:30:00")
    let export = read(
      AppleHealthExportTests.file(
        good + "<Correlation>\(good)</Correlation>"
          + AppleHealthExportTests.record("StepCount", "-5", from: "10 08:00:00", to: "10 08:30:00")
          + AppleHealthExportTests.record("StepCount", "many", from: "10 08:00:00", to: "10 08:30:00")
          + AppleHealthExportTests.record("StepCount", "5", from: "10 08:00:00", to: "10 08:30:00", unit: "kcal")
          + AppleHealthExportTests.record("StepCount", "5", from: "10 08:00:00", to: "10 07:30:00")
          + AppleHealthExportTests.record("StepCount", "5", from: "31 08:00:00", to: "10 07:30:00")))
    #expect(export.value(.steps, "2026-11-10") == 10)
    #expect(export.skipped == 5 && export.faults.allSatisfy { $0.position != nil })
  }

  @Test("A file that is cut short gives no day, and damage never traps")
  func damage() throws {
    let whole = Array(try Data(contentsOf: packageRoot.appending(path: "sample-data/apple-health-export.xml")))
    for count in stride(from: 700, to: whole.count - 14, by: 97) {
      let export = read(Array(whole.prefix(count)))
      #expect(export.days.isEmpty && export.failure?.position != nil, "\(count)")
    }
    var random = SplitMix64(seed: 8)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<4 {
        let place = Int.random(in: 450..<bytes.count, using: &random)
        bytes[place] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : Array("<>&'\"/9-".utf8).randomElement(using: &random) ?? 0
      }
      _ = History(merging: [read(bytes)]).summaries(goals: GoalSettings(), now: later)
    }
    #expect(read("<HealthData/>").failure?.message.contains("neither rings nor steps") == true)
  }
}
