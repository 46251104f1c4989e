import Cells
import Rings
import Trackers

/// The weeks of a month under each other: bright discs are closed days.
struct MonthView: Hashable, Sendable {
  let overview: Overview
  /// The days that are shown.
  let days: ClosedRange<Day>
  /// The first day of the first week.
  let firstDay: Day
  /// The weeks that the days are in.
  let weeks: Int

  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }

  init(overview: Overview) {
    self.overview = overview
    days = overview.range ?? overview.day.month.days
    firstDay = overview.timeline.schedule.startOfWeek(of: days.lowerBound)
    weeks = (days.upperBound.daysSince1970 - firstDay.daysSince1970) / 7 + 1
  }

  /// Draws the month into the room there is.
  func draw(into picture: inout CellBuffer, renderer: inout RingRenderer) {
    let room = RoomClass(picture.size)
    let page = overview.page(room)
    switch room {
    case .large, .medium:
      drawHeader(into: &picture, row: Page.headerRow(rows: picture.size.rows), page: page)
      let plan = MonthPlan(size: picture.size, room: room, weeks: weeks, margin: page.margin)
      drawRings(into: &picture, plan: plan, renderer: &renderer)
      page.drawFooter(overview.footer, into: &picture)
      return
    case .small: drawBars(into: &picture, page: page)
    case .bars: drawGlyphs(into: &picture)
    case .line:
      let taken = picture.put(overview.closedCount(in: days), 0, 0, ink[.text]) + 1
      picture.put(heading.name, taken, 0, ink[.dim], width: max(picture.size.columns - taken, 0))
    }
    page.drawShortFooter(overview.footer, into: &picture)
  }

  /// The month and its year, or the days of a range.
  var heading: (name: String, date: String) {
    if overview.range != nil { return (Day.rangeText(days, today: overview.today), "") }
    let month = overview.day.month
    return (month.name, month.year)
  }

  private func drawHeader(into picture: inout CellBuffer, row: Int, page: Page) {
    let heading = heading
    // Month and year are one phrase: one blank between them, not two.
    let status = overview.status(overview.closedWords(in: days))
    page.drawHeader((heading.name, ""), status: status, into: &picture, row: row)
    let column = page.margin + heading.name.columns + 1
    if picture[column, row].character == " ", picture[column + 5, row].character == " " {
      picture.put(heading.date, column, row, ink[.dim])
    }
  }

  /// The week of a day, counted from the first.
  func week(of day: Day) -> Int { (day.daysSince1970 - firstDay.daysSince1970) / 7 }

  private func drawRings(into picture: inout CellBuffer, plan: MonthPlan, renderer: inout RingRenderer) {
    let selectedWeek = overview.selected.map(week) ?? weeks - 1
    let first = MonthPlan.firstWeek(selected: selectedWeek, shown: plan.shownWeeks, of: weeks)
    for weekday in 0..<7 {
      let column = plan.left + weekday * plan.pitch + plan.field.columns / 2 - 1
      picture.put(String(firstDay.adding(weekday).weekdayName.prefix(2)), column, plan.nameRow, ink[.faint])
    }
    // What is above or below is said where nothing else stands.
    let hidden = "\(first > 0 ? "↑" : "")\(first + plan.shownWeeks < weeks ? "↓" : "")"
    if !hidden.isEmpty {
      picture.put(symbols.isUnicode ? hidden : "+", max(plan.left - plan.numberGap - 1, 0), plan.nameRow, ink[.faint])
    }
    for number in days.lowerBound.daysSince1970...days.upperBound.daysSince1970 {
      let day = Day(daysSince1970: number)
      let week = week(of: day)
      guard week >= first, week < first + plan.shownWeeks else { continue }
      let row = plan.top + (week - first) * plan.weekRows
      draw(day, into: &picture, row: row, plan: plan, renderer: &renderer)
    }
  }

  /// The number of a day and its rings; the selected one is marked before its number, or around it where it has no room.
  private func draw(
    _ day: Day, into picture: inout CellBuffer, row: Int, plan: MonthPlan, renderer: inout RingRenderer
  ) {
    let left = plan.left + overview.timeline.schedule.placeInWeek(of: day) * plan.pitch
    let middle = row + (plan.field.rows - 1) / 2
    let frame = Frame(column: left, row: row, columns: plan.field.columns, rows: plan.field.rows)
    overview.drawRings(of: day, into: &picture, in: frame, renderer: &renderer, dimsOpenDays: true)
    let number = plan.numberGap + 2
    picture.mark(
      Frame(column: left - number, row: row, columns: frame.columns + number, rows: frame.rows), as: .day(day))
    let isSelected = day == overview.selected
    let isClosed = overview.timeline.rings.areClosed(on: overview.timeline[day])
    // Where there are no greys, a closed day's number is bold.
    let closed: Ink.Role = ink[.text] == ink[.faint] ? .strong : .text
    let style = ink[isSelected ? .strong : isClosed ? closed : .faint]
    let end = left - plan.numberGap
    let taken = picture.put(String(day.parts.day), endingAt: end, middle, style)
    guard isSelected else { return }
    let page = overview.page(.line)
    if plan.pitch - plan.field.columns >= 6, end - taken >= 2 {
      page.drawFocus(symbols.mark, into: &picture, column: end - taken - 2, row: middle)
    } else if let ground = ink.background, let color = style.foreground, plan.numberGap == 1 {
      // The number on a ground of its own, and the cursor after it, where it hides no digit.
      picture.put(
        String(day.parts.day), endingAt: end, middle, Style(foreground: ground, background: color, isBold: true))
      page.drawFocus(symbols.mark, into: &picture, column: end, row: middle)
    } else {
      page.drawFocus(symbols.caret, into: &picture, column: end - 1, row: middle + 1)
    }
  }
}

