import Rings
import Testing

@Suite struct AnimationTests {
  private static let names: [(String, Animation)] = [
    ("spring:0.5,0.78", .spring(Spring(response: 0.5, dampingRatio: 0.78))),
    ("spring:1.0,0.8", .spring(Spring(response: 1, dampingRatio: 0.8))),
    ("smooth", .spring(.smooth)), ("smooth:0.7", .spring(Spring(response: 0.7, dampingRatio: 1))),
    ("linear", .linear(duration: 0.35)), ("linear:0.4", .linear(duration: 0.4)), ("none", .none),
  ]

  @Test("R15, R16, R17: animations by their names", arguments: names)
  func parsing(text: String, expected: Animation) { #expect(Animation(text) == expected) }

  @Test(arguments: [
    "", "spring", "spring:", "spring:0.5", "spring:0.5,", "spring:0.5,0.8,1", "spring:0,1", "spring:-1,1",
    "spring:nan,1",
    "spring:1,inf", "smooth:", "smooth:0", "smooth:61", "linear:x", "none:1", "Spring:1,1", "bounce",
  ])
  func others(text: String) { #expect(Animation(text) == nil) }

  @Test("R17: linear takes its time at one speed")
  func linear() {
    var value = AnimatedValue(0)
    value.retarget(to: 1, by: .linear(duration: 0.5))
    value.advance(by: 0.125)
    #expect(abs(value.value - 0.25) < 1e-12 && value.velocity == 2)
    value.advance(by: 0.374)
    #expect(!value.isAtRest)
    value.advance(by: 0.01)
    #expect(value.isAtRest && value.value == 1 && value.velocity == 0)
  }

  @Test("R18: a change in flight carries on from position and velocity")
  func retargeting() {
    var value = AnimatedValue(0)
    value.retarget(to: 1, by: .spring(Spring(response: 0.5, dampingRatio: 0.75)))
    value.advance(by: 0.1)
    let (position, velocity) = (value.value, value.velocity)
    value.retarget(to: 0.2, by: .spring(.smooth))
    #expect(value.value == position && value.velocity == velocity && velocity > 1)
    value.advance(by: 1e-6)
    #expect(abs(value.value - position) < 1e-5 && abs(value.velocity - velocity) < 1e-2)
    value.advance(by: 9)
    #expect(value.isAtRest && value.value == 0.2)
  }

  @Test("R18: the same change again does not run twice")
  func sameTarget() {
    let spring = Animation.spring(.bouncy)
    var once = AnimatedValue(0)
    once.retarget(to: 1, by: spring)
    once.advance(by: 0.2)
    var again = once
    again.retarget(to: 1, by: spring)
    #expect(once == again)
    var line = AnimatedValue(0)
    line.retarget(to: 1, by: .linear(duration: 1))
    line.advance(by: 0.5)
    line.retarget(to: 1, by: .linear(duration: 1))
    line.advance(by: 0.5)
    #expect(line.isAtRest)
  }

  @Test("R15: a value on a spring rests when its motion cannot be seen", arguments: [0.0001, 0.0005, 0.01])
  func rest(epsilon: Double) {
    for dampingRatio in [0.4, 0.78, 1, 2] {
      let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
      var value = AnimatedValue(0, epsilon: epsilon)
      value.retarget(to: 1, by: .spring(spring))
      var time = 0.0
      while !value.isAtRest, time < 20 {
        value.advance(by: 1.0 / 60)
        time += 1.0 / 60
      }
      #expect(value.isAtRest && value.value == 1)
      for later in 0..<100 {
        #expect(abs(spring.value(target: 1, time: time + Double(later) / 100) - 1) <= epsilon * 1.01)
      }
    }
  }

  @Test func none() {
    var value = AnimatedValue(0.3)
    value.retarget(to: 0.9, by: .none)
    #expect(value.value == 0.9 && value.isAtRest)
    value.retarget(to: .nan, by: .none)
    #expect(value.value == 0)
  }

  @Test func settlingEndsAnyMotion() {
    var value = AnimatedValue(0)
    value.retarget(to: 1, by: .spring(.bouncy))
    value.advance(by: 0.1)
    value.settle()
    #expect(value.isAtRest && value.value == 1)
    value.advance(by: .infinity)
    value.advance(by: .nan)
    value.advance(by: -1)
    #expect(value.value == 1)
  }
}
