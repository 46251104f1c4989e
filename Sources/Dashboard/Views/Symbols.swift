import Cells

/// The signs beside text, for outputs with Unicode and without.
struct Symbols: Hashable, Sendable {
  let isUnicode: Bool

  var bar: Character { isUnicode ? "━" : "=" }
  var halfBar: Character? { isUnicode ? "╸" : nil }
  var track: Character { isUnicode ? "━" : "-" }
  var thinTrack: Character { isUnicode ? "─" : "-" }
  /// A mark on a bar whose word stands below it or above it.
  func usual(isBelow: Bool) -> Character { isUnicode ? isBelow ? "┯" : "┷" : "+" }
  var knob: Character { isUnicode ? "●" : "O" }
  var mark: Character { isUnicode ? "▸" : ">" }
  var caret: Character { isUnicode ? "▲" : "^" }
  var bullet: Character { isUnicode ? "●" : "-" }

  /// The line of a goal in a chart.
  var goalLine: Character { isUnicode ? "▁" : "_" }
  var more: Character { isUnicode ? "↓" : "v" }

  private static let columns = Array(" ▁▂▃▄▅▆▇█")
  private static let columnDigits = Array(" 12345678")

  /// A column of so many eighths, 0 to 8.
  func eighths(_ level: Int) -> Character {
    let level = min(max(level, 0), 8)
    return isUnicode ? Symbols.columns[level] : Symbols.columnDigits[level]
  }

  /// Text of this program with its signs as the output can show them.
  func text(_ text: String) -> String { isUnicode ? text : text.asciiForm }

  /// A day in one cell: `▇` only when closed, else how far in six steps.
  func day(_ progress: Double) -> Character {
    guard !(progress >= 1) else { return isUnicode ? "▇" : "*" }
    let share = progress > 0 ? progress : 0
    return isUnicode ? eighths(1 + min(Int(share * 6), 5)) : Array("0123456789")[min(Int(share * 10), 9)]
  }

  /// How many of a day's rings are closed, in one cell.
  func share(_ closed: Int, of count: Int) -> Character {
    guard isUnicode else { return closed == count ? "*" : Array("0123456789")[min(closed, 9)] }
    return eighths(1 + closed * 6 / max(count, 1))
  }
}
