/// The characters that pictures are drawn with.
public struct GlyphSet: Hashable, Sendable {
  /// The name in options and themes.
  public let name: String

  /// Quadrants and eighths (U+2580 to U+259F): in any font.
  public static let blocks = GlyphSet(name: "blocks")
  /// The upper and lower half block.
  public static let halves = GlyphSet(name: "halves")
  /// Letters: each ring in its own.
  public static let ascii = GlyphSet(name: "ascii")

  /// Every set.
  public static let all: [GlyphSet] = [.blocks, .halves, .ascii]
}
