#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RingLayer {
  /// Where a ring looks different from one frame to the next.
  enum Change: Equatable {
    case nowhere
    case everywhere
    /// In a sector: where it starts and how wide it is, in turns.
    case sector(start: Double, width: Double)

    /// Whether a point at an angle, in turns, may have changed.
    func includes(_ turn: Double) -> Bool {
      switch self {
      case .nowhere: false
      case .everywhere: true
      case .sector(let start, let width): (turn - start).turnFraction <= width
      }
    }
  }

  /// Where cells change when this layer takes the place of another.
  ///
  /// - Parameter reach: how far a cell's corners are from its centre, and the width of a soft edge, in units.
  func change(from old: RingLayer, within reach: Double) -> Change {
    let isSame =
      annulus == old.annulus && track == old.track && gradient == old.gradient && span == old.span && icon == old.icon
      && light == old.light
    guard isSame, (dots == nil) == (old.dots == nil) else { return .everywhere }
    if turns == old.turns, spanned == old.spanned, capLength == old.capLength || dots != nil { return .nowhere }
    // All colours change with a lap that ends or a gradient that spans what is filled.
    let isSameLap = turns.rounded(.down) == old.turns.rounded(.down)
    guard isSameLap, span == .circle || span == .lap && turns < 1 else { return .everywhere }
    let tipReach = annulus.lineWidth * (0.5 + TipShadow.reach) + reach
    guard tipReach < annulus.middleRadius else { return .everywhere }
    let margin = asin(tipReach / annulus.middleRadius) / (2 * .pi)
    let first = min(turns, old.turns)
    // The start changes with the caps, which do so beside a gap.
    let last = capLength == old.capLength ? max(turns, old.turns) : 1
    let width = last - first + 2 * margin
    return width < 1 ? .sector(start: first - margin, width: width) : .everywhere
  }
}
