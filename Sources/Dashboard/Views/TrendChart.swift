import Cells
import Trackers

extension TrendsView {
  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }

  /// The columns beside a chart: a blank, then its numbers and the word for the line.
  static let axisColumns = 12

  /// The weeks of a metric, the line of its goal, and at the right what lies at the top, the line and the bottom.
  func drawChart(_ index: Int, into picture: inout CellBuffer, frame: Frame) {
    let trend = trends[index]
    let known = trend.weeks.suffix(frame.columns).compactMap { $0 }
    guard let scale = TrendScale(weeks: known, goal: trend.goal, rows: frame.rows) else { return }
    drawWeeks(index, scale, into: &picture, frame: frame)
    if let row = scale.goalRow { drawGoal(into: &picture, frame: frame, row: frame.bottom - 1 - row) }
    let numbers = overview.appearance.numbers
    let unit = numbers.scale(of: trend.metric)
    let most = known.max() ?? scale.top
    let decimals = TrendWords.decimals(of: trend.metric, around: most / unit)
    // The number of the best week stands beside it, that of the floor, from which bars rise, at the bottom.
    let marks = [("most", (scale.level(of: most) - 1) / 8, most), ("from", 0, scale.floor)]
    for (word, row, value) in marks where scale.goalRow != row && (word == "from" || row > 0) {
      let text = "\(word) \(numbers.decimal(value / unit, decimals: decimals))"
      let line = frame.bottom - 1 - row
      if text.columns < TrendsView.axisColumns { picture.put(text, frame.end + 1, line, ink[.faint]) }
    }
  }

  /// The weeks alone, in the rows there are.
  func drawWeeks(_ index: Int, into picture: inout CellBuffer, frame: Frame) {
    guard trends[index].averages != nil,
      let scale = TrendScale(weeks: columns(index, frame.columns).compactMap { $0 }, goal: nil, rows: frame.rows)
    else { return }
    drawWeeks(index, scale, into: &picture, frame: frame)
  }

  /// The weeks a column stands for: several where there is no room for half a year.
  private func weeksPerColumn(_ index: Int, _ columns: Int) -> Int {
    columns < 20 ? max(trends[index].weeks.count / max(columns, 1), 1) : 1
  }

  /// The averages that columns stand for, the last of them at the right edge.
  private func columns(_ index: Int, _ columns: Int) -> ArraySlice<Double?> {
    let weeks = trends[index].weeks
    let width = max(columns / weeks.count, 1)
    return Trend.means(of: weeks, each: weeksPerColumn(index, columns)).suffix(columns / width)
  }

  /// A column for each week: the last thirteen bright where they beat the year, the others dark.
  private func drawWeeks(_ index: Int, _ scale: TrendScale, into picture: inout CellBuffer, frame: Frame) {
    let (trend, ring) = (trends[index], ring(index))
    let weeks = columns(index, frame.columns)
    let perColumn = weeksPerColumn(index, frame.columns)
    let width = max(frame.columns / trend.weeks.count, 1)
    let mark = trend.averages?.year ?? trend.goal ?? 0
    for (offset, week) in weeks.enumerated() {
      guard let week else { continue }
      let level = scale.level(of: week)
      let isRecent = (weeks.count - offset) * perColumn <= 13
      let style = !isRecent ? ring.past : week >= mark ? ring.bright : ring.dark
      let start = frame.end - (weeks.count - offset) * width
      for step in 0..<frame.rows where level > 8 * step {
        for column in start..<start + width {
          picture[column, frame.bottom - 1 - step] = Cell(symbols.eighths(level - 8 * step), style: style)
        }
      }
    }
  }

  /// The line of the goal with its word, behind the weeks: what rises above it has reached it.
  private func drawGoal(into picture: inout CellBuffer, frame: Frame, row: Int) {
    let quiet = ink.behind.flatMap { behind in ink[.faint].foreground?.mixed(with: behind, by: 0.3) }
    let style = ink[.faint].painted(quiet ?? ink[.faint].foreground)
    for column in frame.column..<frame.end where picture[column, row].character == " " {
      picture[column, row] = Cell(symbols.goalLine, style: style)
    }
    picture.put("goal", frame.end + 1, row, ink[.faint])
  }

  /// The names of the months under the weeks in which they begin.
  func drawMonths(_ index: Int, into picture: inout CellBuffer, frame: Frame) {
    let trend = trends[index]
    let width = max(frame.columns / trend.weeks.count, 1)
    let ends = trend.weekEnds.suffix(frame.columns / width)
    for (offset, end) in ends.enumerated() where end.parts.day <= 7 {
      let column = frame.end - (ends.count - offset) * width
      let name = String(end.monthName.prefix(3))
      if column + name.count <= frame.end { picture.put(name, column, frame.bottom, ink[.dim]) }
    }
  }
}
