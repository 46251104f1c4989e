import Cells
import Rings

extension DayView {
  /// The outermost ring's percent and label in the hole, where the theme wants them and the hole has room.
  ///
  /// A single ring without a legend has them in any theme.
  func drawCenter(into picture: inout CellBuffer) {
    let isAlone = scene.rows.count == 1 && layout.kind == .rings
    let center = isAlone ? .percent : appearance.theme.center
    guard center != .none, let row = scene.rows.first else { return }
    let text = appearance.backdrop.map(ink.text(on:)) ?? ink[.strong]
    let percent = CenterLine(
      text: row.percent ?? symbols.text(row.absence), style: row.ink.percent(row.progress, in: text))
    let label = CenterLine(
      text: row.title, style: Style(foreground: row.ink.label.foreground, background: text.background, isBold: true))
    let choices = center == .label ? [[label]] : [[percent, label], [percent]]
    for lines in choices where drawCenter(lines, into: &picture) { return }
  }

  /// A line in the hole.
  private struct CenterLine {
    let text: String
    let style: Style
  }

  /// Draws lines about the middle of the hole, and tells whether it has room for them: of more than one, each keeps a
  /// column free on either side.
  private func drawCenter(_ lines: [CenterLine], into picture: inout CellBuffer) -> Bool {
    let (rings, size) = (scene.rows.map(\.ring), layout.ring.size)
    let first = (size.rows - lines.count) / 2
    let air = lines.count > 1 ? 2 : 0
    let rooms = lines.indices.map { painter.hole(inRow: first + $0, of: rings, size: size) }
    guard zip(lines, rooms).allSatisfy({ $0.text.columns + air <= $1.count }) else { return false }
    for (index, line) in lines.enumerated() {
      let free = rooms[index].count - line.text.columns
      picture.put(
        line.text, layout.ring.column + rooms[index].lowerBound + free / 2, layout.ring.row + first + index, line.style)
    }
    return true
  }
}
