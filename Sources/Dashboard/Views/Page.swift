import Cells
import Rings

/// What every view has in common: its colours and signs, the header and the last row.
struct Page: Hashable, Sendable {
  let ink: Ink
  let appearance: Appearance
  /// The columns that text keeps free at either side.
  let margin: Int

  var symbols: Symbols { Symbols(isUnicode: appearance.hasSymbols) }

  /// The row of the header: where rows are few, the first, so that what is below has air around it.
  static func headerRow(rows: Int) -> Int { rows >= 28 ? 1 : 0 }

  /// The painter for the rings of a picture.
  var painter: RingPainter {
    RingPainter(
      glyphs: appearance.hasSymbols ? appearance.glyphs : .ascii, depth: appearance.depth, cell: appearance.cell,
      background: ink.edges, keepsBackground: ink.background == nil,
      style: appearance.ringStyle)
  }

  /// What is shown at the left, in bold and grey; how fresh and how sure at the right.
  func drawHeader(
    _ heading: (name: String, date: String), status: [DayScene.Phrase], into picture: inout CellBuffer, row: Int
  ) {
    let (left, right) = (margin, picture.size.columns - margin)
    let name = symbols.text(heading.name)
    var (end, room) = (right, max(right - left, 0))
    for phrase in status.reversed() {
      let text = symbols.text(phrase.text)
      guard end - text.columns >= left + name.columns + 2 else { continue }
      end -= picture.put(text, endingAt: end, row, ink[phrase.role])
      room = end - 2 - left
      end -= 3
    }
    let taken = picture.put(name, left, row, ink[.strong], width: room) + 2
    // A date that does not fit is left out: half a date says nothing.
    let date = symbols.text(heading.date)
    if taken + date.columns <= room { picture.put(date, left + taken, row, ink[.dim]) }
  }

  /// Marks what has the focus, where the terminal's cursor rests.
  ///
  /// The mark is a cell of one colour before and behind: a cursor of any shape lies on it and hides nothing, and without a
  /// cursor it is still seen. Where colours are not the theme's own it is a sign.
  func drawFocus(_ sign: Character, into picture: inout CellBuffer, column: Int, row: Int) {
    guard column >= 0, row >= 0, column < picture.size.columns, row < picture.size.rows else { return }
    picture[column, row] =
      if let color = ink[.text].foreground, ink.background != nil {
        Cell(" ", style: Style(foreground: color, background: color))
      } else {
        Cell(sign, style: ink[.strong])
      }
    picture.cursor = Position(column: column, row: row)
  }

  /// The title of a part.
  func drawTitle(_ title: String, into picture: inout CellBuffer, row: Int) {
    picture.put(symbols.text(title), margin, row, ink[.text])
  }

  /// The last row: what is being typed, what a key did, or what keys do.
  func drawFooter(_ footer: Footer, into picture: inout CellBuffer) {
    guard footer.prompt == nil, footer.notice == nil else { return drawShortFooter(footer, into: &picture) }
    let (row, right) = (picture.size.rows - 1, picture.size.columns - margin)
    var column = margin
    for hint in footer.hints.map(symbols.text) {
      guard column + hint.columns <= right else { break }
      column += picture.put(hint, column, row, ink[.faint]) + 3
    }
  }

  /// What is being typed, with the cursor at its end, or what a key did, over whatever stands in the last row.
  func drawShortFooter(_ footer: Footer, into picture: inout CellBuffer) {
    let row = picture.size.rows - 1
    guard row >= 0, let text = footer.prompt ?? footer.notice else { return }
    for column in 0..<picture.size.columns { picture[column, row] = Cell(" ", style: ink[.text]) }
    guard let prompt = footer.prompt else {
      picture.put(text, margin, row, ink[.dim])
      return
    }
    let end = margin + picture.put(prompt, margin, row, ink[footer.fault == nil ? .text : .attention])
    if let example = footer.example, footer.fault == nil {
      picture.put(example, end + 1, row, ink[.faint])
    }
    if let fault = footer.fault { picture.put(symbols.text(fault), end + 3, row, ink[.attention]) }
    picture.cursor = Position(column: min(end, max(picture.size.columns - 1, 0)), row: row)
  }
}

/// What stands in the last row of a view.
struct Footer: Hashable, Sendable {
  /// The question and the text that is being typed.
  var prompt: String?
  /// What could be typed; nil once something is.
  var example: String?
  /// What is wrong with the text that is being typed.
  var fault: String?
  /// A word about what a key did.
  var notice: String?
  /// What keys do here; empty in a print.
  var hints: [String] = []
}
