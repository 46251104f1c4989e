/// The region between two circles with the same centre.
public struct Annulus: Hashable, Sendable {
  /// The radius of the hole, in the layout's units; never negative.
  public var innerRadius: Double
  /// The radius of the outer edge, in the layout's units; at least the inner one.
  public var outerRadius: Double

  /// Creates an annulus; radii are ordered and raised to 0 where they are not.
  public init(innerRadius: Double, outerRadius: Double) {
    self.innerRadius = max(0, min(innerRadius, outerRadius))
    self.outerRadius = max(0, max(innerRadius, outerRadius))
  }

  /// The radius half way between the two circles.
  public var middleRadius: Double { (innerRadius + outerRadius) / 2 }

  /// The distance between the two circles: the width of a line drawn along the middle.
  public var lineWidth: Double { outerRadius - innerRadius }
}
