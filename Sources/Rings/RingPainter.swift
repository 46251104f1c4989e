public import Cells

/// Draws rings into cells: the library's one verb.
///
///     let picture = RingPainter().picture(of: rings, size: Size(columns: 40, rows: 20))
///     print(picture.ansiText(depth: .trueColor))
public struct RingPainter: Hashable, Sendable {
  /// The characters to draw with.
  public var glyphs: GlyphSet
  /// How many colours there are; without, arcs and tracks are told apart by characters.
  public var depth: ColorDepth
  /// The shape of a cell, so that rings are round.
  public var cell: CellShape
  /// The colour behind the rings; nil where it is the terminal's own and not known.
  public var background: Color?
  /// Whether cells beside the rings keep the terminal's own background even where ``background`` is known.
  public var keepsBackground: Bool
  /// How the rings are drawn.
  public var style: RingStyle

  /// Creates a painter.
  public init(
    glyphs: GlyphSet = .blocks, depth: ColorDepth = .trueColor, cell: CellShape = .standard,
    background: Color? = nil, keepsBackground: Bool = false, style: RingStyle = RingStyle()
  ) {
    self.glyphs = glyphs
    self.depth = depth
    self.cell = cell
    self.background = background
    self.keepsBackground = keepsBackground
    self.style = style
  }

  /// The rings, outermost first, in the largest circle that fits the size, centred.
  ///
  /// Rings that would be thinner than a sample are left out, the innermost first. Fields of up to 8 rows are drawn as
  /// ``smallPicture(of:size:)``, unless the style has a geometry of its own.
  public func picture(of rings: [Ring], size: Size) -> CellBuffer {
    composition(of: rings, size: size).picture()
  }

  /// The rings as small ones, flat and dark until closed, whatever the size.
  ///
  /// For fields of 6x3 to 14x7 cells, as in a week or a month.
  public func smallPicture(of rings: [Ring], size: Size) -> CellBuffer {
    RingComposition(rings, size: size, painter: self, isSmall: true).picture()
  }

  /// The rings laid out as small ones or not, by the size.
  func composition(of rings: [Ring], size: Size) -> RingComposition {
    let isSmall = style.geometry == .auto && size.rows <= SmallGeometry.rows.upperBound
    return RingComposition(rings, size: size, painter: self, isSmall: isSmall)
  }
}
