/// The goals that a person sets for a metric: one for every day, others for some weekdays, or one for the week.
///
/// A target that is not finite or not greater than 0 means that there is no goal.
public struct GoalPlan: Hashable, Sendable {
  /// What a goal is to be reached in.
  public enum Period: String, CaseIterable, Hashable, Sendable {
    /// A day.
    case day
    /// The days of a week together.
    case week
  }

  /// The target of every day that has none of its own, or of the week; nil where others are to say.
  public var target: Double?
  /// The targets of single weekdays.
  public var weekdays: [Weekday: Double]
  /// What the target is to be reached in.
  public var period: Period

  /// Creates a plan.
  public init(_ target: Double? = nil, weekdays: [Weekday: Double] = [:], per period: Period = .day) {
    self.target = target
    self.weekdays = weekdays
    self.period = period
  }

  /// The target that holds on a day; nil where others are to say.
  public func target(on day: Day) -> Double? {
    period == .week ? target : weekdays[day.dayOfWeek] ?? target
  }
}
