/// What a person did with the mouse over a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of events that mean something.
  public enum Kind: Hashable, Sendable {
    /// The left button went down, was moved while down, or went up.
    case press, drag, release
    /// The wheel was turned away from the person, or towards.
    case wheelUp, wheelDown
  }

  /// What was done.
  public var kind: Kind
  /// The cell under the mouse.
  public var position: Position
  /// Whether a press follows another one at the same place so soon that both are one double click.
  public var isDouble: Bool

  /// Creates an event.
  public init(_ kind: Kind, at position: Position, isDouble: Bool = false) {
    self.kind = kind
    self.position = position
    self.isDouble = isDouble
  }
}
