import Cells

/// Where the parts of a print lie.
struct OnceLayout: Hashable, Sendable {
  /// The size of the picture, before blank rows at its end are left out.
  let size: Size
  /// The frames of rings and legend.
  var day: DayLayout

  private static let margin = 2
  private static let ringRows = 11
  private static let columns = 64
  private static let legendColumns = 34
  /// The rows of rings side by side, and of their captions.
  private static let rowRows = (rings: 6, caption: 2)

  init(size: Size, room: OncePicture.Room, rings: Int, showsLegend: Bool, arrangement: Arrangement = .concentric) {
    let isStandard = room == .standard
    let columns = isStandard ? min(size.columns, OnceLayout.columns) : size.columns
    let rows = isStandard ? min(size.rows, OnceLayout.ringRows + 1) : size.rows
    guard arrangement == .concentric else {
      let room = Size(columns: columns, rows: rows)
      (self.size, day) =
        DayLayout(size: room, rings: rings, showsLegend: showsLegend, arrangement: arrangement).arrangement == .row
        ? OnceLayout.row(in: room, isStandard: isStandard, hasCaptions: showsLegend)
        : OnceLayout.bars(in: room, isStandard: isStandard, rings: rings)
      return
    }
    self.size = Size(columns: columns, rows: rows)
    guard showsLegend else {
      day = DayLayout(kind: .rings)
      // An empty row above and two columns of margin, as with a legend, unless the whole room is asked for.
      let (left, top) = isStandard && rows > 1 ? (OnceLayout.margin, 1) : (0, 0)
      let width = isStandard ? min(columns - left, 2 * (rows - top)) : columns
      day.ring = Frame(column: left, row: top, columns: width, rows: rows - top)
      return
    }
    guard columns >= 42, rows >= 9 else {
      day = DayLayout(size: Size(columns: columns, rows: rows), rings: rings, showsLegend: true)
      return
    }
    day = DayLayout(kind: .once)
    let height = max(min(rows - 1, (columns - OnceLayout.margin - 18) / 2), 1)
    day.ring = Frame(column: OnceLayout.margin, row: 1, columns: 2 * height, rows: height)
    let room = columns - day.ring.end
    let start = day.ring.end + (room >= OnceLayout.legendColumns + 6 ? 5 : 2)
    let legendRows = min(height, max(OnceLayout.ringRows, 3 * rings + 3))
    day.legend = Frame(
      column: start, row: 1 + (height - legendRows) / 2, columns: min(OnceLayout.legendColumns, columns - start - 1),
      rows: legendRows)
  }

  /// A bar for each ring, three rows each and one for the day.
  private static func bars(in room: Size, isStandard: Bool, rings: Int) -> (Size, DayLayout) {
    let rows = isStandard ? min(room.rows, 3 * max(rings, 1) + 1) : room.rows
    let hasRoom = room.columns >= 12 && rows >= min(rings, 3)
    var day = DayLayout(kind: hasRoom ? .bars : .line)
    let left = leftMargin(in: room, isStandard: isStandard)
    day.legend = Frame(column: left, row: 0, columns: room.columns - 2 * left, rows: rows)
    return (Size(columns: room.columns, rows: rows), day)
  }

  /// Rings side by side, the day above them and captions below.
  private static func row(in room: Size, isStandard: Bool, hasCaptions: Bool) -> (Size, DayLayout) {
    var day = DayLayout(kind: hasCaptions ? .row : .rings, arrangement: .row, hasCaptions: hasCaptions)
    let caption = hasCaptions ? rowRows.caption : 0
    let top = hasCaptions ? 2 : isStandard ? 1 : 0
    let left = leftMargin(in: room, isStandard: isStandard)
    let rows = isStandard ? min(rowRows.rings + caption, room.rows - top) : room.rows - top
    day.ring = Frame(column: left, row: top, columns: room.columns - 2 * left, rows: rows)
    return (room, day)
  }

  /// The columns before all that is printed, where there is room and not all of it is asked for.
  private static func leftMargin(in room: Size, isStandard: Bool) -> Int {
    isStandard && room.columns >= 42 ? margin : 0
  }
}
