import Cells
import Rings
import Trackers

/// Every look beside the others: single rings at three values, every theme, every animation.
struct GalleryView: Hashable, Sendable {
  let page: Page
  let themes: [Theme]
  let gallery: Gallery

  /// A picture with its caption.
  private struct Item {
    let rings: [Ring]
    let painter: RingPainter
    let caption: String
  }

  /// Pictures under one title.
  private struct Section {
    let title: String
    let items: [Item]
    /// The rows of its rings.
    let ringRows: Int

    /// The columns from one picture to the next.
    var pitch: Int { max(2 * ringRows, items.map(\.caption.columns).max() ?? 0) + 2 }

    /// How many pictures fit side by side.
    func perLine(columns: Int) -> Int { max((columns + 2) / pitch, 1) }

    /// The rows that it takes: its title, then rings, captions and an empty row for each line of pictures.
    func rows(columns: Int, titleRows: Int) -> Int {
      titleRows + (items.count + perLine(columns: columns) - 1) / perLine(columns: columns) * (ringRows + 2)
    }
  }

  /// The rows that the rings of themes may have, and those of a print.
  private static let rows = 3...11
  private static let printedRows = 8
  /// The rows of a title, with an empty one where there is room.
  private static let titleRows = 1...2
  private static let progress = [0.83, 1.13, 0.75]

  /// The rows of all parts below a heading and an empty row, with titles of one row, or two with an empty one.
  private func height(themeRows: Int, titleRows: Int, columns: Int) -> Int {
    // The last line of pictures needs no empty row.
    sections(themeRows: themeRows).reduce(1) { $0 + $1.rows(columns: columns, titleRows: titleRows) }
  }

  /// The rows of a print in a number of columns, with one for the empty row above it.
  func printedRows(columns: Int) -> Int {
    height(themeRows: GalleryView.printedRows, titleRows: GalleryView.titleRows.upperBound, columns: columns) + 1
  }

  /// Draws the gallery over a blank picture, as large as there is room for all of it.
  func draw(into picture: inout CellBuffer) {
    let size = picture.size
    let columns = size.columns - 2 * page.margin
    func height(_ themeRows: Int, _ titleRows: Int) -> Int {
      self.height(themeRows: themeRows, titleRows: titleRows, columns: columns)
    }
    let themeRows =
      GalleryView.rows.reversed().first { height($0, GalleryView.titleRows.lowerBound) <= size.rows }
      ?? GalleryView.rows.lowerBound
    let titleRows =
      GalleryView.titleRows.reversed().first { height(themeRows, $0) <= size.rows } ?? GalleryView.titleRows.lowerBound
    let top = max(size.rows - height(themeRows, titleRows), 0) / 2
    page.drawHeader(
      ("Gallery", page.appearance.theme.name), status: [.init(text: "demo", role: .attention)], into: &picture, row: top
    )
    var row = top + 2
    for section in sections(themeRows: themeRows) {
      guard row < size.rows else { break }
      page.drawTitle(section.title, into: &picture, row: row)
      row += titleRows
      let (perLine, ringRows) = (section.perLine(columns: columns), section.ringRows)
      for start in stride(from: 0, to: section.items.count, by: perLine) {
        guard row + ringRows < size.rows else { break }
        for (place, item) in section.items[start...].prefix(perLine).enumerated() {
          draw(item, into: &picture, column: page.margin + place * section.pitch, row: row, ringRows: ringRows)
        }
        row += ringRows + 2
      }
    }
    picture.fillBackground(page.ink.background)
  }

  private func draw(_ item: Item, into picture: inout CellBuffer, column: Int, row: Int, ringRows: Int) {
    let field = Size(columns: 2 * ringRows, rows: ringRows)
    picture.draw(item.painter.picture(of: item.rings, size: field), at: Position(column: column, row: row))
    let text = page.symbols.text(item.caption)
    picture.put(text, column, row + ringRows, page.ink[.dim])
  }

  /// Themes, which are what one came for, have the largest rings.
  private func sections(themeRows: Int) -> [Section] {
    let rows = max(min(themeRows / 2, 5), 3)
    return [
      Section(title: "Rings", items: variants, ringRows: rows),
      Section(title: "Themes", items: themes.map(item), ringRows: themeRows),
      Section(title: "Animations", items: animations, ringRows: rows),
    ]
  }

  /// Red, orange and green at 25, 60 and 100 %.
  private var variants: [Item] {
    let values: [(Double, Color)] = [(0.25, Color(0xFF3B30)), (0.6, Color(0xFF9500)), (1, Color(0x34C759))]
    return values.map { progress, color in
      let ink = RingInk(
        tones: RingTones([color]), indices: nil, icon: nil, appearance: page.appearance, ink: page.ink)
      let percent = page.appearance.numbers.percent(wholePercent(progress))
      return Item(
        rings: [ink.ring(progress, state: .measured, letter: "O")], painter: page.painter, caption: percent)
    }
  }

  /// Three rings in the colours of a theme.
  private func item(_ theme: Theme) -> Item {
    var appearance = page.appearance
    appearance.theme = theme
    let metrics: [Metric] = [.move, .exercise, .stand]
    let letters = ringLetters(metrics, numbers: appearance.numbers)
    let rings = metrics.indices.map { index in
      page.ink.wearing(appearance).ring(index, of: metrics).ring(
        GalleryView.progress[index], state: .measured, letter: letters[index])
    }
    var painter = Page(ink: page.ink, appearance: appearance, margin: 0).painter
    // Whole units: a geometry of a theme's own would break its gaps into dots at this size.
    painter.style.geometry = .auto
    return Item(rings: rings, painter: painter, caption: theme.name)
  }

  private var animations: [Item] {
    let metrics: [Metric] = [.move, .exercise, .stand]
    return Gallery.samples.indices.map { index in
      let ink = page.ink.ring(index % metrics.count, of: metrics)
      let ring = ink.ring(max(gallery.values[index].value, 0), state: .measured, letter: "O")
      return Item(rings: [ring], painter: page.painter, caption: Gallery.samples[index].name)
    }
  }
}
