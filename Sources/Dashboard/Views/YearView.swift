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
      let isWide = room == .large && picture.size.columns >= 116
      draw(into: &picture, page: isWide ? widePage(page, columns: picture.size.columns) : page, isWide: isWide)
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

  /// `A year`, or the days of a range.
  func heading(_ weeks: YearWeeks) -> (name: String, date: String) {
    let (last, year) = (weeks.days.upperBound, weeks.days.upperBound.parts.year)
    guard overview.range == nil else { return (Day.rangeText(weeks.days, today: overview.today), "") }
    return ("A year", "to \(last.parts.day) \(last.monthName) \(year)")
  }

  /// A page whose text and heatmaps share one left edge, with the whole in the middle.
  private func widePage(_ page: Page, columns: Int) -> Page {
    let weeks = YearWeeks(overview: overview, columns: (columns - 2 * page.margin) / 2)
    let middle = (columns - 2 * weeks.count) / 2
    return Page(
      ink: ink, appearance: page.appearance, margin: overview.isSelecting ? max(middle, page.margin) : page.margin)
  }

  private func draw(into picture: inout CellBuffer, page: Page, isWide: Bool) {
    let (size, margin) = (picture.size, page.margin)
    // Words stand over wide heatmaps and beside narrow ones.
    let words = isWide ? 0 : 21
    let dayColumns = isWide ? 2 : 1
    let weeks = YearWeeks(overview: overview, columns: (size.columns - 2 * margin - words) / dayColumns)
    // Month and year are one phrase with the words before them.
    drawHeading(weeks, into: &picture, page: page)
    let height = isWide ? 8 : 4
    let shown = max(min((size.rows - 8) / (height + 1), metrics.count), 1)
    let first = max(focus - shown + 1, 0)
    let left = margin
    // Spare rows go between the heatmaps, to the months and to the selected day.
    let spare = max(size.rows - 9 - (isWide ? 1 : 0) - shown * (height + 1), 0)
    let gap = isWide ? 1 + min(spare / (shown + 2), 4) : 1
    var row = 3
    for index in first..<min(first + shown, metrics.count) {
      let frame = Frame(
        column: left, row: isWide ? row + 1 : row, columns: dayColumns * weeks.count, rows: height - (isWide ? 1 : 0))
      let heat = Heatmap(overview: overview, metrics: metrics, index: index, weeks: weeks, frame: frame)
      heat.draw(into: &picture, hasCursor: index == focus)
      if isWide {
        drawWords(index, weeks, into: &picture, over: frame)
      } else {
        drawWords(index, weeks, into: &picture, beside: frame)
      }
      row += height + gap
    }
    drawMonths(weeks, into: &picture, column: left, row: row, dayColumns: dayColumns)
    let reading = min(row + (isWide ? 3 : 2), size.rows - 2)
    if let day = overview.selected { drawReading(of: day, into: &picture, column: left, row: reading) }
    page.drawFooter(overview.footer, into: &picture)
  }

  private func drawHeading(_ weeks: YearWeeks, into picture: inout CellBuffer, page: Page) {
    let heading = heading(weeks)
    page.drawHeader((heading.name, ""), status: overview.status, into: &picture, row: 1)
    picture.put(heading.date, page.margin + heading.name.columns + 1, 1, ink[.dim])
  }

  /// The label, how many days were closed, the longest run, the best day.
  private func drawWords(_ index: Int, _ weeks: YearWeeks, into picture: inout CellBuffer, beside frame: Frame) {
    let words = YearWords(
      of: metrics[index], in: overview.summaries(in: weeks.days), schedule: overview.timeline.schedule,
      numbers: overview.appearance.numbers, absence: symbols.text(overview.absence))
    let left = frame.end + 3
    drawLabel(index, into: &picture, column: left, row: frame.row)
    let taken = picture.put(words.count, left, frame.row + 1, ink[.text])
    picture.put(words.unit, left + taken, frame.row + 1, ink[.dim])
    for (offset, text) in words.records.enumerated() { picture.put(text, left, frame.row + 2 + offset, ink[.dim]) }
  }

  private func drawWords(_ index: Int, _ weeks: YearWeeks, into picture: inout CellBuffer, over frame: Frame) {
    let words = YearWords(
      of: metrics[index], in: overview.summaries(in: weeks.days), schedule: overview.timeline.schedule,
      numbers: overview.appearance.numbers, absence: symbols.text(overview.absence))
    drawLabel(index, into: &picture, column: frame.column, row: frame.row - 1)
    let text = ([words.count + words.unit] + words.records).joined(separator: "   ")
    picture.put(text, endingAt: frame.end, frame.row - 1, ink[.dim])
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
  func drawMonths(_ weeks: YearWeeks, into picture: inout CellBuffer, column: Int, row: Int, dayColumns: Int) {
    var free = 0
    for week in 0..<weeks.count {
      let start = weeks.start(of: week)
      guard let first = (0..<7).map(start.adding).first(where: { $0.parts.day == 1 }), week >= free else { continue }
      let name = String(first.monthName.prefix(3))
      guard dayColumns * week + name.count <= dayColumns * weeks.count else { continue }
      picture.put(name, column + dayColumns * week, row, ink[.dim])
      free = week + name.count / dayColumns + 1
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
