/// A wall-clock time: a day and the seconds since its midnight, without a time zone.
public struct LocalTime: Hashable, Sendable {
  /// The calendar date.
  public var day: Day
  /// Seconds since midnight by the clock, 0 to 86,399.
  public var second: Int

  /// Creates a time; seconds outside 0 to 86,399 are clamped.
  public init(day: Day, second: Int) {
    self.day = day
    self.second = min(max(second, 0), 86_399)
  }

  /// Minutes since midnight by the clock, 0 to 1,439.
  public var minute: Int { second / 60 }
}

extension LocalTime: Comparable, CustomStringConvertible {
  /// Whether the left time is earlier by the clock.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.day, left.second) < (right.day, right.second)
  }

  /// The time as `YYYY-MM-DDTHH:MM:SS`.
  public var description: String {
    "\(day)T\(minute.clock):\((second % 60).twoDigits)"
  }
}

extension Int {
  /// Minutes since midnight as `HH:MM`.
  package var clock: String { "\((self / 60).twoDigits):\((self % 60).twoDigits)" }

  /// The number with a 0 before it, if it has one digit.
  var twoDigits: String { self < 10 ? "0\(self)" : String(self) }
}
