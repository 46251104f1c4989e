import Testing

@testable import Trackers

@Suite("The note on overlapping files")
struct OverlapNoteTests {
  private func file(_ name: String, _ days: [String: [Metric: Double]], derived: Bool = false) throws -> Export {
    var export = Export(name: name)
    for (text, values) in days {
      for (metric, value) in values {
        export.days[try day(text), default: DayRecord()].readings[metric] = Reading(value: value, isDerived: derived)
      }
    }
    return export
  }

  private func note(_ files: Export...) -> String? { History(merging: files).overlapNote }

  @Test("Two files: which one counts of which metric, and why")
  func two() throws {
    let health = try file("health.json", ["2026-11-10": [.steps: 5, .move: 1], "2026-11-11": [.steps: 6]])
    let garmin = try file(
      "garmin.json", ["2026-11-10": [.steps: 7], "2026-11-11": [.steps: 6], "2026-11-12": [.steps: 1]])
    let expected = "health.json and garmin.json overlap on 2 days: steps from garmin.json, whose data reach further"
    #expect(note(health, garmin) == expected)
    let derived = try file("fitbit", ["2026-11-10": [.move: 9]], derived: true)
    #expect(
      note(derived, health)
        == "fitbit and health.json overlap on 1 day: move from health.json, which measured, not derived it")
    let larger = try file("larger.json", ["2026-11-11": [.steps: 8]])
    #expect(
      note(larger, health)
        == "larger.json and health.json overlap on 1 day: steps from larger.json, which has the larger values")
    var again = health
    again.name = "again.json"
    #expect(
      note(health, again)
        == "health.json and again.json overlap on 2 days: both say the same of move, steps")
    #expect(note(health, health) == "health.json is given twice: it counts once")
    #expect(note(health, health, health) == "health.json is given 3 times: it counts once")
  }

  @Test("Many files are one note, and files that share no day none")
  func many() throws {
    let files = try (0..<20).map { try file("\($0).json", ["2026-11-10": [.steps: Double($0)]]) }
    let rule =
      "of each value the file counts that measured it, then the one that has the whole day, then the one whose data reach "
      + "further, and the larger value where that is not known"
    #expect(History(merging: files).overlapNote == "20 files overlap on 1 day: \(rule)")
    let other = try file("other.json", ["2026-11-11": [.steps: 1], "2026-11-10": [.move: 5]])
    #expect(note(files[0], other) == nil)
  }
}
