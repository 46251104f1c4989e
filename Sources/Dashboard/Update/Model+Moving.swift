import Rings
import Trackers

extension Model {
  /// Sends every ring to where it belongs; a ring that is there already stays.
  ///
  /// - Parameter isNews: whether a ring that closes so has just been closed; what closed on a day that is past is no news.
  mutating func aim(by cause: Motion.Cause, isNews: Bool = true) {
    let isNews = isNews && demo == nil && day == now.day && !isFirstFill
    for index in rings.indices {
      let target = rings[index].whatIf ?? measure(ofRing: index).arcTarget
      rings[index].retarget(to: target, by: motion.animation(for: cause), isCelebrated: isNews)
    }
    // Only the day view has rings that spring.
    if viewName != .day { settle() }
  }

  /// Tells the motions how large the rings are drawn.
  mutating func scaleMotions() {
    let layout = layout
    for index in rings.indices { rings[index].motion.scale(toRadius: layout.ring.rows) }
  }

  /// Lets the rings fill from 0, outer first, once: as soon as there is something to fill them with.
  mutating func fillForTheFirstTime() {
    guard demo != nil || !content.summaries.isEmpty else { return }
    hasFilled = true
    let animation = motion.animation(for: .firstFill)
    for index in rings.indices {
      let delay = animation == .none ? 0 : Double(index) * Motion.stagger
      rings[index].motion.retarget(to: measure(ofRing: index).arcTarget, by: animation, after: delay)
    }
    if viewName != .day { settle() }
    isFirstFill = isMoving
  }

  /// Lets time pass, in seconds.
  mutating func advance(by elapsed: Double) {
    guard elapsed.isFinite, elapsed > 0 else { return }
    for index in rings.indices where rings[index].advance(by: elapsed) {
      let delay = rings.compactMap(\.light?.delayForNext).max() ?? 0
      rings[index].light = ClosingLight(in: delay)
    }
    if rings.allSatisfy(\.motion.isAtRest) { isFirstFill = false }
    sinceStep = sinceStep.map { $0 + elapsed }
    if demo != nil, !motion.isReduced {
      demo?.advance(by: elapsed)
      aim(by: .dayStep)
    }
    if !motion.isReduced { gallery?.advance(by: elapsed) }
    guard var playback else { return }
    playback.elapsed += elapsed
    self.playback = playback
    if playback.elapsed >= Playback.pace { playNextDay() }
  }

  private mutating func playNextDay() {
    guard day < timeline.days.upperBound else {
      playback = nil
      return
    }
    playback = Playback()
    select(day.adding(1), by: .dayStep)
    if day >= timeline.days.upperBound { playback = nil }
  }

  /// Whether a step comes so soon after the last that its key must be held down.
  mutating func step() -> Bool {
    defer { sinceStep = 0 }
    return sinceStep.map { $0 < 0.12 && rings.contains { !$0.motion.isAtRest } } ?? false
  }
}
