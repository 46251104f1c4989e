public import Cells
public import Rings
public import Trackers

/// The rings of a day as a picture in pixels or lines, for files and pages.
public struct RingPicture: Hashable, Sendable {
  /// How it looks; depth, glyphs and the shape of cells play no part.
  public var appearance: Appearance
  /// Which rings are shown.
  public var rings: RingChoice
  /// The size of the picture.
  public var size: PixelSize
  /// Whether the numbers stand beside the rings, where a picture can hold them.
  public var showsLegend: Bool
  /// The time by the wall clock.
  public var now: LocalTime

  /// Creates a picture's settings.
  public init(
    appearance: Appearance, rings: RingChoice = .auto, size: PixelSize, showsLegend: Bool = true, now: LocalTime
  ) {
    self.appearance = appearance
    self.appearance.depth = .trueColor
    self.rings = rings
    self.size = size
    self.showsLegend = showsLegend
    self.now = now
  }

  /// The rings alone, in pixels.
  ///
  /// The ground is the background that is known, else the theme's; it is clear where the theme leaves it to the terminal.
  public func raster(of content: Content, day: Day) -> RingRaster {
    RingRaster(scene(of: content, day: day).rows.map(\.ring), size: size, painter: painter)
  }

  func scene(of content: Content, day: Day) -> DayScene {
    DayScene(printing: content, day: day, rings: rings, appearance: appearance, ink: ink, now: now)
  }

  var ink: Ink { .page(appearance) }

  var painter: RingPainter { RingPainter(background: ink.edges, style: appearance.ringStyle) }
}
