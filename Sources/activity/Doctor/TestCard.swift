import Cells
import Dashboard
import Rings
import Trackers

/// Small pictures that show whether terminal and font can do what was found out.
struct TestCard {
  let appearance: Appearance
  let isTerminal: Bool

  private static let ringSize = Size(columns: 18, rows: 9)
  private static let gap = 2
  /// The sets that are worth a look, the finest last.
  private static let sets: [GlyphSet] = [.ascii, .blocks, .mosaic, .octants]

  /// The same rings with each glyph set, in the colours of the theme, and what they tell.
  var text: String {
    let sets = appearance.isUnicode ? Self.sets : [.ascii]
    let pitch = Self.ringSize.columns + Self.gap
    var card = CellBuffer(size: Size(columns: Self.gap + pitch * sets.count, rows: Self.ringSize.rows + 1))
    for (index, glyphs) in sets.enumerated() {
      let column = Self.gap + pitch * index
      card.draw(rings(glyphs), at: Position(column: column, row: 0))
      card.write(glyphs.name, at: Position(column: column, row: Self.ringSize.rows))
    }
    let advice =
      appearance.isUnicode
      ? "the finest rings without boxes and gaps are what --glyphs can be"
      : "only ASCII is sure to be shown; LANG=C.UTF-8 gives finer rings"
    return (isTerminal ? card.ansiText(depth: appearance.depth) : card.plainText) + "  \(advice)\n"
  }

  private func rings(_ glyphs: GlyphSet) -> CellBuffer {
    let day = Day(daysSince1970: 0)
    let percents: [(Metric, Double)] = [(.move, 83), (.exercise, 113), (.stand, 75)]
    var measures = MetricTable<Measure>()
    for (metric, percent) in percents {
      measures[metric] = Measure(value: percent, goal: Goal(target: 100, origin: .option))
    }
    var look = appearance
    look.glyphs = glyphs
    let picture = OncePicture(
      appearance: look, rings: .list(percents.map(\.0)), size: Self.ringSize, room: .full, showsLegend: false,
      now: LocalTime(day: day, second: 0))
    return picture.picture(of: Content(summaries: [DaySummary(day: day, measures: measures)]), day: day)
  }
}
