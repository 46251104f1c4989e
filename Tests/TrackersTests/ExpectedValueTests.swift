import Foundation
import Testing

@testable import Trackers

/// The written expectations of the samples, one case each.
struct ExpectedCase: Decodable, CustomTestStringConvertible, Sendable {
  var name: String
  var inputs: [String]
  var timezone: String?
  var tolerance: Double?
  var days: [String: [String: Expectation]]

  var testDescription: String { name }

  enum Expectation: Decodable {
    case number(Double)
    case null
    case flag(Bool)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .other
      }
    }
  }

  struct File: Decodable {
    var cases: [ExpectedCase]
  }

  static func all(_ source: String) -> [ExpectedCase] {
    guard let bytes = try? shared("formats/expected/\(source).json") else { return [] }
    return (try? JSONDecoder().decode(File.self, from: Data(bytes)))?.cases ?? []
  }
}

@Suite("Expected values", .enabled(if: hasShared, "needs ../shared"))
struct ExpectedValueTests {
  static let fields: [String: (metric: Metric, isGoal: Bool)] = [
    "move_kcal": (.move, false), "move_goal_kcal": (.move, true), "exercise_min": (.exercise, false),
    "exercise_goal_min": (.exercise, true), "stand_hours": (.stand, false), "stand_goal_hours": (.stand, true),
    "steps": (.steps, false), "steps_goal": (.steps, true), "distance_m": (.distance, false),
    "floors": (.floors, false), "floors_goal": (.floors, true), "total_kcal": (.totalEnergy, false),
    "total_goal_kcal": (.totalEnergy, true), "heart_points": (.heartPoints, false),
    "move_minutes": (.moveMinutes, false),
    "move_min": (.moveMinutes, false), "move_goal_min": (.moveMinutes, true),
  ]

  static func summaries(_ expected: ExpectedCase, reversed: Bool = false) throws -> [Day: DaySummary] {
    let zone = try expected.timezone.map(zone) ?? .utc
    let inputs = try (reversed ? expected.inputs.reversed() : expected.inputs).flatMap(files)
    let exports = try inputs.map { read(try shared("formats/\($0)"), named: $0, zone: zone) }
    let summaries = History(merging: exports).summaries(goals: GoalSettings(), now: later)
    return Dictionary(uniqueKeysWithValues: summaries.map { ($0.day, $0) })
  }

