/// How a value moves to a new target.
public enum Animation: Hashable, Sendable {
  /// On a spring, keeping the velocity it has.
  case spring(Spring)
  /// At a constant speed, in so many seconds.
  case linear(duration: Double)
  /// At once.
  case none
}

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

  /// Creates a value at rest.
  public init(_ value: Double) {
    self.value = value
    velocity = 0
    target = value
  }

  /// Sends the value to a new target from where it is, with the velocity it has.
  public mutating func retarget(to target: Double, by animation: Animation) {
    self.target = target
    value = target
  }

  /// Lets time pass, in seconds.
  public mutating func advance(by seconds: Double) {}

  /// Ends the motion at the target.
  public mutating func settle() {
    value = target
    velocity = 0
  }

  /// Whether nothing moves any more.
  public var isAtRest: Bool { value == target && velocity == 0 }
}
