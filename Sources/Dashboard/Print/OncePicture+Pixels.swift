public import Cells
public import Rings
public import Trackers

extension OncePicture {
  /// A print whose rings are pixels.
  public struct Pixels: Sendable {
    /// The print with nothing where the rings are.
    public let cells: CellBuffer
    /// Where the rings are, and how many cells they take; no cells where there is no room for any.
    public let origin: Position
    /// The room of the rings in cells.
    public let room: Size
    /// The rings, as many pixels as the cells of their room have.
    public let raster: RingRaster
  }

  /// The free edge, as part of half the side: a disc that is cut off by a hair looks flat.
  private static let margin = 0.02

  /// The picture of a day with the rings in pixels, which have all colours, whatever the depth of the text.
  public func pixels(of content: Content, day: Day) -> Pixels {
    var colorful = appearance
    colorful.depth = .trueColor
    let ink = Ink.scrollback(colorful)
    let rows = DayScene(printing: content, day: day, rings: rings, appearance: colorful, ink: ink, now: now).rows
    let frame = OnceLayout(size: size, room: room, rings: rows.count, showsLegend: showsLegend).day.ring
    let (whole, top) = pictureAndTop(of: content, day: day)
    var cells = whole
    let origin = Position(column: frame.column, row: frame.row + top)
    cells.draw(CellBuffer(size: frame.size), at: origin)
    let raster = RingRaster(
      rows.map(\.ring), size: PixelSize(frame.size, of: appearance.cell),
      painter: RingPainter(background: ink.edges, style: colorful.ringStyle), margin: Self.margin)
    return Pixels(cells: cells, origin: origin, room: frame.size, raster: raster)
  }
}
