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

  /// Whether samples have the given colours alone: the gaps of the smallest rings are lost in others, and where glyphs are
  /// coarse a soft edge comes out in the dark colour of some track.
  private var isHard: Bool {
    painter.depth == .palette256
      || isSmall && (field.size.rows < Self.leastSoftRows || painter.glyphs.crispness > 0)
  }

  /// The fewest rows in which edges of small rings are softened.
  private static let leastSoftRows = 5

  /// The search for the characters of blended cells.
  func blendedFit() -> CellFit { CellFit(table: painter.glyphs.partitions, crispness: crispness) }

  /// How far colours of small rings move to the median before the nearest given one takes their place: half the way, which
  /// is nearest to the ideal picture after a Gaussian of a fifth of a cell's height.
  private static let smallCrispness: Float = 0.5

  private var crispness: Float {
    if isHard { return 1 }
    switch painter.style.fit {
    case .mean: return 0
    case .crisp: return 1
    case .auto: return isSmall ? Self.smallCrispness : painter.glyphs.crispness
    }
  }

  /// The nearest colour that small rings have, which are flat: a sample on an edge has one between.
  private func given(_ color: Color) -> Color {
    guard isSmall else { return color }
    let grounds = [painter.style.backdrop ?? painter.background].compactMap { $0 }
    return (smallColors + grounds).min { $0.distance(to: color) < $1.distance(to: color) } ?? color
  }

  /// The cell for a choice: one colour is a background, and the known ground is the terminal's own if that is kept.
  ///
  /// Characters that have gaps even where they are full never have a ring behind them: it would be a tile among dots.
  func cell(_ choice: CellFit.Choice) -> Cell {
    var background = choice.background.map { given($0.color) }
    let foreground = choice.character == " " ? nil : given(choice.foreground.color)
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

extension Color {
  /// How far another colour is, as the sum of squared differences.
  fileprivate func distance(to other: Color) -> Int {
    let differences = [(red, other.red), (green, other.green), (blue, other.blue)].map { Int($0.0) - Int($0.1) }
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
