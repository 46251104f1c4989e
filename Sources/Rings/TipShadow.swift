/// How deep the shadow ahead of a tip is: that of its disc, cast a tenth of the line ahead and blurred by a third of it.
///
/// A straight end has a straight shadow.
struct TipShadow {
  /// How far a shadow can be seen beyond the tip, as part of the line: a tenth ahead, and three standard deviations.
  static let reach = 0.62

  /// Where a shadow ends that is less than a level of 255 deep: three and a half standard deviations beyond the edge.
  private static let end: Float = 2.5

  private let half: Float
  private let isRound: Bool
  /// What distances are multiplied by for the function's argument; half the blur is a standard deviation.
  private let perDistance: Float

  /// The shadow of the tip of a line.
  init(line: Double, isRound: Bool) {
    half = Float(line / 2)
    self.isRound = isRound
    perDistance = Float(6 / line * 0.5.squareRoot())
  }

  /// How far a point is beyond the edge that casts the shadow, in the unit of the line.
  ///
  /// - Parameters:
  ///   - along: how far the point is ahead of the tip.
  ///   - across: how far it is beside the middle of the line.
  func distance(along: Float, across: Float) -> Float {
    let ahead = along - half / 5
    return isRound ? (ahead * ahead + across * across).squareRoot() - half : ahead
  }

  /// The depth at a distance from the edge, 0 to 1.
  ///
  /// The edge of a blurred disc, taken as straight: the complementary error function, as in Abramowitz and Stegun,
  /// "Handbook of Mathematical Functions", 7.1.27.
  func depth(at distance: Float) -> Float {
    let spread = abs(distance) * perDistance
    let series = 1 + spread * (0.278393 + spread * (0.230389 + spread * (0.000972 + spread * 0.078108)))
    let tail = 0.5 / (series * series * series * series)
    return distance <= 0 ? 1 - tail : spread > Self.end ? 0 : tail
  }
}
