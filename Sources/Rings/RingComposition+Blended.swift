import Cells

extension RingComposition {
  /// The picture in 24-bit or palette colours: every cell fitted.
  func blended() -> CellBuffer {
    let isFlat = isSmall || painter.depth == .palette256
    let scene = RingScene(
      field: field, ground: ground(isFlat: isFlat), layers: layers(isFlat: isFlat),
      softness: field.sampleSize * softness(isFlat: isFlat))
    var fit = CellFit(table: painter.glyphs.partitions, crispness: crispness(isFlat: isFlat))
    let shown = painter.keepsBackground ? nil : painter.background
    var picture = CellBuffer(size: field.size, filledWith: Cell(" ", style: Style(background: shown)))
    var scratch = RingScene.Scratch()
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let paint) where paint == scene.ground.paint: continue
        case .flat(let paint): picture[column, row] = cell(.filled(paint))
        case .mixed: picture[column, row] = cell(fit.choice(for: scratch.samples))
        }
        if isFlat, !isSmall, let ring = lapEdge(column: column, row: row) {
          picture[column, row].style.replace(ring.closedColor, with: ring.openColor)
        }
      }
    }
    return picture
  }

  /// How many samples wide edges are softened: medians are better of samples that are mostly one colour.
  private func softness(isFlat: Bool) -> Double { isFlat ? 0 : painter.style.fit == .crisp ? 0.3 : 1 }

  private func crispness(isFlat: Bool) -> Float {
    if painter.depth == .palette256 { return 1 }
    switch painter.style.fit {
    case .mean: return 0
    case .crisp: return 1
    case .auto: return isFlat ? 1 : painter.glyphs.crispness
    }
  }

  /// The cell for a choice: one colour is a background, and the known ground is the terminal's own if that is kept.
  private func cell(_ choice: CellFit.Choice) -> Cell {
    var background = choice.background?.color
    let foreground = choice.character == " " ? nil : choice.foreground.color
    let isPlain = foreground == nil || foreground == background
    if painter.keepsBackground, background == painter.background { background = nil }
    return Cell(
      isPlain ? " " : choice.character,
      style: Style(foreground: isPlain ? nil : foreground, background: background))
  }
}

extension Style {
  /// Puts one colour in the place of another, in front and behind.
  fileprivate mutating func replace(_ color: Color, with other: Color) {
    if foreground == color { foreground = other }
    if background == color { background = other }
  }
}
