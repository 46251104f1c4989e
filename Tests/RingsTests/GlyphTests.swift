import Foundation
import Testing

@testable import Rings

@Suite struct GlyphTests {
  /// What a mask has at the corners of the cell and in its middle, for telling which side of a line it is.
  private func value(_ glyph: Glyph, column: Int, row: Int) -> Float { glyph.mask[row * 6 + column] }

  private func name(_ glyph: Glyph) -> String { glyph.character.unicodeScalars.first?.properties.name ?? "" }

  private static let points: [String: (x: Float, y: Float)] = [
    "UPPER LEFT": (0, 0), "UPPER CENTRE": (0.5, 0), "UPPER RIGHT": (1, 0), "UPPER MIDDLE LEFT": (0, 1 / 3),
    "LOWER MIDDLE LEFT": (0, 2 / 3), "UPPER MIDDLE RIGHT": (1, 1 / 3), "LOWER MIDDLE RIGHT": (1, 2 / 3),
    "LOWER LEFT": (0, 1), "LOWER CENTRE": (0.5, 1), "LOWER RIGHT": (1, 1),
  ]

  @Test("each wedge fills the side of the line that its Unicode name says", arguments: 0..<44)
  func wedges(index: Int) throws {
    let glyph = Glyph.wedges[index]
    let words = name(glyph).split(separator: " ", maxSplits: 4).map(String.init)
    let corner = try #require(Self.points[words[0] + " " + words[1]])
    let ends = words[4].components(separatedBy: " TO ").compactMap { Self.points[$0] }
    try #require(ends.count == 2)
    func side(_ point: (x: Float, y: Float)) -> Float {
      (ends[1].x - ends[0].x) * (point.y - ends[0].y) - (ends[1].y - ends[0].y) * (point.x - ends[0].x)
    }
    for (sample, filled) in glyph.mask.enumerated() {
      let distance = side(((Float(sample % 6) + 0.5) / 6, (Float(sample / 6) + 0.5) / 12)) * side(corner)
      if filled == 1 { #expect(distance > 0) }
      if filled == 0 { #expect(distance < 0) }
      if filled > 0.5 { #expect(distance > -0.001) }
    }
    #expect(glyph.mask.contains(1))
    #expect(glyph.mask.contains(0))
  }

  @Test("triangles fill a quarter or three, on the sides that their names say")
  func triangles() {
    for glyph in Glyph.wedges.dropFirst(44) {
      let words = name(glyph)
      let sides = [("LEFT", 0, 5), ("RIGHT", 5, 5), ("UPPER", 2, 0), ("LOWER", 2, 11)]
      for (side, column, row) in sides {
        #expect((value(glyph, column: column, row: row) > 0.5) == words.contains(side), "\(words) \(side)")
      }
      let share = glyph.mask.reduce(0, +) / 72
      #expect(abs(share - (words.contains("THREE") ? 0.75 : 0.25)) < 0.001, "\(words)")
    }
  }

  @Test("sextants, octants and eighths fill the parts that their Unicode names count")
  func parts() {
    #expect(Glyph.sextants.count == 60)
    #expect(Glyph.octants.count == 236)
    for glyph in Glyph.sextants + Glyph.octants {
      guard let numbers = name(glyph).split(separator: "-").last, numbers.allSatisfy(\.isNumber) else { continue }
      let (rows, height) = name(glyph).contains("SEXTANT") ? (3, 4) : (4, 3)
      for place in 0..<2 * rows {
        let value = value(glyph, column: place % 2 * 3, row: place / 2 * height)
        #expect((value == 1) == numbers.contains(Character("\(place + 1)")), "\(name(glyph)) \(place)")
      }
    }
    let shares = ["ONE QUARTER": 2, "THREE EIGHTHS": 3, "FIVE EIGHTHS": 5, "THREE QUARTERS": 6, "SEVEN EIGHTHS": 7]
    #expect(Glyph.laterEighths.count == 10)
    for glyph in Glyph.laterEighths {
      let eighths = shares.first { name(glyph).contains($0.key) }?.value ?? 0
      #expect(abs(glyph.mask.reduce(0, +) / 9 - Float(eighths)) < 0.001, "\(name(glyph))")
      let isUpper = name(glyph).hasPrefix("UPPER")
      #expect(value(glyph, column: 5, row: 0) > 0.5 && value(glyph, column: isUpper ? 5 : 0, row: isUpper ? 11 : 0) < 1)
    }
  }

  @Test("dots of braille cover 28 % of what their bits say")
  func braille() {
    for (index, glyph) in Glyph.braille.enumerated() {
      let dots = (index + 1).nonzeroBitCount
      #expect(abs(glyph.mask.reduce(0, +) / 72 - Float(dots) * 0.2827 / 8) < 0.01 * Float(dots))
    }
  }

  @Test("the summed-area table gives the sum of any mask", arguments: GlyphSet.all.filter { !$0.isLetters })
  func sums(glyphs: GlyphSet) {
    var samples: [Paint] = []
    for index in 0..<72 {
      let (red, green) = (Float(index * 37 % 256), Float(index * index % 256))
      samples.append(Paint(red: red, green: green, blue: Float(255 - index), coverage: 255))
    }
    var table = SummedAreaTable()
    table.read(samples)
    var sides = [Paint](repeating: .clear, count: glyphs.partitions.partitions.count)
    glyphs.partitions.sum(table, into: &sides)
    let groups: [[Glyph]] = [
      Glyph.halves, Glyph.sideHalves, Glyph.eighths, Glyph.laterEighths, Glyph.quadrants, Glyph.sextants, Glyph.octants,
      Glyph.wedges, Glyph.braille,
    ]
    var masks: [Character: [Float]] = [:]
    for glyph in groups.joined() { masks[glyph.character] = glyph.mask }
    for (partition, side) in zip(glyphs.partitions.partitions, sides) {
      let inverse: [Float]? = partition.outer.flatMap { masks[$0] }.map { $0.map { 1 - $0 } }
      let mask: [Float] = partition.inner.flatMap { masks[$0] } ?? inverse ?? []
      var red: Float = 0
      for (weight, sample) in zip(mask, samples) { red += weight * sample.red }
      #expect(abs(red - side.red) < 0.5)
      #expect(abs(partition.weight * 255 - side.coverage) < 0.5)
    }
  }

  @Test("sets are found by name")
  func names() {
    #expect(GlyphSet.all.map(\.name) == GlyphSet.names)
    #expect(GlyphSet(named: "dots") == nil)
  }
}
