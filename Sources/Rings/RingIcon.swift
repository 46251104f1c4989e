/// A sign at the head of a ring, drawn in strokes.
public enum RingIcon: String, Hashable, Sendable, CaseIterable {
  /// An arrow to the right.
  case arrowRight
  /// Two arrow heads to the right.
  case doubleChevron
  /// An arrow that points up.
  case arrowUp

  /// The narrowest line that has room for a sign, in units: a stroke is half a unit wide there.
  static let leastLine = 4.0
  /// How far a sign reaches from its middle, as part of the line.
  static let reach = 0.36
  /// Half the width of a stroke, as part of the line.
  static let halfStroke = 0.075

  /// One straight stroke, in parts of the line from the middle of the sign; x runs right and y down.
  private struct Stroke {
    let start: SIMD2<Double>
    let end: SIMD2<Double>

    init(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) {
      (start, end) = (SIMD2(x, y), SIMD2(endX, endY))
    }

    func distance(to point: SIMD2<Double>) -> Double {
      let (way, offset) = (end - start, point - start)
      let share = ((offset * way).sum() / (way * way).sum()).clamped(to: 0...1)
      let rest = offset - way * share
      return (rest * rest).sum().squareRoot()
    }
  }

  private static let arrow = [
    Stroke(-0.28, 0, to: 0.26, 0), Stroke(0.04, -0.22, to: 0.26, 0), Stroke(0.04, 0.22, to: 0.26, 0),
  ]
  private static let chevrons = [-0.24, 0.04].flatMap { left in
    [Stroke(left, -0.22, to: left + 0.22, 0), Stroke(left, 0.22, to: left + 0.22, 0)]
  }

  private var strokes: [Stroke] { self == .doubleChevron ? RingIcon.chevrons : RingIcon.arrow }

  /// The strokes as lines about the middle of the sign: the beginning in `x` and `y`, the end in `z` and `w`.
  ///
  /// - Parameter line: the width of the ring's line.
  func lines(line: Double) -> [SIMD4<Double>] {
    strokes.map { stroke in
      let (start, end) = (stroke.start * line, stroke.end * line)
      return self == .arrowUp
        ? SIMD4(start.y, -start.x, end.y, -end.x) : SIMD4(start.x, start.y, end.x, end.y)
    }
  }

  /// How far a point is outside the sign; negative inside.
  ///
  /// - Parameters:
  ///   - x: right of the middle of the sign; `y` below it, in the same units as `line`.
  ///   - line: the width of the ring's line.
  func distance(x: Double, y: Double, line: Double) -> Double {
    guard line > 0 else { return .infinity }
    var point = SIMD2(x, y) / line
    if self == .arrowUp { point = SIMD2(-point.y, point.x) }
    let nearest = strokes.reduce(Double.infinity) { min($0, $1.distance(to: point)) }
    return (nearest - RingIcon.halfStroke) * line
  }
}
