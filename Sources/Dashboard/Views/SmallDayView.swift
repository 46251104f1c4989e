import Cells
import Rings

extension DayView {
  /// Rings as tall as the room, a short legend, and the timeline in one row.
  func drawSmall(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    drawRings(into: &picture, renderer: &renderer)
    let frame = layout.legend
    drawShortHeader(into: &picture, column: frame.column, row: frame.row, columns: frame.columns)
    let body = Frame(column: frame.column, row: frame.row + 1, columns: frame.columns, rows: frame.rows - 1)
    drawShortLegend(into: &picture, frame: body)
    drawShortRibbon(into: &picture)
    drawShortFooter(into: &picture)
  }

  /// Rings above the legend.
  func drawPortrait(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    page.drawHeader(scene.heading, status: status, into: &picture, row: 0)
    drawRings(into: &picture, renderer: &renderer)
    drawLegend(into: &picture)
    drawShortRibbon(into: &picture)
    drawShortFooter(into: &picture)
  }

  /// The status in the fewest words: the time alone, `sample`, `reading`, `2 notes`.
  func shortStatus(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    if text.hasPrefix("data to"), let time = words.last { return words.count == 3 ? time : words[2] }
    if text.hasPrefix("sample") { return "sample" }
    if text.hasPrefix("reading") { return "reading" }
    return text
  }

  /// Label and percent, bar, value and an empty row, as far as there are rows.
  private func drawShortLegend(into picture: inout CellBuffer, frame: Frame) {
    let count = scene.rows.count
    guard count > 0 else { return }
    let pitch = frame.rows > 4 * count ? 4 : frame.rows >= 3 * count ? 3 : frame.rows >= 2 * count ? 2 : 1
    if count > frame.rows { drawUnshownRings(from: frame.rows, into: &picture, frame: frame) }
    let top = pitch >= 3 || frame.rows > pitch * count ? frame.row + 1 : frame.row
    for (index, row) in scene.rows.enumerated() where (index + 1) * pitch <= frame.rows + 1 {
      let block = Frame(
        column: frame.column, row: top + index * pitch, columns: frame.columns, rows: pitch == 4 ? 3 : min(pitch, 2))
      guard block.bottom <= frame.bottom - (count > frame.rows ? 1 : 0) else { break }
      drawRing(row, into: &picture, block: block)
      let isSaid = !saysDefaultsOnce || index == scene.rows.count - 1
      if pitch >= 3, row.hasDefaultGoal, isSaid, row.slider == nil, block.bottom < frame.bottom {
        picture.put(
          saysDefaultsOnce ? "default goals" : "default goal", block.column, block.bottom, ink[.faint],
          width: block.columns)
      }
    }
  }

  func drawShortFooter(into picture: inout CellBuffer) {
    page.drawShortFooter(scene.footer, into: &picture)
  }

  /// A bar for each ring, without rings.
  func drawBars(into picture: inout CellBuffer) {
    let (frame, rows) = (layout.legend, picture.size.rows)
    let count = scene.rows.count
    guard count > 0 else { return }
    let hasHeading = rows > count
    if hasHeading { drawShortHeader(into: &picture, column: frame.column, row: 0, columns: frame.columns) }
    let top = hasHeading ? 1 : 0
    let pitch = rows - top >= 3 * count ? 3 : rows - top >= 2 * count ? 2 : 1
    for (index, row) in scene.rows.enumerated() where top + (index + 1) * pitch <= rows {
      let line = top + index * pitch
      let block = Frame(column: frame.column, row: line, columns: frame.columns, rows: 1)
      if pitch == 1 {
        drawBarLine(row, into: &picture, block: block)
      } else {
        drawRing(row, into: &picture, block: block)
        drawBar(row, into: &picture, column: frame.column, row: line + 1, columns: frame.columns)
      }
    }
    drawShortFooter(into: &picture)
  }

  /// Label, bar and percent in one row.
  private func drawBarLine(_ row: RingRow, into picture: inout CellBuffer, block: Frame) {
    let (left, line, columns) = (block.column, block.row, block.columns)
    picture.mark(Frame(column: left, row: line, columns: columns, rows: 1), as: .ring(row.index))
    let labels = scene.rows.map(\.title.columns).max() ?? 0
    let label = columns >= 24 ? min(labels, columns / 3) : 1
    if label == 1 {
      picture[left, line] = Cell(row.ring.letter, style: row.labelStyle)
    } else {
      picture.put(row.title, left, line, row.labelStyle, width: label)
    }
    let percent = columns >= 18 ? 7 : 6
    _ = drawPercent(row, into: &picture, endingAt: block.end, line: line)
    if row.slider != nil { picture.cursor = Position(column: left, row: line) }
    guard !row.hasNoData else { return }
    drawBar(row, into: &picture, column: left + label + 1, row: line, columns: columns - label - 2 - percent)
  }

  /// The letters and percents of the rings: one below the other where each has a row, else as many as fit.
  ///
  /// Where not even the first number fits, its letter is all: a part of a number would be another number.
  func drawLine(into picture: inout CellBuffer) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    var (column, line) = (0, 0)
    for row in scene.rows {
      let number =
        row.percent.map { $0.filter { $0.isNumber || $0 == ">" } } ?? (row.isAwaited ? symbols.text("…") : "-")
      let width = 2 + number.columns
      if column > 0, rows >= scene.rows.count || column + width > columns { (column, line) = (0, line + 1) }
      guard line < rows, columns > 0 else { break }
      picture[column, line] = Cell(row.ring.letter, style: row.labelStyle)
      picture.mark(Frame(column: column, row: line, columns: width, rows: 1), as: .ring(row.index))
      if column + width <= columns {
        picture.put(number, column + 2, line, row.isClosed ? ink[.strong] : ink[.text])
      }
      if row.slider != nil { picture.cursor = Position(column: column, row: line) }
      column += width + 1
    }
    drawShortFooter(into: &picture)
  }
}
