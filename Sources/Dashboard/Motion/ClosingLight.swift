import Rings

/// The only celebration: one soft light that runs once round a ring that closes.
struct ClosingLight: Hashable, Sendable {
  /// Seconds since the light set out; negative while it waits for that of another ring.
  private(set) var elapsed: Double

  /// How long the light runs, in seconds.
  static let duration = 0.65
  /// How long the light of one ring waits for that of another that closes with it, in seconds.
  static let stagger = 0.14
  /// When words and bar change, in seconds.
  private static let wordsDelay = 0.15
  private static let brightest = 0.45
  /// The shares of its way on which the light comes and goes, so that it is not switched on and off.
  private static let (dawn, dusk) = (0.12, 0.3)

  /// A light that sets out in so many seconds.
  init(in delay: Double = 0) { elapsed = -delay }

  /// Whether the light is round.
  var isOver: Bool { elapsed >= Self.duration }

  /// Whether words and bar say that the ring is closed.
  var isSaid: Bool { elapsed >= Self.wordsDelay }

  /// The light where it is now, slower and slower; nil before it sets out.
  var light: RingLight? {
    guard elapsed > 0, !isOver else { return nil }
    let share = elapsed / Self.duration
    let rest = 1 - share
    let strength = Self.brightest * min(share / Self.dawn, rest / Self.dusk, 1)
    return RingLight(turn: 1 - rest * rest, strength: strength)
  }

  /// How long the light of another ring has to wait for this one.
  var delayForNext: Double { max(Self.stagger - elapsed, 0) }

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double) { elapsed += seconds }
}
