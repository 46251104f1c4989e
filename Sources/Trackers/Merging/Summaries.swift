extension History {
  /// Every day that a file names, ascending, with all goals resolved.
  ///
  /// The goal of a day is the first of: `goals.options`; the files' for that day; `goals.configured`; the last one that
  /// a file gave earlier for that metric, or without a date; the metric's default. A goal of 0 or less, or one that
  /// is not finite, ends the search: there is no goal then. A goal of the week stands in the place of `goals.options`
  /// where these have none, and is compared with the sum of the week so far. `now` decides which days are not over.
  public func summaries(goals: GoalSettings, now: LocalTime) -> [DaySummary] {
    daySummaries(goals: goals, now: now).all
  }

  /// The same, each day made when it is looked at where it comes from a cache.
  public func daySummaries(goals: GoalSettings, now: LocalTime) -> DaySummaries {
    if let packed { return DaySummaries(packed, goals: goals, today: now.day) }
    let history = joined
    var carried = CarriedGoals(undated: history.undatedGoals.mapValues(\.content))
    var aim = Aim(goals: goals, today: now.day)
    return DaySummaries(
      history.records.map { day, record in
        aim.summary(
          DaySummary(
            day: day, isPartial: record.isPartial, dataTo: record.dataTo, utcOffset: record.utcOffset),
          of: carried.readings(of: record))
      })
  }

  /// What counts of each day, ascending.
  var records: [(day: Day, record: DayRecord)] {
    days.sorted { $0.key < $1.key }.map { ($0.key, $0.value.record) }
  }
}

/// Makes the summaries of one day after the other.
struct Aim: Sendable {
  let goals: GoalSettings
  let today: Day
  private(set) var weeks: WeekSums

  init(goals: GoalSettings, today: Day) {
    self.goals = goals
    self.today = today
    weeks = WeekSums(goals)
  }

  /// Lets what is known of a day count towards the week of a later one.
  mutating func pass(_ day: Day, _ readings: [AimedReading]) {
    for aimed in readings { _ = weeks.add(aimed.reading.value, of: aimed.metric, on: day) }
  }

  /// The summary of a day, which must not lie before those that were made or passed.
  mutating func summary(_ empty: DaySummary, of readings: [AimedReading]) -> DaySummary {
    var summary = empty
    summary.measures = MetricTable(minimumCapacity: readings.count)
    // What was reached in an hour that is not over was reached by the time that the data reach.
    let reach = summary.dataTo.flatMap { $0.day == summary.day ? $0.second / 60 : nil } ?? 1_440
    for aimed in readings {
      let (metric, reading) = (aimed.metric, aimed.reading)
      if let week = weeks.add(reading.value, of: metric, on: summary.day) {
        if reading.value != nil { summary.measures[metric] = Measure(reading, week: week, reach: reach) }
        continue
      }
      if case .week(let goal, let sum) = reading.goal, goals.options[metric] == nil {
        summary.measures[metric] = Measure(reading, week: goal, sum: sum)
        continue
      }
      let goal = goals.goal(of: metric, on: summary.day, recorded: reading.goal, carried: aimed.carried)
      if reading.value != nil || (goal != nil && reading.hasGoal) {
        summary.measures.insert(
          Measure(reading, goal: goal, reach: reach), of: metric, at: summary.measures.place(of: metric))
      }
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

extension Measure {
  /// Creates the measure of a reading with its goal resolved, on a day whose data reach to a minute.
  fileprivate init(_ reading: Reading, goal: Goal?, reach: Int) {
    self.init(value: reading.value, goal: goal, isDerived: reading.isDerived)
    packedHours = reading.packedHours
    guard isClosed, let goal else { return }
    if let closedAt = reading.closedAt, reading.goal == nil || reading.goal == .goal(goal) {
      self.closedAt = closedAt
    } else {
      closedAt = hours.flatMap { closingHour($0, target: goal.target) }.map { min($0 * 60, reach) }
    }
  }

  /// Creates the measure of a reading whose file gives a goal of the week.
  fileprivate init(_ reading: Reading, week goal: Goal, sum: Double) {
    self.init(
      value: reading.value, goal: goal, isDerived: reading.isDerived, closedAt: reading.closedAt, weekSum: sum)
    packedHours = reading.packedHours
  }

  /// Creates the measure of a reading that counts towards a goal of the week, on a day whose data reach to a minute.
  fileprivate init(_ reading: Reading, week: WeekSums.Week, reach: Int) {
    self.init(value: reading.value, goal: week.goal, isDerived: reading.isDerived, weekSum: week.sum)
    packedHours = reading.packedHours
    // Reached on an earlier day, it was not reached in an hour of this one.
    guard isClosed, week.before < week.goal.target else { return }
    closedAt = hours.flatMap { closingHour($0, target: week.goal.target - week.before) }.map { min($0 * 60, reach) }
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
