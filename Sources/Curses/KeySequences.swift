internal import Cells

/// What keys send that have more than one byte.
///
/// The sequences of xterm (ctlseqs, "PC-Style Function Keys"), which every terminal in use speaks, with those of rxvt and
/// the Linux console where they differ. A combination that is not listed must not act, so it is no key at all.
enum KeySequences {
  /// What follows `ESC [`.
  static let control: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left,
    "1;2A": .shiftUp, "1;2B": .shiftDown, "1;2C": .shiftRight, "1;2D": .shiftLeft,
    "a": .shiftUp, "b": .shiftDown, "c": .shiftRight, "d": .shiftLeft,
    "H": .home, "1~": .home, "7~": .home, "F": .end, "4~": .end, "8~": .end,
    "2~": .insert, "3~": .delete, "5~": .pageUp, "6~": .pageDown, "Z": .backTab,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    "11~": .function(1), "12~": .function(2), "13~": .function(3), "14~": .function(4), "15~": .function(5),
    "[A": .function(1), "[B": .function(2), "[C": .function(3), "[D": .function(4), "[E": .function(5),
    "17~": .function(6), "18~": .function(7), "19~": .function(8), "20~": .function(9), "21~": .function(10),
    "23~": .function(11), "24~": .function(12),
  ]

  /// What follows `ESC O`, which is what cursor keys send in application mode.
  static let singleShift: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]
}
