/// A character that fills a part of its cell.
struct Glyph {
  let character: Character
  /// How much of each sample of a cell the character fills, 0 to 1, row by row.
  let mask: [Float]

  /// Creates a glyph from how much of each sample it fills.
  init(_ character: Character, shares: [Double]) {
    self.character = character
    // In binary fractions, what a glyph leaves is exactly what its inverse fills.
    mask = shares.map { Float(($0 * 4096).rounded() / 4096) }
  }

  /// Creates a glyph from the rectangles that it fills.
  init(_ character: Character, _ rectangles: [Rectangle]) {
    self.init(
      character, shares: Rectangle.samples.map { sample in rectangles.reduce(0) { $0 + $1.share(of: sample) } })
  }

  /// Creates a glyph that fills some of equal parts of its cell: a bit each, row by row from the upper left.
  init(_ character: Character, _ bits: Int, columns: Int, rows: Int) {
    let filled = (0..<columns * rows).filter { bits & 1 << $0 != 0 }
    self.init(
      character,
      filled.map { index in
        let (column, row) = (index % columns, index / columns)
        return Rectangle(
          left: column * 24 / columns, top: row * 24 / rows, right: (column + 1) * 24 / columns,
          bottom: (row + 1) * 24 / rows)
      })
  }

  /// A part of a cell in 24ths of its width and height from its top left corner: eighths and thirds are whole numbers.
  struct Rectangle {
    var left = 0
    var top = 0
    var right = 24
    var bottom = 24

    /// How much of another rectangle lies in this one, 0 to 1.
    func share(of other: Rectangle) -> Double {
      let wide = max(0, min(right, other.right) - max(left, other.left))
      let high = max(0, min(bottom, other.bottom) - max(top, other.top))
      return Double(wide * high) / Double((other.right - other.left) * (other.bottom - other.top))
    }

    /// The samples of a cell, row by row.
    static let samples: [Rectangle] = {
      let (width, height) = (24 / RingField.samples.across, 24 / RingField.samples.down)
      return (0..<RingField.samplesPerCell).map { index in
        let (left, top) = (index % RingField.samples.across * width, index / RingField.samples.across * height)
        return Rectangle(left: left, top: top, right: left + width, bottom: top + height)
      }
    }()
  }
}

extension Glyph {
  /// The lower and the upper half block.
  static let halves = [
    Glyph("▄", [Rectangle(top: 12)]),
    Glyph("▀", [Rectangle(bottom: 12)]),
  ]

  /// The left and the right half block.
  static let sideHalves = [
    Glyph("▌", [Rectangle(right: 12)]),
    Glyph("▐", [Rectangle(left: 12)]),
  ]

  /// The other eighths: from below, from the left, and the two that Unicode had first from above and from the right.
  static let eighths =
    zip("▁▂▃▅▆▇", [3, 6, 9, 15, 18, 21]).map { Glyph($0, [Rectangle(top: 24 - $1)]) }
    + zip("▏▎▍▋▊▉", [3, 6, 9, 15, 18, 21]).map { Glyph($0, [Rectangle(right: $1)]) }
    + [Glyph("▔", [Rectangle(bottom: 3)]), Glyph("▕", [Rectangle(left: 21)])]

  /// The eighths from above and from the right that Unicode 13 added (U+1FB82 to U+1FB8B).
  static let laterEighths =
    zip("🮂🮃🮄🮅🮆", [6, 9, 15, 18, 21]).map { Glyph($0, [Rectangle(bottom: $1)]) }
    + zip("🮇🮈🮉🮊🮋", [6, 9, 15, 18, 21]).map { Glyph($0, [Rectangle(left: 24 - $1)]) }

  /// One, two opposite and three quadrants.
  static let quadrants = zip("▘▝▖▗▚▞▛▜▙▟", [1, 2, 4, 8, 9, 6, 7, 11, 13, 14]).map {
    Glyph($0, $1, columns: 2, rows: 2)
  }
}
