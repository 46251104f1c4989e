/// When the next picture may be shown, and how much time has passed.
///
/// All times are seconds of one monotonic clock.
struct FrameClock {
  /// Seconds between two pictures at least, on average.
  let interval: Double
  /// When the next picture may be shown.
  private(set) var next: Double
  /// When the last picture was shown.
  private var shown = -Double.infinity
  private var last: Double

  /// Starts the clock; the first picture is due at once.
  init(rate: Int, now: Double) {
    interval = 1 / Double(max(1, rate))
    next = now
    last = now
  }

  func isDue(at now: Double) -> Bool { now >= next }

  /// Notes that a picture was shown.
  ///
  /// Waiting is inexact, so a picture that came late does not put off the next one; one that came after a rest does not
  /// make the next one early.
  mutating func note(frameAt now: Double) {
    next = max(next + interval, now + interval / 2)
    shown = now
  }

  /// Lets the next picture come early, for it shows what somebody has just done; still not much more often than others.
  mutating func hurry() {
    next = min(next, shown + interval / 4)
  }

  /// When so many seconds have passed since ``elapsed(at:)`` was last asked.
  func time(after seconds: Double) -> Double { last + seconds }

  /// The time since this was last asked.
  mutating func elapsed(at now: Double) -> Double {
    defer { last = now }
    return max(0, now - last)
  }
}
