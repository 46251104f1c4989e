import Cells
import Rings

extension DayView {
  /// A line in the hole.
  typealias CenterLine = (text: String, style: Style)

  /// What may stand in the hole, one choice after the other where it has no room; empty where nothing does.
  ///
  /// It is the outermost ring's percent and label, where the theme wants them; a single ring without a legend has them in any
  /// theme.
  var centerChoices: [[CenterLine]] {
    let isAlone = scene.rows.count == 1 && layout.kind == .rings
    let center = isAlone ? .percent : appearance.theme.center
    guard center != .none, let row = scene.rows.first else { return [] }
    let text = appearance.backdrop.map(ink.text(on:)) ?? ink[.strong]
    let percent = (row.percent ?? symbols.text(row.absence), row.ink.percent(row.progress, in: text))
    let label = (
      row.title, Style(foreground: row.ink.label.foreground, background: text.background, isBold: true)
    )
    return center == .label ? [[label]] : [[percent, label], [percent]]
  }

  /// Draws what stands in the hole.
  func drawCenter(into picture: inout CellBuffer) {
    for lines in centerChoices where drawCenter(lines, into: &picture) { return }
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
