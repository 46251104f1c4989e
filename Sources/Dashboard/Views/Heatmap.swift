import Cells
import Trackers

/// The days of one metric as squares: a column for each week, seven rows of days, or four with two days a cell.
struct Heatmap: Hashable, Sendable {
  let overview: Overview
  let metrics: [Metric]
  /// The metric that is shown.
  let index: Int
  let weeks: YearWeeks
  /// Where the squares lie: 7 rows and 2 columns a week, or 4 rows and a column a week.
  let frame: Frame

  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }
  /// Whether two colours of a cell can tell two days.
  private var hasColors: Bool { overview.appearance.depth != .none && overview.appearance.depth != .ansi16 }

  /// A day as a square.
  private enum Square: Hashable {
    /// Not a day of these, to come, not read yet, or paused.
    case outside
    case noData
    /// A progress; nil where there is no goal.
    case measured(Double?)
    case selected
  }

  /// Draws the squares; the terminal's cursor rests on the selected day of the heatmap that has it.
  func draw(into picture: inout CellBuffer, hasCursor: Bool) {
    let ring = ink.ring(index, of: metrics)
    let isTall = frame.rows >= 7
    for week in 0..<weeks.count {
      mark(week, into: &picture)
      let squares = (0..<7).map { square(of: weeks.start(of: week).adding($0)) }
      if isTall {
        for (row, square) in squares.enumerated() {
          drawWide(square, ring, into: &picture, column: frame.column + 2 * week, row: frame.row + row)
        }
      } else {
        for row in 0..<4 {
          let lower = 2 * row + 1 < 7 ? squares[2 * row + 1] : .outside
          if let cell = cell(squares[2 * row], lower, ring) { picture[frame.column + week, frame.row + row] = cell }
        }
      }
    }
    guard hasCursor, let day = overview.selected else { return }
    let (week, weekday) = (weeks.week(of: day), overview.timeline.schedule.placeInWeek(of: day))
    guard week >= 0, week < weeks.count else { return }
    picture.cursor = Position(
      column: frame.column + (isTall ? 2 : 1) * week, row: frame.row + (isTall ? weekday : weekday / 2))
  }

  /// Two days of one cell are told apart by nobody who points: the upper one is meant.
  private func mark(_ week: Int, into picture: inout CellBuffer) {
    let (columns, step) = frame.rows >= 7 ? (2, 1) : (1, 2)
    for weekday in stride(from: 0, to: 7, by: step) {
      let day = weeks.start(of: week).adding(weekday)
      guard weeks.days.contains(day), day <= overview.today else { continue }
      picture.mark(
        Frame(column: frame.column + columns * week, row: frame.row + weekday / step, columns: columns, rows: 1),
        as: .day(day))
    }
  }

  private func square(of day: Day) -> Square {
    if day == overview.selected { return .selected }
    guard weeks.days.contains(day), day <= overview.today, !overview.timeline.schedule.isPaused(day) else {
      return .outside
    }
    let measure = overview.timeline[day][metrics[index]]
    if measure.counted == nil { return overview.isReading ? .outside : .noData }
    return .measured(measure.progress)
  }

  /// The colour of a square; nil where it is not painted.
  private func color(_ square: Square, _ ring: RingInk) -> Color? {
    switch square {
    case .outside, .noData: return nil
    case .selected: return ink[.text].foreground ?? (overview.appearance.isLight ? .black : .white)
    case .measured(let progress):
      guard let progress, progress > 0 else { return ring.heat.first }
      if progress >= 1 { return progress >= 2 ? ring.doubleHeat : ring.closedHeat }
      return ring.heat[min(Int(progress * Double(ring.heat.count)), ring.heat.count - 1)]
    }
  }

  private func isClosed(_ square: Square) -> Bool {
    if case .measured(let progress?) = square { progress >= 1 } else { false }
  }

  // MARK: Two days a cell

  /// Two days above each other; nil for a blank.
  private func cell(_ upper: Square, _ lower: Square, _ ring: RingInk) -> Cell? {
    guard symbols.isUnicode, hasColors else { return sign(upper, lower, ring) }
    switch (color(upper, ring), color(lower, ring)) {
    case (nil, nil): return nil
    case (let above?, nil): return Cell("▀", style: Style(foreground: above, background: ink.background))
    case (nil, let below?): return Cell("▄", style: Style(foreground: below, background: ink.background))
    case (let above?, let below?):
      return above == below
        ? Cell("█", style: Style(foreground: above, background: ink.background))
        : Cell("▀", style: Style(foreground: above, background: below))
    }
  }

  /// Two days in one sign: which of them are closed.
  private func sign(_ upper: Square, _ lower: Square, _ ring: RingInk) -> Cell? {
    if upper == .selected || lower == .selected {
      return Cell(symbols.isUnicode ? "◆" : "@", style: ink[.strong])
    }
    let isBlank = { (square: Square) in square == .outside || square == .noData }
    if isBlank(upper), isBlank(lower) { return nil }
    switch (isClosed(upper), isClosed(lower)) {
    case (true, true): return Cell(symbols.isUnicode ? "█" : ":", style: ring.bright)
    case (true, false): return Cell(symbols.isUnicode ? "▀" : "'", style: ring.bright)
    case (false, true): return Cell(symbols.isUnicode ? "▄" : ".", style: ring.bright)
    case (false, false): return Cell(symbols.isUnicode ? "·" : "-", style: ring.dark)
    }
  }

  // MARK: Two cells a day

  private func drawWide(_ square: Square, _ ring: RingInk, into picture: inout CellBuffer, column: Int, row: Int) {
    let cell: Cell
    switch square {
    case .outside: return
    case .noData: cell = Cell(symbols.isUnicode ? "·" : " ", style: ink[.faint])
    case .selected where !hasColors || !symbols.isUnicode:
      cell = Cell(symbols.isUnicode ? "◆" : "@", style: ink[.strong])
    case .selected, .measured:
      guard let color = color(square, ring) else { return }
      cell =
        hasColors && symbols.isUnicode
        ? Cell("█", style: Style(foreground: color, background: ink.background)) : shade(square, ring)
    }
    picture[column, row] = cell
    if square != .noData { picture[column + 1, row] = cell }
  }

  /// Closed, half and more, less, as the density of a sign.
  private func shade(_ square: Square, _ ring: RingInk) -> Cell {
    guard !isClosed(square) else { return Cell(symbols.isUnicode ? "█" : "#", style: ring.bright) }
    let isHalf = if case .measured(let progress?) = square { progress >= 0.5 } else { false }
    return Cell(symbols.isUnicode ? (isHalf ? "▒" : "░") : isHalf ? "+" : "-", style: ring.dark)
  }
}
