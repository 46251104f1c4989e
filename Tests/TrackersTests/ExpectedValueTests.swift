import Testing

@testable import Trackers

@Suite("Expected values", .enabled(if: hasShared, "needs ../shared"))
struct ExpectedValueTests {
  /// What the fields of the expectations are called here.
  static let fields: [String: (metric: Metric, isGoal: Bool)] = [
    "move_kcal": (.move, false), "move_goal_kcal": (.move, true), "exercise_min": (.exercise, false),
    "exercise_goal_min": (.exercise, true), "stand_hours": (.stand, false), "stand_goal_hours": (.stand, true),
    "steps": (.steps, false), "steps_goal": (.steps, true), "distance_m": (.distance, false),
    "floors": (.floors, false), "floors_goal": (.floors, true), "total_kcal": (.totalEnergy, false),
    "total_goal_kcal": (.totalEnergy, true), "heart_points": (.heartPoints, false),
    "move_minutes": (.moveMinutes, false),
    "move_min": (.moveMinutes, false), "move_goal_min": (.moveMinutes, true),
  ]

  @Test("Every written value comes out, and no other day", arguments: ExpectedCase.all, [false, true])
  func values(of expected: ExpectedCase, reversed: Bool) throws {
    let summaries = try expected.summaries(reversed: reversed)
    #expect(Set(summaries.keys) == Set(expected.days.keys))
    for (name, fields) in expected.days {
      let summary = try #require(summaries[name])
      for (field, expectation) in fields where field != "note" {
        if field == "partial", case .flag(let flag) = expectation {
          #expect(summary.isPartial == flag, "\(name)")
          continue
        }
        let (metric, isGoal) = try #require(ExpectedValueTests.fields[field], "\(field)")
        let measure = summary[metric]
        let found = isGoal ? (measure.goal?.origin == .file ? measure.goal?.target : nil) : measure.value
        if let acceptable = expected.acceptable(field, on: name) {
          #expect(acceptable.contains(found), "\(name) \(field)")
          continue
        }
        switch expectation {
        case .number(let number):
          let value = try #require(found, "\(name) \(field)")
          #expect(abs(value - number) <= (expected.tolerance ?? 1e-9 * max(1, number)), "\(name) \(field)")
        case .null: #expect(found == nil, "\(name) \(field)")
        case .flag, .text: Issue.record("\(name) \(field)")
        }
      }
    }
  }

  @Test("A day has no value that the expectation does not name", arguments: ExpectedCase.all)
  func nothingElse(of expected: ExpectedCase) throws {
    for (name, summary) in try expected.summaries() {
      let fields = (expected.days[name] ?? [:]).keys.compactMap { ExpectedValueTests.fields[$0] }
      // The whole energy, which is no ring's, is named in some cases only.
      let written = Set(fields.filter { !$0.isGoal }.map(\.metric)).union([.totalEnergy])
      let found = summary.measures.filter { $0.value.value != nil }.map(\.key)
      #expect(Set(found).subtracting(written).isEmpty, "\(name)")
    }
  }

  @Test("All cases and values that were written are compared")
  func count() {
    let keys = ExpectedCase.all.flatMap(\.days.values).flatMap(\.keys).filter { $0 != "note" }
    #expect(ExpectedCase.all.count == 54)
    #expect(keys.filter { ExpectedValueTests.fields[$0] != nil }.count == 862)
    #expect(keys.filter { $0 == "partial" }.count == 5)
    #expect(keys.count == 867)
  }

  @Test("What gives no day says why", arguments: ExpectedCase.all.filter(\.days.isEmpty))
  func reasons(of expected: ExpectedCase) throws {
    for export in try expected.exports() {
      #expect(export.failure?.message.isEmpty == false)
    }
  }
}
