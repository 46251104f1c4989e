extension Glyph {
  /// Cells in two columns and three rows (U+1FB00 to U+1FB3B): all but those that were there before.
  static let sextants: [Glyph] = numbered(
    from: 0x1FB00, (1..<63).filter { $0 != 0b010101 && $0 != 0b101010 }, columns: 2, rows: 3)

  /// Cells in two columns and four rows, as Unicode 16 has them: one or two beside a side, then U+1CD00 to U+1CDE5.
  static let octants: [Glyph] =
    zip("𜺨𜺫𜺣𜺠🯦🯧", octantsByName).map { Glyph($0, $1, columns: 2, rows: 4) }
    + numbered(
      from: 0x1CD00, (0..<256).filter { !(octantsByName + octantsBefore).contains($0) }, columns: 2, rows: 4)

  /// The corners, and the middle of the left and of the right side (U+1CEA8 and others).
  private static let octantsByName = [0x01, 0x02, 0x40, 0x80, 0x14, 0x28]

  /// What quadrants and quarters were there for: blank and full, quadrants, and a quarter or three from above or below.
  private static let octantsBefore: [Int] =
    (0..<16).map { quadrants in
      [0x05, 0x0A, 0x50, 0xA0].enumerated().reduce(0) { quadrants & 1 << $1.offset != 0 ? $0 | $1.element : $0 }
    } + [0x03, 0x3F, 0xC0, 0xFC]

  /// Glyphs of consecutive code points.
  private static func numbered(from first: UInt32, _ bits: [Int], columns: Int, rows: Int) -> [Glyph] {
    zip(bits, first...).compactMap { bits, code in
      Unicode.Scalar(code).map { Glyph(Character($0), bits, columns: columns, rows: rows) }
    }
  }
}
