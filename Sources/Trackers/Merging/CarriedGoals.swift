/// What is known of a metric on a day, with the goal that is carried on to it.
struct AimedReading {
  var metric: Metric
  var reading: Reading
  /// The last goal that files gave for days before, or what they gave without a date; nil if there is none.
  var carried: RecordedGoal?
}

/// The goals of files, carried on from day to day.
struct CarriedGoals {
  private var last: MetricTable<RecordedGoal> = [:]

  /// - Parameter undated: the goals that files give without a date.
  init(undated: [Metric: RecordedGoal]) {
    // Without a date, 0 means no goal on any day.
    for (metric, goal) in undated where goal == .none { last[metric] = goal }
    for (metric, goal) in undated { carry(goal, of: metric) }
  }

  /// What is known of the metrics of the next day; its goals are carried on.
  mutating func readings(of record: DayRecord) -> [AimedReading] {
    let readings = record.readings.map { AimedReading(metric: $0, reading: $1, carried: last[$0]) }
    for (metric, reading) in record.readings {
      if let goal = reading.goal { carry(goal, of: metric) }
    }
    return readings
  }

  /// Carries a goal on to the days that follow; that there is none on a day says nothing of the next.
  private mutating func carry(_ recorded: RecordedGoal, of metric: Metric) {
    // What a file passes on as somebody's default was given by nobody.
    if case .goal(let goal) = recorded, goal.origin != .default { last[metric] = recorded }
  }
}

extension GoalSettings {
  /// The goal that holds for a metric on a day.
  ///
  /// - Parameters:
  ///   - recorded: what files say of the day.
  ///   - carried: what they said before.
  func goal(of metric: Metric, on day: Day, recorded: RecordedGoal?, carried: RecordedGoal?) -> Goal? {
    if let target = options[metric] { return Goal(target: target, origin: .option) }
    switch recorded {
    case .some(.none): return nil
    case .goal(let goal) where goal.origin != .default: return goal
    default: break
    }
    if let target = configured[metric]?.target(on: day) { return Goal(target: target, origin: .config) }
    switch carried {
    case .goal(let goal): return Goal(target: goal.target, origin: .file)
    case .some(.none): return nil
    case .week, nil: break
    }
    if case .goal(let goal) = recorded { return goal }
    return metric.defaultGoal.flatMap { Goal(target: $0, origin: .default) }
  }
}
