import Foundation
import Testing

@testable import Trackers

@Suite("Explanations")
struct ExplanationTests {
  /// Explains a value of some files.
  static func explanation(
    _ metric: Metric, _ date: String, of files: [(name: String, bytes: [UInt8])], zone: Zone = .utc
  ) throws -> (explanation: Explanation, summary: DaySummary?, history: History) {
    let target = Trace.Target(metric: metric, day: try day(date))
    let options = ImportOptions(zone: zone, trace: target)
    let exports = files.map { readExport(ByteSource(bytes: $0.bytes), named: $0.name, options: options) }
    let history = History(merging: exports.filter { $0.failure == nil })
    let summary = history.summaries(goals: GoalSettings(), now: later).first { $0.day == target.day }
    let traced = (exports + history.joinedExports).compactMap(TracedExport.init)
    return (Explanation(of: traced, target: target, goal: summary?[metric].goal), summary, history)
  }

  /// The parts of an explanation, a line each: what became of it, its value, its line with the word that stands at its
  /// place, and the rule.
  static func lines(
    _ metric: Metric, _ date: String, _ files: [String: String], zone: Zone = .utc
  ) throws -> [String] {
    let inputs = files.sorted { $0.key < $1.key }.map { (name: $0.key, bytes: Array($0.value.utf8)) }
    return try explanation(metric, date, of: inputs, zone: zone).explanation.files.flatMap { file in
      file.parts.map { part in
        let name = part.file ?? file.name
        let place = part.position.map { "\(name):\($0.line) \(word(at: $0, of: files[name] ?? ""))" } ?? "-"
        switch part.fate {
        case .counted: return "counted \(part.value.plainText) \(place)"
        case .dropped(let rule): return "dropped \(part.value.plainText) \(place) \(rule)"
        case .replaced(let rule): return "replaced \(part.value.plainText) \(place) \(rule)"
        }
      }
    }
  }

  /// The word that stands at a place, without its quotes.
  private static func word(at position: TextPosition, of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(position.line - 1) else { return "?" }
    let rest = lines[position.line - 1].dropFirst(position.column - 1).drop { $0 == "\"" }
    return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
  }

