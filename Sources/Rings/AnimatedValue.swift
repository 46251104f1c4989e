/// A number on its way to a target.
///
/// Time is passed in, so one long step and many short ones give the same.
public struct AnimatedValue: Hashable, Sendable {
  /// The present value.
  public private(set) var value: Double
  /// The present speed per second.
  public private(set) var velocity: Double
  /// Where it is going.
  public private(set) var target: Double
  /// How little is no motion any more: the value rests when it is as near as this to its target and would not leave it
  /// by more.
  ///
  /// For rings a quarter of a sample at the tip: `sample / (8π · radius)` in turns, 0.0011 for a radius of 37 samples
  /// and 0.0001 where nothing is known.
  public var epsilon: Double

  private var animation = Animation.none

  /// Creates a value at rest.
  public init(_ value: Double, epsilon: Double = 0.0001) {
    self.value = value
    self.epsilon = epsilon
    velocity = 0
    target = value
  }

  /// Sends the value to a new target from where it is, with the velocity it has.
  ///
  /// The new animation replaces the one that runs; the same target again changes nothing of a motion by the same
  /// animation. A target that is infinite or not a number counts as 0.
  public mutating func retarget(to target: Double, by animation: Animation) {
    let target = target.finite
    if target == self.target, animation == self.animation || isAtRest { return }
    self.target = target
    self.animation = animation
    switch animation {
    case .none: settle()
    case .spring: settleIfResting()
    case .linear(let duration):
      guard duration > 0, duration.isFinite else { return settle() }
      velocity = (target - value) / duration
    }
  }

  /// Lets time pass, in seconds.
  public mutating func advance(by seconds: Double) {
    guard !isAtRest, seconds > 0, seconds.isFinite else { return }
    switch animation {
    case .none: settle()
    case .linear:
      let moved = value + velocity * seconds
      let isThere = velocity == 0 || (velocity > 0 ? moved >= target : moved <= target)
      if isThere { settle() } else { value = moved }
    case .spring(let spring):
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: seconds)
      settleIfResting()
    }
  }

  /// Ends the motion at the target.
  public mutating func settle() {
    value = target
    velocity = 0
  }

  /// Whether nothing moves any more.
  public var isAtRest: Bool { value == target && velocity == 0 }

  /// Ends a motion on a spring that cannot be seen any more.
  ///
  /// From here the spring goes no farther than its distance and its speed, in a period's radian, add up to.
  private mutating func settleIfResting() {
    guard case .spring(let spring) = animation else { return }
    if abs(value - target) + abs(velocity) / spring.frequency <= epsilon { settle() }
  }
}
