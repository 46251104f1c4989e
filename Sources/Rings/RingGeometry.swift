/// How far a ring's arc is drawn, so that open and closed are told apart at any size.
struct RingGeometry {
  let annulus: Annulus
  /// How much of the ring is filled, in turns; above 1 it laps, and laps beyond the second look like the second.
  let turns: Double
  /// How far the ends reach beyond the arc, in units.
  let capLength: Double
  /// How much of its shadow the tip has, 0 to 1: none where it would hide the gap that it is about to close.
  let shadow: Double

  /// From here up the free track at the middle of the line is the true gap.
  private static let flatFrom = 0.9

  /// Where a gap is drawn longer than it is.
  enum Gap {
    /// Nowhere.
    case exact
    /// So that at least one unit of it is seen, and more of a longer one.
    case atLeastOneUnit
    /// At least a part of the circle, and so many units.
    case atLeast(turns: Double, units: Double)
  }

  init(progress: Double, annulus: Annulus, cap: RingStyle.Cap, gap: Gap) {
    self.annulus = annulus
    let progress = Self.filled(progress)
    let half = annulus.lineWidth / 2
    let circumference = 2 * Double.pi * annulus.middleRadius
    let roundLength = cap == .round ? half : 0
    guard progress < 1, circumference > 0 else {
      turns = progress >= 2 ? 1 + progress.turnFraction : progress
      (capLength, shadow) = (roundLength, 1)
      return
    }
    switch gap {
    case .exact:
      (turns, capLength, shadow) = (progress, roundLength, 1)
    case .atLeastOneUnit:
      // Flattening starts so late that the arc still gains more area than its ends lose.
      let start = Self.flatFrom - min(0.3, annulus.lineWidth / (5 * annulus.middleRadius))
      let flattened = ((progress - start) / (Self.flatFrom - start)).clamped(to: 0...1)
      let free = (1 - progress) * circumference
      let drawn = free < 2 ? min(1 + free / 2, circumference) : free
      turns = progress == 0 ? 0 : max(0, 1 - drawn / circumference)
      (capLength, shadow) = (roundLength * (1 - flattened), 1 - flattened)
    case .atLeast(let least, let units):
      (turns, capLength, shadow) = (min(progress, max(0, 1 - max(least, units / circumference))), 0, 0)
    }
  }

  /// The progress that is drawn: not a number and negative ones are empty, infinity is full.
  private static func filled(_ progress: Double) -> Double {
    progress.isNaN ? 0 : progress == .infinity ? 1 : max(0, progress)
  }
}
