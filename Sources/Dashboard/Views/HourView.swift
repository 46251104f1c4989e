import Cells

extension DayView {
  /// The hours of a day, and the title that stands before them in one row where there is room for both.
  private static let hours = 24
  private static let hoursTitle = "by hour"

  /// The hours of a ring: a row of eighths, or bars of several rows with one column between.
  func drawHours(_ chart: HourChart, into picture: inout CellBuffer, block: Frame) {
    let isTall = block.rows > 1
    let pitch = isTall ? 2 : 1
    let column = isTall ? block.column : block.end - DayView.hours
    let top = isTall ? block.row + 1 : block.row
    if isTall {
      picture.put("\(chart.title) by hour", block.column, block.row, ink[.dim])
    } else if block.columns >= DayView.hours + DayView.hoursTitle.columns + 1 {
      picture.put(DayView.hoursTitle, block.column, block.row, ink[.dim])
    }
    if isTall, let peak = chart.peak, block.columns >= peak.columns + chart.title.columns + 11 {
      picture.put(peak, endingAt: block.end, block.row, ink[.dim])
    }
    let most = chart.values.reduce(0) { max($0, $1 ?? 0) }
    for (hour, value) in chart.values.enumerated() {
      guard let value else { continue }
      let levels = 8 * block.rows
      let level = most > 0 ? Int((value / most * Double(levels)).rounded()) : 0
      drawHour(level, chart.ink, into: &picture, column: column + pitch * hour, rows: top..<top + block.rows)
    }
    for hour in stride(from: 0, to: 24, by: 6) {
      picture.put(String(hour), column + pitch * hour, top + block.rows, ink[.dim])
    }
  }

  private func drawHour(_ level: Int, _ ring: RingInk, into picture: inout CellBuffer, column: Int, rows: Range<Int>) {
    guard level > 0 else {
      let low = symbols.isUnicode ? symbols.eighths(1) : "."
      picture[column, rows.upperBound - 1] = Cell(low, style: ring.track)
      return
    }
    for (step, row) in rows.reversed().enumerated() where level > 8 * step {
      picture[column, row] = Cell(symbols.eighths(level - 8 * step), style: ring.bright)
    }
  }
}
