/// The views, in the order of their digits.
public enum ViewName: String, Hashable, Sendable, CaseIterable {
  /// One day, with large rings.
  case day
  /// Seven days side by side.
  case week
  /// The weeks of a month.
  case month
  /// A square for each day of a year.
  case year
  /// The last 90 days against the last 365.
  case trends
}
