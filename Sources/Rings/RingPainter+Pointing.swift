public import Cells

extension RingPainter {
  /// The ring that lies under the middle of a cell, by index, of those that ``picture(of:size:)`` draws; nil if none does.
  ///
  /// What lies between two rings belongs to the nearer one.
  public func ring(at position: Position, of rings: [Ring], size: Size) -> Int? {
    let composition = composition(of: rings, size: size)
    let center = composition.field.center(column: position.column, row: position.row)
    let distance = (center.x * center.x + center.y * center.y).squareRoot()
    let annuli = composition.placed.map(\.geometry.annulus)
    // Half a cell, for who points at an edge.
    guard let outer = annuli.first, let inner = annuli.last, distance <= outer.outerRadius + 0.5,
      distance >= inner.innerRadius - 0.5
    else { return nil }
    return annuli.indices.min { first, second in
      abs(annuli[first].middleRadius - distance) < abs(annuli[second].middleRadius - distance)
    }
  }
}
