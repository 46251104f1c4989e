import Foundation
import Rings
import Testing

@Suite struct SpringTests {
  @Test("R15: the published conversions of SwiftUI's springs")
  func conversions() {
    let bouncing = Spring(duration: 0.5, bounce: 0.3)
    #expect((bouncing.stiffness * 10).rounded() / 10 == 157.9)
    #expect((bouncing.damping * 10).rounded() / 10 == 17.6)
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect((physical.duration * 100).rounded() / 100 == 0.63)
    #expect(abs(physical.bounce - 0.5) < 1e-12)
    #expect(bouncing.mass == 1)
  }

  @Test("R15, R16: the presets are half a second with a bounce of 0, 0.15 and 0.3")
  func presets() {
    #expect(Spring.smooth == Spring(response: 0.5, dampingRatio: 1))
    #expect(Spring.snappy == Spring(response: 0.5, dampingRatio: 0.85))
    #expect(Spring.bouncy == Spring(response: 0.5, dampingRatio: 0.7))
    #expect(Spring.snappy(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.25))
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(Spring(duration: 1, bounce: -0.5).bounce == -0.5)
  }

  /// Overshoot in percent, and the times to 90 %, within 1 %, 0.2 % and 0.1 % for good.
  private static let table: [(Spring, Double, [Double])] = [
    (.smooth, 0, [0.310, 0.53, 0.67, 0.73]),
    (.snappy, 0.6, [0.254, 0.36, 0.64, 0.70]),
    (.bouncy, 4.6, [0.209, 0.52, 0.73, 0.82]),
    (Spring(response: 1, dampingRatio: 1), 0, [0.620, 1.06, 1.35, 1.47]),
  ]

  @Test("R15, R16: overshoot and times of the springs in use", arguments: table)
  func times(spring: Spring, overshoot: Double, times: [Double]) {
    let steps = (0...20_000).map { Double($0) / 10_000 }
    let values = steps.map { spring.value(target: 1, time: $0) }
    #expect(abs(((values.max() ?? 0) - 1) * 100 - overshoot) < 0.06)
    let rise = steps[values.firstIndex { $0 >= 0.9 } ?? 0]
    #expect(abs(rise - times[0]) < 0.001)
    for (limit, time) in zip([0.01, 0.002, 0.001], times.dropFirst()) {
      let last = steps[values.lastIndex { abs($0 - 1) > limit } ?? 0]
      #expect(abs(last - time) < 0.01, "within \(limit)")
    }
  }

  private static let dampingRatios = [0, 0.1, 0.5, 0.85, 0.9999, 1 - 1e-9, 1, 1 + 1e-9, 1.0001, 1.5, 4, 50]

  @Test("The closed forms are what a numerical integration finds", arguments: dampingRatios)
  func integration(dampingRatio: Double) {
    let spring = Spring(response: 0.6, dampingRatio: dampingRatio)
    var (value, velocity) = (-0.4, 3.0)
    func slope(_ value: Double, _ velocity: Double) -> (Double, Double) {
      (velocity, spring.stiffness * (1 - value) - spring.damping * velocity)
    }
    let step = 1e-4
    for index in 1...10_000 {
      let a = slope(value, velocity)
      let b = slope(value + a.0 * step / 2, velocity + a.1 * step / 2)
      let c = slope(value + b.0 * step / 2, velocity + b.1 * step / 2)
      let d = slope(value + c.0 * step, velocity + c.1 * step)
      value += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      velocity += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
      guard index.isMultiple(of: 500) else { continue }
      let time = Double(index) * step
      // value(target:) starts at 0: shift by the start.
      let exact = spring.value(target: 1.4, initialVelocity: 3, time: time) - 0.4
      #expect(abs(exact - value) < 1e-6, "at \(time)")
      #expect(abs(spring.velocity(target: 1.4, initialVelocity: 3, time: time) - velocity) < 1e-5, "at \(time)")
    }
  }

  @Test("One long step is what many short ones are", arguments: dampingRatios)
  func steps(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    var (long, longVelocity, short, shortVelocity) = (0.2, -1.0, 0.2, -1.0)
    spring.update(value: &long, velocity: &longVelocity, target: 1.1, deltaTime: 0.75)
    for _ in 0..<300 { spring.update(value: &short, velocity: &shortVelocity, target: 1.1, deltaTime: 0.0025) }
    #expect(abs(long - short) < 1e-9)
    #expect(abs(longVelocity - shortVelocity) < 1e-8)
  }

  @Test("The settling duration is when a thousandth is left, for good", arguments: [0.3, 0.7, 0.85, 1, 1.3, 3])
  func settling(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    let end = spring.settlingDuration
    for step in 0..<200 { #expect(abs(spring.value(target: 1, time: end + Double(step) * 0.01) - 1) <= 0.001_001) }
    let swing = 0.5 / 2
    let before = (0..<100).map { abs(spring.value(target: 1, time: end - swing * Double($0) / 99) - 1) }
    #expect((before.max() ?? 0) > 0.001)
    let same = Spring(settlingDuration: end, dampingRatio: dampingRatio)
    #expect(abs(same.response - 0.5) < 1e-9)
    #expect(spring.settlingDuration(target: 0.0005, epsilon: 0.001) == 0)
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test func oddParametersMakeSpringsThatStillEnd() {
    for spring in [
      Spring(response: 0, dampingRatio: 1), Spring(response: .nan, dampingRatio: 1),
      Spring(mass: 0, stiffness: 0, damping: 0), Spring(duration: 1, bounce: -9),
      Spring(settlingDuration: 0, dampingRatio: 1),
    ] {
      #expect(spring.value(target: 1, time: 100).isFinite)
      #expect(spring.response > 0)
    }
  }
}
