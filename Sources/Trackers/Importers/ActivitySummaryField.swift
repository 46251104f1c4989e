/// A key of an Apple activity summary, in any of the spellings that exporters use.
enum ActivitySummaryField: Hashable {
  case value(Metric)
  case goal(Metric)
  case unit(Metric)
  /// The calendar date, as text or as an object of year, month and day.
  case dateComponents
  /// The date, or the instant at which the day began.
  case date
  /// Apple's `HKActivityMoveMode`: 2 counts minutes instead of energy.
  case moveMode

  /// The field of a key; nil for other keys.
  ///
  /// An `@` in front is how converters mark an XML attribute.
  init?(key: String) {
    guard let field = ActivitySummaryField.keys[key.hasPrefix("@") ? String(key.dropFirst()) : key] else { return nil }
    self = field
  }

  // HealthKit's names first, the older ones of iOS 13 and those of bridges to JavaScript behind them.
  private static let keys: [String: ActivitySummaryField] = [
    "dateComponents": .dateComponents, "date": .date, "activityMoveMode": .moveMode,
    "activeEnergyBurned": .value(.move), "activeEnergyBurnedGoal": .goal(.move), "activeEnergyBurnedUnit": .unit(.move),
    "activeEnergyKilocalories": .value(.move), "activeEnergyGoalKilocalories": .goal(.move),
    "activeEnergyBurnedGoalKilocalories": .goal(.move),
    "appleMoveTime": .value(.moveMinutes), "appleMoveTimeGoal": .goal(.moveMinutes),
    "appleMoveTimeUnit": .unit(.moveMinutes),
    "appleMoveMinutes": .value(.moveMinutes), "appleMoveMinutesGoal": .goal(.moveMinutes),
    "moveMinutes": .value(.moveMinutes), "moveGoalMinutes": .goal(.moveMinutes),
    "appleExerciseTime": .value(.exercise), "appleExerciseTimeGoal": .goal(.exercise),
    "appleExerciseTimeUnit": .unit(.exercise),
    "exerciseMinutes": .value(.exercise), "exerciseGoalMinutes": .goal(.exercise),
    "appleStandHours": .value(.stand), "appleStandHoursGoal": .goal(.stand), "appleStandHoursUnit": .unit(.stand),
    "standHours": .value(.stand), "standGoalHours": .goal(.stand),
  ]

  /// The paths of keys that only activity summaries have.
  static let distinctive: [String] = {
    let names = [
      "activeEnergyBurned", "activeEnergyKilocalories", "appleMoveTime", "appleMoveMinutes", "appleExerciseTime",
      "appleStandHours", "standGoalHours",
    ]
    let records = ["", "harmonized."] + wrappers.flatMap { ["\($0).", "\($0).records.", "\($0).harmonized."] }
    let converted = ["HealthData.ActivitySummary", "HealthData.@locale"]
    return records.flatMap { record in names.map { record + $0 } } + converted
  }()

  /// The keys under which exporters put the array of summaries.
  static let wrappers = ["activitySummaries", "activitySummary", "summaries", "sections", "records", "data", "days"]
}
