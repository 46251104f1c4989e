internal import Cells

/// A mouse report of mode 1006 (xterm's ctlseqs, "SGR"), which names places beyond column 223 and the button that went up.
struct MouseReport {
  let key: Key

  /// What switches reports on: of buttons and of moves with a button down (1002), in this form.
  static let on = "\u{1b}[?1002h\u{1b}[?1006h"
  static let off = "\u{1b}[?1006l\u{1b}[?1002l"

  /// Modifiers may be down; they mean nothing here.
  private static let modifiers = 4 | 8 | 16

  /// Understands what follows `ESC [`, such as `<0;12;5M`; nil for anything else, and for buttons that mean nothing.
  init?(_ text: String) {
    guard text.first == "<", let last = text.last else { return nil }
    let numbers = text.dropFirst().dropLast().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
      column >= 1, row >= 1
    else { return nil }
    let kind: MouseEvent.Kind
    switch (button & ~Self.modifiers, last) {
    case (0, "M"): kind = .press
    case (0, "m"): kind = .release
    case (32, "M"): kind = .drag
    case (64, "M"): kind = .wheelUp
    case (65, "M"): kind = .wheelDown
    default: return nil
    }
    key = .mouse(MouseEvent(kind, at: Position(column: column - 1, row: row - 1)))
  }
}
