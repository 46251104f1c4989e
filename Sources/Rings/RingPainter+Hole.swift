public import Cells

extension RingPainter {
  /// How much of a cell's height letters take about its middle.
  private static let letterHeight = 0.5

  /// The columns of a row of a picture in which text lies inside the innermost ring; empty where it has no room.
  ///
  /// - Parameters:
  ///   - row: the row of the picture, from 0.
  ///   - rings: the rings of the picture, outermost first.
  ///   - size: the size of the picture.
  public func hole(inRow row: Int, of rings: [Ring], size: Size) -> Range<Int> {
    let composition = composition(of: rings, size: size)
    guard let radius = composition.placed.last?.geometry.annulus.innerRadius else { return 0..<0 }
    let field = composition.field
    let beside = abs(field.center(column: 0, row: row).y) + field.cellHeight * Self.letterHeight / 2
    guard beside < radius else { return 0..<0 }
    let half = (radius * radius - beside * beside).squareRoot()
    let inside = (0..<size.columns).filter { column in
      abs(field.center(column: column, row: row).x) + field.cellWidth / 2 <= half
    }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<last + 1
  }
}
