import Cells
import Trackers

/// The last 90 days of each metric against the last 365, in words and as a year of weeks.
struct TrendsView: Hashable, Sendable {
  let overview: Overview

  var trends: [Trend] { overview.timeline.trends }
  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }
  private var metrics: [Metric] { trends.map(\.metric) }

  /// The index of the metric under the cursor.
  var focus: Int { overview.metric.flatMap(metrics.firstIndex) ?? 0 }

  /// Draws the trends into the room there is.
  func draw(into picture: inout CellBuffer) {
    let room = RoomClass(picture.size)
    let page = overview.page(room)
    switch room {
    case .large, .medium:
      drawBlocks(into: &picture, page: page, isLarge: room == .large)
      page.drawFooter(overview.footer, into: &picture)
      return
    case .small: drawTable(into: &picture, page: page)
    case .bars: drawList(into: &picture)
    case .line: drawLine(into: &picture)
    }
    page.drawShortFooter(overview.footer, into: &picture)
  }

  /// The styles of a metric: a ring's own, or the next of the others.
  func ring(_ index: Int) -> RingInk { ink.ring(index, of: metrics) }

  /// The first metric that is shown where not all have room.
  func first(of shown: Int) -> Int { max(min(focus, trends.count - 1) - max(shown, 1) + 1, 0) }

  private func drawBlocks(into picture: inout CellBuffer, page: Page, isLarge: Bool) {
    let size = picture.size
    let header = Page.headerRow(rows: size.rows)
    let top = header + (isLarge ? 3 : 2)
    // Where rows are few, one above the keys stays free.
    let rows = size.rows - (isLarge ? 1 : 2) - top
    let pitch = min(max(rows / max(trends.count, 1), 4), 10)
    let shown = max(rows / pitch, 1)
    let first = first(of: shown)
    // Wide windows give each week two columns; in narrow ones words are short, for they say less than weeks do.
    let room = size.columns - 2 * page.margin - TrendsView.axisColumns
    let weeks = isLarge ? (size.columns >= 180 ? 104 : min(room - 32, 52)) : min(max(room - 32, 8), 52)
    let left = size.columns - page.margin - TrendsView.axisColumns - weeks
    drawHeader(into: &picture, row: header, page: page)
    for (line, index) in (first..<min(first + shown, trends.count)).enumerated() {
      let row = top + line * pitch
      drawWords(index, into: &picture, row: row, page: page, end: left - 2)
      let frame = Frame(column: left, row: row, columns: weeks, rows: max(min(pitch - (isLarge ? 2 : 1), 6), 1))
      drawChart(index, into: &picture, frame: frame)
      // All charts share the months, which stand under the last.
      if line == min(shown, trends.count - first) - 1 { drawMonths(index, into: &picture, frame: frame) }
    }
    drawHidden(first: first, shown: shown, into: &picture, page: page, top: top, bottom: size.rows - 2)
  }

  /// What is compared; what has no room is left out.
  private func drawHeader(into picture: inout CellBuffer, row: Int, page: Page) {
    page.drawHeader(("Trends", ""), status: overview.status, into: &picture, row: row)
    let column = page.margin + 7
    let words = ["the last 90 days against the last 365", "90 days against 365"].first { words in
      let end = column + words.columns
      return end < picture.size.columns && (column...end).allSatisfy { picture[$0, row].character == " " }
    }
    picture.put(words ?? "", column, row, ink[.dim])
  }

  /// Says that there are metrics above or below.
  private func drawHidden(first: Int, shown: Int, into picture: inout CellBuffer, page: Page, top: Int, bottom: Int) {
    if first > 0 { picture.put(symbols.isUnicode ? "↑" : "^", page.margin, top - 1, ink[.faint]) }
    if first + shown < trends.count { picture.put(symbols.isUnicode ? "↓" : "v", page.margin, bottom, ink[.faint]) }
  }

  /// Arrow and name, the recent average, the year's and what to do.
  private func drawWords(_ index: Int, into picture: inout CellBuffer, row: Int, page: Page, end: Int) {
    let (trend, left) = (trends[index], page.margin)
    let words = TrendWords(trend, numbers: overview.appearance.numbers, today: overview.today)
    picture[left, row] = Cell(symbols.arrow(trend), style: ink.hasBullets ? ring(index).bullet : ring(index).label)
    picture.put(overview.appearance.numbers.title(of: trend.metric), left + 2, row, ring(index).label, width: 30)
    if overview.isSelecting, index == focus {
      page.drawFocus(symbols.mark, into: &picture, column: left - 2, row: row)
    }
    var column = left + 2 + picture.put(words.recent, left + 2, row + 1, ink[words.year == nil ? .dim : .strong])
    column += picture.put(words.unit, column, row + 1, ink[.dim])
    if let goal = words.goal, column + goal.columns + 3 <= end {
      picture.put(symbols.text(" · \(goal)"), column, row + 1, ink[.dim])
    }
    let width = max(end - left - 2, 0)
    // What is left out first: the unit, then the year's average, then all of it, for half of it says nothing.
    let last = words.shortAdvice.split(separator: "·").last.map { String($0.drop { $0 == " " }) }
    let advice = [words.advice, words.shortAdvice, last ?? ""].first { $0.columns <= width }
    picture.put(symbols.text(advice ?? ""), left + 2, row + 2, ink[.dim])
  }
}

