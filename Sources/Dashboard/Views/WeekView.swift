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
  private var range: ClosedRange<Day> { (days.first ?? overview.day)...(days.last ?? overview.day) }

  init(overview: Overview) {
    self.overview = overview
    let start = overview.timeline.schedule.startOfWeek(of: overview.day)
    let range = overview.range ?? start...start.adding(6)
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

  /// `This week` and `Last week`, else the dates alone.
  var heading: (name: String, date: String) {
    let dates = Day.rangeText(range, today: overview.today)
    guard overview.range == nil, let first = days.first else { return (dates, "") }
    switch overview.timeline.schedule.startOfWeek(of: overview.today).daysSince1970 - first.daysSince1970 {
    case 0: return ("This week", dates)
    case 7: return ("Last week", dates)
    default: return (dates, "")
    }
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
    let tally = MetricTally(of: metric, in: overview.summaries(in: range), schedule: overview.timeline.schedule)
    let texts = SumText(tally, of: metric, numbers: overview.appearance.numbers)
    let counted = overview.countedDays(in: range)
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
    if plan.showsValues, let mean = texts.mean, column + mean.columns <= end {
      picture.put(mean, column, row, ink[.dim])
    }
  }

  /// The streak, the week before and the best week there was, one after the other.
  private func drawLastRow(into picture: inout CellBuffer, row: Int, plan: WeekPlan) {
    let (schedule, numbers) = (overview.timeline.schedule, overview.appearance.numbers)
    var phrases: [DayScene.Phrase] = []
    let streak = overview.timeline.streaks[overview.day].current
    if streak > 1 { phrases.append(.init(text: "\(numbers.whole(streak)) days in a row", role: .text)) }
    let before = range.lowerBound.adding(-7)...range.lowerBound.adding(-1)
    if overview.range == nil, overview.summaries(in: before).contains(where: \.hasData) {
      phrases.append(.init(text: "week before \(overview.closedWords(in: before, hasNoun: false))", role: .dim))
    }
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

/// The words for what a metric's days add up to.
struct SumText: Hashable, Sendable {
  /// The sum; nil where no day has a value.
  var sum: String?
  /// The sum of the goals and the unit, such as ` of 3 570 kcal`.
  var rest = ""
  /// The unit alone.
  var unit: String
  /// The mean of several days, such as `603 a day`; nil for one.
  var mean: String?

  init(_ tally: MetricTally, of metric: Metric, numbers: NumberStyle) {
    unit = numbers.unit(of: metric)
    guard let mean = tally.mean else { return }
    let decimals = metric == .distance ? 1 : 0
    func text(_ number: Double) -> String { numbers.decimal(number / numbers.scale(of: metric), decimals: decimals) }
    sum = text(tally.sum)
    rest = (tally.goalSum > 0 ? " of \(text(tally.goalSum))" : "") + (unit.isEmpty ? "" : " \(unit)")
    // Of one day it would be the sum once more.
    if tally.days > 1 { self.mean = "\(text(mean)) a day" }
  }
}
