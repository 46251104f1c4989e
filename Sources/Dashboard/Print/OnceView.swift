import Cells
import Rings

extension DayView {
  /// Draws the day as a print: the date over the legend, and one last line for streak and freshness.
  func drawOnce(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    guard layout.kind == .once else {
      draw(into: &picture, renderer: &renderer)
      return
    }
    drawRings(into: &picture, renderer: &renderer)
    let frame = layout.legend
    let taken = picture.put(scene.heading.name, frame.column, frame.row, ink[.strong], width: frame.columns) + 1
    if taken + scene.heading.date.columns <= frame.columns {
      picture.put(scene.heading.date, frame.column + taken, frame.row, ink[.dim])
    }
    let count = scene.rows.count
    let rows = frame.rows - 2
    let pitch = rows >= 3 * count ? 3 : rows >= 2 * count ? 2 : 1
    for (index, row) in scene.rows.enumerated() {
      let block = Frame(
        column: frame.column, row: frame.row + 2 + index * pitch, columns: frame.columns, rows: min(pitch, 2))
      guard block.bottom <= frame.bottom - (index == count - 1 ? 0 : 1) else { break }
      drawRing(row, into: &picture, block: block)
    }
    drawLastLine(into: &picture, row: frame.bottom - 1)
  }

  private func drawLastLine(into picture: inout CellBuffer, row: Int) {
    var column = layout.legend.column
    for phrase in scene.streak.prefix(1) + scene.status {
      let separator = column == layout.legend.column ? "" : " · "
      let text = symbols.text(separator + phrase.text)
      guard column + text.columns <= layout.legend.end else { break }
      column += picture.put(text, column, row, ink[phrase.role == .strong ? .dim : phrase.role])
    }
  }
}