  @Test("A later record of a file replaces an earlier one, a later key an earlier one; what cannot be is named")
  func native() throws {
    let text = """
      [{"date": "2026-11-10", "move": 400},
       {"date": "2026-11-10", "move": 410, "move": 415, "move": -1},
       {"date": "2026-11-10", "steps": 5}]
      """
    #expect(
      try Self.lines(.move, "2026-11-10", ["a.json": text]) == [
        "replaced 400 a.json:1 400 a later record of the same day in this file counts",
        "replaced 410 a.json:2 410 the same key stands in the record again",
        "counted 415 a.json:2 415",
        "dropped -1 a.json:2 -1 expected 0 or more for move, found -1",
      ])
  }

  @Test("Hours without a value are its parts")
  func nativeHours() throws {
    let hours = (0..<24).map { $0 < 3 ? "0.\($0 + 1)" : "null" }.joined(separator: ",")
    let text = "{\"date\": \"2026-11-10\", \"hours\": {\"move\": [\(hours)]}}"
    #expect(
      try Self.lines(.move, "2026-11-10", ["a.json": text]) == [
        "counted 0.1 a.json:1 0.1", "counted 0.2 a.json:1 0.2", "counted 0.3 a.json:1 0.3",
      ])
  }

  private func buckets(_ rows: [(date: String, qty: String, source: String)], units: String = "kcal") -> String {
    let data = rows.map { "{\"date\": \"\($0.date)\", \"qty\": \($0.qty), \"source\": \"\($0.source)\"}" }
    return "{\"data\": {\"metrics\": [{\"name\": \"active_energy\", \"units\": \"\(units)\", \"data\": [\n"
      + data.joined(separator: ",\n") + "\n]}]}}"
  }

  @Test("Of buckets that start together one counts, and each other says why not")
  func buckets() throws {
    let text = buckets([
      ("2026-11-10 09:00:00 +0100", "2", "Watch"), ("2026-11-10 08:00:00 +0100", "1", "Watch"),
      ("2026-11-10 08:00:00 +0100", "3", "Phone"), ("2026-11-10 09:00:00 +0100", "2.5", "Watch"),
      ("2026-11-10 10:00:00 +0100", "-4", "Watch"), ("2026-11-11 09:00:00 +0100", "9", "Watch"),
    ])
    #expect(
      try Self.lines(.move, "2026-11-10", ["a.json": text]) == [
        "dropped 1 a.json:3 1 another source has this start too: the larger one counts",
        "counted 3 a.json:4 3",
        "replaced 2 a.json:2 2 the same source gives this start again: the later one counts",
        "counted 2.5 a.json:5 2.5",
        "dropped -4 a.json:6 -4 expected 0 or more for qty, found -4",
      ])
  }

  @Test("A number in another unit says what it is multiplied by")
  func units() throws {
    let text = buckets([("2026-11-10 09:00:00 +0100", "418.4", "Watch")], units: "kJ")
    let parts = try Self.explanation(.move, "2026-11-10", of: [("a.json", Array(text.utf8))]).explanation.files[0].parts
    #expect(parts.map(\.number) == [418.4])
    #expect(parts.map(\.factor) == [Ratio(1000, by: 4184)])
    #expect(parts.map(\.value) == [100])
    #expect(parts.map(\.source) == ["Watch"])
  }

  @Test("A sum of the day and parts of it are not added")
  func sizes() throws {
    let hourly = buckets([("2026-11-10 09:00:00 +0000", "5", "W"), ("2026-11-10 10:00:00 +0000", "6", "W")])
    let daily = buckets([("2026-11-10 00:00:00 +0000", "10", "W"), ("2026-11-11 00:00:00 +0000", "8", "W")])
    let both = hourly.dropLast(3) + ", " + daily.dropFirst(22)
    #expect(
      try Self.lines(.move, "2026-11-10", ["a.json": String(both)]) == [
        "counted 5 a.json:2 5", "counted 6 a.json:3 6",
        "replaced 10 a.json:5 10 sums of the day and parts of it are not added: the larger of the two counts",
      ])
  }

  private func health(_ records: [String]) -> String {
    "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n" + records.joined(separator: "\n") + "\n</HealthData>"
  }

  private func steps(_ source: String, _ hour: Int, _ value: Int, hours: Int = 1) -> String {
    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" unit=\"count\" "
      + "startDate=\"2026-11-10 \(hour.twoDigits):00:00 +0000\" "
      + "endDate=\"2026-11-10 \((hour + hours).twoDigits):00:00 +0000\" value=\"\(value)\"/>"
  }

  @Test("Of several devices the leading one counts, an hour that it lacks counts as the next one has it")
  func devices() throws {
    let text = health([
      steps("Phone", 8, 100), steps("Watch", 8, 300), steps("Phone", 12, 70), steps("Sums", 0, 200, hours: 20),
    ])
    #expect(
      try Self.lines(.steps, "2026-11-10", ["export.xml": text]).filter { !$0.contains("export.xml:6") } == [
        "dropped 100 export.xml:3 100 another device has this hour too, and more on the day: it counts",
        "counted 300 export.xml:4 300", "counted 70 export.xml:5 70",
      ])
    let sums = try Self.lines(.steps, "2026-11-10", ["export.xml": text]).filter { $0.contains("export.xml:6") }
    #expect(sums.count == 20)
    #expect(sums.allSatisfy { $0.hasPrefix("dropped 10 ") })
  }

  @Test("Stand hours count once, stood before idle, and an activity summary before its records")
  func stand() throws {
    func hour(_ value: String, _ source: String) -> String {
      "<Record type=\"HKCategoryTypeIdentifierAppleStandHour\" sourceName=\"\(source)\" "
        + "startDate=\"2026-11-10 09:00:00 +0000\" endDate=\"2026-11-10 10:00:00 +0000\" "
        + "value=\"HKCategoryValueAppleStandHour\(value)\"/>"
    }
    let records = [hour("Idle", "Old"), hour("Stood", "New")]
    #expect(
      try Self.lines(.stand, "2026-11-10", ["export.xml": health(records)]) == [
        "counted 1 export.xml:4 HKCategoryValueAppleStandHourStood",
        "dropped 0 export.xml:3 HKCategoryValueAppleStandHourIdle an hour counts once",
      ])
    let summary = "<ActivitySummary dateComponents=\"2026-11-10\" appleStandHours=\"7\" appleStandHoursGoal=\"12\"/>"
    #expect(
      try Self.lines(.stand, "2026-11-10", ["export.xml": health([summary] + records)]) == [
        "counted 7 export.xml:3 7",
        "dropped 1 export.xml:5 HKCategoryValueAppleStandHourStood the day's activity summary has the value",
        "dropped 0 export.xml:4 HKCategoryValueAppleStandHourIdle an hour counts once",
      ])
  }

  @Test("A quarter of an hour that two files of a Takeout tell of counts once; rest is taken away")
  func takeout() throws {
    func minutes(_ rows: [(String, String)]) -> String {
      "[" + rows.map { "{\"dateTime\": \"11/10/26 \($0.0)\", \"value\": \"\($0.1)\"}" }.joined(separator: ",\n") + "]"
    }
    let files = [
      "calories-2026-11-10.json": minutes([("08:00:00", "1.5"), ("08:01:00", "4"), ("08:02:00", "0")]),
      "calories-2026-11-11.json": minutes([("08:00:00", "1.5")]),
    ]
    #expect(
      try Self.lines(.move, "2026-11-10", files) == [
        "counted 1.5 calories-2026-11-10.json:1 1.5",
        "dropped 1.5 calories-2026-11-11.json:1 1.5 another file has this quarter of an hour too: the larger counts",
        "counted 4 calories-2026-11-10.json:2 4",
        "dropped 0 calories-2026-11-10.json:3 0 nobody burns nothing in a minute: 0 says that nothing is known",
        "counted -3 calories-2026-11-10.json:1 1.5",
      ])
  }

  @Test("Between files the written rules decide, and say whose value counts")
  func merging() throws {
    func file(_ steps: Int, _ more: String = "") -> String {
      "[{\"date\": \"2026-11-10\", \"steps\": \(steps)}\(more)]"
    }
    let later = ", {\"date\": \"2026-11-11\", \"move\": 1}"
    func replaced(_ first: String, _ second: String) throws -> String? {
      try Self.lines(.steps, "2026-11-10", ["a.json": first, "b.json": second]).last
    }
    #expect(try replaced(file(5), file(4, later)) == "replaced 5 a.json:1 5 the data of b.json reach further")
    #expect(
      try replaced(file(5), file(6)) == "replaced 5 a.json:1 5 b.json has the larger value")
    #expect(try replaced(file(5), file(5)) == "replaced 5 b.json:1 5 a.json says the same: it counts once")
    let derived =
      "{\"schema\": \"activity/1\", \"days\": [{\"date\": \"2026-11-10\", \"metrics\": "
      + "{\"steps\": {\"value\": 9, \"derived\": true}}}]}"
    #expect(
      try replaced(file(5), derived) == "replaced 9 b.json:1 9 measured before derived: a.json measured it")
  }

  @Test("The goal's place is that of the day's own, else of the last one before, else of one without a date")
  func goals() throws {
    func place(_ text: String) throws -> String? {
      let place = try Self.explanation(.move, "2026-11-10", of: [("a.json", Array(text.utf8))]).explanation.goalPlace
      return place.map { "\($0.position.map { Self.word(at: $0, of: text) } ?? "-") \($0.day?.description ?? "all")" }
    }
    let day = "{\"date\": \"2026-11-10\", \"move\": 1}"
    #expect(try place("[\(day), {\"date\": \"2026-11-10\", \"goals\": {\"move\": 500}}]") == "500 2026-11-10")
    #expect(try place("[{\"date\": \"2026-11-08\", \"goals\": {\"move\": 500}}, \(day)]") == "500 2026-11-08")
    #expect(try place("[{\"goals\": {\"move\": 500}}, \(day)]") == "500 all")
    #expect(try place("[\(day), {\"date\": \"2026-11-12\", \"goals\": {\"move\": 500}}]") == nil)
  }

  @Test("A sum that no day can have is no value; the day is named, and the record that made it too much")
  func tooMuch() throws {
    let text = buckets([
      ("2026-11-10 09:00:00 +0000", "60000", "W"), ("2026-11-10 10:00:00 +0000", "60001", "W"),
      ("2026-11-10 11:00:00 +0000", "1", "W"),
    ])
    let found = "expected at most 100000 kcal a day for move, found 120002"
    #expect(
      try Self.lines(.move, "2026-11-10", ["a.json": text]) == [
        "dropped 60000 a.json:2 60000 no day can have the sum: \(found)",
        "dropped 60001 a.json:3 60001 with this the sum is more than a day can have: \(found)",
        "dropped 1 a.json:4 1 no day can have the sum: \(found)",
      ])
    let export = read(text)
    #expect(export.value(.move, "2026-11-10") == nil)
    #expect(export.faults.map(\.message) == ["2026-11-10: \(found), too much from 2026-11-10T10:00:00 on"])
  }

  @Test("A daily number of a Takeout that stands there twice counts once, and the parts come to the value")
  func dailyTwice() throws {
    let row = "{\"dateTime\": \"11/10/26 00:00:00\", \"value\": \"18\"}"
    let files = [
      "moderately_active_minutes-2026-11-10.json": "[\(row),\n\(row)]",
      "very_active_minutes-2026-11-10.json": "[{\"dateTime\": \"11/10/26 00:00:00\", \"value\": \"4\"}]",
    ]
    let counted = try Self.lines(.exercise, "2026-11-10", files).filter { $0.hasPrefix("counted") }
    #expect(
      counted == [
        "counted 18 moderately_active_minutes-2026-11-10.json:2 18",
        "counted 4 very_active_minutes-2026-11-10.json:1 4",
      ])
  }
}
