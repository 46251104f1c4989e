extension History {
  /// Every day that a file names, ascending, with all goals resolved.
  ///
  /// The goal of a day is the first of: `goals.options`; the files' for that day; `goals.configured`; the last one that
  /// a file gave earlier for that metric, or without a date; the metric's default. A goal of 0 or less, or one that
  /// is not finite, ends the search: there is no goal then. A goal of the week stands in the place of `goals.options`
  /// where these have none, and is compared with the sum of the week so far. `now` decides which days are not over.
  ///
  /// - Parameter wanted: the only day to tell of; nil is all of them.
  public func summaries(goals: GoalSettings, now: LocalTime, of wanted: Day? = nil) -> [DaySummary] {
    let history = joined
    var aim = Aim(
      goals: GoalChain(goals, undated: history.undatedGoals.mapValues(\.content)), weeks: WeekSums(goals), today: now.day)
    var summaries: [DaySummary] = []
    if let packed {
      if wanted == nil { summaries.reserveCapacity(packed.count) }
      for row in (0..<packed.count).lazy.map(packed.day(at:)) {
        guard wanted.map({ row.day == $0 || aim.weeks.need(row.day, for: $0) }) ?? true else {
          // Of the other days only the goals count, which are carried on.
          if row.hasGoals { packed.forEachGoal(of: row) { aim.goals.carry($1, of: $0) } }
          continue
        }
        let summary = aim.summary(
          DaySummary(day: row.day, isPartial: row.isPartial, dataTo: row.dataTo), of: packed.readings(of: row))
        if wanted == nil || row.day == wanted { summaries.append(summary) }
      }
      return summaries
    }
    for (day, record) in history.records {
      let summary = aim.summary(
        DaySummary(day: day, isPartial: record.isPartial, dataTo: record.dataTo), of: record.readings)
      if wanted == nil || day == wanted { summaries.append(summary) }
    }
    return summaries
  }

  /// What counts of each day, ascending.
  var records: [(day: Day, record: DayRecord)] {
    days.sorted { $0.key < $1.key }.map { ($0.key, $0.value.record) }
  }

  /// The days of which any metric has a value, ascending.
  public var daysWithData: [Day] {
    if let packed { return (0..<packed.count).lazy.map(packed.day(at:)).filter(\.hasData).map(\.day) }
    return joined.records.filter { $0.record.readings.values.contains { $0.value != nil } }.map(\.day)
  }
}

/// Resolves the goals of one day after the other.
private struct Aim {
  var goals: GoalChain
  var weeks: WeekSums
  let today: Day

  mutating func summary(
    _ empty: DaySummary, of readings: some Sequence<(key: Metric, value: Reading)>
  ) -> DaySummary {
    var summary = empty
    summary.measures = MetricTable(minimumCapacity: readings.underestimatedCount)
    for (metric, reading) in readings {
      if let week = weeks.add(reading.value, of: metric, on: summary.day) {
        if reading.value != nil { summary.measures[metric] = Measure(reading, week: week) }
        continue
      }
      let goal = goals.goal(of: metric, on: summary.day, recorded: reading.goal)
      if reading.value != nil || (goal != nil && reading.hasGoal) {
        summary.measures.insert(
          Measure(reading, goal: goal), of: metric, at: summary.measures.place(of: metric))
      }
      if let recorded = reading.goal { goals.carry(recorded, of: metric) }
    }
    for (metric, week) in weeks.known(on: summary.day) where summary.measures[metric] == nil {
      summary.measures[metric] = Measure(value: nil, goal: week.goal, weekSum: week.sum)
    }
    if summary.day >= today { summary.isPartial = true }
    return summary
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

  /// Creates the measure of a reading that counts towards a goal of the week.
  fileprivate init(_ reading: Reading, week: WeekSums.Week) {
    self.init(
      value: reading.value, goal: week.goal, isDerived: reading.isDerived, hours: reading.hours, weekSum: week.sum)
    // Reached on an earlier day, it was not reached in an hour of this one.
    guard isClosed, week.before < week.goal.target else { return }
    closedAt = hours.flatMap { closingHour($0, target: week.goal.target - week.before) }.map { $0 * 60 }
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
