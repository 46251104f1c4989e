/// A type of record of Apple's HealthKit that is part of a ring or a row.
enum HealthKitType {
  case steps, distance, floors, energy, exercise, standHour

  /// What the record counts.
  var metric: Metric {
    switch self {
    case .steps: .steps
    case .distance: .distance
    case .floors: .floors
    case .energy: .move
    case .exercise: .exercise
    case .standHour: .stand
    }
  }

  /// The type of the name behind `HKQuantityTypeIdentifier`; nil for others.
  init?(quantity name: ShortText) {
    switch name {
    case "StepCount": self = .steps
    case "DistanceWalkingRunning": self = .distance
    case "FlightsClimbed": self = .floors
    case "ActiveEnergyBurned": self = .energy
    case "AppleExerciseTime": self = .exercise
    default: return nil
    }
  }
}

extension XMLScanner {
  // The prefixes of all types are of this length.
  private static let prefixLength = 24

  /// The type of a record; nil if it is of no use here.
  var healthKitType: HealthKitType? {
    guard let value = attribute("type")?.value, value.count > XMLScanner.prefixLength else { return nil }
    let prefix = ShortText(buffer, from: value.lowerBound, count: XMLScanner.prefixLength)
    let name = ShortText(
      buffer, from: value.lowerBound + XMLScanner.prefixLength, count: value.count - XMLScanner.prefixLength)
    if prefix == "HKQuantityTypeIdentifier" { return HealthKitType(quantity: name) }
    return prefix == "HKCategoryTypeIdentifier" && name == "AppleStandHour" ? .standHour : nil
  }

  /// The date and time in an attribute; nil if there is none.
  func date(of name: ShortText) -> DateTime? {
    guard let text = shortText(of: name) else { return nil }
    return DateTime(common: text) ?? self.text(of: name).flatMap { DateTime(text: $0) }
  }
}
