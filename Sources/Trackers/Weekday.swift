/// A day of the week.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// The numbers are those of ISO 8601.
  case monday = 1
  /// The second day of ISO 8601.
  case tuesday
  /// The third.
  case wednesday
  /// The fourth.
  case thursday
  /// The fifth.
  case friday
  /// The sixth.
  case saturday
  /// The last.
  case sunday

  /// The name, such as `monday`.
  public var name: String { String(describing: self) }

  /// The first three letters of the name.
  public var shortName: String { String(name.prefix(3)) }
}

extension Day {
  /// The day of the week.
  public var dayOfWeek: Weekday { Weekday(rawValue: weekday) ?? .monday }
}
