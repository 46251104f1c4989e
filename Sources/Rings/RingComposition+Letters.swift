import Cells

extension RingComposition {
  /// The picture in letters: each ring in its own, tracks in dots, taken at the centre of each cell.
  func letters() -> CellBuffer {
    var picture = CellBuffer(size: field.size)
    for row in 0..<field.size.rows {
      for column in 0..<field.size.columns {
        picture[column, row] =
          letter(column: column, row: row) ?? mark(column: column, row: row, track: ".", dot: "-") ?? .blank
      }
    }
    return picture
  }

  private func letter(column: Int, row: Int) -> Cell? {
    let (x, y) = field.center(column: column, row: row)
    for placed in placed where placed.geometry.turns > 0 {
      let (ring, geometry) = (placed.ring, placed.geometry)
      let arc = RingArc(annulus: geometry.annulus, length: geometry.turns, capLength: 0)
      guard arc.distance(x: x, y: y) < 0 else { continue }
      let color = painter.depth == .none ? nil : flatColor(ring)
      return Cell(letter(of: ring), style: Style(foreground: color))
    }
    return nil
  }

  /// The ring's letter: a small one where small rings are open, as they are dark in colour.
  private func letter(of ring: Ring) -> Character {
    guard isSmall, !Self.isClosed(ring) else { return ring.letter }
    let small = ring.letter.lowercased()
    return small.count == 1 ? small.first ?? ring.letter : ring.letter
  }
}
