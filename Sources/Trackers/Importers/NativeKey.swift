/// What a key of a native record means.
enum NativeKey: Hashable {
  case date, goals, hours
  /// Something for people or other programs, whatever its value.
  case remark
  case goal(Metric)
  case value(Metric)

  /// Tells what a key means; any name that is nothing else is a metric's.
  init(_ key: String) {
    switch key {
    case "date": self = .date
    case "goals": self = .goals
    case "hours": self = .hours
    case "source", "name", "note", "id", "unit", "units": self = .remark
    default: self = Metric(goalKey: key).map { .goal($0) } ?? .value(Metric(nativeKey: key))
    }
  }
}

/// What the keys of native records and of the goals in them mean.
struct NativeKeys {
  var record = KeyMemory<NativeKey>()
  var goals = KeyMemory<Metric>()

  /// Whether any key stands for a metric that every tracker has, or its goal.
  var nameKnownMetric: Bool {
    goals.contains { $0.isKnown }
      || record.contains { key in
        switch key {
        case .goal(let metric), .value(let metric): metric.isKnown
        case .date, .goals, .hours, .remark: false
        }
      }
  }
}

extension Export {
  /// Whether any day has a metric that every tracker has.
  var hasKnownMetric: Bool { days.values.contains { $0.readings.keys.contains { $0.isKnown } } }
}

extension Metric {
  fileprivate var isKnown: Bool { rank != Metric.unknownRank }
}

extension Metric {
  /// Creates the metric that a key of a native file means; any name is one.
  init(nativeKey key: String) {
    self.init(Metric.synonyms[key] ?? key)
  }

  /// Creates the metric whose goal a key such as `goal_move`, `move_goal` or `moveGoal` holds; nil for other keys.
  init?(goalKey key: String) {
    let name: Substring
    if key.hasPrefix("goal_") {
      name = key.dropFirst(5)
    } else if key.hasSuffix("_goal") || key.hasSuffix("Goal") {
      name = key.dropLast(key.hasSuffix("Goal") ? 4 : 5)
    } else if key.hasPrefix("goal"), let first = key.dropFirst(4).first, first.isUppercase {
      name = first.lowercased() + key.dropFirst(5)
    } else {
      return nil
    }
    guard !name.isEmpty else { return nil }
    self.init(nativeKey: String(name))
  }

  /// Other spellings that people's scripts use.
  private static let synonyms = [
    "active_energy": "move", "activeEnergy": "move", "moveMinutes": "move_minutes", "exercise_minutes": "exercise",
    "exerciseMinutes": "exercise", "stand_hours": "stand", "standHours": "stand", "step": "steps",
    "step_count": "steps", "stepCount": "steps", "floor": "floors", "heartPoints": "heart_points",
    "totalEnergy": "total_energy",
  ]
}
