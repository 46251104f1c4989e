import Cells
import Trackers

extension DayView {
  /// The timeline: a column for each day, a row for each ring, the caret and the months below.
  func drawRibbon(into picture: inout CellBuffer) {
    guard let ribbon = scene.ribbon else { return }
    let frame = layout.ribbon
    // The caret's row belongs to the days too.
    markDays(ribbon, into: &picture, rows: frame.rows + 1)
    let symbols = symbols
    for (index, ink) in ribbon.inks.prefix(frame.rows).enumerated() {
      let (closed, open) = (ink.closedDay, ink.openDay)
      for (offset, day) in ribbon.columns.prefix(frame.columns).enumerated() where index < day.count {
        guard let progress = day[index] else { continue }
        picture[frame.column + offset, frame.row + index] = Cell(
          symbols.day(progress), style: progress >= 1 ? closed : open)
      }
    }
    drawMonths(ribbon, into: &picture, row: frame.bottom)
    drawCaret(ribbon, into: &picture, row: frame.bottom)
  }

  private func markDays(_ ribbon: Ribbon, into picture: inout CellBuffer, rows: Int) {
    let frame = layout.ribbon
    for offset in 0..<min(ribbon.columns.count, frame.columns) {
      picture.mark(
        Frame(column: frame.column + offset, row: frame.row, columns: 1, rows: rows),
        as: .day(ribbon.start.adding(offset)))
    }
  }

  private func drawMonths(_ ribbon: Ribbon, into picture: inout CellBuffer, row: Int) {
    let frame = layout.ribbon
    let first = ribbon.columns.firstIndex { !$0.isEmpty } ?? frame.columns
    for offset in 0..<frame.columns where ribbon.start.adding(offset).parts.day == 1 {
      let day = ribbon.start.adding(offset)
      let name = String(day.monthName.prefix(3))
      // A name over nothing would say that there are days.
      guard offset + name.count <= frame.columns, offset >= first else { continue }
      picture.put(name, frame.column + offset, row, ink[.dim])
    }
  }

  private func drawCaret(_ ribbon: Ribbon, into picture: inout CellBuffer, row: Int) {
    let column = layout.ribbon.column + ribbon.caret
    guard ribbon.caret >= 0, ribbon.caret < layout.ribbon.columns else { return }
    guard !scene.isTimelineFocused else {
      return page.drawFocus(symbols.caret, into: &picture, column: column, row: row)
    }
    picture[column, row] = Cell(symbols.caret, style: ink[.dim])
  }

  /// The timeline in one row, all rings in one: how many are closed, white when all are.
  func drawShortRibbon(into picture: inout CellBuffer) {
    guard let ribbon = scene.ribbon else { return }
    let frame = layout.ribbon
    markDays(ribbon, into: &picture, rows: frame.rows)
    for (offset, day) in ribbon.columns.prefix(frame.columns).enumerated() {
      let goals = day.compactMap { $0 }
      let closed = goals.filter { $0 >= 1 }.count
      var cell = Cell(" ", style: ink[.dim])
      if !goals.isEmpty {
        let isAll = closed == day.count
        cell = Cell(symbols.share(closed, of: day.count), style: isAll ? ink[.text] : ink[.dim])
      }
      picture[frame.column + offset, frame.row] = cell
    }
    let column = frame.column + ribbon.caret
    guard ribbon.caret >= 0, ribbon.caret < frame.columns else { return }
    // The selected day keeps its bar, for its colour is enough to find it; without colours, or a bar, there is a caret.
    var cell = picture[column, frame.row]
    if appearance.depth == .none || cell.character == " " { cell.character = symbols.caret }
    cell.style = Style(foreground: ink[.attention].foreground, background: cell.style.background, isBold: true)
    picture[column, frame.row] = cell
    if scene.isTimelineFocused { picture.cursor = Position(column: column, row: frame.row) }
  }
}
