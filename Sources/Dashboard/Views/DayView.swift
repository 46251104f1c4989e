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
      page.drawHeader(scene.heading, status: scene.status, into: &picture, row: 1)
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

/// The signs beside text, for outputs with Unicode and without.
struct Symbols: Hashable, Sendable {
  let isUnicode: Bool

  var bar: Character { isUnicode ? "━" : "=" }
  var halfBar: Character? { isUnicode ? "╸" : nil }
  var track: Character { isUnicode ? "━" : "-" }
  var thinTrack: Character { isUnicode ? "─" : "-" }
  /// A mark on a bar whose word stands below it or above it.
  func usual(isBelow: Bool) -> Character { isUnicode ? isBelow ? "┯" : "┷" : "+" }
  var knob: Character { isUnicode ? "●" : "O" }
  var mark: Character { isUnicode ? "▸" : ">" }
  var caret: Character { isUnicode ? "▲" : "^" }
  var bullet: Character { isUnicode ? "●" : "-" }

  /// The line of a goal in a chart.
  var goalLine: Character { isUnicode ? "▁" : "_" }
  var more: Character { isUnicode ? "↓" : "v" }

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
