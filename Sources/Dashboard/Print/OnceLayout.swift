import Cells

/// Where the parts of a print lie.
struct OnceLayout: Hashable, Sendable {
  /// The size of the picture.
  let size: Size
  /// The frames of rings and legend.
  var day: DayLayout

  private static let margin = 2
  private static let ringRows = 11
  private static let columns = 64

  init(size: Size, room: OncePicture.Room, rings: Int, showsLegend: Bool) {
    let isStandard = room == .standard
    let columns = isStandard ? min(size.columns, OnceLayout.columns) : size.columns
    let rows = isStandard ? min(size.rows, OnceLayout.ringRows + 1) : size.rows
    let available = Size(columns: columns, rows: rows)
    day = DayLayout(size: available, rings: rings, showsLegend: showsLegend)
    guard showsLegend, columns >= 42, rows >= 9 else {
      self.size = available
      day.ribbon.rows = 0
      if !showsLegend { day.ring = Frame(column: 0, row: 0, columns: columns, rows: rows) }
      return
    }
    // An empty row above, two columns of margin, then the rings and at their right the legend.
    let legendColumns = isStandard ? 34 : min(max(columns - 2 * rows - 7, 34), 44)
    let height = max(min(rows - 1, (columns - OnceLayout.margin - 18) / 2), 1)
    self.size = Size(columns: columns, rows: height + 1)
    day = DayLayout(kind: .once)
    day.ring = Frame(column: OnceLayout.margin, row: 1, columns: 2 * height, rows: height)
    let start = day.ring.end + (columns - day.ring.end >= legendColumns + 5 ? 5 : 2)
    day.legend = Frame(
      column: start, row: 1, columns: min(legendColumns, columns - start - 1), rows: height)
  }
}
