#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Discs of one size, evenly along a circle about 0, 0.
struct EvenDiscs {
  /// The radius of the circle that the middles of the discs lie on.
  let circleRadius: Double
  /// The radius of a disc.
  let radius: Double
  /// The number of discs; a multiple of four, so that one is at 12 o'clock, at 3 and so on.
  let count: Int

  /// A disc is so wide, as part of the line.
  private static let width = 0.16
  /// From disc to disc, in widths of a disc.
  private static let pitch = 4.0

  /// Creates the discs that stand for a line.
  init(along line: Annulus) {
    circleRadius = line.middleRadius
    radius = line.lineWidth * Self.width / 2
    let length = 2 * Double.pi * circleRadius
    let quarter = radius > 0 ? length / (2 * radius * Self.pitch) / 4 : 1
    count = 4 * Int(quarter.rounded().clamped(to: 1...1_000))
  }

  /// Whether a point lies on a disc.
  func contains(x: Double, y: Double) -> Bool {
    let step = 2 * Double.pi / Double(count)
    let angle = (atan2(x, -y) / step).rounded() * step
    let (across, down) = (x - circleRadius * sin(angle), y + circleRadius * cos(angle))
    return across * across + down * down < radius * radius
  }
}
