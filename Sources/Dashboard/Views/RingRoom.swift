import Cells

/// How tall the rings of a day are in a window, and whether the words stand beside or below them.
///
/// A larger window never has smaller rings, and a column or a row more never makes them more than a row taller once there
/// are any, so that nothing jumps while a window is dragged. What stands around them follows from what they leave.
struct RingRoom: Hashable, Sendable {
  /// The rows of the rings, which are twice as many columns wide.
  let rows: Int
  /// Whether the words stand below the rings.
  let isAboveLegend: Bool

  /// - Returns: nil where there is no room for rings.
  init?(size: Size, rings: Int) {
    let beside = RingRoom.rowsBesideLegend(size, rings: rings)
    let above = RingRoom.rowsAboveLegend(size, rings: rings)
    guard max(beside, above) > 0 else { return nil }
    (rows, isAboveLegend) = (max(beside, above), above > beside)
  }

  /// The rows of rings that have a legend beside them: they grow with the window, and stand still while a header, a timeline
  /// with a row for each ring, and hours as bars come in.
  private static func rowsBesideLegend(_ size: Size, rings: Int) -> Int {
    let (columns, rows) = (size.columns, size.rows)
    guard columns >= 34, rows >= 8 else { return 0 }
    let ribbon = DayLayout.ribbonRows(rings: rings)
    let framed = min(rows - 6 - ribbon - Page.headerRow(rows: rows), 26 - ribbon)
    let byRows = max(min(rows - 1, 13), framed, rows - 10 - ribbon)
    let byColumns = max(min((columns - 18) / 2, 11), min((columns - 50) / 2, 24), (columns - 66) / 2)
    return min(byRows, byColumns)
  }

  /// The rows of rings over a legend, which is whole from eleven of them on.
  private static func rowsAboveLegend(_ size: Size, rings: Int) -> Int {
    guard size.columns >= 24, size.rows >= 16 else { return 0 }
    // Wide windows have a margin on either side.
    let byColumns = max((size.columns - 6) / 2, min(size.columns / 2, 19))
    let rest = size.rows - portraitFrame
    return min(byColumns, max(min(rest - rest / 3, 11), rest - legendRows(rings: rings)))
  }

  /// The rows around rings and legend: header, timeline, and an empty row between the parts.
  static let portraitFrame = 5

  /// The rows of a legend with air.
  static func legendRows(rings: Int) -> Int { 4 * max(rings, 1) + 3 }
}
