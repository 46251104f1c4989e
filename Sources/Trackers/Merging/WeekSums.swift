/// The sums of the weeks that are under way, for metrics whose goal is one of the week.
struct WeekSums: Sendable {
  /// A week of a metric up to a day.
  struct Week {
    let start: Day
    let goal: Goal
    /// The sum before the last day, and with it.
    var before = 0.0
    var sum = 0.0
  }

  private let goals: [Metric: Goal]
  private let schedule: Schedule
  private var weeks: [Metric: Week] = [:]

  init(_ settings: GoalSettings) {
    schedule = Schedule(weekStart: settings.weekStart, pauses: settings.pauses)
    // A goal of a day on the command line is what the person wants now.
    goals = settings.configured.filter { $0.value.period == .week && settings.options[$0.key] == nil }
      .compactMapValues { $0.target.flatMap { Goal(target: $0, origin: .config) } }
  }

  /// Adds the value of a day, which must not lie before those that were added; nil where the goal is not one of the week.
  ///
  /// A paused day is in its week and adds nothing.
  mutating func add(_ value: Double?, of metric: Metric, on day: Day) -> Week? {
    guard let goal = goals[metric] else { return nil }
    let start = schedule.startOfWeek(of: day)
    var week = weeks[metric].flatMap { $0.start == start ? $0 : nil } ?? Week(start: start, goal: goal)
    week.before = week.sum
    if !schedule.isPaused(day) { week.sum += value ?? 0 }
    // Without a value nothing is known of the week.
    if value != nil { weeks[metric] = week }
    return week
  }

  /// The first day of the week whose days count towards the goals of a day; nil where no goal is one of the week.
  func start(of day: Day) -> Day? { goals.isEmpty ? nil : schedule.startOfWeek(of: day) }

  /// The weeks that a day is in and of which something is known.
  func known(on day: Day) -> [Metric: Week] {
    guard !weeks.isEmpty else { return [:] }
    let start = schedule.startOfWeek(of: day)
    return weeks.filter { $0.value.start == start }
  }
}
