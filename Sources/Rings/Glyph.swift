/// A character that fills a part of its cell.
struct Glyph {
  let character: Character
  /// How much of each sample of a cell the character fills, 0 to 1, row by row.
  let mask: [Float]

  /// Creates a glyph from the rectangles that it fills, in eighths of a cell.
  init(_ character: Character, _ rectangles: [Rectangle]) {
    self.character = character
    let (across, down) = RingField.samples
    func overlap(_ low: Double, _ high: Double, _ index: Int, of count: Int) -> Double {
      let (start, end) = (Double(index * 8) / Double(count), Double((index + 1) * 8) / Double(count))
      return max(0, min(high, end) - max(low, start)) / (end - start)
    }
    mask = (0..<across * down).map { sample in
      Float(
        rectangles.reduce(0) { filled, rectangle in
          let wide = overlap(rectangle.left, rectangle.right, sample % across, of: across)
          return filled + wide * overlap(rectangle.top, rectangle.bottom, sample / across, of: down)
        })
    }
  }

  /// A part of a cell in eighths of its width and height from its top left corner.
  struct Rectangle {
    var left = 0.0
    var top = 0.0
    var right = 8.0
    var bottom = 8.0
  }
}

extension Glyph {
  /// The lower and the upper half block.
  static let halves = [
    Glyph("▄", [Rectangle(top: 4)]),
    Glyph("▀", [Rectangle(bottom: 4)]),
  ]

  /// The left and the right half block.
  static let sideHalves = [
    Glyph("▌", [Rectangle(right: 4)]),
    Glyph("▐", [Rectangle(left: 4)]),
  ]

  /// The other eighths: from below, from the left, and the two that Unicode has from above and from the right.
  static let eighths =
    zip("▁▂▃▅▆▇", [1.0, 2, 3, 5, 6, 7]).map { Glyph($0, [Rectangle(top: 8 - $1)]) }
    + zip("▏▎▍▋▊▉", [1.0, 2, 3, 5, 6, 7]).map { Glyph($0, [Rectangle(right: $1)]) }
    + [Glyph("▔", [Rectangle(bottom: 1)]), Glyph("▕", [Rectangle(left: 7)])]

  /// One, two opposite and three quadrants.
  static let quadrants = "▘▝▖▗▚▞▛▜▙▟".enumerated().map { index, character in
    // A bit a quadrant: upper left, upper right, lower left, lower right.
    let bits = [1, 2, 4, 8, 9, 6, 7, 11, 13, 14][index]
    let rectangles = (0..<4).filter { bits & 1 << $0 != 0 }.map { quadrant in
      let (left, top) = (Double(quadrant % 2 * 4), Double(quadrant / 2 * 4))
      return Rectangle(left: left, top: top, right: left + 4, bottom: top + 4)
    }
    return Glyph(character, rectangles)
  }
}
