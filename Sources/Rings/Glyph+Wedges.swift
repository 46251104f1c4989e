extension Glyph {
  /// Cells cut by a slanted line or into triangles (U+1FB3C to U+1FB6F).
  ///
  /// First what is below each line, then in the same order what is above; three triangles of four, then the fourth.
  static let wedges: [Glyph] = {
    let below = lines.map { line in Rectangle.samples.map(line.shareBelow) }
    let quarters = triangles
    func rest(_ shares: [Double]) -> [Double] { shares.map { 1 - $0 } }
    let masks = below + below.map(rest) + quarters.map(rest) + quarters
    return zip(masks, 0x1FB3C...).compactMap { mask, code in
      Unicode.Scalar(UInt32(code)).map { Glyph(Character($0), shares: mask) }
    }
  }()

  /// The lines of U+1FB3C to U+1FB51, from left to right.
  private static let lines: [Line] = [
    Line(0, 2, 1, 3), Line(0, 2, 2, 3), Line(0, 1, 1, 3), Line(0, 1, 2, 3), Line(0, 0, 1, 3),
    Line(0, 1, 1, 0), Line(0, 1, 2, 0), Line(0, 2, 1, 0), Line(0, 2, 2, 0), Line(0, 3, 1, 0), Line(0, 2, 2, 1),
    Line(1, 3, 2, 2), Line(0, 3, 2, 2), Line(1, 3, 2, 1), Line(0, 3, 2, 1), Line(1, 3, 2, 0),
    Line(1, 0, 2, 1), Line(0, 0, 2, 1), Line(1, 0, 2, 2), Line(0, 0, 2, 2), Line(1, 0, 2, 3), Line(0, 1, 2, 2),
  ]

  /// The triangles between the middle and the left, upper, right and lower side.
  private static let triangles: [[Double]] = {
    let falling = Rectangle.samples.map(Line(0, 0, 2, 3).shareBelow)
    let rising = Rectangle.samples.map(Line(0, 3, 2, 0).shareBelow)
    // Two lines cross in the middle alone, at corners of samples, so that one of them cuts any sample.
    return zip(falling, rising).reduce(into: [[], [], [], []]) { triangles, below in
      triangles[0].append(min(below.0, 1 - below.1))
      triangles[1].append(min(1 - below.0, 1 - below.1))
      triangles[2].append(min(1 - below.0, below.1))
      triangles[3].append(min(below.0, below.1))
    }
  }()

  /// A line that is neither upright nor level.
  private struct Line {
    private let x, y, slope: Double

    /// Creates a line through two points in halves of a cell's width and thirds of its height.
    init(_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) {
      (x, y) = (Double(startX * 12), Double(startY * 8))
      slope = Double((endY - startY) * 8) / Double((endX - startX) * 12)
    }

    /// How much of a rectangle lies below.
    ///
    /// The area under a slanted edge is the mixed difference of max(0, y - f(x))² / (-2 f′) over the corners.
    func shareBelow(_ part: Rectangle) -> Double {
      func term(_ x: Int, _ y: Int) -> Double {
        let depth = max(0, Double(y) - self.y - slope * (Double(x) - self.x))
        return depth * depth / (-2 * slope)
      }
      let area =
        term(part.right, part.bottom) - term(part.left, part.bottom) - term(part.right, part.top)
        + term(part.left, part.top)
      return area / Double((part.right - part.left) * (part.bottom - part.top))
    }
  }
}
