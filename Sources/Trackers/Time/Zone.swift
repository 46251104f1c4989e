/// A time zone: how far local clocks are from UTC at any instant.
///
/// The rules come from the bytes of a TZif file, such as `/usr/share/zoneinfo/Europe/Berlin`, which the caller reads:
/// this module opens no files.
public struct Zone: Hashable, Sendable {
  /// Instants in Unix seconds from which a new offset holds, ascending.
  private let transitions: [Int]
  /// Seconds east of UTC from the transition of the same index on.
  private let offsets: [Int]
  private let firstOffset: Int
  /// What holds after the last transition; nil means its offset stays.
  private let rule: ZoneRule?

  init(transitions: [Int], offsets: [Int], firstOffset: Int, rule: ZoneRule?) {
    self.transitions = transitions
    self.offsets = offsets
    self.firstOffset = firstOffset
    self.rule = rule
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(secondsFromUTC: 0)

  /// Creates a zone whose clocks are always the same number of seconds ahead of UTC, or behind if it is negative.
  public init(secondsFromUTC: Int) {
    self.init(transitions: [], offsets: [], firstOffset: secondsFromUTC, rule: nil)
  }

  /// Creates a zone of a fixed offset from text such as `+05:45`, `-0330`, `+02` or `Z`; nil for anything else.
  public init?(offset: some StringProtocol) {
    let bytes = Array(offset.utf8)
    guard let seconds = UTCOffset(bytes.span)?.seconds else { return nil }
    self.init(secondsFromUTC: seconds)
  }

  /// Creates a zone from a POSIX `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil if it is none.
  public init?(posix: some StringProtocol) {
    guard let rule = ZoneRule(posix) else { return nil }
    self.init(transitions: [], offsets: [], firstOffset: rule.standardOffset, rule: rule)
  }

  /// What tells the rules of this zone from those of others, the same in every run.
  package var fingerprint: UInt64 {
    var writer = ByteWriter()
    writer.append(transitions)
    writer.append(offsets)
    writer.append(firstOffset)
    writer.append(rule?.numbers)
    return checksum(of: writer.bytes)
  }

  /// Seconds east of UTC at an instant in Unix seconds.
  public func secondsFromUTC(unixSeconds: Int) -> Int {
    guard let last = transitions.last, unixSeconds < last else {
      return rule?.offset(unixSeconds: unixSeconds) ?? offsets.last ?? firstOffset
    }
    let next = transitions.partitioningIndex { $0 > unixSeconds }
    return next == 0 ? firstOffset : offsets[next - 1]
  }

  /// What local clocks show at an instant in Unix seconds.
  public func localTime(unixSeconds: Int) -> LocalTime {
    let local = unixSeconds &+ secondsFromUTC(unixSeconds: unixSeconds)
    let second = ((local % 86_400) + 86_400) % 86_400
    return LocalTime(day: Day(daysSince1970: (local &- second) / 86_400), second: second)
  }
}
