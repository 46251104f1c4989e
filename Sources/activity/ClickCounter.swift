import Cells

/// Tells a double click from two clicks.
struct ClickCounter {
  /// The seconds within which a second click belongs to the first, as desktops have them.
  static let interval = 0.4

  private var last: (position: Position, time: Double)?

  /// The event, with the mark of a double click if it is the second press of one; a third press begins anew.
  mutating func count(_ event: MouseEvent, at now: Double) -> MouseEvent {
    guard event.kind == .press else { return event }
    var event = event
    event.isDouble = last.map { $0.position == event.position && now - $0.time <= Self.interval } ?? false
    last = event.isDouble ? nil : (event.position, now)
    return event
  }
}
