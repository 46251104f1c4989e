import Testing

@testable import Trackers

@Suite("Apple activity summaries")
struct ActivitySummaryTests {
  static let fields =
    #""activeEnergyBurned": 412, "activeEnergyBurnedGoal": 500, "appleExerciseTime": "24", "appleExerciseTimeGoal": 30, "appleStandHours": 10, "appleStandHoursGoal": 12"#

  @Test(
    "Every shape in which tools keep them",
    arguments: [
      "[{\"date\": \"2026-11-28\", \(fields)}]",
      "{\"dateComponents\": \"2026-11-28\", \(fields)}",
      "{\"dateComponents\": {\"calendar\": {\"identifier\": \"gregorian\"}, \"year\": 2026, \"month\": 11, \"day\": 28}, \(fields)}",
      "{\"activitySummaries\": [{\(fields), \"dateComponents\": {\"day\": 28, \"month\": \"11\", \"year\": 2026, \"era\": 1}}]}",
      "[{\"harmonized\": {\(fields)}, \"date\": \"2026-11-28T12:00:00Z\", \"identifier\": \"HKActivitySummaryTypeIdentifier\"}]",
      "{\"HealthData\": {\"Record\": [{\"@value\": \"1\"}], \"ActivitySummary\": {\"@dateComponents\": \"2026-11-28\", "
        + fields.replacing("\"a", with: "\"@a") + "}}}",
      "{\"sections\": [{\"type\": \"HKQuantityTypeIdentifierStepCount\", \"records\": [{\"value\": 5}]}, {\"type\": \"HKActivitySummaryTypeIdentifier\", \"kind\": \"activitySummary\", \"records\": [{\"date\": \"2026-11-28\", \(fields)}]}]}",
      "[{\"type\": \"HKActivitySummaryTypeIdentifier\", \"kind\": \"activitySummary\", \"records\": [{\"date\": \"2026-11-28\", \(fields)}]}]",
      "{\"date\": \"2026-11-28\", \(fields)}\n{\"date\": \"2026-11-27\", \(fields)}\n",
      #"[{"date": "2026-11-28", "activeEnergyKilocalories": 412, "activeEnergyGoalKilocalories": 500, "exerciseMinutes": 24, "exerciseGoalMinutes": 30, "standHours": 10, "standGoalHours": 12, "moveMinutes": 0}]"#,
    ])
  func shapes(text: String) throws {
    let export = read(text)
    #expect(export.format == "apple-activity-summary")
    #expect(export.failure == nil && export.skipped == 0, "\(export.faults)")
    let readings = try #require(export.days[day("2026-11-28")]?.readings)
    #expect(
      readings == [
        .move: Reading(value: 412, goal: RecordedGoal(500)), .exercise: Reading(value: 24, goal: RecordedGoal(30)),
        .stand: Reading(value: 10, goal: RecordedGoal(12)),
      ])
  }

  @Test("A known name at another place or in another case is not taken")
  func otherPlaces() throws {
    let export = read(
      #"[{"date": "2026-11-28", "activeEnergyBurned": 412, "workout": {"appleStandHours": 9, "date": "2026-11-27"}, "AppleExerciseTime": 5, "details": [{"date": "2026-11-26", "activeEnergyBurned": 1}]}]"#
    )
    #expect(export.days.count == 1)
    #expect(export.days[try day("2026-11-28")]?.readings.count == 1)
  }

  @Test("The UTC date is not the day", .enabled(if: hasShared, "needs ../shared"))
  func sydney() throws {
    let export = read(
      try shared("formats/samples/apple-activity-summary/healthkitreporter-sydney.json"),
      zone: try zone("Australia/Sydney"))
    #expect(export.days.keys.map(\.description) == ["2026-11-10"])
  }

  @Test("O05: Goals of 0 and below are none, null goes on along the chain", .enabled(if: hasShared, "needs ../shared"))
  func goals() throws {
    let export = read(try shared("reliability/cases/O05_goal_zero.json"))
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.map { $0[.move].goal?.target } == [nil, 500, nil, nil, 500, 1e-7])
    #expect(summaries.map { $0[.exercise].goal?.target } == [30, 30, nil, nil, 30, 30])
    #expect(summaries.map { $0[.move].value } == [300, 300, 0, 300, 300, 300])
    #expect(summaries.allSatisfy { $0.measures.values.allSatisfy { ($0.progress ?? 0).isFinite } })
  }

  @Test(
    "O07: Negative and impossible values are refused, goals and the other values stay",
    .enabled(if: hasShared, "needs ../shared"))
  func impossible() throws {
    let export = read(try shared("reliability/cases/O07_negative_and_year2000.json"))
    #expect(export.skipped == 5)
    #expect(export.value(.move, "2026-11-28") == 412)
    #expect(export.value(.stand, "2026-11-27") == nil)
    #expect(export.value(.move, "2026-11-29") == nil)
    #expect(export.value(.move, "2000-04-29") == 8_800)
    #expect(export.faults.first?.message == "expected 0 or more for move, found -37")
    // The place of the value, not of its record.
    #expect(export.faults.first?.position?.line == 13)
  }

  @Test(
    "O10: Years end where they end, and 29 February is only in leap years", .enabled(if: hasShared, "needs ../shared"))
  func yearEnd() throws {
    let export = read(try shared("reliability/cases/O10_year_end.json"))
    #expect(export.value(.move, "2026-12-31") == 106)
    #expect(export.value(.move, "2027-01-01") == 107)
    #expect(export.days.keys.contains(try day("2028-02-29")))
    #expect(export.faults.map(\.message) == ["expected a date such as 2026-11-29, found \"2100-02-29\""])
  }

  @Test("O16: Over 100 percent", .enabled(if: hasShared, "needs ../shared"))
  func over100() throws {
    let export = read(try shared("reliability/cases/O16_over_100.json"))
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.map { $0[.move].percent } == [100, 101, 150, 300, 999])
  }

  @Test("The day of the export is partial, and known up to that minute", .enabled(if: hasShared, "needs ../shared"))
  func exportDate() throws {
    let export = read(try shared("formats/samples/apple-activity-summary/export.xmltodict-single.json"))
    let record = try #require(export.days[day("2026-11-10")])
    #expect(record.isPartial)
    #expect(record.dataTo?.description == "2026-11-10T21:00:00")
  }

  @Test("Records without any date are refused as a whole, one without among others by itself")
  func undated() {
    let export = read("[{\(ActivitySummaryTests.fields)}, {\(ActivitySummaryTests.fields)}]")
    #expect(export.failure?.message.hasPrefix("2 records without any date") == true)
    #expect(export.days.isEmpty)
    let mixed = read("[{\(ActivitySummaryTests.fields)}, {\"date\": \"2026-11-28\", \(ActivitySummaryTests.fields)}]")
    #expect(mixed.days.count == 1)
    #expect(mixed.skipped == 1)
  }

  @Test("Units belong to their values, in any order; unknown ones are refused by name")
  func units() {
    let export = read(
      #"[{"date":"2026-11-28","activeEnergyBurnedUnit":"kJ","activeEnergyBurned":2092,"activeEnergyBurnedGoal":"2510.4"},{"activeEnergyBurned":5,"appleStandHours":3,"date":"2026-11-27","activeEnergyBurnedUnit":"BTU"},{"appleExerciseTime":1800,"date":"2026-11-26","appleExerciseTimeUnit":"s"}]"#
    )
    #expect(export.value(.move, "2026-11-28").map { abs($0 - 500) < 1e-9 } == true)
    #expect(export.value(.move, "2026-11-27") == nil)
    #expect(export.value(.stand, "2026-11-27") == 3)
    #expect(export.value(.exercise, "2026-11-26").map { abs($0 - 30) < 1e-9 } == true)
    #expect(export.faults.map(\.message) == ["expected a unit of move, found \"BTU\""])
  }

  @Test("The calendar date goes before an instant, in any order of keys; one that is none goes behind")
  func calendarDate() throws {
    let calendar = #""dateComponents": {"year": 2026, "month": 11, "day": 29}"#
    let instant = #""date": "2026-11-28T23:00:00Z""#
    for dates in ["\(calendar), \(instant)", "\(instant), \(calendar)"] {
      #expect(read("[{\(dates), \"appleStandHours\": 9}]").value(.stand, "2026-11-29") == 9)
    }
    for other in ["null", "{}", "\"x\"", "{\"year\": 2026, \"month\": 13, \"day\": 29}"] {
      for dates in ["\"dateComponents\": \(other), \(instant)", "\(instant), \"dateComponents\": \(other)"] {
        #expect(read("[{\(dates), \"appleStandHours\": 9}]").value(.stand, "2026-11-28") == 9)
      }
    }
    let refused = read(
      #"[{"dateComponents": "x", "appleStandHours": 9}, {"date": "2026-11-28", "appleStandHours": 9}]"#)
    #expect(refused.skipped == 1)
  }

  @Test("A field of a wrong kind costs that field", arguments: ["\"\"", "{}", "[]", "true", "\"abc\""])
  func wrongKinds(value: String) {
    let export = read("[{\"date\": \"2026-11-28\", \"activeEnergyBurned\": \(value), \"appleStandHours\": 10}]")
    #expect(export.value(.move, "2026-11-28") == nil)
    #expect(export.value(.stand, "2026-11-28") == 10)
    #expect(export.skipped == 1)
    #expect(export.faults.first?.position?.column == 47)
  }
}
