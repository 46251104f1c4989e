import Cells

extension DayView {
  /// Draws a ring as a bar one cell high, which is also its slider.
  func drawBar(_ row: RingRow, into picture: inout CellBuffer, column: Int, row line: Int, columns: Int) {
    guard columns > 0 else { return }
    picture.mark(Frame(column: column, row: line, columns: columns, rows: 1), as: .slider(row.index))
    let progress = (row.slider?.progress ?? row.progress) / (row.slider?.end ?? 1)
    let filled = row.ink.bar(row.slider?.progress ?? row.progress, isClosed: row.isClosed)
    page.drawBar(
      progress, filled: filled, ink: row.ink, into: &picture,
      in: Frame(column: column, row: line, columns: columns, rows: 1))
    if row.slider != nil {
      let knob = DayView.knobOffset(progress: progress, columns: columns)
      picture[column + knob, line] = Cell(symbols.knob, style: ink[.strong])
    }
  }

  /// Where the knob of a slider stands.
  static func knobOffset(progress: Double, columns: Int) -> Int {
    guard progress > 0, columns > 1 else { return 0 }
    return Int((min(progress, 1) * Double(columns - 1)).rounded())
  }
}

extension Page {
  /// Draws a progress as a bar one cell high over the track of its ring.
  func drawBar(_ progress: Double, filled: Style, ink ring: RingInk, into picture: inout CellBuffer, in frame: Frame) {
    let columns = frame.columns
    let halves = Page.filledHalves(progress: progress, columns: columns)
    let track = ring.needsThinTrack ? symbols.thinTrack : symbols.track
    for offset in 0..<columns {
      let cell =
        if offset < halves / 2 {
          Cell(symbols.bar, style: filled)
        } else if offset == halves / 2, halves % 2 == 1, let half = symbols.halfBar {
          Cell(half, style: filled)
        } else {
          Cell(track, style: ring.track)
        }
      picture[frame.column + offset, frame.row] = cell
    }
  }

  /// Draws the line on which the bar of a day to come will lie, fainter and thinner than a track.
  func drawBarToCome(ink ring: RingInk, into picture: inout CellBuffer, in frame: Frame) {
    for column in frame.column..<frame.end { picture[column, frame.row] = Cell(symbols.thinTrack, style: ring.toCome) }
  }

  /// The half cells of a bar that a progress fills: none only at 0, all only from 1 on.
  static func filledHalves(progress: Double, columns: Int) -> Int {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 2 * columns }
    let halves = Int(progress * Double(2 * columns))
    return min(max(halves, 1), 2 * columns - 1)
  }
}
