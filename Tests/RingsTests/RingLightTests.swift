import Cells
import Testing

@testable import Rings

/// The light on a closed ring.
@Suite struct RingLightTests {
  private func picture(
    _ progress: Double, rows: Int = 27, depth: ColorDepth = .trueColor, change: (inout Ring) -> Void = { _ in }
  ) -> CellBuffer {
    var ring = Sample.ring(progress, depth: depth)
    change(&ring)
    return RingPainter(glyphs: .sextants, depth: depth, background: .black).picture(
      of: [ring, Sample.ring(0.5, place: 1, depth: depth)], size: Size(columns: 2 * rows, rows: rows))
  }

  /// The cells in which two pictures differ, as angles in turns and distances from the centre in rows.
  private func changes(_ first: CellBuffer, _ second: CellBuffer) -> [(turn: Double, radius: Double)] {
    (0..<first.size.rows).flatMap { row in
      (0..<first.size.columns).compactMap { column in
        guard first[column, row] != second[column, row] else { return nil }
        let field = RingField(size: first.size, cell: .standard)
        let (x, y) = field.center(column: column, row: row)
        return ((RingLight.turn(x: x, y: y)), (x * x + y * y).squareRoot() / 2)
      }
    }
  }

  @Test("a light brightens its ring within 25 degrees, and nothing else", arguments: [0.0, 0.3, 0.95])
  func light(turn: Double) {
    let lit = { (ring: inout Ring) in ring.light = RingLight(turn: turn, strength: 0.45) }
    let changed = changes(picture(1), picture(1, change: lit))
    #expect(changed.count > 12)
    for cell in changed {
      let ahead = (cell.turn - turn).turnFraction
      #expect(min(ahead, 1 - ahead) < 25.0 / 360 + 0.02)
      #expect(cell.radius > 10)
    }
    #expect(picture(0.9) == picture(0.9, change: lit), "an open ring has none")
    #expect(picture(1, rows: 6) == picture(1, rows: 6, change: lit), "a small one has none")
  }

  @Test("a light falls off to nothing at 25 degrees")
  func fall() {
    let light = RingLight(turn: 0.99, strength: 0.4)
    #expect(light.amount(at: 0.99) == 0.4)
    #expect(light.amount(at: 0.02) > 0 && light.amount(at: 0.02) < 0.4)
    #expect(light.amount(at: 0.99 + 26.0 / 360 - 1) == 0)
    #expect(light.amount(at: 0.5) == 0)
  }

  @Test("frame after frame a light leaves nothing behind")
  func following() {
    var renderer = RingRenderer()
    let painter = RingPainter(glyphs: .sextants, background: .black)
    let size = Size(columns: 54, rows: 27)
    func frame(_ light: RingLight?) -> CellBuffer {
      var ring = Sample.ring(1)
      ring.light = light
      return renderer.picture(of: [ring], size: size, painter: painter)
    }
    let before = frame(nil)
    for step in 1...30 { _ = frame(RingLight(turn: Double(step) / 30, strength: 0.45)) }
    let after = frame(nil)
    var different = 0
    for row in 0..<27 {
      for column in 0..<54 where before[column, row] != after[column, row] { different += 1 }
    }
    #expect(different < 60, "characters that fit as well may stay: \(different)")
  }
}

extension RingLight {
  /// The angle of a point in turns.
  fileprivate static func turn(x: Double, y: Double) -> Double {
    let arc = RingArc(annulus: Annulus(innerRadius: 0, outerRadius: 1), length: 0.999_999, capLength: 0)
    return arc.position(x: x, y: y)
  }
}
