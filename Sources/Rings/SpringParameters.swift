#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Spring {
  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: the response, in seconds.
  ///   - bounce: 0 does not overshoot, up to 1 overshoots more, down to -1 is slower; the damping ratio is 1 - bounce
  ///     for a positive one and 1 / (1 + bounce) for a negative one.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.clamped(to: -0.999...1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from physical properties, which keep only their ratios.
  ///
  /// - Parameters:
  ///   - mass: the mass at its end; more than 0.
  ///   - stiffness: the force per distance; more than 0.
  ///   - damping: the force per speed.
  ///   - allowOverDamping: whether a damping ratio above 1 is kept; otherwise it becomes 1.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Creates a spring that has come as near to its target as ``settlingDuration`` asks for after a time.
  ///
  /// - Parameters:
  ///   - settlingDuration: the seconds from 0 to rest.
  ///   - dampingRatio: the damping as a fraction of the critical one.
  public init(settlingDuration: Double, dampingRatio: Double) {
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    self.init(response: settlingDuration / unit.settlingDuration, dampingRatio: dampingRatio)
  }

  /// A spring without overshoot: half a second, no bounce.
  public static let smooth = smooth()
  /// A spring with a little overshoot: half a second, bounce 0.15.
  public static let snappy = snappy()
  /// A spring with plain overshoot: half a second, bounce 0.3.
  public static let bouncy = bouncy()

  /// A spring without overshoot, but for the bounce that is added.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 and what is added.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 and what is added.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The perceptual duration in seconds: the response.
  public var duration: Double { response }

  /// How much the spring overshoots, -1 to 1; the inverse of what ``init(duration:bounce:)`` takes.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The mass at the spring's end: always 1.
  public var mass: Double { 1 }

  /// The force per distance: (2π / response)².
  public var stiffness: Double { frequency * frequency }

  /// The force per speed: 4π · dampingRatio / response.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// The seconds from 0 to within a thousandth of the target, never to leave it again; infinite without damping.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// The seconds until the value stays within a distance of the target.
  ///
  /// Taken from the envelope of the motion: never too early, and late by a fraction of a swing at most.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to, from 0.
  ///   - initialVelocity: the speed at the start.
  ///   - epsilon: the distance that counts as being there; more than 0.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    guard dampingRatio > 0, epsilon > 0 else { return .infinity }
    let isUnderdamped = dampingRatio < 0.999
    let root = abs((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let rate = isUnderdamped ? dampingRatio * frequency : frequency / (dampingRatio + root)
    let slope = abs(initialVelocity - rate * target)
    if isUnderdamped {
      let amplitude = (target * target + (slope * slope) / (root * root * frequency * frequency)).squareRoot()
      return max(0, log(amplitude / epsilon) / rate)
    }
    // |x| ≤ (|x0| + slope · min(t, 1 / (2 · root · ω))) e^(-rate · t), solved from above by substitution.
    let longest = root > 0 ? 1 / (2 * root * frequency) : Double.infinity
    var time = 100 / rate
    for _ in 0..<30 { time = max(0, log((abs(target) + slope * min(time, longest)) / epsilon) / rate) }
    return time
  }
}
