import Cells
import Trackers

extension WeekView {
  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }
  private var count: String { overview.closedCount(in: range) }

  /// A row for each day, a bar for each ring.
  func drawTable(into picture: inout CellBuffer) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let page = overview.page(.small)
    let status = overview.status(overview.closedWords(in: range, hasNoun: false))
    page.drawHeader((heading.name, ""), status: status, into: &picture, row: 0)
    let label = 8
    let rings = min(overview.metrics.count, max((columns - label + 1) / 7, 1))
    let pitch = (columns - label + 1) / max(rings, 1)
    let hasTitles = rows >= days.count + 2
    let top = hasTitles ? 2 : 1
    // Taller windows give each day more room, never more than an empty row or two.
    let step = min(max((rows - top - 2) / max(days.count, 1), 1), 3)
    if hasTitles {
      for (index, metric) in overview.metrics.prefix(rings).enumerated() {
        picture.put(
          overview.appearance.numbers.title(of: metric), label + index * pitch, 1, titleStyle(index), width: pitch - 1)
      }
    }
    for (offset, day) in days.enumerated() {
      let row = top + offset * step
      guard row < rows else { break }
      let summary = overview.timeline[day]
      let isSelected = day == overview.selected
      let style = ink[isSelected ? .strong : overview.timeline.rings.areClosed(on: summary) ? .text : .dim]
      picture.put("\(day.weekdayName.prefix(2)) \(day.parts.day)", 0, row, style)
      if isSelected {
        page.drawFocus(symbols.mark, into: &picture, column: label - 2, row: row)
      }
      if overview.timeline.schedule.isPaused(day) {
        picture.put("paused", label, row, ink[.faint])
        continue
      }
      for (index, metric) in overview.metrics.prefix(rings).enumerated() {
        let (measure, ring) = (summary[metric], overview.inks[index])
        let frame = Frame(column: label + index * pitch, row: row, columns: pitch - 1, rows: 1)
        if measure.counted == nil, day > overview.today {
          page.drawBarToCome(ink: ring, into: &picture, in: frame)
        } else if measure.counted != nil {
          page.drawBar(
            measure.arcTarget, filled: measure.isClosed ? ring.bright : ring.dark, ink: ring, into: &picture, in: frame)
        }
      }
    }
    let last = top + days.count * step
    guard last < rows else { return }
    drawTotals(into: &picture, row: min(last + 1, rows - 1), label: label, rings: rings, pitch: pitch)
  }

  /// The label of a ring, with its colour alone where text has one.
  private func titleStyle(_ index: Int) -> Style {
    ink.hasBullets ? overview.inks[index].bullet : overview.inks[index].label
  }

  private func drawTotals(into picture: inout CellBuffer, row: Int, label: Int, rings: Int, pitch: Int) {
    picture.put("total", 0, row, ink[.dim])
    for (index, metric) in overview.metrics.prefix(rings).enumerated() {
      let texts = SumText(tally(of: metric).sums, of: metric, numbers: overview.appearance.numbers)
      guard let sum = texts.sum else { continue }
      let left = label + index * pitch
      let taken = picture.put(sum, left, row, ink[.text], width: pitch - 1) + 1
      if taken + texts.unit.columns < pitch { picture.put(texts.unit, left + taken, row, ink[.dim]) }
    }
  }

  /// The heading, with months of three letters where there is no room for whole ones.
  private func shortHeading(room: Int) -> String {
    let name = heading.name
    return name.columns <= room ? name : name.split(separator: " ").map { String($0.prefix(3)) }.joined(separator: " ")
  }

  /// A cell for each day and ring.
  func drawGlyphs(into picture: inout CellBuffer) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let hasHeading = rows > overview.metrics.count
    if hasHeading {
      let page = overview.page(.bars)
      page.drawHeader(
        (shortHeading(room: columns - count.count - 2), ""), status: [.init(text: count, role: .dim)], into: &picture,
        row: 0)
    }
    let hasNames = rows > overview.metrics.count + 1
    let pitch = columns >= 2 + 2 * days.count ? 2 : 1
    for (offset, day) in days.enumerated() {
      let column = 2 + offset * pitch
      let isSelected = day == overview.selected
      if hasNames {
        picture.put(String(day.weekdayName.prefix(1)), column, 1, ink[isSelected ? .strong : .faint])
      }
      let summary = overview.timeline[day]
      for (index, metric) in overview.metrics.enumerated() {
        let row = index + (hasNames ? 2 : hasHeading ? 1 : 0)
        if let cell = overview.dayCell(summary[metric].progress, overview.inks[index]) { picture[column, row] = cell }
      }
      if isSelected { picture.cursor = Position(column: column, row: hasNames ? 1 : 0) }
    }
    for (index, letter) in ringLetters(overview.metrics, numbers: overview.appearance.numbers).enumerated() {
      picture[0, index + (hasNames ? 2 : hasHeading ? 1 : 0)] = Cell(letter, style: titleStyle(index))
    }
  }

  /// How many days are closed, then a cell for each day.
  func drawLine(into picture: inout CellBuffer) {
    var column = picture.put(count, 0, 0, ink[.text]) + 1
    for day in days {
      if let cell = overview.summaryCell(overview.timeline[day]) { picture[column, 0] = cell }
      if day == overview.selected { picture.cursor = Position(column: column, row: 0) }
      column += 1
    }
  }
}
