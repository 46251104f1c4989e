#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A damped harmonic oscillator in closed form, with the names and meanings of SwiftUI's `Spring`.
///
/// The mass is 1, so that the natural frequency is 2π / response, the stiffness its square, and the damping
/// 4π · dampingRatio / response. Times are in seconds.
public struct Spring: Hashable, Sendable {
  /// The stiffness as the period, in seconds, of the same spring without damping; more than 0.
  public let response: Double
  /// The damping as a fraction of the critical one: below 1 it overshoots, 1 is as fast as can be without.
  public let dampingRatio: Double

  /// Creates a spring from its response in seconds and its damping ratio.
  ///
  /// A response that is not a positive number becomes one millisecond, a damping ratio that is negative or not a
  /// number becomes 0: a spring that never rests.
  public init(response: Double = 0.5, dampingRatio: Double = 0.825) {
    self.response = response >= 0.001 && response.isFinite ? response : 0.001
    self.dampingRatio = dampingRatio > 0 && dampingRatio.isFinite ? dampingRatio : 0
  }

  /// The angular frequency without damping, in radians a second.
  var frequency: Double { 2 * .pi / response }

  /// The value after a time, from 0 at rest or from a velocity towards a target.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to.
  ///   - initialVelocity: the speed at the start, in units of the value a second.
  ///   - time: the seconds since the start; negative ones count as 0.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    target + motion(displacement: -target, velocity: initialVelocity, time: time).displacement
  }

  /// The speed after a time, in units of the value a second; see ``value(target:initialVelocity:time:)``.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    motion(displacement: -target, velocity: initialVelocity, time: time).velocity
  }

  /// Moves a value and its velocity on by a time.
  ///
  /// The motion is exact for any step, so one long step gives what many short ones give.
  public func update(value: inout Double, velocity: inout Double, target: Double, deltaTime: Double) {
    let moved = motion(displacement: value - target, velocity: velocity, time: deltaTime)
    value = target + moved.displacement
    velocity = moved.velocity
  }

  /// The distance from the target and the velocity after a time.
  ///
  /// The solutions of x″ + 2ζω x′ + ω² x = 0 for ζ below 1, near 1 and above 1.
  private func motion(displacement: Double, velocity: Double, time: Double) -> (displacement: Double, velocity: Double)
  {
    let (frequency, time) = (frequency, max(0, time))
    let offset = (dampingRatio - 1) * (dampingRatio + 1)
    if abs(offset) < 1e-8 {
      let slope = velocity + frequency * displacement
      let decay = exp(-frequency * time)
      return ((displacement + slope * time) * decay, (velocity - frequency * slope * time) * decay)
    }
    if offset < 0 {
      let damped = frequency * (-offset).squareRoot()
      let decay = exp(-dampingRatio * frequency * time)
      let (cosine, sine) = (cos(damped * time), sin(damped * time))
      let swing = (velocity + dampingRatio * frequency * displacement) / damped
      let pull = (frequency * frequency * displacement + dampingRatio * frequency * velocity) / damped
      return (decay * (displacement * cosine + swing * sine), decay * (velocity * cosine - pull * sine))
    }
    let root = offset.squareRoot()
    // The slow rate as a quotient: the difference would lose its digits under strong damping.
    let (slow, fast) = (-frequency / (dampingRatio + root), -frequency * (dampingRatio + root))
    let slowPart = (velocity - fast * displacement) / (slow - fast)
    let fastPart = displacement - slowPart
    let (slowNow, fastNow) = (slowPart * exp(slow * time), fastPart * exp(fast * time))
    return (slowNow + fastNow, slow * slowNow + fast * fastNow)
  }
}
