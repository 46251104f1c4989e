#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Cells

/// What the rings lie on: the ground, and on it a disc with a soft shadow round it where a style asks for one.
struct RingGround {
  /// The ground beside the disc; clear where it is not known.
  let paint: Paint
  /// The disc; nil for none.
  let disc: Paint?
  /// The radius of the disc, in units.
  let radius: Double
  /// How dark the shadow beside the disc is, 0 to 1; a ground that is not known has none.
  private let shadow: Double

  /// How far the shadow can be seen beyond the disc, in units: no farther than there is room, or it would end at the edges
  /// of the picture.
  let shadowReach: Double
  /// How far it is seen where there is room, and the least with which it is soft.
  static let usualReach = 2.0
  private static let leastReach = 0.5
  /// How dark the shadow is where it begins: enough to lift a white disc off a light grey page.
  private static let shadowDepth = 0.14

  /// - Parameter room: how much of the picture is beyond the disc on each side, in units.
  init(
    _ paint: Paint, disc: Paint? = nil, radius: Double = 0, room: Double = RingGround.usualReach,
    hasShadow: Bool = false
  ) {
    self.paint = paint
    self.disc = disc
    self.radius = radius
    shadowReach = min(room, Self.usualReach)
    let isShown = hasShadow && shadowReach >= Self.leastReach
    shadow = disc != nil && isShown && paint.coverage > 0 ? Self.shadowDepth : 0
  }

  /// The one paint of a region between two radii; nil where it has more than one.
  func flatPaint(nearest: Double, farthest: Double, softness: Double) -> Paint? {
    guard let disc else { return paint }
    if farthest < radius - softness / 2 { return disc }
    return nearest > radius + max(softness / 2, shadow > 0 ? shadowReach : 0) ? paint : nil
  }

  /// The paint at a distance from the centre of the rings.
  ///
  /// - Parameter softness: the width over which the edge of the disc is softened, in units.
  func paint(at distance: Double, softness: Double) -> Paint {
    guard let disc else { return paint }
    var under = paint
    if shadow > 0 {
      under = under.darkened(by: Float(darkness(at: distance)))
    }
    return under.covered(by: disc, edgeCoverage(distance - radius, sample: softness))
  }

  /// Whether there is a shadow beside the disc.
  var hasShadow: Bool { shadow > 0 }

  /// How dark the shadow is at a distance from the centre of the rings, 0 to 1.
  func darkness(at distance: Double) -> Double {
    // A Gaussian of half the reach, taken at its standard deviations beyond the edge.
    let beyond = max(distance - radius, 0) / (shadowReach / 2.5)
    return shadow * exp(-beyond * beyond / 2)
  }
}
