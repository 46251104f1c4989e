import Cells
import Rings
import Testing

@Suite struct RingLayoutTests {
  @Test("the hole is blank, at any size", arguments: [(6, 3), (10, 5), (12, 6), (14, 7), (16, 8), (24, 12), (40, 20)])
  func hole(columns: Int, rows: Int) {
    for count in [1, 3] {
      let (rings, size) = (Sample.rings(Array(repeating: 1, count: count)), Size(columns: columns, rows: rows))
      let painter = RingPainter()
      let picture = painter.picture(of: rings, size: size)
      for row in 0..<rows {
        let hole = painter.hole(inRow: row, of: rings, size: size)
        // Letters are half as high as their cells: the corners of the outermost cells may be touched.
        #expect(hole.dropFirst().dropLast().allSatisfy { picture[$0, row].style.background == nil }, "row \(row)")
      }
      let middle = painter.hole(inRow: rows / 2, of: rings, size: size)
      #expect(count == 3 && rows < 12 || middle.count >= rows / 2)
      #expect(middle.isEmpty || middle.lowerBound + middle.upperBound == columns)
    }
    #expect(RingPainter().hole(inRow: 1, of: [], size: Size(columns: columns, rows: rows)).isEmpty)
  }

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
