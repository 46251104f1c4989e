import TestSupport
import Testing

@testable import Trackers

@Suite("Sizes of buckets")
struct BucketSizeTests {
  /// A metric with records of a time and a number.
  private func metric(_ unit: String, _ records: [(String, Double)], name: String = "step_count") -> String {
    let data = records.map { "{\"date\":\"\($0)\",\"qty\":\($1)}" }.joined(separator: ",")
    return "{\"name\":\"\(name)\",\"units\":\"\(unit)\",\"data\":[\(data)]}"
  }

  private func file(_ metrics: String...) -> Export {
    read("{\"data\":{\"metrics\":[\(metrics.joined(separator: ","))]}}")
  }

  private func expectNoHours(_ export: Export, sourceLocation: SourceLocation = #_sourceLocation) {
    for record in export.days.values {
      #expect(record.readings.values.allSatisfy { $0.hours == nil }, sourceLocation: sourceLocation)
      #expect(record.dataTo == nil && !record.isPartial, sourceLocation: sourceLocation)
    }
  }

  @Test("A day that two zones name leaves a daily export one")
  func traveller() {
    let export = file(
      metric(
        "count",
        [
          ("2026-10-20 00:00:00 +0200", 12_000), ("2026-10-21 00:00:00 +0200", 9_000),
          ("2026-10-21 00:00:00 +0100", 50), ("2026-10-22 00:00:00 +0200", 8_000),
        ]))
    #expect(export.value(.steps, "2026-10-20") == 12_000)
    #expect(export.value(.steps, "2026-10-21") == 9_050)
    expectNoHours(export)
  }

  @Test(
    "An odd record in a daily export invents no hours",
    arguments: ["2026-10-21 14:30:00 +0200", "2026-10-23 05:00:00 +0200"])
  func oddRecord(date: String) {
    let days = (20...22).map { ("2026-10-\($0) 00:00:00 +0200", 5_000.0) }
    let export = file(metric("count", days + [(date, 60)]))
    #expect(export.value(.steps, "2026-10-21") == 5_000)
    expectNoHours(export)
  }

  @Test("A day may begin at 1:00, where clocks are changed at midnight")
  func beginsAtOne() {
    let export = file(
      metric(
        "count", [("2026-04-23 00:00:00 +0200", 5), ("2026-04-24 01:00:00 +0300", 6), ("2026-04-25 00:00:00 +0300", 7)])
    )
    #expect(export.value(.steps, "2026-04-24") == 6)
    expectNoHours(export)
  }

  @Test("An hourly export has hours on a day of which it knows only the first")
  func firstHourOnly() {
    let hours = (8...12).map { ("2026-11-10 \($0 < 10 ? "0" : "")\($0):00:00 +0100", 100.0) }
    let export = file(metric("count", hours + [("2026-11-11 00:00:00 +0100", 7)]))
    #expect(export.days.values.allSatisfy { $0.readings[.steps]?.hours != nil })
    #expect(export.days.max { $0.key < $1.key }?.value.isPartial == true)
  }

  @Test("A day's sum and its minutes are not added, in any order and unit; the larger counts, with or without hours")
  func mixed() {
    let daily = metric(
      "kJ", [("2026-11-10 00:00:00 +0100", 4_184), ("2026-11-11 00:00:00 +0100", 41.84)], name: "active_energy")
    let hourly = metric(
      "kcal", [("2026-11-10 09:00:00 +0100", 100), ("2026-11-11 10:00:00 +0100", 50)], name: "active_energy")
    for export in [file(daily, hourly), file(hourly, daily)] {
      #expect(export.value(.move, "2026-11-10").map { abs($0 - 1_000) < 1e-9 } == true)
      #expect(export.value(.move, "2026-11-11") == 50)
      let readings = export.days.sorted { $0.key < $1.key }.map { $0.value.readings[.move] }
      #expect(readings.first??.hours == nil)
      #expect(readings.last??.hours?[10] == 50)
      #expect(export.notes == ["2 times a day has a sum and parts of it: the larger of the two is counted"])
    }
  }

  /// The hours of a day from 8:00 to 14:00, and a bucket at its midnight.
  private func day(_ date: String, midnight: Int, sources: (String, String)) -> [String] {
    let hours = (8...14).map { hour in
      "{\"date\":\"\(date) \(hour.twoDigits):00:00 +0100\",\"qty\":100,\"source\":\"\(sources.1)\"}"
    }
    return ["{\"date\":\"\(date) 00:00:00 +0100\",\"qty\":\(midnight),\"source\":\"\(sources.0)\"}"] + hours
  }

  private func steps(_ records: [String]) -> Export {
    read(
      "{\"data\":{\"metrics\":[{\"name\":\"step_count\",\"units\":\"count\",\"data\":["
        + records.joined(separator: ",") + "]}]}}")
  }

