/// A daily target and who set it.
public struct Goal: Hashable, Sendable {
  /// Who set a goal.
  public enum Origin: String, Hashable, Sendable {
    /// The command line.
    case option
    /// The export itself.
    case file
    /// The user's configuration.
    case config
    /// Nobody: it is the program's default.
    case `default`
  }

  /// The value at which the ring closes, in the metric's unit; finite and greater than 0.
  public let target: Double
  /// Who set it.
  public let origin: Origin

  /// Creates a goal; nil if the target is not finite or not greater than 0, for that means "no goal".
  public init?(target: Double, origin: Origin) {
    guard target.isFinite, target > 0 else { return nil }
    self.target = target
    self.origin = origin
  }
}

/// What a file says about the goal of a metric on a day.
public enum RecordedGoal: Hashable, Sendable {
  /// There is none that day: the file gave 0, a negative number or one that is not finite.
  case none
  /// There is this one.
  case goal(Goal)
  /// There is this one of the week, whose sum up to that day is known; the goals of other days do not follow from it.
  case week(Goal, sum: Double)
}

/// The goals that the user gave, which go before and after those of the files.
public struct GoalSettings: Hashable, Sendable {
  /// Goals of the command line, which win over everything.
  ///
  /// A target of 0 or less means no goal.
  public var options: [Metric: Double]
  /// Goals of the configuration; they stand behind those of the files for a day.
  ///
  /// A goal of the week goes before those of the files, which are goals of a day.
  public var configured: [Metric: GoalPlan]
  /// The day that weeks begin with.
  public var weekStart: Weekday
  /// The days that add nothing to the sum of a week.
  public var pauses: [ClosedRange<Day>]

  /// Creates settings; without arguments only files and defaults count.
  public init(
    options: [Metric: Double] = [:], configured: [Metric: GoalPlan] = [:], weekStart: Weekday = .monday,
    pauses: [ClosedRange<Day>] = []
  ) {
    self.options = options
    self.configured = configured
    self.weekStart = weekStart
    self.pauses = pauses
  }
}
