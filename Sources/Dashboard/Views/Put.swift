import Cells

extension CellBuffer {
  /// Writes text from a cell to the right and returns the columns it took; no-break blanks become blanks.
  @discardableResult
  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: Style, width: Int = .max) -> Int {
    write(text.withPlainBlanks, at: Position(column: column, row: row), style: style, width: width)
  }

  /// Writes text so that it ends left of a column, and returns the columns it took.
  @discardableResult
  mutating func put(_ text: String, endingAt column: Int, _ row: Int, _ style: Style, width: Int = .max) -> Int {
    write(text.withPlainBlanks, endingAt: Position(column: column, row: row), style: style, width: width)
  }

  /// The same picture for an output that shows ASCII alone.
  mutating func restrictToASCII() {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard let character = self[column, row].character else {
          self[column, row].character = " "
          continue
        }
        if !character.isASCII { self[column, row].character = character.asciiForm }
      }
    }
  }
}

extension String {
  /// The text with no-break blanks, which a grid of cells does not need, as plain ones.
  var withPlainBlanks: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
  }

  /// The text for an output that shows ASCII alone, with arrows in words.
  var asciiForm: String {
    var text = ""
    for character in self {
      switch character {
      case "←": text += "Left"
      case "→": text += "Right"
      case "↑": text += "Up"
      case "↓": text += "Down"
      case "⇧": text += "Shift-"
      default: text.append(character.isASCII ? character : character.asciiForm)
      }
    }
    return text
  }
}

extension Character {
  /// The nearest ASCII character for a sign that this program draws; a question mark for others.
  fileprivate var asciiForm: Character {
    switch self {
    case "\u{A0}", "\u{202F}": " "
    case "·", "–", "─": "-"
    case "…": "."
    case "×": "x"
    case "\u{66A}": "%"
    default: "?"
    }
  }
}
