extension History {
  /// Every day that a file names, ascending, with all goals resolved.
  ///
  /// The goal of a day is the first of: `goals.options`; the files' for that day; `goals.configured`; the last one that
  /// a file gave earlier for that metric, or without a date; the metric's default. A goal of 0 or less, or one that
  /// is not finite, ends the search: there is no goal then. `now` decides which days are not over.
  public func summaries(goals: GoalSettings, now: LocalTime) -> [DaySummary] {
    let history = joined
    var chain = GoalChain(goals, undated: history.undatedGoals.mapValues(\.content))
    return history.days.sorted { $0.key < $1.key }.map { day, merged in
      let record = merged.record
      var measures = MetricTable<Measure>(minimumCapacity: record.readings.count)
      for (metric, reading) in record.readings {
        let goal = chain.goal(of: metric, on: day, recorded: reading.goal)
        if reading.value != nil || (goal != nil && reading.hasGoal) { measures[metric] = Measure(reading, goal: goal) }
        if let recorded = reading.goal { chain.carry(recorded, of: metric) }
      }
      return DaySummary(
        day: day, isPartial: record.isPartial || day >= now.day, dataTo: record.dataTo, measures: measures)
    }
  }
}

extension Reading {
  /// Whether a goal is given for the day, which stands even without a value.
  fileprivate var hasGoal: Bool {
    if case .goal = goal { true } else { false }
  }
}

/// The goals that hold on a day, carried on from day to day.
private struct GoalChain {
  private let settings: GoalSettings
  /// The last goals that files gave, or what they gave without a date.
  private var given: MetricTable<RecordedGoal> = [:]

  init(_ settings: GoalSettings, undated: [Metric: RecordedGoal]) {
    self.settings = settings
    // Without a date, 0 means no goal on any day.
    for (metric, goal) in undated where goal == .none { given[metric] = goal }
    for (metric, goal) in undated { carry(goal, of: metric) }
  }

  func goal(of metric: Metric, on day: Day, recorded: RecordedGoal?) -> Goal? {
    if let target = settings.options[metric] { return Goal(target: target, origin: .option) }
    switch recorded {
    case .some(.none): return nil
    case .goal(let goal) where goal.origin != .default: return goal
    default: break
    }
    if let target = settings.configured[metric]?.target(on: day) { return Goal(target: target, origin: .config) }
    switch given[metric] {
    case .goal(let goal): return Goal(target: goal.target, origin: .file)
    case .some(.none): return nil
    case nil: break
    }
    if case .goal(let goal) = recorded { return goal }
    return metric.defaultGoal.flatMap { Goal(target: $0, origin: .default) }
  }

  /// Carries a goal on to the days that follow; that there is none on a day says nothing of the next.
  mutating func carry(_ recorded: RecordedGoal, of metric: Metric) {
    // What a file passes on as somebody's default was given by nobody.
    if case .goal(let goal) = recorded, goal.origin != .default { given[metric] = recorded }
  }
}

extension Measure {
  /// Creates the measure of a reading with its goal resolved.
  fileprivate init(_ reading: Reading, goal: Goal?) {
    self.init(value: reading.value, goal: goal, isDerived: reading.isDerived, hours: reading.hours)
    guard isClosed, let goal else { return }
    if let closedAt = reading.closedAt, reading.goal == nil || reading.goal == .goal(goal) {
      self.closedAt = closedAt
    } else {
      closedAt = hours.flatMap { closingHour($0, target: goal.target) }.map { $0 * 60 }
    }
  }

  /// The number of the hour, 1 to 24, at whose end the target is reached; nil if the hours do not reach it.
  private func closingHour(_ hours: [Double?], target: Double) -> Int? {
    var sum = 0.0
    // The day's value and the sum of its hours can differ in the last digit.
    let reached = target - target * 1e-9
    for (hour, value) in hours.enumerated() {
      sum += value ?? 0
      if sum >= reached { return hour + 1 }
    }
    return nil
  }
}
