import Cells
import Rings

extension DayView {
  /// The fewest columns that one of several rings side by side can have.
  static let leastRowColumns = 6
  /// The columns of a caption that holds a label and a percent in one line.
  private static let wideCaption = 16

  /// Draws rings side by side, with the day above them.
  func drawRow(into picture: inout CellBuffer) {
    let frame = layout.ring
    drawShortHeader(into: &picture, column: frame.column, row: frame.row - 1, columns: frame.columns)
    drawSideBySide(into: &picture)
    drawShortFooter(into: &picture)
  }

  /// Draws a ring for each goal in the room of the rings, each with its caption if there is a legend.
  func drawSideBySide(into picture: inout CellBuffer) {
    let (frame, count) = (layout.ring, scene.rows.count)
    guard count > 0, frame.rows > 0 else { return }
    let gap = frame.columns >= count * (DayView.wideCaption + 4) ? 4 : 1
    let width = (frame.columns - gap * (count - 1)) / count
    guard width > 0 else { return }
    let caption = layout.hasCaptions ? captionRows(width: width, room: frame.rows) : 0
    let rows = max(min(frame.rows - caption, width / 2), 0)
    let field = Size(columns: min(2 * rows, width), rows: rows)
    let top = frame.row + (frame.rows - caption - rows) / 2
    for (index, row) in scene.rows.enumerated() {
      let column = frame.column + index * (width + gap)
      let left = column + (width - field.columns) / 2
      picture.draw(painter.picture(of: [row.ring], size: field), at: Position(column: left, row: top))
      picture.mark(Frame(column: column, row: top, columns: width, rows: rows + caption), as: .ring(row.index))
      guard caption > 0 else { continue }
      drawCaption(
        row, into: &picture, block: Frame(column: column, row: top + rows, columns: width, rows: caption))
    }
  }

  /// The rows of a caption: an empty one where there is room, then label and percent in one or two, then the value.
  private func captionRows(width: Int, room: Int) -> Int {
    if width >= 2 * DayView.wideCaption { return room >= 9 ? 4 : 2 }
    return width >= DayView.wideCaption ? (room >= 9 ? 3 : 2) : 2
  }

  private func drawCaption(_ row: RingRow, into picture: inout CellBuffer, block: Frame) {
    if block.columns >= DayView.wideCaption {
      let start = block.rows > 2 ? 1 : 0
      let text = Frame(
        column: block.column, row: block.row + start, columns: block.columns, rows: block.rows - start)
      return drawRing(row, into: &picture, block: text)
    }
    func put(_ text: String, _ line: Int, _ style: Style) {
      let shown = min(text.columns, block.columns)
      picture.put(text, block.column + (block.columns - shown) / 2, line, style, width: block.columns)
    }
    put(row.title, block.row, row.labelStyle)
    let percent = row.percent ?? symbols.text(row.absence)
    let style = row.isClosed ? ink[.strong] : row.percent == nil ? ink[.dim] : ink[.text]
    put(percent, block.row + 1, row.ink.percent(row.progress, in: style))
    if row.slider != nil { picture.cursor = Position(column: block.column, row: block.row) }
  }
}
