import Foundation
import Rings
import Testing

@Suite struct RingArcTests {
  private let annulus = Annulus(innerRadius: 8, outerRadius: 12)

  /// The middle of the line at an angle in degrees.
  private func point(_ angle: Double, radius: Double = 10) -> (x: Double, y: Double) {
    (radius * sin(angle * .pi / 180), -radius * cos(angle * .pi / 180))
  }

  private func isInside(_ arc: RingArc, _ angle: Double, radius: Double = 10) -> Bool {
    let (x, y) = point(angle, radius: radius)
    return arc.distance(x: x, y: y) < 0
  }

  @Test("R2: three quarters draw 270 degrees")
  func threeQuarters() {
    let arc = RingArc(annulus: annulus, startAngle: 0, endAngle: 270, cap: .butt)
    let inside = (0..<3600).filter { isInside(arc, Double($0) / 10 + 0.05) }
    #expect(inside.count == 2700)
  }

  @Test("R3: an arc starts at 12 o'clock and runs clockwise; angles and direction are parameters")
  func anglesAndDirection() {
    let quarter = RingArc(annulus: annulus, startAngle: 0, endAngle: 90, cap: .butt)
    #expect(isInside(quarter, 45) && !isInside(quarter, 315) && !isInside(quarter, 135))
    let back = RingArc(annulus: annulus, startAngle: 0, endAngle: 270, isClockwise: false, cap: .butt)
    #expect(isInside(back, 315) && !isInside(back, 45))
    let across = RingArc(annulus: annulus, startAngle: 350, endAngle: 370, cap: .butt)
    #expect(isInside(across, 0) && isInside(across, 355) && !isInside(across, 30))
    let whole = RingArc(annulus: annulus, startAngle: 30, endAngle: 390)
    #expect((0..<360).allSatisfy { isInside(whole, Double($0)) })
  }

  @Test("R6: round caps are half discs, butt caps are straight")
  func caps() {
    let round = RingArc(annulus: annulus, startAngle: 0, endAngle: 90, cap: .round)
    let butt = RingArc(annulus: annulus, startAngle: 0, endAngle: 90, cap: .butt)
    // Ahead of the tip at 3 o'clock, on the middle of the line and on its edge.
    #expect(round.distance(x: 10, y: 1.9) < 0 && round.distance(x: 10, y: 2.1) > 0)
    #expect(round.distance(x: 11.9, y: 1) > 0)
    #expect(butt.distance(x: 10, y: -0.1) < 0 && butt.distance(x: 10, y: 0.1) > 0)
    #expect(abs(butt.distance(x: 10, y: 3) - 3) < 1e-9)
    #expect(abs(round.distance(x: 10, y: 3) - 1) < 1e-9)
  }

  @Test("R7: no dot at zero", arguments: RingStyle.Cap.allCases)
  func nothingAtZero(cap: RingStyle.Cap) {
    let arc = RingArc(annulus: annulus, startAngle: 0, endAngle: 0, cap: cap)
    #expect(arc.distance(x: 0, y: -10) == .infinity)
  }

  @Test("The distance is that to the nearest point of the arc", arguments: [20.0, 90, 200, 300, 350])
  func distanceIsTrue(end: Double) {
    let arc = RingArc(annulus: annulus, startAngle: 0, endAngle: end, cap: .round)
    let middle = stride(from: 0, through: end, by: 0.05).map { point($0) }
    for step in 0..<400 {
      let (x, y) = (Double(step % 20) * 1.3 - 12.4, Double(step / 20) * 1.3 - 12.4)
      let nearest = middle.map { hypot($0.x - x, $0.y - y) }.min() ?? 0
      #expect(abs(arc.distance(x: x, y: y) - (nearest - 2)) < 0.01, "\(x), \(y)")
    }
  }

  @Test func positionRunsAlongTheArc() {
    let arc = RingArc(annulus: annulus, startAngle: 90, endAngle: 270)
    #expect(abs(arc.position(x: 0, y: 10) - 0.25) < 1e-9)
    #expect(arc.position(x: 9, y: -3) == 0)
    #expect(arc.position(x: -9, y: -3) == 0.5)
  }
}
