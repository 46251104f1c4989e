import Cells
import Rings

extension DayView {
  /// Draws the column beside the rings: rings in words and bars, hours, streak.
  func drawLegend(into picture: inout CellBuffer) {
    let frame = layout.legend
    let plan = LegendPlan(
      rows: frame.rows,
      wish: .init(
        rings: scene.rows.count, hours: scene.reservesHours, tallHours: layout.kind == .large, streak: true))
    for (index, start) in plan.rings.enumerated() {
      let block = Frame(column: frame.column, row: frame.row + start, columns: frame.columns, rows: plan.ringRows)
      drawRing(scene.rows[index], into: &picture, block: block)
      drawUsual(scene.rows[index], into: &picture, block: block, hasStreak: plan.streak != nil)
    }
    drawUnshownRings(from: plan.rings.count, into: &picture, frame: frame)
    if let hours = plan.hours, let chart = scene.hours {
      let block = Frame(column: frame.column, row: frame.row + hours, columns: frame.columns, rows: plan.hourRows)
      drawHours(chart, into: &picture, block: block)
    }
    if let streak = plan.streak { drawStreak(into: &picture, row: frame.row + streak) }
  }

  /// One ring in three rows (label, bar, value), two (label, value) or one.
  func drawRing(_ row: RingRow, into picture: inout CellBuffer, block: Frame) {
    let (left, end, top) = (block.column, block.end, block.row)
    picture.mark(block, as: .ring(row.index))
    let room = drawPercent(row, into: &picture, endingAt: end, line: top)
    var label = left
    if ink.hasBullets {
      picture[left, top] = Cell(symbols.bullet, style: row.ink.bullet(row.progress))
      label += 2
    }
    picture.put(row.title, label, top, row.labelStyle, width: max(end - room - 1 - label, 0))
    if row.slider != nil {
      if left >= 2 {
        page.drawFocus(symbols.mark, into: &picture, column: left - 2, row: top)
      } else {
        picture.cursor = Position(column: label, row: top)
      }
    }
    if block.rows >= 3, !row.hasNoData {
      drawBar(row, into: &picture, column: left, row: top + 1, columns: block.columns)
    }
    if block.rows >= 2 {
      drawValue(row, into: &picture, block: block, line: top + block.rows - 1)
    } else {
      drawShortValue(row, into: &picture, block: block, label: label)
    }
  }

  /// The percent at the right, bold once the ring is closed; returns the columns it took.
  func drawPercent(_ row: RingRow, into picture: inout CellBuffer, endingAt end: Int, line: Int) -> Int {
    guard let percent = row.percent else {
      return picture.put(symbols.text(row.absence), endingAt: end, line, ink[.dim])
    }
    let style = row.ink.percent(row.progress, in: row.isClosed ? ink[.strong] : ink[.text])
    var taken = picture.put(percent, endingAt: end, line, style)
    if let laps = row.laps { taken += 2 + picture.put(symbols.text(laps), endingAt: end - taken - 2, line, ink[.dim]) }
    return taken
  }

  /// Value, goal and unit at the left, what is left or "closed" at the right; or the ends of the slider.
  func drawValue(_ row: RingRow, into picture: inout CellBuffer, block: Frame, line: Int) {
    if let slider = row.slider {
      drawSliderEnds(slider, into: &picture, block: block, line: line)
      return
    }
    var column = block.column
    if let value = row.text.value {
      column += picture.put(padded(value, of: row), column, line, ink[.text], width: block.end - column)
    }
    column += picture.put(detail(row), column, line, ink[.dim], width: block.end - column)
    let (text, style) = remark(row)
    if !text.isEmpty, hasRemarks(columns: block.columns) { picture.put(text, endingAt: block.end, line, style) }
  }

  /// Whether what is left, or "closed", has room after the values of all rings: one alone would look like an exception.
  func hasRemarks(columns: Int) -> Bool {
    scene.rows.allSatisfy { row in
      let value = row.text.value.map { padded($0, of: row).columns } ?? 0
      let remark = remark(row).0.columns
      return remark == 0 || value + detail(row).columns + 2 + remark <= columns
    }
  }

  /// Goal and unit after the value.
  func detail(_ row: RingRow) -> String {
    let unit = row.text.unit.isEmpty ? "" : " \(row.text.unit)"
    guard let goal = row.text.goal else { return row.text.value == nil ? "" : unit }
    let saysDefault = row.hasDefaultGoal && !saysDefaultsOnce && !isNarrow
    let origin = !saysDefault ? "" : usesShortDefault ? ", default" : ", default goal"
    let start = row.text.value == nil ? "goal " : " of "
    return start + (keepsColumns ? goal.padded(toColumns: row.goalWidth) : goal) + unit + origin
  }