  @Test("A day's sum among its own hours in one list is not added to them")
  func sumAmongHours() throws {
    let one = day("2026-11-20", midnight: 1_000, sources: ("W|P", "W"))
    for records in [one, one.reversed()] {
      let export = steps(records)
      #expect(export.value(.steps, "2026-11-20") == 1_000)
      #expect(export.notes == ["once a day has a sum and parts of it: the larger of the two is counted"])
    }
    let same = (20...22).flatMap { day("2026-11-\($0)", midnight: 900, sources: ("W", "W")) }
    #expect(steps(same).days.values.allSatisfy { $0.readings[.steps]?.value == 900 })
    let text =
      "{\"data\":{\"metrics\":[{\"name\":\"step_count\",\"units\":\"count\",\"data\":[\(one.joined(separator: ","))]}]}}"
    let lines = try ExplanationTests.lines(.steps, "2026-11-20", ["a.json": text])
    #expect(lines.filter { $0.hasPrefix("counted") } == ["counted 1000 a.json:1 1000"])
  }

  @Test("An hour after midnight is one, however much it has, unless it is proved to be a sum")
  func busyMidnight() {
    let walker = day("2026-11-20", midnight: 3_000, sources: ("W", "W"))
    #expect(steps(walker).value(.steps, "2026-11-20") == 3_700)
    let others = (21...23).flatMap { day("2026-11-\($0)", midnight: 5, sources: ("W", "W")) }
    #expect(steps(walker + others).value(.steps, "2026-11-20") == 3_700)
    #expect(steps(day("2026-11-20", midnight: 600, sources: ("P", "W"))).value(.steps, "2026-11-20") == 1_300)
  }

  @Test(
    "S11: each impossible bucket is left out by itself, wherever the name stands",
    arguments: ["65535", "1000001", "4294967295"])
  func impossible(quantity: String) {
    let data =
      "\"data\":[{\"date\":\"2026-11-10 08:00:00 +0100\",\"qty\":500},\n{\"date\":\"2026-11-10 09:00:00 +0100\",\"qty\":\(quantity)},\n{\"date\":\"2026-11-10 10:00:00 +0100\",\"qty\":\(quantity)}]"
    let head = #""name":"step_count","units":"count""#
    for (members, lines) in [("\(head),\(data)", [2, 3]), ("\(data),\(head)", [1, 1])] {
      let export = read("{\"data\":{\"metrics\":[{\(members)}]}}")
      #expect(export.value(.steps, "2026-11-10") == 500)
      #expect(export.skipped == 2)
      #expect(export.faults.map { $0.position?.line } == lines)
      #expect(export.faults.first?.message.hasPrefix("2026-11-10T09:00:00: expected") == true)
    }
    #expect(read("{\"data\":{\"metrics\":[{\(head),\(data)}]}}").faults.first?.position?.column == 43)
  }

  @Test("S11: impossible minutes do not take the possible ones of the day with them")
  func impossibleMinutes() {
    let records = [
      ("2026-11-10 08:00:00 +0100", 20.0), ("2026-11-10 09:00:00 +0100", 1_500), ("2026-11-10 10:00:00 +0100", 1_500),
    ]
    let export = file(metric("min", records, name: "apple_exercise_time"))
    #expect(export.value(.exercise, "2026-11-10") == 20)
    #expect(export.skipped == 2)
  }

  @Test("A sum may come to the number that stands for unknown")
  func innocentSum() {
    let export = file(metric("count", [("2026-11-10 08:00:00 +0100", 65_000), ("2026-11-10 09:00:00 +0100", 535)]))
    #expect(export.value(.steps, "2026-11-10") == 65_535)
  }

  @Test("A bucket at midnight that is all its post has is the first hour beside smaller others, or the sum of the day")
  func lone() throws {
    func post(_ rows: (hour: Int, value: Int)...) -> String {
      let data = rows.map { #"{"date":"2026-11-20 \#($0.hour.twoDigits):00:00 +0000","qty":\#($0.value)}"# }
      let list = data.joined(separator: ",")
      return #"{"data":{"metrics":[{"name":"active_energy","units":"kcal","data":[\#(list)]}]}}"#
    }
    let rest = post((9, 5), (10, 30))
    for (midnight, total) in [(20, 55.0), (35, 35.0), (100, 100.0)] {
      let lone = post((0, midnight))
      for posts in [[lone, rest], [rest, lone], [lone, rest, lone], [rest, lone, rest]] {
        let text = posts.joined(separator: "\n")
        #expect(read(text, named: "posts.jsonl").value(.move, "2026-11-20") == total)
        let file = (name: "posts.jsonl", bytes: Array(text.utf8))
        let explanation = try ExplanationTests.explanation(.move, "2026-11-20", of: [file]).explanation
        #expect(explanation.files.flatMap(\.parts).total == total)
      }
    }
  }
}
