import Cells

extension RingComposition {
  /// The picture in few colours or none: arcs in shapes, tracks in light shade, on the terminal's own background.
  func shaded() -> CellBuffer {
    let scene = RingScene(field: field, ground: .clear, layers: filledLayers(), softness: 0)
    var fit = CellFit(table: painter.glyphs.partitions, crispness: 1)
    var picture = CellBuffer(size: field.size)
    var scratch = RingScene.Scratch()
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        let choice: CellFit.Choice
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let paint):
          choice = paint.coverage > 0 ? .filled(paint) : .empty
        case .mixed: choice = fit.choice(for: scratch.samples)
        }
        picture[column, row] = shade(choice) ?? mark(column: column, row: row, track: "░", dot: "·") ?? .blank
      }
    }
    return picture
  }

  /// The cell for what is filled; nil if nothing is.
  private func shade(_ choice: CellFit.Choice) -> Cell? {
    let isEmpty = choice.character == " " && choice.background == nil
    guard !isEmpty else { return nil }
    guard painter.depth == .ansi16 else {
      return Cell(choice.character == " " || choice.background != nil ? painter.glyphs.full : choice.character)
    }
    if choice.character == " " { return Cell(painter.glyphs.full, style: Style(foreground: choice.background?.color)) }
    return Cell(
      choice.character, style: Style(foreground: choice.foreground.color, background: choice.background?.color))
  }

  /// The mark for what is not filled at a cell; nil where there is no ring.
  ///
  /// A paused ring has every second mark of a track.
  func mark(column: Int, row: Int, track: Character, dot: Character) -> Cell? {
    let (x, y) = field.center(column: column, row: row)
    let radius = (x * x + y * y).squareRoot()
    for ring in placed {
      if let dots = ring.dots {
        if dots.contains(column: column, row: row) { return Cell(dot) }
        continue
      }
      let annulus = ring.geometry.annulus
      guard radius >= annulus.innerRadius, radius < annulus.outerRadius else { continue }
      if ring.ring.state == .paused, !(column + row).isMultiple(of: 2) { continue }
      return Cell(track, style: Style(foreground: painter.depth == .none ? nil : flatColor(ring.ring)))
    }
    return nil
  }
}
