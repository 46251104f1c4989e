import Cells
import Trackers

/// The days of one metric as squares: a column for each week, and in it seven days; a row may hold parts of two.
struct Heatmap: Hashable, Sendable {
  let overview: Overview
  let metrics: [Metric]
  /// The metric that is shown.
  let index: Int
  let grid: YearGrid
  /// The cell of the first week's first day.
  let origin: Position
  /// Whether the selected day is marked in this heatmap: in one of several.
  let hasCursor: Bool

  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }
  private var hasColors: Bool { overview.hasHeatColors }

  private var weeks: YearWeeks { grid.weeks }

  /// A day as a square.
  private enum Square: Hashable {
    /// Not a day of these, not read yet, or paused.
    case outside
    /// A day without data, and the rest of the present week.
    case noData
    /// A progress; nil where there is no goal.
    case measured(Double?)
    case selected
  }

  /// Draws the squares; the terminal's cursor rests on the selected day of the heatmap that has it.
  func draw(into picture: inout CellBuffer) {
    let ring = ink.ring(index, of: metrics)
    for week in 0..<weeks.count {
      mark(week, into: &picture)
      let squares = (0..<7).map { square(of: weeks.start(of: week).adding($0)) }
      let column = origin.column + grid.column(of: week)
      let isFirst = grid.hasHalfBreaks && week > 0 && weeks.monthStart(in: week) != nil
      for row in 0..<grid.rows {
        let days = grid.days(inRow: row)
        let (upper, lower) = (squares[days.upper], days.lower < 7 ? squares[days.lower] : .outside)
        let place = Position(column: column, row: origin.row + row)
        if days.upper == days.lower {
          drawTile(upper, ring, into: &picture, at: place)
        } else if let cell = cell(upper, lower, ring) {
          for offset in 0..<grid.tile { picture[column + offset, place.row] = cell }
        }
        if isFirst, upper != .selected { leaveBreak(before: &picture[column, place.row]) }
      }
    }
    guard hasCursor, let day = overview.selected else { return }
    let (week, weekday) = (weeks.week(of: day), overview.timeline.schedule.placeInWeek(of: day))
    guard week >= 0, week < weeks.count else { return }
    picture.cursor = Position(
      column: origin.column + grid.column(of: week), row: origin.row + grid.row(of: weekday))
  }

  /// Two days of one row are told apart by nobody who points: the upper one is meant.
  private func mark(_ week: Int, into picture: inout CellBuffer) {
    for row in 0..<grid.rows {
      let day = weeks.start(of: week).adding(grid.days(inRow: row).upper)
      guard weeks.days.contains(day), day <= overview.today else { continue }
      picture.mark(
        Frame(column: origin.column + grid.column(of: week), row: origin.row + row, columns: grid.tile, rows: 1),
        as: .day(day))
    }
  }

  private func square(of day: Day) -> Square {
    if hasCursor, day == overview.selected { return .selected }
    if overview.timeline.schedule.isPaused(day) || day < weeks.days.lowerBound { return .outside }
    // The rest of the present week belongs to the map, so that today does not stand beside it.
    guard weeks.days.contains(day), day <= overview.today else { return overview.isReading ? .outside : .noData }
    let measure = overview.timeline[day][metrics[index]]
    if measure.counted == nil { return overview.isReading ? .outside : .noData }
    return .measured(measure.progress)
  }

  /// The colour of a square; nil where it is not painted.
  private func color(_ square: Square, _ ring: RingInk) -> Color? {
    switch square {
    case .outside: return nil
    case .noData: return ink.emptyTile
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

  // MARK: Two days a row

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

  // MARK: A day a row

  private func drawTile(_ square: Square, _ ring: RingInk, into picture: inout CellBuffer, at place: Position) {
    let cell: Cell
    switch square {
    case .outside: return
    case .noData where ink.emptyTile == nil || !symbols.isUnicode:
      cell = Cell(symbols.isUnicode ? "·" : " ", style: ink[.faint])
    case .selected where !hasColors || !symbols.isUnicode:
      cell = Cell(symbols.isUnicode ? "◆" : "@", style: ink[.strong])
    case .selected: cell = Cell(" ", style: solid)
    case .noData, .measured:
      guard let color = color(square, ring) else { return }
      cell =
        hasColors && symbols.isUnicode
        ? Cell("█", style: Style(foreground: color, background: ink.background)) : shade(square, ring)
    }
    for offset in 0..<grid.tile { picture[place.column + offset, place.row] = cell }
  }

  /// Leaves the left half of a tile's first cell free or, where a sign has no halves, all of it.
  private func leaveBreak(before cell: inout Cell) {
    if hasColors, symbols.isUnicode {
      if cell.character == "█" { cell.character = "▐" }
    } else {
      cell = Cell(" ", style: ink[.text])
    }
  }

  /// The selected day: one colour before and behind, so that a cursor that rests on it hides nothing.
  private var solid: Style {
    let color = color(.selected, ink.ring(index, of: metrics))
    return Style(foreground: color, background: color)
  }

  /// Closed, half and more, less, as the density of a sign.
  private func shade(_ square: Square, _ ring: RingInk) -> Cell {
    guard !isClosed(square) else { return Cell(symbols.isUnicode ? "█" : "#", style: ring.bright) }
    let isHalf = if case .measured(let progress?) = square { progress >= 0.5 } else { false }
    return Cell(symbols.isUnicode ? (isHalf ? "▒" : "░") : isHalf ? "+" : "-", style: ring.dark)
  }
}
