import Cells
import Testing

@testable import Rings

/// Laws of small rings: each cell has colours of its own, or half tones between two of them.
@Suite struct FlatToneTests {
  private static let values: [[Double]] = [
    [0.84, 0.62, 1.1], [1, 0.3, 0.5], [0.97, 1, 0.2], [0, 0.03, 0.97], [1, 1, 1],
  ]

  /// The colours that a small picture's rings and ground have, by what they belong to.
  private func sources(_ rings: [Ring], _ ground: Color) -> [(color: Color, ring: Int?)] {
    [(ground, nil)]
      + rings.enumerated().flatMap { index, ring in
        ring.progress >= 1 ? [(ring.closedColor, index)] : [(ring.openColor, index), (ring.track, index)]
      }
  }

  /// Whether two things lie beside each other in three rings without gaps: ground and outer ring, and so on to the hole.
  private func meet(_ first: Int?, _ second: Int?) -> Bool {
    let places = [first, second].map { $0.map { $0 + 1 } ?? 0 }
    return [1, 3].contains((places[0] - places[1]).magnitude % 4)
  }

  /// The colours that a cell may have: those of its samples, and half tones between two that meet.
  private func tones(_ samples: [Paint], _ sources: [(color: Color, ring: Int?)], hasHalfTones: Bool) -> Set<Color> {
    let found = sources.filter { source in
      samples.contains { $0.difference(from: Paint(source.color)) < 1 }
    }
    var tones = Set(found.map(\.color))
    guard hasHalfTones else { return tones }
    for first in found {
      for second in found where meet(first.ring, second.ring) {
        tones.insert(Paint(first.color).covered(by: Paint(second.color), 0.5).color)
      }
    }
    return tones
  }

  @Test(
    "a small ring's cell has no colour but those that lie in it, and half tones between rings or with the ground",
    arguments: [GlyphSet.mosaic, .blocks, .sextants, .halves], [(10, 5), (12, 6), (16, 8)])
  func noForeignColour(glyphs: GlyphSet, size: (columns: Int, rows: Int)) {
    let size = Size(columns: size.columns, rows: size.rows)
    for depth in [ColorDepth.trueColor, .palette256] {
      for values in Self.values {
        let rings = Sample.rings(values, depth: depth)
        let painter = RingPainter(glyphs: glyphs, depth: depth, background: .black)
        let composition = painter.composition(of: rings, size: size)
        let (scene, picture) = (composition.blendedScene(), composition.picture())
        var scratch = RingScene.Scratch()
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            if case .flat(let paint) = scene.read(column: column, row: row, into: &scratch) {
              scratch.samples = Array(repeating: paint, count: RingField.samplesPerCell)
            }
            let allowed = tones(
              scratch.samples, sources(rings, .black), hasHalfTones: depth == .trueColor)
            let style = picture[column, row].style
            let shown = [style.foreground, style.background].compactMap { $0 }
            #expect(Set(shown).isSubset(of: allowed), "\(depth) \(size) \(values) at \(column), \(row): \(shown)")
          }
        }
      }
    }
  }

  @Test("on a ground that is not known no half tone is drawn with it", arguments: [GlyphSet.mosaic, .blocks])
  func unknownGround(glyphs: GlyphSet) {
    let rings = [Sample.ring(1)]
    for rows in 5...8 {
      let picture = RingPainter(glyphs: glyphs).picture(of: rings, size: Size(columns: 2 * rows, rows: rows))
      let shown = picture.cells.flatMap { [$0.style.foreground, $0.style.background].compactMap { $0 } }
      #expect(Set(shown) == [rings[0].closedColor])
    }
  }

  @Test("where an arc ends, the parts of its ring are drawn as they are, and so is its length")
  func ends() {
    let (arc, track, other) = (Paint(Color(0xA50B34)), Paint(Color(0x53061A)), Paint(Color(0xA6FF00)))
    // Left and right halves of the upper half are track and arc, below lies another ring.
    let samples = (0..<RingField.samplesPerCell).map { index in
      index >= RingField.samplesPerCell / 2 ? other : index % RingField.samples.across < 3 ? track : arc
    }
    let table = GlyphSet.blocks.partitions
    let end = ArcEnd(arc: arc, track: track, in: samples, of: [arc, track, other], table: table)
    func error(_ character: Character, _ filled: Paint, _ left: Paint) -> Float? {
      table.partitions.indices.first { table.partitions[$0].inner == character }.map {
        end.error(of: $0, filled, left) + end.squares
      }
    }
    #expect(error("▌", track, arc).map { abs($0) < 1 } == true)
    // All track, all arc and the other ring are wrong, and the other ring most of all.
    #expect([error("▌", track, track), error("▌", arc, arc)].allSatisfy { $0 ?? 0 > 10_000 })
    #expect(error("▌", other, arc) ?? 0 > error("▌", track, track) ?? .infinity)
  }
}
