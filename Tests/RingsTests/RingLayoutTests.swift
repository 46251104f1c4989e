import Rings
import Testing

@Suite struct RingLayoutTests {
  @Test(
    "R26, R28: three rings have the whole units of the look at its sizes",
    arguments: [(11.0, 2.0, 3.0), (15, 3, 4), (19, 4, 5), (23, 5, 6), (27, 6, 7), (31, 7, 8)])
  func wholeUnits(radius: Double, line: Double, hole: Double) throws {
    let annuli = RingLayout(radius: radius).annuli(count: 3)
    #expect(annuli.count == 3)
    #expect(annuli.allSatisfy { $0.lineWidth == line })
    #expect(annuli[0].outerRadius == radius)
    #expect(annuli[0].innerRadius - annuli[1].outerRadius == 1)
    #expect(annuli[2].innerRadius == hole)
  }

  @Test("R26: the classic ratios of diameters are honoured exactly")
  func exact() {
    let annuli = RingLayout(radius: 100, rule: .exact(line: 0.224, gap: 0.03)).annuli(count: 3)
    #expect(annuli.map(\.outerRadius).map { ($0 * 1000).rounded() / 1000 } == [100, 74.6, 49.2])
    #expect(annuli.allSatisfy { abs($0.lineWidth - 22.4) < 1e-9 })
  }

  private static let rules: [RingLayout.Rule] = [
    .wholeUnits, .touching(line: 0.84), .touching(line: 3), .exact(line: 0.224, gap: 0.03), .exact(line: 0, gap: 0),
    .exact(line: 5, gap: 1), .exact(line: .nan, gap: -.infinity), .exact(line: 1e-9, gap: 0.5),
  ]

  @Test("R5, R26, R28: rings never overlap and always fit, from the outside in", arguments: 1...12, rules)
  func nested(count: Int, rule: RingLayout.Rule) {
    for quarters in 0...160 {
      let radius = Double(quarters) / 4
      let layout = RingLayout(radius: radius, rule: rule)
      let annuli = layout.annuli(count: count)
      #expect(annuli.count == min(count, layout.capacity), "radius \(radius)")
      var outside = radius
      for annulus in annuli {
        #expect(annulus.outerRadius <= outside + 1e-9, "radius \(radius)")
        #expect(annulus.innerRadius >= 0, "radius \(radius)")
        #expect(annulus.lineWidth >= 1.0 / 6 - 1e-9, "radius \(radius)")
        outside = annulus.innerRadius
      }
    }
  }

  @Test func asManyRingsAsStayASampleThick() {
    #expect(RingLayout(radius: 15).annuli(count: 1_000).count == 81)
    #expect(RingLayout(radius: 0).annuli(count: 3).isEmpty)
    #expect(RingLayout(radius: .nan).capacity == 0)
    #expect(RingLayout(radius: 15).annuli(count: -1).isEmpty)
  }

  @Test func oneRingIsNoThickerThanOneOfThree() {
    let line = RingLayout(radius: 15).annuli(count: 3)[0].lineWidth
    #expect(RingLayout(radius: 15).annuli(count: 1)[0].lineWidth == line)
  }
}
