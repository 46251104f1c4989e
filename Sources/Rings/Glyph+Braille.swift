extension Glyph {
  /// Two columns and four rows of dots (U+2801 to U+28FF), each as wide as 60 % of its place.
  static let braille: [Glyph] = {
    // The bits of a pattern are its dots 1 to 8: down the left column, down the right one, then the lowest row.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let dots = places.map { place in Rectangle.samples.map { share(of: $0, inDotAt: place) } }
    return (1..<256).compactMap { bits in
      let filled = dots.indices.filter { bits & 1 << $0 != 0 }
      let shares = (0..<RingField.samplesPerCell).map { sample in filled.reduce(0) { $0 + dots[$1][sample] } }
      return Unicode.Scalar(UInt32(0x2800 + bits)).map { Glyph(Character($0), shares: shares) }
    }
  }()

  /// How much of a sample a dot covers, counted on a grid of 8 by 8 points; cells are taken as twice as high as wide.
  private static func share(of part: Rectangle, inDotAt place: (column: Int, row: Int)) -> Double {
    let (middleX, middleY) = (Double(place.column * 12 + 6), Double(place.row * 6 + 3))
    var count = 0
    for point in 0..<64 {
      let x = Double(part.left) + Double((part.right - part.left) * (2 * (point % 8) + 1)) / 16
      let y = Double(part.top) + Double((part.bottom - part.top) * (2 * (point / 8) + 1)) / 16
      let (across, down) = ((x - middleX) / 12, (y - middleY) / 6)
      if across * across + down * down <= 0.09 { count += 1 }
    }
    return Double(count) / 64
  }
}
