#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Cells

/// A circle of dots: what stands for a ring without data.
///
/// In cells, dots lie every second cell, with no two side by side, each as wide as a cell and half as high, on the grid of half cells: crisp in
/// every glyph set. In pixels they are discs, evenly spaced.
struct DottedCircle {
  /// Where dots may be.
  let annulus: Annulus
  private let pattern: Pattern

  private enum Pattern {
    case grid(Set<SIMD2<Int>>, RingField)
    case discs(EvenDiscs)
  }

  /// The discs of a circle in pixels; nil in cells.
  var discs: EvenDiscs? {
    if case .discs(let discs) = pattern { return discs }
    return nil
  }

  /// Creates a circle of discs along the middle of an annulus, as many as leave gaps about three times as wide.
  init(evenlyAlong line: Annulus) {
    let discs = EvenDiscs(along: line)
    annulus = Annulus(innerRadius: discs.circleRadius - discs.radius, outerRadius: discs.circleRadius + discs.radius)
    pattern = .discs(discs)
  }

  /// Creates a circle of dots along the middle of an annulus.
  init(along line: Annulus, in field: RingField) {
    let radius = line.middleRadius
    annulus = Annulus(innerRadius: radius - 1.5, outerRadius: radius + 1.5)
    var dots: Set<SIMD2<Int>> = []
    func add(x: Double, y: Double) {
      let dot = Self.place(x: x, y: y, field)
      let isFree = (-1...1).allSatisfy { across in
        (-1...1).allSatisfy { down in !dots.contains(dot &+ SIMD2(across, down)) }
      }
      if isFree { dots.insert(dot) }
    }
    // Every second column where the circle runs across, every second half row where it runs down.
    let (width, height) = (field.cellWidth, field.cellHeight / 2)
    let half = field.size.columns.isMultiple(of: 2) ? 0.5 : 0
    for (step, x) in Self.steps(radius: radius, pitch: 2 * width, start: half * width) {
      add(x: x, y: -step)
      add(x: x, y: step)
    }
    for (step, y) in Self.steps(radius: radius, pitch: 2 * height, start: 0.5 * height) {
      add(x: -step, y: y + field.rise)
      add(x: step, y: y + field.rise)
    }
    pattern = .grid(dots, field)
  }

  /// The places along one axis in the quarter of the circle about the other, and how far the circle is there.
  private static func steps(radius: Double, pitch: Double, start: Double) -> [(across: Double, along: Double)] {
    guard pitch > 0 else { return [] }
    let count = Int((radius * 0.5.squareRoot() / pitch).clamped(to: 0...10_000).rounded(.up))
    return (-count...count).compactMap { step in
      let along = start + Double(step) * pitch
      let rest = radius * radius - along * along
      return rest >= along * along ? (rest.squareRoot(), along) : nil
    }
  }

  /// Whether a point lies on a dot.
  func contains(x: Double, y: Double) -> Bool {
    switch pattern {
    case .grid(let dots, let field): dots.contains(Self.place(x: x, y: y, field))
    case .discs(let discs): discs.contains(x: x, y: y)
    }
  }

  /// Whether a cell has a dot.
  func contains(column: Int, row: Int) -> Bool {
    guard case .grid(let dots, _) = pattern else { return false }
    return dots.contains(SIMD2(column, 2 * row)) || dots.contains(SIMD2(column, 2 * row + 1))
  }

  /// The half cell of a point, counted from the field's top left corner.
  private static func place(x: Double, y: Double, _ field: RingField) -> SIMD2<Int> {
    let column = x / field.cellWidth + Double(field.size.columns) / 2
    let halfRow = (y - field.rise) / (field.cellHeight / 2) + Double(field.size.rows)
    func index(_ value: Double) -> Int { Int(value.clamped(to: -1e6...1e6).rounded(.down)) }
    return SIMD2(index(column), index(halfRow))
  }
}
