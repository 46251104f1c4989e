import Rings
import Trackers

/// One ring as the dashboard knows it.
struct RingState: Hashable, Sendable {
  /// What the ring measures.
  let metric: Metric
  /// The progress on its way.
  var motion = RingMotion()
  /// The progress that a person has set instead of the day's; nil while it is the day's.
  var whatIf: Double?
  /// The light that runs round the ring because it has just closed.
  var light: ClosingLight?
  /// Whether a light is to run once the ring closes.
  var awaitsLight = false

  /// Whether nothing moves and nothing waits to.
  var isAtRest: Bool { motion.isAtRest && light == nil }

  /// Whether the ring is about to close, or has and its light is not round yet.
  var isClosing: Bool { awaitsLight || light != nil }

  /// Sends the ring to a progress from where it is.
  ///
  /// - Parameter isCelebrated: whether a light runs round the ring if it closes on this way.
  mutating func retarget(to progress: Double, by animation: Animation, isCelebrated: Bool) {
    guard progress != motion.target else { return }
    light = nil
    awaitsLight = isCelebrated && animation != .none && progress >= 1 && motion.arcProgress < 1
    motion.retarget(to: progress, by: animation)
  }

  /// Ends every motion at its target.
  mutating func settle() {
    motion.settle()
    (light, awaitsLight) = (nil, false)
  }

  /// Lets time pass, in seconds; tells whether the ring has closed meanwhile and wants its light.
  mutating func advance(by seconds: Double) -> Bool {
    motion.advance(by: seconds)
    light?.advance(by: seconds)
    if light?.isOver ?? false { light = nil }
    guard awaitsLight, motion.arcProgress >= 1 else { return false }
    awaitsLight = false
    return true
  }
}
