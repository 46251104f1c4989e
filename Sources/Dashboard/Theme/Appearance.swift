public import Cells
public import Rings

/// Everything that decides how the same state looks: colours, characters and the shape of cells.
public struct Appearance: Hashable, Sendable {
  /// What lies behind the picture.
  public enum Background: Hashable, Sendable {
    /// Nobody knows.
    case unknown
    /// Something dark.
    case dark
    /// Something light.
    case light
    /// Exactly this colour.
    case color(Color)
  }

  /// The theme.
  public var theme: Theme
  /// How many colours the output shows.
  public var depth: ColorDepth
  /// What rings are drawn with.
  public var glyphs: GlyphSet
  /// Whether the output shows more than ASCII.
  public var isUnicode: Bool
  /// The shape of a cell.
  public var cell: CellShape
  /// What lies behind the picture.
  public var background: Background
  /// How numbers are written.
  public var numbers: NumberStyle

  /// Creates an appearance.
  public init(
    theme: Theme = .standard, depth: ColorDepth = .trueColor, glyphs: GlyphSet = .blocks, isUnicode: Bool = true,
    cell: CellShape = .standard, background: Background = .unknown, numbers: NumberStyle = .standard
  ) {
    self.theme = theme
    self.depth = depth
    self.glyphs = glyphs
    self.isUnicode = isUnicode
    self.cell = cell
    self.background = background
    self.numbers = numbers
  }

  /// The colours for the background: the light ones where it is known to be light.
  var tones: Tones { isLight ? theme.light : theme.dark }

  /// The disc behind the rings, where there are colours for it.
  var backdrop: Color? { depth == .trueColor || depth == .palette256 ? tones.backdrop : nil }

  /// How rings are drawn, with the colours of the background.
  var ringStyle: RingStyle {
    var style = theme.style
    (style.faint, style.backdrop) = (tones.faint, backdrop)
    return style
  }

  /// Whether text may hold more than ASCII.
  var hasSymbols: Bool { isUnicode && glyphs != .ascii }

  var isLight: Bool {
    switch background {
    case .unknown, .dark: false
    case .light: true
    case .color(let color): color.contrast(with: .black) > color.contrast(with: .white)
    }
  }
}