  /// The files of an input, which may be a folder.
  private static func files(in input: String) throws -> [String] {
    let url = sharedFolder.appending(path: "formats/\(input)", directoryHint: .isDirectory)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)) else {
      return [input]
    }
    return names.sorted().map { "\(input)/\($0)" }
  }

  /// The sources all of whose cases are read.
  static let sources = [
    "health-auto-export", "apple-activity-summary", "garmin-uds", "garmin-usersummary", "oura", "withings",
    "polar-export", "polar-accesslink", "fitbit-takeout", "fitbit-web-api", "google-fit-takeout", "google-health-api",
    "others",
  ]

  @Test(
    "Every written value comes out, and no other day",
    arguments: sources.flatMap(ExpectedCase.all), [false, true])
  func values(of expected: ExpectedCase, reversed: Bool) throws {
    let summaries = try ExpectedValueTests.summaries(expected, reversed: reversed)
    #expect(Set(summaries.keys.map(\.description)) == Set(expected.days.keys))
    for (name, fields) in expected.days {
      let summary = try #require(summaries[try day(name)])
      for (field, expectation) in fields {
        if field == "partial", case .flag(let flag) = expectation {
          #expect(summary.isPartial == flag, "\(name)")
          continue
        }
        guard let (metric, isGoal) = ExpectedValueTests.fields[field] else {
          #expect(field == "note")
          continue
        }
        // The expectation of these steps is a list: 812 or 824, but never their sum (AppleHealthExportTests).
        if expected.name == "export-xml-itself", name == "2026-11-15", field == "steps" { continue }
        let measure = summary[metric]
        let found = isGoal ? (measure.goal?.origin == .file ? measure.goal?.target : nil) : measure.value
        switch expectation {
        case .number(let number):
          let value = try #require(found, "\(name) \(field)")
          #expect(abs(value - number) <= (expected.tolerance ?? 1e-9 * max(1, number)), "\(name) \(field)")
        case .null: #expect(found == nil, "\(name) \(field)")
        case .flag, .other: Issue.record("\(name) \(field)")
        }
      }
    }
  }

  /// A number that comes out where somebody falls into a trap; `case` is its name among those of the source.
  struct WrongAnswer: CustomTestStringConvertible {
    var source: String
    var name: String
    var metric: Metric
    var day: String
    var value: Double
    var testDescription: String { "\(source) \(metric) \(day)" }
  }

  static let wrongAnswers = [
    WrongAnswer(
      source: "garmin-uds", name: "two-windows-dst-unworn-partial", metric: .exercise, day: "2026-10-31", value: 42),
    WrongAnswer(source: "oura", name: "v2", metric: .exercise, day: "2026-11-10", value: 3_300),
    WrongAnswer(source: "oura", name: "v1-account", metric: .exercise, day: "2020-03-14", value: 1),
    WrongAnswer(source: "withings", name: "activity", metric: .steps, day: "2026-11-10", value: 16_109),
    WrongAnswer(source: "withings", name: "activity", metric: .exercise, day: "2026-11-10", value: 1_740),
    WrongAnswer(source: "polar-export", name: "three-days", metric: .move, day: "2026-09-05", value: 2_710),
    WrongAnswer(source: "polar-accesslink", name: "array", metric: .exercise, day: "2026-09-25", value: 513.5),
    WrongAnswer(source: "fitbit-takeout", name: "dst-amsterdam", metric: .steps, day: "2026-10-24", value: 228),
    WrongAnswer(source: "fitbit-takeout", name: "dst-amsterdam", metric: .steps, day: "2026-10-25", value: 165),
    WrongAnswer(source: "fitbit-takeout", name: "dst-amsterdam", metric: .floors, day: "2026-10-25", value: 0),
    WrongAnswer(source: "fitbit-takeout", name: "calories-chicago", metric: .move, day: "2026-09-14", value: 1_928),
    WrongAnswer(source: "fitbit-takeout", name: "calories-chicago", metric: .steps, day: "2026-09-15", value: 138),
    WrongAnswer(
      source: "google-fit-takeout", name: "two-days-kolkata", metric: .steps, day: "2026-03-10", value: 2_820),
    WrongAnswer(source: "google-fit-takeout", name: "two-days-kolkata", metric: .steps, day: "2026-03-10", value: 965),
    WrongAnswer(source: "google-fit-takeout", name: "two-days-kolkata", metric: .move, day: "2026-03-10", value: 1_474),
    WrongAnswer(source: "google-fit-takeout", name: "two-days-kolkata", metric: .move, day: "2026-03-10", value: 2_554),
    WrongAnswer(source: "fitbit-web-api", name: "intraday", metric: .steps, day: "2026-11-10", value: 280),
  ]

  @Test("No known trap is fallen into", arguments: wrongAnswers)
  func trap(wrong: WrongAnswer) throws {
    let expected = try #require(ExpectedCase.all(wrong.source).first { $0.name == wrong.name })
    let summary = try #require(try ExpectedValueTests.summaries(expected)[try day(wrong.day)])
    #expect(abs((summary[wrong.metric].value ?? .infinity) - wrong.value) > 0.5)
    // Goals of a week, and of the whole energy, are none of these.
    #expect(summary[.exercise].goal?.target != 150)
    #expect(summary[.move].goal?.target != 2_400)
  }

  @Test("There are as many cases as were written")
  func caseCount() {
    #expect(ExpectedCase.all("health-auto-export").count == 8)
    #expect(ExpectedCase.all("apple-activity-summary").count == 9)
    #expect(ExpectedValueTests.sources.allSatisfy { !ExpectedCase.all($0).isEmpty })
  }
}
