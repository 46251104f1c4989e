import Cells

extension RingComposition {
  /// The picture in few colours or none: arcs in shapes, tracks in light shade, on the terminal's own background.
  func shaded() -> CellBuffer {
    let scene = RingScene(field: field, ground: .clear, layers: layers(isFlat: true, hasTracks: false), isHard: true)
    var fit = CellFit(table: painter.glyphs.partitions, crispness: 1)
    var picture = CellBuffer(size: field.size)
    var scratch = RingScene.Scratch()
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        let choice: CellFit.Choice
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let paint):
          choice = paint.w > 0 ? .filled(paint) : .empty
        case .mixed: choice = fit.choice(for: scratch.samples)
        }
        picture[column, row] = shade(choice) ?? track(column: column, row: row, filled: "░") ?? .blank
      }
    }
    return picture
  }

  /// The cell for what is filled; nil if nothing is.
  private func shade(_ choice: CellFit.Choice) -> Cell? {
    let isEmpty = choice.character == " " && choice.background == nil
    guard !isEmpty else { return nil }
    guard painter.depth == .ansi16 else {
      return Cell(choice.character == " " || choice.background != nil ? "█" : choice.character)
    }
    if choice.character == " " { return Cell("█", style: Style(foreground: choice.background?.color)) }
    return Cell(
      choice.character, style: Style(foreground: choice.foreground.color, background: choice.background?.color))
  }

  /// The cell for the track whose annulus holds the cell's centre; nil if none does.
  ///
  /// A paused ring has every second mark; a ring without data has every second mark of a thin circle.
  func track(column: Int, row: Int, filled: Character) -> Cell? {
    let (x, y) = field.center(column: column, row: row)
    let radius = (x * x + y * y).squareRoot()
    for (ring, geometry) in placed {
      let annulus = geometry.annulus
      guard radius >= annulus.innerRadius, radius < annulus.outerRadius else { continue }
      let color = painter.depth == .none ? nil : flatColor(ring)
      switch ring.state {
      case .measured: return Cell(filled, style: Style(foreground: color))
      case .paused: return (column + row).isMultiple(of: 2) ? Cell(filled, style: Style(foreground: color)) : nil
      case .noData: return nil
      }
    }
    return nil
  }
}
