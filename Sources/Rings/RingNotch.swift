#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mark across the track of a ring, under the arc.
struct RingNotch: Equatable {
  private let paint: Paint
  /// Where it lies, as the sine and cosine of its angle, and how far from the centre, in units.
  private let sine, cosine, middle: Float
  /// Half its sides, across the line and along it, in units.
  private let half: (across: Float, along: Float)

  /// A mark across the middle half of the line, and at least two units by one: less is dirt, not a mark.
  ///
  /// - Parameter turn: where it lies, 0 being 12 o'clock and 1 a full turn.
  init(at turn: Double, on annulus: Annulus, paint: Paint) {
    let angle = 2 * Double.pi * turn.turnFraction
    (sine, cosine) = (Float(sin(angle)), Float(cos(angle)))
    middle = Float(annulus.middleRadius)
    let side = Float(max(2, annulus.lineWidth / 2))
    half = (side / 2, side / 4)
    self.paint = paint
  }

  /// How far a point is outside the mark, in units; negative inside.
  func distance(x: Float, y: Float) -> Float {
    max(abs(x * sine - y * cosine - middle) - half.across, abs(x * cosine + y * sine) - half.along)
  }

  /// What lies under a point after the mark was laid on it.
  ///
  /// - Parameter perSoftness: one by the width over which edges are softened.
  func paint(over under: Paint, x: Float, y: Float, perSoftness: Float) -> Paint {
    let covered = 0.5 - distance(x: x, y: y) * perSoftness
    return covered > 0 ? under.covered(by: paint, min(covered, 1)) : under
  }

  static func == (left: RingNotch, right: RingNotch) -> Bool {
    (left.sine, left.cosine, left.middle) == (right.sine, right.cosine, right.middle) && left.half == right.half
      && left.paint == right.paint
  }
}

extension RingNotch {
  /// The mark as an element of SVG, about 0, 0.
  var element: String {
    func point(_ across: Float, _ along: Float) -> String {
      let radius = middle + across
      return "\(Double(radius * sine + along * cosine).svg) \(Double(along * sine - radius * cosine).svg)"
    }
    let (across, along) = half
    return "<path fill=\"\(paint.color)\" stroke=\"none\" d=\"M\(point(-across, -along))L\(point(-across, along))"
      + "L\(point(across, along))L\(point(across, -along))Z\"/>\n"
  }
}
