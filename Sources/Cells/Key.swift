/// A key that a person pressed.
public enum Key: Hashable, Sendable {
  /// A key that types a character; the blank is Space.
  case character(Character)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  /// An arrow or a key of the block above it.
  case up, down, left, right, home, end, pageUp, pageDown, insert, delete
  /// An arrow with Shift.
  case shiftLeft, shiftRight, shiftUp, shiftDown
  /// A key with a name of its own.
  case enter, escape, tab, backTab, backspace
  /// F1 and on.
  case function(Int)
  /// What a mouse did, which comes in the same stream as keys.
  case mouse(MouseEvent)
  /// A sequence that no binding can mean.
  case unknown
}
