/// The characters that pictures are drawn with.
public struct GlyphSet: Hashable, Sendable {
  /// The name in options and themes.
  public let name: String

  private let makePartitions: @Sendable () -> PartitionTable
  /// How far colours move towards the median sample where a big picture looks best.
  ///
  /// Found by comparing with the ideal picture after a Gaussian of a fifth of a cell's height, as an eye from afar
  /// would: fine glyphs follow edges so well that the mean is nearest, coarse ones need some crispness.
  let crispness: Float
  /// What fills a cell where there are too few colours to fill it with its background.
  let full: Character

  /// The narrowest line, in units, in which the set can draw a sign, whose strokes are an eighth of the line wide.
  ///
  /// Found by eye: in quarters and halves of a cell, signs on narrower lines are dirt.
  let leastSignLine: Double

  private init(
    _ name: String, crispness: Float = 0.7, full: Character = "█", leastSignLine: Double = 7,
    _ partitions: @autoclosure @escaping @Sendable () -> PartitionTable
  ) {
    self.name = name
    self.crispness = crispness
    self.full = full
    self.leastSignLine = leastSignLine
    makePartitions = partitions
  }

  /// The ways in which the set's characters divide a cell; none where it draws with letters.
  ///
  /// They are made when the first picture is drawn with them: that takes a moment.
  var partitions: PartitionTable { makePartitions() }

  /// Quadrants and eighths (U+2580 to U+259F): in any font.
  public static let blocks = GlyphSet("blocks", Tables.blocks)
  /// Blocks, sextants, wedges and the other eighths, all of Unicode 13: the nearest to the ideal picture.
  public static let mosaic = GlyphSet(
    "mosaic", crispness: 0, leastSignLine: RingIcon.leastLine, Tables.mosaic)
  /// Mosaic and octants, which are of Unicode 16.
  public static let octants = GlyphSet(
    "octants", crispness: 0, leastSignLine: RingIcon.leastLine, Tables.octants)
  /// Cells in two columns and three rows, of Unicode 13.
  public static let sextants = GlyphSet("sextants", leastSignLine: RingIcon.leastLine, Tables.sextants)
  /// Cells in two columns and two rows.
  public static let quadrants = GlyphSet("quadrants", Tables.quadrants)
  /// The upper and lower half block.
  public static let halves = GlyphSet("halves", Tables.halves)
  /// Dots in two columns and four rows.
  public static let braille = GlyphSet("braille", crispness: 0, full: "⣿", Tables.braille)
  /// Letters: each ring in its own.
  public static let ascii = GlyphSet("ascii", Tables.none)

  /// The tables of all sets, of groups of glyphs, the simplest first: where two fit equally well, the simpler is taken.
  private enum Tables {
    static let blocks = PartitionTable(glyphs: blockGroups)
    static let mosaic = PartitionTable(glyphs: mosaicGroups)
    static let octants = PartitionTable(glyphs: mosaicGroups + [Glyph.octants])
    static let sextants = PartitionTable(glyphs: [Glyph.sideHalves, Glyph.sextants])
    static let quadrants = PartitionTable(glyphs: [Glyph.halves + Glyph.sideHalves, Glyph.quadrants])
    static let halves = PartitionTable(glyphs: [Glyph.halves])
    static let braille = PartitionTable(glyphs: [Glyph.braille])
    static let none = PartitionTable(glyphs: [])

    private static let blockGroups = [Glyph.halves + Glyph.sideHalves, Glyph.eighths, Glyph.quadrants]
    private static let mosaicGroups = blockGroups + [Glyph.laterEighths, Glyph.sextants, Glyph.wedges]
  }

  /// Every set, the finest of Unicode 13 first.
  public static let all: [GlyphSet] = names.compactMap(GlyphSet.init(named:))

  /// The names of all sets.
  public static let names = [
    "mosaic", "octants", "sextants", "blocks", "quadrants", "halves", "braille", "ascii",
  ]

  /// The set of a name; nil where there is none.
  public init?(named name: String) {
    switch name {
    case "mosaic": self = .mosaic
    case "octants": self = .octants
    case "sextants": self = .sextants
    case "blocks": self = .blocks
    case "quadrants": self = .quadrants
    case "halves": self = .halves
    case "braille": self = .braille
    case "ascii": self = .ascii
    default: return nil
    }
  }

  /// Whether even the fullest character leaves gaps.
  var hasGaps: Bool { full != "█" }

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
