import Cells

extension RingComposition {
  /// The picture in few colours or none: arcs in shapes, tracks in light shade, on the terminal's own background.
  func shaded() -> CellBuffer {
    let scene = RingScene(field: field, ground: RingGround(.clear), layers: filledLayers(), softness: 0)
    var fit = CellFit(table: painter.glyphs.partitions, crispness: 1)
    var picture = CellBuffer(size: field.size)
    var scratch = RingScene.Scratch()
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        let choice: CellFit.Choice
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let paint):
          choice = paint.coverage > 0 ? .filled(paint) : .empty
        case .mixed:
          switch isSmall ? sharing(of: scratch) : .arcs(scratch.samples) {
          case .arcs(let samples): choice = fit.choice(for: samples)
          case .track(let ring):
            picture[column, row] = trackMark(of: ring, column, row, "░") ?? .blank
            continue
          }
        }
        let filled = shade(choice).map { lapEdge(column: column, row: row, over: $0) }
        picture[column, row] = filled ?? shadedTrack(column: column, row: row) ?? .blank
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

  /// The cell of a filled ring, as an edge where the tip of a lap ends on it.
  private func lapEdge(column: Int, row: Int, over cell: Cell) -> Cell {
    guard let ring = lapEdge(column: column, row: row) else { return cell }
    if painter.depth == .none { return Cell("▒") }
    var edge = cell
    edge.style.foreground = ring.openColor
    return edge
  }

  /// The track at a cell in light shade; nil where there is none.
  ///
  /// Only whole cells can be so dim, so a line that is wide enough for it is taken half a unit thinner on either side,
  /// which leaves the gaps beside it clear.
  private func shadedTrack(column: Int, row: Int) -> Cell? {
    let line = placed.first?.geometry.annulus.lineWidth ?? 0
    return mark(column: column, row: row, track: "░", dot: "·", inset: isSmall || line < 3 ? 0 : 0.5)
  }

  /// The mark for what is not filled at a cell; nil where there is no ring.
  ///
  /// A paused ring has every second mark of a track.
  ///
  /// - Parameter inset: by how much tracks are thinner on either side, in units.
  func mark(column: Int, row: Int, track: Character, dot: Character, inset: Double = 0) -> Cell? {
    let (x, y) = field.center(column: column, row: row)
    let radius = (x * x + y * y).squareRoot()
    for ring in placed {
      if let dots = ring.dots {
        if dots.contains(column: column, row: row) { return Cell(dot) }
        continue
      }
      let annulus = ring.geometry.annulus
      guard radius >= annulus.innerRadius + inset, radius < annulus.outerRadius - inset else { continue }
      if let cell = trackMark(of: ring.ring, column, row, track) { return cell }
    }
    return nil
  }

  /// A mark of a ring's track; nil at every second cell of a paused ring.
  private func trackMark(of ring: Ring, _ column: Int, _ row: Int, _ track: Character) -> Cell? {
    if ring.state == .paused, !(column + row).isMultiple(of: 2) { return nil }
    return Cell(track, style: Style(foreground: painter.depth == .none ? nil : flatColor(ring)))
  }
}
