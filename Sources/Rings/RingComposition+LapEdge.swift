#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RingComposition {
  /// The ring whose lap ends in a cell, where neither gradient nor shadow tell: past the goal is not at the goal.
  func lapEdge(column: Int, row: Int) -> Ring? {
    let (x, y) = field.center(column: column, row: row)
    for place in placed where place.geometry.turns > 1 && place.geometry.annulus.lineWidth >= 3 {
      let annulus = place.geometry.annulus
      let radius = (x * x + y * y).squareRoot()
      guard radius > annulus.innerRadius, radius < annulus.outerRadius else { continue }
      let angle = 2 * Double.pi * place.geometry.turns
      let (sine, cosine) = (sin(angle), cos(angle))
      let along = x * cosine + y * sine
      let ahead = abs(cosine) * field.cellWidth + abs(sine) * field.cellHeight
      if x * sine - y * cosine > 0, along >= 0, along < ahead { return place.ring }
    }
    return nil
  }
}
