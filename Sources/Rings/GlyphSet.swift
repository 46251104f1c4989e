/// The characters that pictures are drawn with.
public struct GlyphSet: Hashable, Sendable {
  /// The name in options and themes.
  public let name: String

  /// The ways in which the set's characters divide a cell; none where it draws with letters.
  let partitions: PartitionTable
  /// How far colours move towards the median sample where a big picture looks best.
  let crispness: Float

  /// Creates a set from groups of glyphs, the simplest first: where two fit equally well, the simpler is taken.
  private init(name: String, crispness: Float = 0.7, glyphs: [[Glyph]]) {
    self.name = name
    self.crispness = crispness
    partitions = PartitionTable(glyphs: glyphs)
  }

  /// Quadrants and eighths (U+2580 to U+259F): in any font.
  public static let blocks = GlyphSet(
    name: "blocks", glyphs: [Glyph.halves + Glyph.sideHalves, Glyph.eighths, Glyph.quadrants])
  /// The upper and lower half block.
  public static let halves = GlyphSet(name: "halves", glyphs: [Glyph.halves])
  /// Letters: each ring in its own.
  public static let ascii = GlyphSet(name: "ascii", glyphs: [])

  /// Every set.
  public static let all: [GlyphSet] = [.blocks, .halves, .ascii]

  /// Whether the set draws with letters instead of shapes.
  var isLetters: Bool { partitions.isEmpty }

  /// Sets of the same name are the same.
  public static func == (left: GlyphSet, right: GlyphSet) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension GlyphSet: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
