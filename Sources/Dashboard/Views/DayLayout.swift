import Cells

/// A rectangle of cells.
struct Frame: Hashable, Sendable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The first column to the right of the frame.
  var end: Int { column + columns }
  /// The first row below the frame.
  var bottom: Int { row + rows }
  var size: Size { Size(columns: columns, rows: rows) }
  var origin: Position { Position(column: column, row: row) }
}

/// Where the parts of the day view lie, by the room there is.
struct DayLayout: Hashable, Sendable {
  /// The layouts, by what they leave out.
  enum Kind: Hashable, Sendable {
    /// Rings, legend, hours as bars, ribbon.
    case large
    /// Rings, legend, hours in a row, ribbon.
    case medium
    /// Rings, a short legend, a ribbon of one row.
    case small
    /// Rings above the legend.
    case portrait
    /// Rings side by side under the day.
    case row
    /// A bar for each ring.
    case bars
    /// A line of text.
    case line
    /// Rings alone.
    case rings
    /// Rings and legend as a print.
    case once
  }

  let kind: Kind
  /// How the rings are arranged, as far as there is room for it.
  let arrangement: Arrangement
  /// Whether rings side by side have captions.
  let hasCaptions: Bool
  /// The columns that text keeps free at either side.
  let margin: Int
  /// Where the rings lie.
  var ring = Frame(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the legend lies.
  var legend: Frame
  /// Where the ribbon's days lie; without rows where there is no ribbon.
  var ribbon: Frame

  /// The rows of the ribbon: at most four rings have one of their own.
  static func ribbonRows(rings: Int) -> Int { min(max(rings, 1), 4) }

  /// The number of days on the ribbon.
  var ribbonDays: Int { ribbon.rows > 0 ? ribbon.columns : 0 }

  init(size: Size, rings: Int, showsLegend: Bool, arrangement: Arrangement = .concentric) {
    let hasRoom = size.columns >= max(rings, 1) * (DayView.leastRowColumns + 1) && size.rows >= 6
    let arrangement = arrangement == .row && !hasRoom ? .bars : arrangement
    let room = arrangement == .concentric && showsLegend ? RingRoom(size: size, rings: rings) : nil
    kind =
      arrangement == .concentric
      ? DayLayout.kind(of: size, room: room, rings: rings, showsLegend: showsLegend)
      : DayLayout.kind(of: size, showsLegend: showsLegend, arrangement: arrangement)
    self.arrangement = arrangement
    hasCaptions = showsLegend
    margin =
      switch kind {
      case .large: 4
      case .medium: 3
      case .portrait: size.columns >= 40 ? 3 : 0
      default: 0
      }
    let whole = Frame(column: 0, row: 0, columns: size.columns, rows: size.rows)
    legend = whole
    ribbon = Frame(column: 0, row: 0, columns: 0, rows: 0)
    switch kind {
    case .medium where arrangement != .concentric: placeStacked(size, rings: rings)
    case .row: ring = Frame(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    case .large: placeLarge(size, height: room?.rows ?? 0, rings: rings)
    case .medium: placeMedium(size, height: room?.rows ?? 0, rings: rings)
    case .small: placeSmall(size, height: room?.rows ?? 0)
    case .portrait: placePortrait(size, height: room?.rows ?? 0, rings: rings)
    case .rings: ring = whole
    case .bars, .line, .once: break
    }
  }

  /// A layout without frames, for one who places them.
  init(kind: Kind, arrangement: Arrangement = .concentric, hasCaptions: Bool = true) {
    self.kind = kind
    self.arrangement = arrangement
    self.hasCaptions = hasCaptions
    margin = 0
    let nothing = Frame(column: 0, row: 0, columns: 0, rows: 0)
    (legend, ribbon) = (nothing, nothing)
  }

  /// The kind that fits around the rings.
  private static func kind(of size: Size, room: RingRoom?, rings: Int, showsLegend: Bool) -> Kind {
    if !showsLegend { return size.columns >= 6 && size.rows >= 3 ? .rings : .line }
    guard let room else { return size.columns >= 12 && size.rows >= 3 ? .bars : .line }
    if room.isAboveLegend { return .portrait }
    let (columns, rows) = (size.columns - 2 * room.rows, size.rows - room.rows - ribbonRows(rings: rings))
    if size.rows >= 34, rows >= 10, columns >= largeLegend + 12 { return .large }
    return rows >= mediumFrame && columns >= mediumLegend + 8 ? .medium : .small
  }

  /// The fewest columns of a legend in which hours are bars with one between.
  private static let largeLegend = 48
  /// The fewest columns of a legend with words.
  private static let mediumLegend = 30
  /// The rows around rings and ribbon: the header, an empty one, the months and the keys.
  private static let mediumFrame = 4

  /// The kind where rings are not one in the other: with header and ribbon where there is room for them.
  private static func kind(of size: Size, showsLegend: Bool, arrangement: Arrangement) -> Kind {
    if arrangement == .row, !showsLegend { return .rings }
    if showsLegend, size.columns >= 60, size.rows >= 16 { return .medium }
    if arrangement == .row { return .row }
    return size.columns >= 12 && size.rows >= 3 ? .bars : .line
  }

  /// Rings side by side, or the legend alone, over the ribbon.
  private mutating func placeStacked(_ size: Size, rings: Int) {
    let ribbonRows = DayLayout.ribbonRows(rings: rings)
    let top = Page.headerRow(rows: size.rows) + 2
    let content = Frame(
      column: margin, row: top, columns: size.columns - 2 * margin, rows: size.rows - top - 4 - ribbonRows)
    if arrangement == .row { ring = content }
    legend = content
    legend.rows = arrangement == .row ? 0 : content.rows
    ribbon = Frame(
      column: margin, row: size.rows - 3 - ribbonRows, columns: content.columns, rows: ribbonRows)
  }

  private mutating func placeLarge(_ size: Size, height: Int, rings: Int) {
    let ribbonRows = DayLayout.ribbonRows(rings: rings)
    let rows = size.rows - 10 - ribbonRows
    let width = min(max(size.columns - 2 * height - 16, DayLayout.largeLegend), 64)
    legend = Frame(column: size.columns - margin - width, row: 4, columns: width, rows: rows)
    // The rings lie in the middle of the room that the legend leaves.
    let spare = legend.column - 8 - margin - 2 * height
    ring = Frame(
      column: margin + max(spare, 0) / 2, row: 4 + (rows - height) / 2, columns: 2 * height, rows: height)
    ribbon = Frame(
      column: margin, row: size.rows - 3 - ribbonRows, columns: size.columns - 2 * margin, rows: ribbonRows)
  }

  private mutating func placeMedium(_ size: Size, height: Int, rings: Int) {
    let ribbonRows = DayLayout.ribbonRows(rings: rings)
    // An empty row below the header and one above the keys come in as rows are left for them.
    let air = size.rows - height - ribbonRows - DayLayout.mediumFrame
    let top = Page.headerRow(rows: size.rows) + (air >= 1 ? 2 : 1)
    ribbon = Frame(
      column: margin, row: size.rows - (air >= 2 ? 3 : 2) - ribbonRows, columns: size.columns - 2 * margin,
      rows: ribbonRows)
    let rows = ribbon.row - 1 - top
    let room = max(size.columns - 2 * margin - 2 * height - 4, DayLayout.mediumLegend)
    let width = min(room, size.columns >= 90 ? 44 : 37)
    legend = Frame(column: size.columns - margin - width, row: top, columns: width, rows: rows)
    let spare = legend.column - 4 - margin - 2 * height
    ring = Frame(
      column: margin + max(spare - 3, 0) / 2, row: top + (rows - height) / 2, columns: 2 * height, rows: height)
  }

  private mutating func placeSmall(_ size: Size, height: Int) {
    let width = min(size.columns - 2 * height - 2, 37)
    // In wide windows rings and words stand together in the middle.
    let side = (size.columns - 2 * height - 4 - width) / 2
    legend = Frame(column: size.columns - width - max(side, 0), row: 0, columns: width, rows: size.rows - 1)
    ring = Frame(column: max(side, 0), row: (size.rows - 1 - height) / 2, columns: 2 * height, rows: height)
    ribbon = Frame(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
  }

  private mutating func placePortrait(_ size: Size, height: Int, rings: Int) {
    let rest = size.rows - RingRoom.portraitFrame
    let rows = min(rest - height, RingRoom.legendRows(rings: rings))
    let spare = rest - rows - height
    let width = size.columns - 2 * margin
    ring = Frame(column: (size.columns - 2 * height) / 2, row: 2 + spare / 3, columns: 2 * height, rows: height)
    legend = Frame(column: margin, row: size.rows - 2 - rows - spare / 3, columns: width, rows: rows)
    ribbon = Frame(column: margin, row: size.rows - 1, columns: width, rows: 1)
  }
}
