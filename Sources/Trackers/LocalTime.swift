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
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(day)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }
}
