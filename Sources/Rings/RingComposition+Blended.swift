import Cells

extension RingComposition {
  /// Whether rings have one colour each.
  var isFlat: Bool { isSmall || painter.depth == .palette256 }

  /// The rings as they are blended into cells.
  func blendedScene() -> RingScene {
    RingScene(
      field: field, ground: ground(isFlat: isFlat || painter.glyphs.hasGaps), layers: layers(isFlat: isFlat),
      softness: field.sampleSize * softness)
  }

  /// The search for the characters of blended cells.
  func blendedFit() -> CellFit { CellFit(table: painter.glyphs.partitions, crispness: crispness) }

  /// How many samples wide edges are softened: medians are better of samples that are mostly one colour.
  private var softness: Double { isFlat ? 0 : painter.style.fit == .crisp ? 0.3 : 1 }

  private var crispness: Float {
    if painter.depth == .palette256 { return 1 }
    switch painter.style.fit {
    case .mean: return 0
    case .crisp: return 1
    case .auto: return isFlat ? 1 : painter.glyphs.crispness
    }
  }

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
