public import Cells
import Rings
public import Trackers

/// The rings as they are printed once into the scrollback.
public struct OncePicture: Hashable, Sendable {
  /// The room that a picture takes.
  public enum Room: Hashable, Sendable {
    /// Eleven rows of rings and 64 columns where the window has them, so that a scrollback of mornings lines up.
    case standard
    /// All of it.
    case full
  }

  /// How it looks.
  public var appearance: Appearance
  /// Which rings are shown.
  public var rings: RingChoice
  /// The room there is, in cells.
  public var size: Size
  /// How much of the room is used.
  public var room: Room
  /// Whether the legend is printed, or the rings alone.
  public var showsLegend: Bool
  /// How the rings are arranged.
  public var arrangement: Arrangement
  /// The time by the wall clock.
  public var now: LocalTime

  /// Creates a picture's settings.
  public init(
    appearance: Appearance, rings: RingChoice = .auto, size: Size, room: Room = .standard, showsLegend: Bool = true,
    arrangement: Arrangement = .concentric, now: LocalTime
  ) {
    self.appearance = appearance
    self.rings = rings
    self.size = size
    self.room = room
    self.showsLegend = showsLegend
    self.arrangement = arrangement
    self.now = now
  }

  /// The picture of a day, with an empty row above it and no blanks after it.
  public func picture(of content: Content, day: Day) -> CellBuffer { pictureAndTop(of: content, day: day).picture }

  /// The picture of a day, and how many rows were put above it.
  func pictureAndTop(of content: Content, day: Day) -> (picture: CellBuffer, top: Int) {
    let ink = Ink.scrollback(appearance)
    let count = rings.resolve(content.summaries).count
    // A mark is explained by the bar below it, and takes days that a small print need not read.
    let scene = DayScene(
      printing: content, day: day, rings: rings, appearance: appearance, ink: ink, now: now,
      showsUsual: tellsOfAllDays(rings: count))
    var (picture, top) = draw(scene, ink: ink)
    picture.cursor = nil
    if !appearance.isUnicode { picture.restrictToASCII() }
    return (picture, top)
  }

  /// Whether the print of a day tells what only all days together do: the longest streak, which has its place where the
  /// legend is the dashboard's.
  public func tellsOfAllDays(rings: Int) -> Bool {
    [.large, .medium, .portrait].contains(layout(rings: rings).day.kind)
  }

  private func layout(rings: Int) -> OnceLayout {
    OnceLayout(size: size, room: room, rings: rings, showsLegend: showsLegend, arrangement: arrangement)
  }

  private func draw(_ scene: DayScene, ink: Ink) -> (picture: CellBuffer, top: Int) {
    let layout = layout(rings: scene.rows.count)
    var picture = CellBuffer(size: layout.size)
    var renderer = RingRenderer()
    DayView(scene: scene, layout: layout.day, ink: ink, appearance: appearance).drawOnce(
      into: &picture, renderer: &renderer)
    let top = picture.rowsAbove(limit: layout.size.rows)
    return (picture.withoutBlankEnd(rows: layout.size.rows), top)
  }
}

extension CellBuffer {
  /// The row above the picture, if there is none and room for it.
  func rowsAbove(limit: Int) -> Int {
    guard let last = lastRow else { return 0 }
    return isBlank(0) || last + 2 > limit ? 0 : 1
  }

  /// The picture with an empty row above, if there is room for it, and without empty rows at its end.
  func withoutBlankEnd(rows limit: Int) -> CellBuffer {
    guard let last = lastRow else { return CellBuffer(size: Size(columns: size.columns, rows: 0)) }
    let top = rowsAbove(limit: limit)
    var picture = CellBuffer(size: Size(columns: size.columns, rows: last + 1 + top))
    picture.draw(self, at: Position(column: 0, row: top))
    return picture
  }

  /// The last row that is not blank.
  private var lastRow: Int? { (0..<size.rows).last { !isBlank($0) } }

  private func isBlank(_ row: Int) -> Bool { (0..<size.columns).allSatisfy { self[$0, row] == .blank } }
}
