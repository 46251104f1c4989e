import Cells
import Trackers

extension MonthView {
  private var ink: Ink { overview.ink }

  private var headline: String {
    let heading = heading
    return heading.date.isEmpty ? heading.name : "\(heading.name) \(heading.date)"
  }

  /// Three bars a day, one column a ring, and the selected day in words.
  func drawBars(into picture: inout CellBuffer, page: Page) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let closed = overview.closedCount(in: days).split(separator: " ").first ?? "0"
    page.drawHeader((heading.name, ""), status: overview.status("\(closed) closed"), into: &picture, row: 0)
    let year = heading.name.columns + 1
    let hasRoom = (year...year + heading.date.count).allSatisfy { picture[$0, 0].character == " " }
    if hasRoom { picture.put(heading.date, year, 0, ink[.dim]) }
    let pitch = min(columns / 7, 8)
    let shown = min(overview.metrics.count, pitch - 1)
    let left = max((columns - 7 * pitch) / 2, 1)
    let hasNames = rows >= 9
    let top = hasNames ? 3 : 1
    // Taller windows give each week an empty row, or two.
    let step = min(max((rows - top - 2) / 6, 1), 3)
    let visible = max(min((rows - top - 1) / step, weeks), 1)
    let first = MonthPlan.firstWeek(selected: overview.selected.map(week) ?? weeks - 1, shown: visible, of: weeks)
    if hasNames {
      for weekday in 0..<7 {
        picture.put(
          String(firstDay.adding(weekday).weekdayName.prefix(2)), left + weekday * pitch, 2, ink[.faint])
      }
    }
    for number in days.lowerBound.daysSince1970...days.upperBound.daysSince1970 {
      let day = Day(daysSince1970: number)
      let line = week(of: day) - first
      guard line >= 0, line < visible else { continue }
      let (column, row) = (left + overview.timeline.schedule.placeInWeek(of: day) * pitch, top + line * step)
      picture.mark(Frame(column: column - 1, row: row, columns: pitch, rows: 1), as: .day(day))
      let summary = overview.timeline[day]
      for (index, metric) in overview.metrics.prefix(shown).enumerated() {
        if let cell = overview.dayCell(summary[metric].progress, overview.inks[index]) {
          picture[column + index, row] = cell
        }
      }
      if day > overview.today {
        // A month that has just begun is a calendar, not an empty page.
        picture.put(String(day.parts.day), endingAt: column + 2, row, ink[.faint])
      } else if isWithoutData(day) {
        drawAbsence(into: &picture, column: column, row: row)
      }
      guard day == overview.selected else { continue }
      page.drawFocus(overview.symbols.mark, into: &picture, column: column - 1, row: row)
    }
    if let day = overview.selected, top + visible * step < rows { drawReading(of: day, into: &picture, row: rows - 1) }
  }

  /// Whether a day has no data and none is to come: not while files are read, nor where it is paused.
  private func isWithoutData(_ day: Day) -> Bool {
    !overview.timeline[day].hasData && !overview.isReading && !overview.timeline.schedule.isPaused(day)
  }

  private func drawAbsence(into picture: inout CellBuffer, column: Int, row: Int) {
    picture.put(overview.symbols.isUnicode ? "·" : ".", column, row, ink[.faint])
  }

  /// A day and its percents, such as `30 Mon  84 · 113 · 75 %`.
  private func drawReading(of day: Day, into picture: inout CellBuffer, row: Int) {
    let taken = picture.put("\(day.parts.day) \(day.weekdayName.prefix(3))", 0, row, ink[.strong]) + 2
    let percents = overview.metrics.map { overview.timeline[day][$0].percent }
    guard percents.contains(where: { $0 != nil }) else {
      picture.put(overview.absence(of: Measure(value: nil), on: day), taken, row, ink[.dim])
      return
    }
    let numbers = overview.appearance.numbers
    let text = percents.map { $0.map(numbers.whole) ?? "-" }.joined(separator: " · ")
    picture.put(overview.symbols.text(numbers.percentPrefix + text + numbers.percentSuffix), taken, row, ink[.dim])
  }

  /// A cell for each day: how many of its rings are closed.
  func drawGlyphs(into picture: inout CellBuffer) {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    let page = overview.page(.bars)
    let name = columns >= 16 + overview.closedCount(in: days).count ? headline : String(heading.name.prefix(3))
    page.drawHeader(
      (name, ""), status: [.init(text: overview.closedCount(in: days), role: .dim)], into: &picture, row: 0)
    let pitch = min(max(columns / 7, 1), 3)
    let visible = max(min(rows - 1, weeks), 1)
    let first = MonthPlan.firstWeek(selected: overview.selected.map(week) ?? weeks - 1, shown: visible, of: weeks)
    for number in days.lowerBound.daysSince1970...days.upperBound.daysSince1970 {
      let day = Day(daysSince1970: number)
      let line = week(of: day) - first
      guard line >= 0, line < visible else { continue }
      let (column, row) = (overview.timeline.schedule.placeInWeek(of: day) * pitch, 1 + line)
      if let cell = overview.summaryCell(overview.timeline[day]) {
        picture[column, row] = cell
        if pitch == 3 { picture[column + 1, row] = cell }
      } else if isWithoutData(day) {
        drawAbsence(into: &picture, column: column, row: row)
      }
      // Beside the cell where there is room: on it, a cursor would turn closed into open.
      if day == overview.selected { picture.cursor = Position(column: column + pitch - 1, row: row) }
    }
  }
}
