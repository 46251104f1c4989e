public import Cells

/// How rings are drawn, apart from their own colours.
public struct RingStyle: Hashable, Sendable {
  /// The ends of an arc.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Half a disc of the line's width.
    case round
    /// Straight, at a right angle.
    case butt
  }

  /// What the gradient spans.
  public enum Span: String, Hashable, Sendable, CaseIterable {
    /// One full turn, which rotates with the tip above 100 %.
    case lap
    /// The circle, fixed.
    case circle
    /// The arc: the last colour is at the tip.
    case arc
  }

  /// Whether rings have the signs that they know.
  public enum Icons: String, Hashable, Sendable, CaseIterable {
    /// Where the line is wide enough for them: four units, or seven in blocks, quadrants, halves and braille.
    case auto
    /// Always, but for small rings.
    case always
    /// Never.
    case none

    /// Whether a line of a width in units has its sign.
    ///
    /// - Parameter least: the narrowest line in which signs can be drawn.
    func areShown(line: Double, least: Double) -> Bool {
      switch self {
      case .auto: line >= least
      case .always: true
      case .none: false
      }
    }
  }

  /// Which colour stands for the part of a cell that a glyph fills or leaves.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// By size: ``mean`` and ``crisp`` mixed, whichever looks best.
    case auto
    /// The mean of the samples: the least error.
    case mean
    /// The sample of median luminance: crisp edges.
    case crisp
  }

  /// Where the rings lie in their square.
  public enum Geometry: Hashable, Sendable {
    /// By the size: whole units, see ``RingLayout``.
    case auto
    /// Exactly so: `margin` as part of half the square, `line` and `gap` as parts of the outer radius.
    case exact(margin: Double, line: Double, gap: Double)
  }

  /// The dotted circle of a ring without data.
  public var faint: Color
  /// The ends of the arcs.
  public var cap: Cap
  /// What the gradients span.
  public var span: Span
  /// How dark the shadow ahead of a tip is, 0 (none) to 1 (black).
  public var shadow: Double
  /// How cells are fitted.
  public var fit: Fit
  /// Where the rings lie.
  public var geometry: Geometry
  /// The disc behind the rings, which has a soft shadow where the ground is known; nil for none.
  ///
  /// Rings keep a unit of it free at their outside. With 16 colours or none there is no disc.
  public var backdrop: Color?
  /// Whether rings have the signs that they know.
  public var icons: Icons

  /// Creates a style; without arguments it is the classic one.
  public init(
    cap: Cap = .round, span: Span = .lap, shadow: Double = 0.6, fit: Fit = .auto, geometry: Geometry = .auto,
    faint: Color = Color(0x757579), backdrop: Color? = nil, icons: Icons = .auto
  ) {
    self.cap = cap
    self.faint = faint
    self.span = span
    self.shadow = shadow
    self.fit = fit
    self.geometry = geometry
    self.backdrop = backdrop
    self.icons = icons
  }
}
