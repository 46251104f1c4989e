#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Cells

/// A circle of dots: what stands for a ring without data.
///
/// Every second unit along the circle is a dot, as wide as a cell and half as high, on the grid of half cells: crisp in
/// every glyph set.
struct DottedCircle {
  /// Where dots may be.
  let annulus: Annulus
  private let field: RingField
  private let dots: Set<SIMD2<Int>>

  /// Creates a circle of dots along the middle of an annulus.
  init(along line: Annulus, in field: RingField) {
    self.field = field
    let radius = line.middleRadius
    annulus = Annulus(innerRadius: radius - 1.5, outerRadius: radius + 1.5)
    let count = 4 * max(1, Int((Double.pi * radius / 4).clamped(to: 0...10_000).rounded()))
    var dots: Set<SIMD2<Int>> = []
    for index in 0..<count {
      let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(count)
      dots.insert(Self.place(x: radius * sin(angle), y: -radius * cos(angle), field))
    }
    self.dots = dots
  }

  /// Whether a point lies on a dot.
  func contains(x: Double, y: Double) -> Bool { dots.contains(Self.place(x: x, y: y, field)) }

  /// Whether a cell has a dot.
  func contains(column: Int, row: Int) -> Bool {
    dots.contains(SIMD2(column, 2 * row)) || dots.contains(SIMD2(column, 2 * row + 1))
  }

  /// The half cell of a point, counted from the field's top left corner.
  private static func place(x: Double, y: Double, _ field: RingField) -> SIMD2<Int> {
    let column = x / field.cellWidth + Double(field.size.columns) / 2
    let halfRow = (y - field.rise) / (field.cellHeight / 2) + Double(field.size.rows)
    func index(_ value: Double) -> Int { Int(value.clamped(to: -1e6...1e6).rounded(.down)) }
    return SIMD2(index(column), index(halfRow))
  }
}
