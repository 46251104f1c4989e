import Cells
import Rings
import Trackers

/// Seven days side by side: rings carry the picture, bars the comparison, percents the fact.
struct WeekView: Hashable, Sendable {
  let overview: Overview
  /// The days that are shown.
  let days: [Day]

  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }
  /// The first and the last of them.
  let range: ClosedRange<Day>

  init(overview: Overview) {
    self.overview = overview
    range = overview.range ?? overview.week
    days = (range.lowerBound.daysSince1970...range.upperBound.daysSince1970).map(Day.init(daysSince1970:))
  }

  /// Draws the week into the room there is.
  func draw(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    let room = RoomClass(picture.size)
    switch room {
    case .large, .medium: drawColumns(into: &picture, room: room, renderer: &renderer)
    case .small: drawTable(into: &picture)
    case .bars: drawGlyphs(into: &picture)
    case .line: drawLine(into: &picture)
    }
    if room != .large, room != .medium { overview.page(room).drawShortFooter(overview.footer, into: &picture) }
  }

  /// `Last 7 days`, `This week` or `Last week`, else the dates alone.
  var heading: (name: String, date: String) {
    let dates = Day.rangeText(range, today: overview.today)
    guard overview.range == nil else { return (dates, "") }
    guard isCalendarWeek else { return range.upperBound == overview.today ? ("Last 7 days", dates) : (dates, "") }
    switch overview.timeline.schedule.startOfWeek(of: overview.today).daysSince1970 - range.lowerBound.daysSince1970 {
    case 0: return ("This week", dates)
    case 7: return ("Last week", dates)
    default: return (dates, "")
    }
  }

  /// Whether the days are those from one beginning of a week to the next.
  var isCalendarWeek: Bool { overview.timeline.schedule.startOfWeek(of: range.upperBound) == range.lowerBound }

  /// The seven days before, with which the days are compared; nil for a range that was asked for.
  var before: ClosedRange<Day>? {
    overview.range == nil ? range.lowerBound.adding(-7)...range.lowerBound.adding(-1) : nil
  }

  // MARK: Rings over bars

  private func drawColumns(into picture: inout CellBuffer, room: RoomClass, renderer: inout RingRenderer) {
    let plan = WeekPlan(
      size: picture.size, room: room, margin: overview.page(room).margin, rings: overview.metrics.count)
    let page = Page(ink: ink, appearance: overview.appearance, margin: plan.margin)
    page.drawHeader(
      heading, status: overview.status(overview.closedWords(in: range)), into: &picture,
      row: Page.headerRow(rows: picture.size.rows))
    page.drawFooter(overview.footer, into: &picture)
    for (index, day) in days.enumerated() {
      let left = plan.column(of: index)
      picture.mark(
        Frame(column: left, row: plan.nameRow, columns: plan.pitch, rows: picture.size.rows - 1 - plan.nameRow),
        as: .day(day))
      let name = "\(day.weekdayName.prefix(3)) \(day.parts.day)"
      let isSelected = day == overview.selected
      let frame = plan.ringFrame(of: index)
      let column = frame.column + max(frame.columns - name.columns, 0) / 2
      let role: Ink.Role = isSelected ? .strong : day > overview.today ? .faint : .dim
      picture.put(name, column, plan.nameRow, ink[role], width: plan.pitch - 1)
      if isSelected {
        // At the edge of the rings, away from the name, which stays in their middle.
        page.drawFocus(
          symbols.mark, into: &picture, column: min(frame.column, column - (plan.pitch - name.columns > 2 ? 2 : 1)),
          row: plan.nameRow)
      }
      overview.drawRings(of: day, into: &picture, in: frame, renderer: &renderer)
      if overview.timeline.schedule.isPaused(day) {
        picture.put(
          "paused", frame.column + max(frame.columns - 6, 0) / 2, frame.row + (frame.rows - 1) / 2, ink[.faint])
      }
    }
    guard overview.showsLegend else { return }
    for (index, row) in plan.blocks.enumerated() {
      drawBlock(ofRing: index, into: &picture, row: row, plan: plan, page: page)
    }
    if let row = plan.lastRow { drawLastRow(into: &picture, row: row, plan: plan) }
  }

  /// One ring's week: sum and count, a bar for each day, its percent.
  private func drawBlock(ofRing index: Int, into picture: inout CellBuffer, row: Int, plan: WeekPlan, page: Page) {
    let (metric, ring) = (overview.metrics[index], overview.inks[index])
    drawSum(of: metric, ring, into: &picture, row: row, plan: plan)
    for (offset, day) in days.enumerated() {
      let measure = overview.timeline[day][metric]
      if overview.timeline.schedule.isPaused(day) { continue }
      let left = plan.column(of: offset)
      if measure.counted == nil, day > overview.today, let bar = plan.barOffset {
        page.drawBarToCome(
          ink: ring, into: &picture, in: Frame(column: left, row: row + bar, columns: plan.barColumns, rows: 1))
      }
      guard let value = measure.counted else { continue }
      let style = ink[measure.isClosed ? .strong : .dim]
      if let bar = plan.barOffset {
        page.drawBar(
          measure.arcTarget, filled: measure.isClosed ? ring.bright : ring.dark, ink: ring, into: &picture,
          in: Frame(column: left, row: row + bar, columns: plan.barColumns, rows: 1))
      }
      let percent = measure.percent.map(overview.appearance.numbers.percent)
      let line = row + plan.percentOffset
      guard plan.showsValues || percent == nil else {
        picture.put(percent ?? "", left, line, style, width: plan.pitch - 1)
        continue
      }
      let text = MeasureText(measure, of: metric, numbers: overview.appearance.numbers).value ?? "\(value)"
      let taken = picture.put(text, left, line, style, width: plan.barColumns)
      if let percent, taken + 1 + percent.columns <= plan.barColumns {
        picture.put(percent, endingAt: left + plan.barColumns, line, style)
      }
    }
  }

  /// The ring's name, its sum of the goals' sum, and on how many of several days it was closed.
  private func drawSum(of metric: Metric, _ ring: RingInk, into picture: inout CellBuffer, row: Int, plan: WeekPlan) {
    let (tally, counted) = tally(of: metric)
    let texts = SumText(tally, of: metric, numbers: overview.appearance.numbers)
    // Of a single day the bar says it all.
    let count = tally.aimedDays > 0 && counted > 1 ? "\(tally.closedDays) of \(counted) closed" : ""
    let end = plan.end - picture.put(count, endingAt: plan.end, row, ink[.dim]) - (count.isEmpty ? 0 : 2)
    var column = plan.margin
    if ink.hasBullets {
      picture[column, row] = Cell(symbols.bullet, style: ring.bullet)
      column += 2
    }
    let width =
      (overview.metrics.map { overview.appearance.numbers.title(of: $0).columns }.max() ?? 0)
      + (plan.showsValues ? 4 : 2)
    picture.put(overview.appearance.numbers.title(of: metric), column, row, ring.label, width: max(end - column, 0))
    column += width
    guard let sum = texts.sum else {
      picture.put(symbols.text(overview.absence), column, row, ink[.dim], width: max(end - column, 0))
      return
    }
    guard column + sum.columns <= end else { return }
    column += picture.put(sum, column, row, ink[.text])
    guard column + texts.rest.columns <= end else { return }
    column += picture.put(texts.rest, column, row, ink[.dim]) + 3
    for phrase in [plan.showsValues ? texts.mean : nil, comparison(of: metric)].compactMap({ $0 }) {
      guard column + phrase.columns <= end else { break }
      column += picture.put(phrase, column, row, ink[.dim]) + 3
    }
  }

  /// The streak, the calendar week before and the best week there was, one after the other.
  private func drawLastRow(into picture: inout CellBuffer, row: Int, plan: WeekPlan) {
    let (schedule, numbers) = (overview.timeline.schedule, overview.appearance.numbers)
    var phrases: [DayScene.Phrase] = []
    let streak = overview.timeline.streaks[overview.day].current
    if streak > 1 { phrases.append(.init(text: "\(numbers.whole(streak)) days in a row", role: .text)) }
    if let weekCount { phrases.append(.init(text: weekCount, role: .dim)) }
    if let best = overview.timeline.bestWeek {
      phrases.append(.init(text: "best week \(best.words(schedule, today: overview.today))", role: .dim))
    }
    var column = plan.margin
    for phrase in phrases.map({ (text: symbols.text($0.text), role: $0.role) }) {
      guard column + phrase.text.columns <= plan.end else { break }
      column += picture.put(phrase.text, column, row, ink[phrase.role]) + 3
    }
  }
}
