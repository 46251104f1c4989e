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
    let width = Int(2 * holeRadius) - 2
    let text = appearance.backdrop.map(ink.text(on:)) ?? ink[.strong]
    let middle = layout.ring.column + layout.ring.columns / 2
    var line = layout.ring.row + layout.ring.rows / 2
    func put(_ text: String, _ style: Style) {
      guard text.columns <= width else { return }
      picture.put(text, middle - text.columns / 2, line, style)
      line += 1
    }
    if center == .percent { put(row.percent ?? symbols.text(row.absence), row.ink.percent(row.progress, in: text)) }
    if center == .label || holeRadius >= 4 {
      put(row.title, Style(foreground: row.ink.label.foreground, background: text.background, isBold: true))
    }
  }

  /// The radius of the hole in the middle of the rings, in columns.
  private var holeRadius: Double {
    let radius = Double(min(layout.ring.columns, 2 * layout.ring.rows)) / 2
    return RingLayout(radius: radius, style: painter.style).annuli(count: scene.rows.count).last?.innerRadius ?? 0
  }
}