/// Where the weeks of a month lie, by the room there is.
struct MonthPlan: Hashable, Sendable {
  /// The room of a day's rings.
  let field: Size
  /// The columns from one day to the next, and the rows from one week to the next.
  let pitch: Int
  let weekRows: Int
  /// The first column of the week's first rings, and the first row of the first week.
  let left: Int
  let top: Int
  /// The row of the weekdays' names.
  let nameRow: Int
  /// The columns between a day's number and its rings.
  let numberGap: Int
  /// The weeks that there is room for.
  let shownWeeks: Int

  init(size: Size, room: RoomClass, weeks: Int, margin: Int) {
    let header = Page.headerRow(rows: size.rows)
    let rows = size.rows - 4 - header
    // Six weeks decide in large rooms, so that no month looks unlike another; elsewhere five, and a sixth scrolls if it has
    // no room.
    let planned = room == .large || (weeks > 5 && rows >= 4 * weeks) ? max(weeks, 6) : 5
    // In low windows weeks scroll rather than touch.
    let byRows = max((rows + (room == .large ? 1 : 0)) / planned, 4)
    let byColumns = (size.columns - 2 * margin + (room == .large ? 0 : 3)) / 7
    let tall = min(byRows >= 6 ? byRows - 1 : byRows, (byColumns - 2) / 2, 7)
    field = Size(columns: 2 * tall, rows: tall)
    weekRows = byRows
    pitch = min(byColumns, 2 * tall + (room == .large ? 10 : 4))
    func weeksShown(in rows: Int) -> Int {
      min(max(rows / byRows, (rows + byRows - tall) / byRows), max(weeks, planned))
    }
    shownWeeks = min(weeksShown(in: rows), max(weeks, 1))
    // What is left goes above the keys first, then under the title, then under the weekdays.
    let air = rows + 1 - (weeksShown(in: rows) - 1) * byRows - tall
    nameRow = header + (air >= 2 ? 2 : 1)
    top = nameRow + (air >= 3 ? 2 : 1)
    numberGap = pitch - field.columns >= 3 ? 1 : 0
    // The numbers stand in the margin, the whole in the middle.
    left = max((size.columns - 6 * pitch - field.columns + 3) / 2, 3)
  }

  /// The first week that is shown, so that the selected one is in the middle as far as there are weeks.
  static func firstWeek(selected: Int, shown: Int, of weeks: Int) -> Int {
    max(min(selected - shown / 2, weeks - shown), 0)
  }
}
