import Foundation
import Testing

@testable import Trackers

/// The written expectations of the samples, one case each.
struct ExpectedCase: Decodable, CustomTestStringConvertible, Sendable {
  var name: String
  var inputs: [String]
  var timezone: String?
  var days: [String: [String: Expectation]]

  var testDescription: String { name }

  enum Expectation: Decodable {
    case number(Double)
    case null
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
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
    "floors": (.floors, false),
    "move_min": (.moveMinutes, false), "move_goal_min": (.moveMinutes, true),
  ]

  static func summaries(_ expected: ExpectedCase, reversed: Bool = false) throws -> [Day: DaySummary] {
    let zone = try expected.timezone.map(zone) ?? .utc
    let inputs = reversed ? expected.inputs.reversed() : expected.inputs
    let exports = try inputs.map { read(try shared("formats/\($0)"), named: $0, zone: zone) }
    let summaries = History(merging: exports).summaries(goals: GoalSettings(), now: later)
    return Dictionary(uniqueKeysWithValues: summaries.map { ($0.day, $0) })
  }

  @Test(
    "Every written value comes out, and no other day",
    arguments: ExpectedCase.all("health-auto-export") + ExpectedCase.all("apple-activity-summary"), [false, true])
  func values(of expected: ExpectedCase, reversed: Bool) throws {
    let summaries = try ExpectedValueTests.summaries(expected, reversed: reversed)
    #expect(Set(summaries.keys.map(\.description)) == Set(expected.days.keys))
    for (name, fields) in expected.days {
      let summary = try #require(summaries[try day(name)])
      for (field, expectation) in fields {
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
          #expect(abs(value - number) < 0.05, "\(name) \(field)")
        case .null: #expect(found == nil, "\(name) \(field)")
        case .other: Issue.record("\(name) \(field)")
        }
      }
    }
  }

  @Test("There are as many cases as were written")
  func caseCount() {
    #expect(ExpectedCase.all("health-auto-export").count == 8)
    #expect(ExpectedCase.all("apple-activity-summary").count == 9)
  }
}
