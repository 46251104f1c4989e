import Testing

@testable import Rings

@Suite struct RingGeometryTests {
  private let annulus = Annulus(innerRadius: 12, outerRadius: 15)

  private func geometry(_ progress: Double, _ gap: RingGeometry.Gap = .atLeastOneUnit) -> RingGeometry {
    RingGeometry(progress: progress, annulus: annulus, cap: .round, gap: gap)
  }

  /// The free track along the middle of the line, in units.
  private func free(_ progress: Double, in annulus: Annulus) -> Double {
    let drawn = RingGeometry(progress: progress, annulus: annulus, cap: .round, gap: .atLeastOneUnit)
    return (1 - drawn.turns) * 2 * .pi * annulus.middleRadius - 2 * drawn.capLength
  }

  @Test("R1: not a number and negative count as 0, infinity is a full ring")
  func oddNumbers() {
    #expect(geometry(.nan).turns == 0)
    #expect(geometry(-3).turns == 0)
    #expect(geometry(-.infinity).turns == 0)
    #expect(geometry(.infinity).turns == 1)
  }

  @Test func lapsLookLikeTheSecond() {
    #expect(abs(geometry(2.35).turns - 1.35) < 1e-9)
    #expect(geometry(2).turns == 1)
    #expect(geometry(3).turns == 1)
    #expect(geometry(1.1).turns == 1.1)
    #expect(geometry(1e300).turns == 1)
  }

  private static let annuli = [11.0, 15, 19, 27, 31].flatMap { RingLayout(radius: $0).annuli(count: 3) }

  @Test("From 90 % the free track is the true gap, and never less than a unit", arguments: annuli)
  func gapStaysVisible(annulus: Annulus) {
    for permille in 900..<1000 {
      let progress = Double(permille) / 1000
      let trueGap = (1 - progress) * 2 * .pi * annulus.middleRadius
      let shown = free(progress, in: annulus)
      #expect(shown >= 1)
      if trueGap >= 2 { #expect(abs(shown - trueGap) < 1e-9, "\(progress)") }
    }
    #expect(free(0.97, in: annulus) - free(0.99, in: annulus) > 0.2)
  }

  @Test("More progress never leaves more free track", arguments: annuli)
  func gapShrinks(annulus: Annulus) {
    var last = Double.infinity
    for permille in stride(from: 500, to: 900, by: 5) {
      let drawn = RingGeometry(
        progress: Double(permille) / 1000, annulus: annulus, cap: .round, gap: .atLeastOneUnit)
      // Both ends are half ellipses.
      let lit =
        drawn.turns * 2 * .pi * annulus.middleRadius * annulus.lineWidth
        + .pi * drawn.capLength * annulus.lineWidth / 2
      let dark = 2 * .pi * annulus.middleRadius * annulus.lineWidth - lit
      #expect(dark < last, "\(permille)")
      last = dark
    }
  }

  @Test func anExactGeometryIsExact() {
    #expect(geometry(0.99, .exact).turns == 0.99)
    #expect(geometry(0.99, .exact).capLength == 1.5)
    #expect(geometry(0.999, .atLeast(turns: 0.1, units: 0)).turns == 0.9)
    let drawn = geometry(0.999, .atLeast(turns: 0.01, units: 4)).turns
    #expect(abs((1 - drawn) * 2 * .pi * annulus.middleRadius - 4) < 1e-9)
  }
}
