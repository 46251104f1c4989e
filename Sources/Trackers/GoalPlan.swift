/// The goals that a person sets for a metric: one for every day, and others for some weekdays.
///
/// A target that is not finite or not greater than 0 means that there is no goal.
public struct GoalPlan: Hashable, Sendable {
  /// The target of every day that has none of its own; nil where others are to say.
  public var target: Double?
  /// The targets of single weekdays.
  public var weekdays: [Weekday: Double]

  /// Creates a plan.
  public init(_ target: Double? = nil, weekdays: [Weekday: Double] = [:]) {
    self.target = target
    self.weekdays = weekdays
  }

  /// The target that holds on a day; nil where others are to say.
  public func target(on day: Day) -> Double? { weekdays[day.dayOfWeek] ?? target }
}