  /// The value with blanks before it, so that what follows stays where it is from day to day.
  func padded(_ value: String, of row: RingRow) -> String {
    keepsColumns ? value.padded(toColumns: row.valueWidth) : value
  }

  /// Whether the legend has no room for words that are not numbers.
  var isNarrow: Bool { layout.legend.columns < 30 }

  /// Whether the room that the longest numbers need is there; where it is not, numbers go before order.
  private var keepsColumns: Bool {
    !isNarrow
      || scene.rows.allSatisfy { row in
        let unit = row.text.unit.isEmpty ? 0 : row.text.unit.columns + 1
        return row.valueWidth + 4 + row.goalWidth + unit <= layout.legend.columns
      }
  }

  /// Whether "default goal" has to be short in every ring, for in one it would take the room of what is left.
  private var usesShortDefault: Bool {
    scene.rows.contains { row in
      let unit = row.text.unit.isEmpty ? 0 : row.text.unit.columns + 1
      let width = max(row.valueWidth, 4) + 4 + max(row.goalWidth, 3) + unit
      return row.hasDefaultGoal
        && width + ", default goal".count + 2 + max(row.goalWidth, 3) + 6 > layout.legend.columns
    }
  }

  /// What is left to the goal, or when it was reached.
  func remark(_ row: RingRow) -> (String, Style) {
    if let left = row.text.left { return ("\(left) to go", ink[.dim]) }
    guard row.isClosed else { return ("", ink[.dim]) }
    return (row.text.closedAt.map { "closed \($0)" } ?? "closed", row.labelStyle)
  }

  /// Value and goal between label and percent, in all rings or in none.
  private func drawShortValue(_ row: RingRow, into picture: inout CellBuffer, block: Frame, label: Int) {
    let start = label + (scene.rows.map(\.title.columns).max() ?? 0) + 2
    let room = scene.rows.map { max($0.valueWidth, $0.text.value?.columns ?? 0) + detail($0).columns }.max() ?? 0
    guard let value = row.text.value, start + room <= block.end - 9 else { return }
    let taken = picture.put(padded(value, of: row), start, block.row, ink[.text])
    picture.put(detail(row), start + taken, block.row, ink[.dim])
  }

  private func drawSliderEnds(_ slider: RingRow.Slider, into picture: inout CellBuffer, block: Frame, line: Int) {
    let readout = "Progress: \(slider.readout)"
    let start = "0 Reset"
    let last = slider.end > 1 ? String(wholePercentEnd(slider.end)) : block.columns >= 44 ? "100 Complete" : "100 End"
    guard block.columns >= start.count + readout.columns + last.count + 4 else {
      // The percent stands above; the true value has no other place here.
      let real = slider.real.map { "really \($0)" }
      picture.put(real ?? readout, block.column, line, ink[real == nil ? .text : .dim], width: block.columns)
      return
    }
    picture.put(start, block.column, line, ink[.dim])
    picture.put(last, endingAt: block.end, line, ink[.dim])
    let middle = block.column + (block.columns - readout.columns) / 2
    picture.put(readout, middle, line, ink[.text])
  }

  private func wholePercentEnd(_ end: Double) -> Int { Int(min((end * 100).rounded(.up), 1_000_000)) }

  /// Lists the rings that have no row of their own in the last row.
  func drawUnshownRings(from index: Int, into picture: inout CellBuffer, frame: Frame) {
    guard index < scene.rows.count, frame.rows > 0 else { return }
    let rest = scene.rows[max(index - 1, 0)...].map { "\($0.title) \($0.percent ?? $0.absence)" }
    for column in frame.column..<frame.end { picture[column, frame.bottom - 1] = Cell(" ", style: ink[.text]) }
    picture.put(
      symbols.text(rest.joined(separator: "  ")), frame.column, frame.bottom - 1, ink[.dim], width: frame.columns)
  }

  func drawStreak(into picture: inout CellBuffer, row: Int) {
    let frame = layout.legend
    guard let first = scene.streak.first else { return }
    var end = frame.end
    if scene.streak.count > 1, let last = scene.streak.last {
      end -= picture.put(symbols.text(last.text), endingAt: end, row, ink[last.role]) + 2
    }
    // The streak before what would keep it, if not both have room.
    let room = max(end - frame.column, 0)
    let text = first.text.columns <= room ? first.text : first.text.firstClause
    picture.put(symbols.text(text), frame.column, row, ink[first.role], width: room)
  }
}

extension String {
  /// The words before the first comma that ends one; a comma within a number is none.
  fileprivate var firstClause: String {
    let words = split(separator: " ")
    guard let end = words.firstIndex(where: { $0.hasSuffix(",") }) else { return self }
    return words[...end].joined(separator: " ").dropLast().description
  }
}
