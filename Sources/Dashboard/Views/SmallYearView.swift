import Cells
import Trackers

extension YearView {
  private var ink: Ink { overview.ink }
  private var numbers: NumberStyle { overview.appearance.numbers }

  /// The metric under the cursor in as many weeks as there are columns; in tall windows all of them.
  func drawSmall(into picture: inout CellBuffer, page: Page) {
    let size = picture.size
    let weeks = YearWeeks(overview: overview, columns: size.columns)
    let grid = YearGrid(weeks: weeks, columns: size.columns, tile: 1)
    // Words are as wide as a year at least, and stand in the middle with the map.
    let width = max(grid.columns, min(size.columns, YearWeeks.most))
    let left = (size.columns - width) / 2
    let shown = max(min((size.rows - 6) / 6, metrics.count), 1)
    let first = max(focus - shown + 1, 0)
    let indices = first..<min(first + shown, metrics.count)
    page.drawHeader((heading(weeks).name, ""), status: overview.status, into: &picture, row: 0)
    // One heatmap has its name in the header, several have theirs above.
    let isAlone = shown == 1
    if isAlone, metrics.indices.contains(focus), overview.status.isEmpty {
      let title = overview.appearance.numbers.title(of: metrics[focus])
      drawLabel(focus, into: &picture, column: size.columns - title.columns - (ink.hasBullets ? 2 : 0), row: 0)
    }
    let isLow = size.rows < 12
    var row = isLow ? 1 : 2
    for index in indices {
      if !isAlone { drawLabel(index, into: &picture, column: left, row: row) }
      let origin = Position(column: left, row: isAlone ? row : row + 1)
      Heatmap(
        overview: overview, metrics: metrics, index: index, grid: grid, origin: origin, hasCursor: index == focus
      ).draw(into: &picture)
      row = origin.row + grid.rows + (isAlone ? 0 : 1)
    }
    drawMonths(grid, into: &picture, column: left, row: row)
    guard metrics.indices.contains(focus) else { return }
    let words = YearWords(
      of: metrics[focus], in: overview.summaries(in: weeks.days), schedule: overview.timeline.schedule,
      numbers: numbers,
      absence: overview.symbols.text(overview.absence))
    let reading = Frame(column: left, row: row + (isLow ? 1 : 2), columns: width, rows: !isLow || size.rows > 9 ? 2 : 1)
    drawReading(into: &picture, frame: reading)
    var column = left
    let last = size.rows - 1
    guard last > row + (isLow ? 1 : 3) else { return }
    column += picture.put(words.count, column, last, ink[.text])
    column += picture.put(words.unit, column, last, ink[.dim]) + 3
    for record in words.records where column + record.columns <= left + width {
      column += picture.put(record, column, last, ink[.dim]) + 3
    }
  }

  /// The selected day and its percent, and below them its value where there is a second row.
  private func drawReading(into picture: inout CellBuffer, frame: Frame) {
    guard let day = overview.selected else { return }
    let metric = metrics[focus]
    let measure = overview.timeline[day][metric]
    let name = "\(day.weekdayName.prefix(3)) \(day.dateText(today: overview.today))"
    let taken = picture.put(name, frame.column, frame.row, ink[.strong]) + 1
    let percent = measure.percent.map(numbers.percent) ?? overview.absence(of: measure, on: day)
    if taken + percent.columns <= frame.columns {
      let style = ink[measure.isClosed ? .strong : measure.percent == nil ? .dim : .text]
      picture.put(percent, endingAt: frame.end, frame.row, style)
    }
    guard frame.rows > 1, measure.counted != nil else { return }
    let text = MeasureText(measure, of: metric, numbers: numbers)
    let value = frame.column + picture.put(text.value ?? "", frame.column, frame.row + 1, ink[.text])
    let unit = text.unit.isEmpty ? "" : " \(text.unit)"
    picture.put((text.goal.map { " of \($0)" } ?? "") + unit, value, frame.row + 1, ink[.dim])
  }

  /// The heatmap alone, or its numbers where it does not fit.
  func drawBars(into picture: inout CellBuffer, page: Page) {
    let size = picture.size
    guard metrics.indices.contains(focus) else { return }
    let weeks = YearWeeks(overview: overview, columns: size.columns)
    let hasHeading = size.rows != 4
    if hasHeading {
      page.drawHeader((size.columns >= 18 ? heading(weeks).name : "Year", ""), status: [], into: &picture, row: 0)
      let title = overview.appearance.numbers.title(of: metrics[focus])
      let column = max(size.columns - title.columns, size.columns >= 18 ? 9 : 5)
      drawLabel(focus, into: &picture, column: column - (ink.hasBullets ? 2 : 0), row: 0)
    }
    guard size.rows >= 4 else {
      let words = YearWords(
        of: metrics[focus], in: overview.summaries(in: YearWeeks(overview: overview, columns: 53).days),
        schedule: overview.timeline.schedule, numbers: numbers, absence: overview.symbols.text(overview.absence))
      let taken = picture.put(words.count, 0, 1, ink[.text])
      if taken + words.unit.columns <= size.columns { picture.put(words.unit, taken, 1, ink[.dim]) }
      // Without the word for days where there is no room for it.
      let record = words.records.first.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      picture.put(record ?? "", 0, 2, ink[.dim], width: size.columns)
      return
    }
    let grid = YearGrid(weeks: weeks, columns: size.columns, tile: 1)
    let origin = Position(column: 0, row: hasHeading ? 1 : 0)
    Heatmap(overview: overview, metrics: metrics, index: focus, grid: grid, origin: origin, hasCursor: true).draw(
      into: &picture)
    let bottom = origin.row + grid.rows
    guard let day = overview.selected, bottom < size.rows else { return }
    let measure = overview.timeline[day][metrics[focus]]
    let name = "\(day.weekdayName.prefix(3)) \(day.parts.day) \(day.monthName.prefix(3))"
    let taken = picture.put(name, 0, bottom, ink[.strong]) + 1
    if let percent = measure.percent.map(numbers.percent), taken + percent.columns <= size.columns {
      picture.put(percent, endingAt: size.columns, bottom, ink[measure.isClosed ? .strong : .dim])
    }
  }
}
