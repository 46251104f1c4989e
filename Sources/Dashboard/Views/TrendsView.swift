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
    page.drawHeader(("Trends", ""), status: overview.status, into: &picture, row: 1)
    let words = "the last 90 days against the last 365"
    if overview.status.isEmpty || size.columns >= 80 { picture.put(words, page.margin + 7, 1, ink[.dim]) }
    let top = isLarge ? 4 : 3
    let rows = size.rows - 1 - top
    let pitch = min(max((rows + 1) / max(trends.count, 1), 4), 10)
    let shown = max((rows + 1) / pitch, 1)
    let first = first(of: shown)
    // Wide windows give each week two columns.
    let weeks = isLarge ? (size.columns >= 180 ? 104 : 52) : min(max(size.columns - 2 * page.margin - 44, 8), 30)
    for (line, index) in (first..<min(first + shown, trends.count)).enumerated() {
      let row = top + line * pitch
      drawWords(index, into: &picture, row: row, page: page)
      let height = isLarge ? min(pitch - 2, pitch >= 9 ? 6 : 4) : 2
      let frame = Frame(column: size.columns - page.margin - weeks, row: row, columns: weeks, rows: max(height, 1))
      drawWeeks(index, into: &picture, frame: frame)
    }
    drawHidden(first: first, shown: shown, into: &picture, page: page, top: top, bottom: size.rows - 2)
  }

  /// Says that there are metrics above or below.
  private func drawHidden(first: Int, shown: Int, into picture: inout CellBuffer, page: Page, top: Int, bottom: Int) {
    if first > 0 { picture.put(symbols.isUnicode ? "↑" : "^", page.margin, top - 1, ink[.faint]) }
    if first + shown < trends.count { picture.put(symbols.isUnicode ? "↓" : "v", page.margin, bottom, ink[.faint]) }
  }

  /// Arrow and name, the recent average, the year's and what to do.
  private func drawWords(_ index: Int, into picture: inout CellBuffer, row: Int, page: Page) {
    let (trend, left) = (trends[index], page.margin)
    let words = TrendWords(trend, numbers: overview.appearance.numbers, today: overview.today)
    picture[left, row] = Cell(symbols.arrow(trend), style: ink.hasBullets ? ring(index).bullet : ring(index).label)
    picture.put(overview.appearance.numbers.title(of: trend.metric), left + 2, row, ring(index).label, width: 30)
    if overview.isSelecting, index == focus {
      picture[left - 2, row] = Cell(symbols.mark, style: ink[.text])
      picture.cursor = Position(column: left + 2, row: row)
    }
    let taken = picture.put(words.recent, left + 2, row + 1, ink[.strong])
    picture.put(words.unit, left + 2 + taken, row + 1, ink[.dim])
    picture.put(
      symbols.text(words.advice), left + 2, row + 2, ink[.dim], width: picture.size.columns - 2 * left - 2)
  }

  /// A column for each week: the last thirteen bright where they beat the year, the others dark.
  func drawWeeks(_ index: Int, into picture: inout CellBuffer, frame: Frame) {
    let (trend, ring) = (trends[index], ring(index))
    // Where there is no room for half a year, a column stands for several weeks.
    let perColumn = frame.columns < 20 ? max(trend.weeks.count / max(frame.columns, 1), 1) : 1
    let width = max(frame.columns / trend.weeks.count, 1)
    let weeks = Trend.means(of: trend.weeks, each: perColumn).suffix(frame.columns / width)
    let known = weeks.compactMap { $0 }
    guard trend.averages != nil, let most = known.max(), let least = known.min(), most > 0 else { return }
    // Bars stand on a floor below the weakest week, so that small changes are seen and noise is not made large.
    let floor = max(min(least - (most - least) * 0.2, most * 0.6), 0)
    for (offset, week) in weeks.enumerated() {
      guard let week else { continue }
      let levels = 8 * frame.rows
      let level = min(max(Int(((week - floor) / (most - floor) * Double(levels)).rounded()), 1), levels)
      let isRecent = (weeks.count - offset) * perColumn <= 13
      let style = !isRecent ? ring.past : week >= trend.averages?.year ?? 0 ? ring.bright : ring.dark
      let start = frame.end - (weeks.count - offset) * width
      for step in 0..<frame.rows where level > 8 * step {
        for column in start..<start + width {
          picture[column, frame.bottom - 1 - step] = Cell(symbols.eighths(level - 8 * step), style: style)
        }
      }
    }
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

  init(_ trend: Trend, numbers: NumberStyle, today: Day) {
    guard let averages = trend.averages else {
      let count = trend.missingDays
      (recent, unit) = ("needs \(numbers.whole(count)) more day\(count == 1 ? "" : "s")", "")
      return
    }
    let metric = trend.metric
    let scale = numbers.scale(of: metric)
    // Hours are few, so that a tenth of them matters; so are kilometres.
    let decimals = metric == .distance || averages.year / scale < 20 ? 1 : 0
    func text(_ number: Double) -> String { numbers.decimal(number / scale, decimals: decimals) }
    shortUnit = numbers.unit(of: metric).isEmpty ? "" : " \(numbers.unit(of: metric))"
    recent = text(averages.recent)
    unit = "\(shortUnit) a day"
    let year = text(averages.year)
    self.year = year
    advice = "year \(year)"
    switch averages.direction {
    case .up: advice += " · keep above \(year)"
    case .steady: advice += " · steady"
    case .down:
      guard let turn = averages.turn else { break }
      let (month, day) = (turn.day.monthName.prefix(3), turn.day.parts.day)
      advice += " · \(text(turn.dailyValue))\(unit) until \(day) \(month) turns it"
    }
  }
}
