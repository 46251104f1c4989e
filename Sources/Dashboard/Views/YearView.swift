import Cells
import Trackers

/// A square for each day of a year, a heatmap for each ring: which ring failed when.
struct YearView: Hashable, Sendable {
  let overview: Overview
  /// The metrics that may be shown: the rings, and the one under the cursor.
  let metrics: [Metric]

  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }

  init(overview: Overview) {
    self.overview = overview
    let own = overview.metric.map { overview.metrics.contains($0) ? [] : [$0] } ?? []
    metrics = overview.metrics + own
  }

  /// The index of the metric under the cursor.
  var focus: Int { overview.metric.flatMap(metrics.firstIndex) ?? 0 }

  /// Draws the year into the room there is.
  func draw(into picture: inout CellBuffer) {
    let room = RoomClass(picture.size)
    let page = overview.page(room)
    switch room {
    case .large, .medium:
      drawMaps(into: &picture, page: page, tile: room == .large ? tile(picture.size, page: page) : 1)
      return
    case .small: drawSmall(into: &picture, page: page)
    case .bars: drawBars(into: &picture, page: page)
    case .line:
      guard let metric = metrics.first else { return }
      let tally = MetricTally(
        of: metric, in: overview.summaries(in: YearWeeks(overview: overview, columns: 53).days),
        schedule: overview.timeline.schedule)
      let letter = ringLetters(metrics, numbers: overview.appearance.numbers).first.map(String.init) ?? ""
      picture.put("\(letter) \(tally.closedDays)/\(tally.aimedDays)", 0, 0, ink[.text], width: picture.size.columns)
    }
    page.drawShortFooter(overview.footer, into: &picture)
  }

  /// `A year`, how many weeks there is room for where it is less, or the days of a range.
  func heading(_ weeks: YearWeeks) -> (name: String, date: String) {
    let (last, year) = (weeks.days.upperBound, weeks.days.upperBound.parts.year)
    guard overview.range == nil else { return (Day.rangeText(weeks.days, today: overview.today), "") }
    return (weeks.count >= 52 ? "A year" : "\(weeks.count) weeks", "to \(last.parts.day) \(last.monthName) \(year)")
  }

  /// The columns of a day's square in a large room: three where each map has room with months apart, and colours for the rows
  /// that two days share.
  private func tile(_ size: Size, page: Page) -> Int {
    let room = size.columns - 2 * page.margin
    let months = 13
    let maps = metrics.count * (YearGrid.rows(tile: 3) + 2)
    if room >= 3 * YearWeeks.most + months, YearView.mapRows(size) >= maps, symbols.isUnicode, overview.hasHeatColors {
      return 3
    }
    return room >= 2 * YearWeeks.most ? 2 : 1
  }

  /// The rows for maps and their words: below them are months, an empty row, the selected day, an empty row and the keys.
  private static func mapRows(_ size: Size) -> Int { size.rows - Page.headerRow(rows: size.rows) - 6 }

  /// A map for each metric that has room, its words above it; under the last the months, and the selected day in words.
  private func drawMaps(into picture: inout CellBuffer, page: Page, tile: Int) {
    let size = picture.size
    let room = size.columns - 2 * page.margin
    let weeks = YearWeeks(overview: overview, columns: room / tile)
    let grid = YearGrid(weeks: weeks, columns: room, tile: tile)
    let left = page.margin
    let header = Page.headerRow(rows: size.rows)
    drawHeading(weeks, into: &picture, row: header, page: page)
    let height = grid.rows + 1
    let rows = YearView.mapRows(size)
    let shown = max(min(rows / (height + 1), metrics.count), 1)
    let first = max(focus - shown + 1, 0)
    // Spare rows go between the heading, the maps and the selected day.
    let spare = max(rows - shown * (height + 1), 0)
    let air = min(spare / (shown + 1), 5)
    var row = header + 2 + min(spare - air * (shown + 1), 1)
    for index in first..<min(first + shown, metrics.count) {
      if index > first { row += 1 + air }
      drawWords(index, weeks, into: &picture, row: row, from: left, to: left + grid.columns)
      let origin = Position(column: left, row: row + 1)
      Heatmap(
        overview: overview, metrics: metrics, index: index, grid: grid, origin: origin, hasCursor: index == focus
      ).draw(into: &picture)
      row += height
    }
    drawMonths(grid, into: &picture, column: left, row: row)
    if let day = overview.selected {
      let line = min(row + 2 + min(air, 1), size.rows - 2)
      drawReading(of: day, into: &picture, column: left, row: line)
      // In half a cell there is no room for a cursor: it rests beside the words.
      if tile == 1 { page.drawFocus(symbols.mark, into: &picture, column: left - 2, row: line) }
    }
    page.drawFooter(overview.footer, into: &picture)
  }

  private func drawHeading(_ weeks: YearWeeks, into picture: inout CellBuffer, row: Int, page: Page) {
    let heading = heading(weeks)
    page.drawHeader((heading.name, ""), status: overview.status, into: &picture, row: row)
    picture.put(heading.date, page.margin + heading.name.columns + 1, row, ink[.dim])
  }

  /// The label at the left; how many days were closed, the longest run and the best day at the right.
  private func drawWords(
    _ index: Int, _ weeks: YearWeeks, into picture: inout CellBuffer, row: Int, from left: Int, to right: Int
  ) {
    let words = YearWords(
      of: metrics[index], in: overview.summaries(in: weeks.days), schedule: overview.timeline.schedule,
      numbers: overview.appearance.numbers, absence: symbols.text(overview.absence))
    drawLabel(index, into: &picture, column: left, row: row)
    var phrases = [words.count + words.unit] + words.records
    // What does not fit is left out, the last first.
    let room = right - left - overview.appearance.numbers.title(of: metrics[index]).columns - 3
    while phrases.count > 1, phrases.joined(separator: "   ").columns > room { phrases.removeLast() }
    picture.put(phrases.joined(separator: "   "), endingAt: right, row, ink[.dim])
  }

  func drawLabel(_ index: Int, into picture: inout CellBuffer, column: Int, row: Int) {
    let ring = ink.ring(index, of: metrics)
    var column = column
    if ink.hasBullets {
      picture[column, row] = Cell(symbols.bullet, style: ring.bullet)
      column += 2
    }
    picture.put(overview.appearance.numbers.title(of: metrics[index]), column, row, ring.label)
  }

  /// The names of the months under the weeks in which they begin.
  func drawMonths(_ grid: YearGrid, into picture: inout CellBuffer, column: Int, row: Int) {
    var free = 0
    for week in 0..<grid.weeks.count {
      guard let first = grid.weeks.monthStart(in: week) else { continue }
      let (name, offset) = (String(first.monthName.prefix(3)), grid.column(of: week))
      guard offset >= free, offset + name.count <= grid.columns else { continue }
      picture.put(name, column + offset, row, ink[.dim])
      free = offset + name.count + 1
    }
  }

  /// The selected day and its percents in words.
  private func drawReading(of day: Day, into picture: inout CellBuffer, column: Int, row: Int) {
    let name = "\(day.weekdayName.prefix(3)) \(day.dateText(today: overview.today))"
    var left = column + picture.put(name, column, row, ink[.strong]) + 2
    for metric in metrics {
      let measure = overview.timeline[day][metric]
      let numbers = overview.appearance.numbers
      let text = measure.percent.map(numbers.percent) ?? overview.absence(of: measure, on: day)
      let phrase = "\(numbers.title(of: metric)) \(text)"
      guard left + phrase.columns <= picture.size.columns else { break }
      left += picture.put(phrase, left, row, ink[measure.isClosed ? .text : .dim]) + 3
    }
  }
}

/// The records of a metric in a year, in words.
struct YearWords: Hashable, Sendable {
  /// `182 of 359`, or the days alone where there is no goal.
  var count: String
  /// What is counted, such as ` closed`.
  var unit: String
  /// The longest run and the best day; empty where there is none.
  var records: [String] = []

  init(
    of metric: Metric, in summaries: some Sequence<DaySummary>, schedule: Schedule, numbers: NumberStyle,
    absence: String = Content().absence
  ) {
    let tally = MetricTally(of: metric, in: summaries, schedule: schedule)
    guard let best = tally.best else {
      (count, unit) = tally.days == 0 ? (absence, "") : (numbers.whole(tally.days), tally.days == 1 ? " day" : " days")
      return
    }
    (count, unit) = ("\(tally.closedDays) of \(tally.aimedDays)", " closed")
    if tally.longestRun > 0 { records.append("longest \(tally.longestRun) day\(tally.longestRun == 1 ? "" : "s")") }
    records.append("best \(numbers.percent(wholePercent(best.progress)))")
  }
}
