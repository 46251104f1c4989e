import Cells

extension RingComposition {
  /// Whether rings have one colour each.
  var isFlat: Bool { isSmall || painter.depth == .palette256 }

  /// The rings as they are blended into cells.
  func blendedScene() -> RingScene {
    RingScene(
      field: field, ground: ground(isFlat: isFlat || painter.glyphs.hasGaps), layers: layers(isFlat: isFlat),
      softness: isHard ? 0 : field.sampleSize)
  }

  /// Whether samples have the given colours alone: in 256 colours, and small rings without tones.
  private var isHard: Bool {
    !hasTones && (painter.depth == .palette256 || isSmall && painter.style.fit != .mean)
  }

  /// The search for the characters of blended cells.
  func blendedFit() -> CellFit {
    CellFit(table: painter.glyphs.partitions, crispness: crispness, flat: flatTones)
  }

  private var crispness: Float {
    if isHard { return 1 }
    switch painter.style.fit {
    case .mean: return 0
    case .crisp: return 1
    case .auto: return painter.glyphs.crispness
    }
  }

  /// Whether cells are drawn in tones: small rings are, which are flat.
  ///
  /// Not where the style wants another fit, nor the smallest, whose lines are as narrow as parts of cells: their gaps are
  /// kept better by the colours in the middle of each part.
  private var hasTones: Bool {
    isSmall && field.size.rows >= Self.leastToneRows && painter.style.fit == .auto
  }

  /// The tones of the rings; nil where they are drawn in any colours.
  ///
  /// A palette of 256 has no half tones.
  var flatTones: FlatTones? {
    guard hasTones else { return nil }
    let grounds = [painter.background.map { Paint($0) } ?? .clear] + (painter.style.backdrop.map { [Paint($0)] } ?? [])
    return FlatTones(
      grounds.map { FlatTones.Source(paint: $0, ring: nil) }
        + placed.enumerated().flatMap { index, place in
          colors(of: place).map { FlatTones.Source(paint: Paint($0), ring: index) }
        },
      hasHalfTones: painter.depth == .trueColor)
  }

  /// The fewest rows of small rings that are drawn in tones.
  private static let leastToneRows = 5

  /// The cell for a choice: one colour is a background, and the known ground is the terminal's own if that is kept.
  ///
  /// Characters that have gaps even where they are full never have a ring behind them: it would be a tile among dots.
  func cell(_ choice: CellFit.Choice) -> Cell {
    var background = choice.background?.color
    let foreground = choice.character == " " ? nil : choice.foreground.color
    let isPlain = foreground == nil || foreground == background
    if painter.glyphs.hasGaps, let color = background, color != painter.background, color != painter.style.backdrop {
      let ground = painter.keepsBackground ? nil : painter.background
      return Cell(painter.glyphs.full, style: Style(foreground: color, background: ground))
    }
    if painter.keepsBackground, background == painter.background { background = nil }
    return Cell(
      isPlain ? " " : choice.character,
      style: Style(foreground: isPlain ? nil : foreground, background: background))
  }
}

extension Style {
  /// Puts one colour in the place of another, in front and behind.
  mutating func replace(_ color: Color, with other: Color) {
    if foreground == color { foreground = other }
    if background == color { background = other }
  }
}
