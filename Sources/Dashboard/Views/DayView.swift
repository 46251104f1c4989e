import Cells
import Rings

/// Draws a day into the room there is.
struct DayView: Hashable, Sendable {
  let scene: DayScene
  let layout: DayLayout
  let ink: Ink
  let appearance: Appearance

  /// Draws the day over a blank picture.
  func draw(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    switch layout.kind {
    case .large, .medium:
      page.drawHeader(scene.heading, status: status, into: &picture, row: Page.headerRow(rows: picture.size.rows))
      drawRings(into: &picture, renderer: &renderer)
      if layout.legend.rows > 0 { drawLegend(into: &picture) }
      drawRibbon(into: &picture)
      page.drawFooter(scene.footer, into: &picture)
    case .small: drawSmall(into: &picture, renderer: &renderer)
    case .portrait: drawPortrait(into: &picture, renderer: &renderer)
    case .row: drawRow(into: &picture)
    case .bars: drawBars(into: &picture)
    case .line: drawLine(into: &picture)
    case .rings, .once: drawRings(into: &picture, renderer: &renderer)
    }
    picture.fillBackground(ink.background)
  }

  private static let defaultGoals = DayScene.Phrase(text: "default goals", role: .dim)

  /// The header's right side.
  var status: [DayScene.Phrase] { (saysDefaultsOnce ? [DayView.defaultGoals] : []) + scene.status }

  /// Whether it is said once that all goals are defaults: in the header, or below the last ring; else each ring says it.
  var saysDefaultsOnce: Bool {
    guard scene.hasDefaultGoals else { return false }
    if layout.kind == .small { return layout.legend.rows > 3 * scene.rows.count }
    let room = layout.legend.end - layout.margin - scene.heading.name.columns - 2
    return scene.status.reduce(DayView.defaultGoals.text.columns) { $0 + $1.text.columns + 3 } <= room
  }

  var page: Page { Page(ink: ink, appearance: appearance, margin: layout.margin) }
  var symbols: Symbols { page.symbols }
  var painter: RingPainter { page.painter }

  func drawRings(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    guard !scene.rows.isEmpty, layout.ring.columns > 0, layout.ring.rows > 0 else { return }
    if layout.arrangement == .row { return drawSideBySide(into: &picture) }
    let rings = renderer.picture(of: scene.rows.map(\.ring), size: layout.ring.size, painter: painter)
    picture.draw(rings, at: layout.ring.origin)
    picture.mark(layout.ring, as: .rings)
    drawCenter(into: &picture)
  }
}
