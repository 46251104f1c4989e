import Cells
import Rings

/// Draws a day into the room there is.
struct DayView: Hashable, Sendable {
  let scene: DayScene
  let layout: DayLayout
  let ink: Ink
  let appearance: Appearance

  /// Draws the day over a blank picture.
  func draw(into picture: inout CellBuffer) {
    switch layout.kind {
    case .large, .medium:
      drawHeader(into: &picture, row: 1)
      drawRings(into: &picture)
      drawLegend(into: &picture)
      drawRibbon(into: &picture)
      drawFooter(into: &picture, row: picture.size.rows - 1)
    case .small: drawSmall(into: &picture)
    case .portrait: drawPortrait(into: &picture)
    case .bars: drawBars(into: &picture)
    case .line: drawLine(into: &picture)
    case .rings, .once: drawRings(into: &picture)
    }
    picture.fillBackground(ink.background)
  }

  var symbols: Symbols { Symbols(isUnicode: appearance.hasSymbols) }

  /// The painter for the rings of this picture.
  var painter: RingPainter {
    RingPainter(
      glyphs: appearance.hasSymbols ? appearance.glyphs : .ascii, depth: appearance.depth, cell: appearance.cell,
      background: ink.behind, keepsBackground: ink.background == nil, style: appearance.theme.style)
  }

  func drawRings(into picture: inout CellBuffer) {
    guard !scene.rows.isEmpty, layout.ring.columns > 0, layout.ring.rows > 0 else { return }
    picture.draw(painter.picture(of: scene.rows.map(\.ring), size: layout.ring.size), at: layout.ring.origin)
    drawCenter(into: &picture)
  }

  /// The day at the left, how fresh and how sure at the right.
  func drawHeader(into picture: inout CellBuffer, row: Int) {
    let (left, right) = (layout.margin, picture.size.columns - layout.margin)
    var end = right
    for phrase in scene.status.reversed() {
      let text = symbols.text(phrase.text)
      guard end - text.columns >= left + scene.heading.name.columns + 2 else { continue }
      end -= picture.put(text, endingAt: end, row, ink[phrase.role]) + 3
    }
    let room = max(end - left, 0)
    let taken = picture.put(scene.heading.name, left, row, ink[.strong], width: room) + 2
    // A date that does not fit is left out: half a date says nothing.
    if taken + scene.heading.date.columns <= room { picture.put(scene.heading.date, left + taken, row, ink[.dim]) }
  }

  /// The hints, or what is being typed.
  func drawFooter(into picture: inout CellBuffer, row: Int) {
    let (left, right) = (layout.margin, picture.size.columns - layout.margin)
    if let prompt = scene.prompt {
      drawPrompt(prompt, into: &picture, row: row)
      return
    }
    var column = left
    for hint in scene.hints {
      guard column + hint.text.columns <= right else { break }
      column += picture.put(hint.text, column, row, ink[hint.role]) + 3
    }
  }

  /// What is being typed, with the cursor at its end, over whatever stands in the row.
  func drawPrompt(_ prompt: DayScene.Phrase, into picture: inout CellBuffer, row: Int) {
    for column in 0..<picture.size.columns { picture[column, row] = Cell(" ", style: ink[.text]) }
    let end = layout.margin + picture.put(prompt.text, layout.margin, row, ink[prompt.role])
    if let fault = scene.fault { picture.put(symbols.text(fault), end + 3, row, ink[.attention]) }
    picture.cursor = Position(column: min(end, max(picture.size.columns - 1, 0)), row: row)
  }
}

/// The signs beside text, for outputs with Unicode and without.
struct Symbols: Hashable, Sendable {
  let isUnicode: Bool

  var bar: Character { isUnicode ? "━" : "=" }
  var halfBar: Character? { isUnicode ? "╸" : nil }
  var track: Character { isUnicode ? "━" : "-" }
  var thinTrack: Character { isUnicode ? "─" : "-" }
  var knob: Character { isUnicode ? "●" : "O" }
  var mark: Character { isUnicode ? "▸" : ">" }
  var caret: Character { isUnicode ? "▲" : "^" }
  var bullet: Character { isUnicode ? "●" : "*" }

  private static let columns = Array(" ▁▂▃▄▅▆▇█")
  private static let columnDigits = Array(" 12345678")

  /// A column of so many eighths, 0 to 8.
  func eighths(_ level: Int) -> Character {
    let level = min(max(level, 0), 8)
    return isUnicode ? Symbols.columns[level] : Symbols.columnDigits[level]
  }

  /// Text of this program with its signs as the output can show them.
  func text(_ text: String) -> String { isUnicode ? text : text.asciiForm }
}
