extension BucketQuantity {
  /// Creates what numbers stand for under a name and in a unit of Health Auto Export; nil if they do not fit.
  init?(healthAutoExport name: String, unit: String) {
    guard let metric = Metric(healthAutoExport: name), let factor = Unit(unit)?.factor(for: metric) else { return nil }
    self.init(metric: metric, factor: factor)
  }
}

extension Metric {
  /// Creates the metric of a name in Health Auto Export; nil for those that are no ring's.
  ///
  /// `apple_stand_time` counts minutes of standing and is not the Stand ring, which counts hours.
  init?(healthAutoExport name: String) {
    switch name {
    case "active_energy", "Active Energy": self = .move
    case "apple_move_time", "Apple Move Time": self = .moveMinutes
    case "apple_exercise_time", "Apple Exercise Time": self = .exercise
    case "apple_stand_hour", "Apple Stand Hour": self = .stand
    case "step_count", "Step Count": self = .steps
    case "walking_running_distance", "Walking + Running Distance": self = .distance
    case "flights_climbed", "Flights Climbed": self = .floors
    default: return nil
    }
  }
}
