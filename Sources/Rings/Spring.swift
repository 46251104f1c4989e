#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A damped harmonic oscillator of mass 1 in closed form, with the names and meanings of SwiftUI's `Spring`.
public struct Spring: Hashable, Sendable {
  /// The stiffness as the period, in seconds, of the same spring without damping.
  public let response: Double
  /// The damping as a fraction of the critical one: below 1 it overshoots, 1 is as fast as can be without.
  public let dampingRatio: Double

  /// Creates a spring from its response in seconds and its damping ratio.
  public init(response: Double = 0.5, dampingRatio: Double = 0.825) {
    self.response = response
    self.dampingRatio = dampingRatio
  }
}
