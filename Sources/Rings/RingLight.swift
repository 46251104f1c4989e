#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A soft light on a closed ring.
public struct RingLight: Hashable, Sendable {
  /// Where its middle is, in turns from 12 o'clock, clockwise.
  public var turn: Double
  /// How far the ring's colour is on its way to white there, 0 to 1.
  public var strength: Double

  /// How far the light reaches to either side: 25 degrees, in turns.
  private static let reach = 25.0 / 360

  /// Creates a light.
  public init(turn: Double, strength: Double) {
    self.turn = turn
    self.strength = strength
  }

  /// How far the colour is on its way to white at a place, in turns; it falls off as a squared cosine.
  func amount(at place: Double) -> Float {
    let ahead = (place - turn).turnFraction
    let distance = min(ahead, 1 - ahead) / Self.reach
    guard distance < 1 else { return 0 }
    let share = cos(distance * .pi / 2)
    return Float(strength.clamped(to: 0...1) * share * share)
  }
}
