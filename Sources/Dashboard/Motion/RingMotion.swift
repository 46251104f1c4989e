import Rings
import Trackers

/// One ring's progress on its way: every ring has its own, with its own speed.
struct RingMotion: Hashable, Sendable {
  private var arc = AnimatedValue(0, epsilon: RingMotion.precision(radius: 15))
  /// Where the present motion began, so that digits never run past its end.
  private var origin = 0.0
  private var next: Start?
  /// Whether the ring has closed on its present way: its spring does not open it again.
  private var hasClosed = false

  /// A motion that waits for its turn.
  private struct Start: Hashable, Sendable {
    var delay: Double
    var target: Double
    var animation: Animation
  }

  /// The progress that the ring is going to.
  var target: Double { next?.target ?? arc.target }

  /// Whether nothing moves and nothing waits to.
  var isAtRest: Bool { next == nil && arc.isAtRest }

  /// The progress to draw: a ring that is not to close never looks closed, however its spring swings.
  var arcProgress: Double {
    target < 1 ? min(max(arc.value, 0), max(target, RingMotion.largestOpen)) : max(arc.value, hasClosed ? 1 : 0)
  }

  /// The progress to write: on its way to the target, never beyond it.
  var writtenProgress: Double {
    guard !isAtRest else { return target }
    return min(max(arc.value, min(origin, target)), max(origin, target))
  }

  private static let largestOpen = 0.995

  /// How near the end a motion may stop, in turns: half a column's way of a tip at this radius, in columns.
  ///
  /// Less cannot be seen, and the first fill is over when the design says, after about 1.3 s.
  static func precision(radius: Int) -> Double { 0.5 / (2 * .pi * Double(max(radius, 1))) }

  /// Draws the ring at another radius, in columns, from now on.
  mutating func scale(toRadius radius: Int) { arc.epsilon = RingMotion.precision(radius: radius) }

  /// Sends the ring to a progress from where it is, with the velocity it has, after a delay in seconds.
  mutating func retarget(to progress: Double, by animation: Animation, after delay: Double = 0) {
    guard progress != target else { return }
    let start = Start(delay: delay, target: progress, animation: animation)
    if delay > 0 { next = start } else { begin(start) }
  }

  /// Puts the ring at a progress, at rest.
  mutating func jump(to progress: Double) {
    arc = AnimatedValue(progress, epsilon: arc.epsilon)
    (origin, next, hasClosed) = (progress, nil, progress >= 1)
  }

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double) {
    var rest = seconds
    if let start = next {
      guard start.delay <= rest else {
        next?.delay -= rest
        return
      }
      rest -= start.delay
      begin(start)
    }
    arc.advance(by: rest)
    if arc.target >= 1, arc.value >= 1 { hasClosed = true }
  }

  /// Ends the motion at its target.
  mutating func settle() { jump(to: target) }

  private mutating func begin(_ start: Start) {
    next = nil
    origin = arc.value
    hasClosed = start.target >= 1 && arc.value >= 1
    arc.retarget(to: start.target, by: start.animation)
  }
}

extension Measure {
  /// The progress that a ring can go to: 0 without value or goal, and at most ten laps with the tip in its place.
  var arcTarget: Double {
    guard let progress, progress > 0 else { return 0 }
    guard progress.isFinite else { return 1 }
    return progress <= 10 ? progress : 10 + progress.truncatingRemainder(dividingBy: 1)
  }
}