extension Symbols {
  /// The direction of a trend; a blank where there is none yet.
  func arrow(_ trend: Trend) -> Character {
    switch trend.averages?.direction {
    case .up: isUnicode ? "↑" : "^"
    case .down: isUnicode ? "↓" : "v"
    case .steady: isUnicode ? "→" : ">"
    case nil: isUnicode ? "·" : "-"
    }
  }
}

/// A trend in words.
struct TrendWords: Hashable, Sendable {
  /// The average of the last 90 days, or what it needs.
  var recent: String
  /// What stands after it, such as ` kcal a day`.
  var unit: String
  /// The unit alone, with a blank before it; empty where the title says it.
  var shortUnit = ""
  /// The average of the year; nil while there is not enough data.
  var year: String?
  /// The year's average and what follows.
  var advice = ""
  /// The same without a unit, for narrow windows.
  var shortAdvice = ""
  /// The goal of a day, such as `goal 510`; nil where there is none.
  var goal: String?

  init(_ trend: Trend, numbers: NumberStyle, today: Day) {
    let scale = numbers.scale(of: trend.metric)
    goal = trend.goal.map { goal in
      let shown = goal / scale
      return "goal \(numbers.decimal(shown, decimals: shown.rounded() == shown ? 0 : 1))"
    }
    guard let averages = trend.averages else {
      let count = trend.missingDays
      (recent, unit) = ("needs \(numbers.whole(count)) more day\(count == 1 ? "" : "s")", "")
      return
    }
    let metric = trend.metric
    let decimals = TrendWords.decimals(of: metric, around: averages.year / scale)
    func text(_ number: Double) -> String { numbers.decimal(number / scale, decimals: decimals) }
    shortUnit = numbers.unit(of: metric).isEmpty ? "" : " \(numbers.unit(of: metric))"
    recent = text(averages.recent)
    unit = "\(shortUnit) a day"
    let year = text(averages.year)
    self.year = year
    advice = "year \(year)"
    switch averages.direction {
    case .up:
      advice += " · keep above it"
      shortAdvice = "keep above \(year)"
    case .steady: advice += " · steady"
    case .down:
      guard let turn = averages.turn else { break }
      let (month, day) = (turn.day.monthName.prefix(3), turn.day.parts.day)
      let wish = text(turn.dailyValue)
      shortAdvice = "\(advice) · \(wish) until \(day) \(month) turns it"
      advice += " · \(wish)\(unit) until \(day) \(month) turns it"
    }
    if shortAdvice.isEmpty { shortAdvice = advice }
  }

  /// Hours are few, so that a tenth of them matters; so are kilometres.
  static func decimals(of metric: Metric, around number: Double) -> Int {
    metric == .distance || number < 20 ? 1 : 0
  }
}
