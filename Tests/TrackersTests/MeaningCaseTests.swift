import Foundation
import Testing

@testable import Trackers

/// Meanings of the reliability table that no other test has.
@Suite("Meaning")
struct MeaningCaseTests {
  /// Formats in which every number of a record is a value by itself.
  static let formats = [
    "native", "apple-activity-summary", "garmin-uds", "garmin-usersummary", "oura", "withings", "polar-accesslink",
    "health-md", "whoop",
  ]

  /// Formats in which the minutes of exercise are a sum, of which a part may be 0.
  static let sums: Set = ["garmin-uds", "garmin-usersummary", "oura"]

  /// Puts another value in the place of the first number under each key of a sample, one at a time, and looks at what changes.
  private func replaceNumbers(
    in format: String, with value: String, _ check: (_ before: Export, _ after: Export, _ key: Substring) throws -> Void
  ) throws {
    for file in try samples(of: format) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let before = read(text, named: file.name)
      var keys: Set<Substring> = []
      for match in text.matches(of: /"(\w+)"\s*:\s*(-?[0-9.]+)/) where keys.insert(match.1).inserted {
        let after = read(
          text.replacingCharacters(in: match.2.startIndex..<match.2.endIndex, with: value), named: file.name)
        try check(before, after, match.1)
      }
    }
  }

  /// The readings that are not what they were.
  private func changes(_ before: Export, _ after: Export) -> [(was: Reading, is: Reading?)] {
    before.days.flatMap { day, record in
      record.readings.compactMap { metric, reading in
        let found = after.days[day]?.readings[metric]
        return found == reading ? nil : (reading, found)
      }
    }
  }

  @Test("S01: a number that is null costs itself alone, and is never 0", arguments: formats)
  func missing(format: String) throws {
    try replaceNumbers(in: format, with: "null") { before, after, key in
      #expect(after.failure == nil && after.skipped == 0, "\(key)")
      let changes = self.changes(before, after)
      // One number, or what is made of it and another one.
      #expect(changes.count <= 2, "\(key)")
      if !MeaningCaseTests.sums.contains(format) {
        for change in changes where change.was.value != 0 { #expect(change.is?.value != 0, "\(key)") }
      }
    }
  }

  @Test(
    "S02: a number of another kind costs itself alone, is never 0, and is named where it counts", arguments: formats,
    ["true", "{\"steps\": 5}", "[5]", "\"five\""])
  func wrongKind(format: String, value: String) throws {
    try replaceNumbers(in: format, with: value) { before, after, key in
      let changes = self.changes(before, after)
      #expect(changes.count <= 2, "\(key)")
      if !MeaningCaseTests.sums.contains(format) {
        for change in changes where change.was.value != 0 { #expect(change.is?.value != 0, "\(key)") }
      }
      // Under a name that is nobody's, what is no number is a remark.
      if key != "water", changes.contains(where: { $0.was.value != $0.is?.value }) {
        #expect(after.faults.first?.position != nil, "\(key)")
      }
    }
  }

  @Test("S19, S20: known names at another depth or in another case are passed over")
  func elsewhere() {
    let deep = String(repeating: "{\"totalSteps\": 7, \"x\": [", count: 20) + String(repeating: "]}", count: 20)
    let garmin = read(
      "[{\"x\": \(deep), \"calendarDate\": \"2026-11-29\", \"userProfilePK\": 1, \"TotalSteps\": 8, \"totalSteps\": 5}]"
    )
    #expect(garmin.value(.steps, "2026-11-29") == 5)
    let record = "{\"date\": \"2026-11-29 08:00:00 +0100\", \"qty\": 5, \"Qty\": 8, \"x\": {\"qty\": 7}}"
    let buckets = read(
      "{\"metrics\": [], \"data\": {\"x\": {\"metrics\": [{\"name\": \"step_count\"}]}, \"metrics\": [{\"name\": \"step_count\", \"Name\": \"x\", \"units\": \"count\", \"data\": [\(record)]}]}}"
    )
    #expect(buckets.value(.steps, "2026-11-29") == 5)
  }

  @Test(
    "S29: names that look like formats are printed as they are", arguments: ["%s%n", #"\(x)"#, "$HOME", "{0}", "&amp;"])
  func formatNames(name: String) throws {
    let export = read("[{\"date\": \"2026-11-29\", \(name.jsonQuoted): 5}]")
    #expect(export.value(Metric(name), "2026-11-29") == 5)
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(activityJSON(summaries, sources: []).contains("\(name.jsonQuoted): {\"value\": 5"))
  }

  @Test("L04: equal keys, and long keys that differ in their ends, take linear time", .timeLimit(.minutes(1)))
  func manyKeys() {
    let equal = String(repeating: "\"k\":1,", count: 200_000)
    #expect(read("[{\"date\":\"2026-11-29\",\(equal)\"steps\":5}]").value(.steps, "2026-11-29") == 5)
    let same = String(repeating: "x", count: 200)
    let long = (0..<20_000).map { "\"\(same)\($0)\":1," }.joined()
    let export = read("[{\"date\":\"2026-11-29\",\"steps\":5,\(long)\"z\":1}]")
    #expect(export.value(.steps, "2026-11-29") == 5)
  }
}
