import Cells

extension DayView {
  /// What stands in the hole of an SVG picture's rings, as elements; empty where nothing does, or nobody could read it.
  ///
  /// - Parameters:
  ///   - middle: the middle of the rings, in pixels.
  ///   - radius: the radius of the hole, in pixels.
  func centerElement(middle: (x: Double, y: Double), radius: Double) -> String {
    let sized = centerChoices.lazy.map { lines in
      lines.enumerated().map { index, line in
        (line: line, size: Self.centerSize(line, isFirst: index == 0, radius: radius))
      }
    }
    guard let lines = sized.first(where: { $0.allSatisfy { $0.size >= SVGText.smallestSize } }) else { return "" }
    var page = SVGText(size: lines[0].size)
    let height = lines.reduce(-Self.centerLead * (lines.last?.size ?? 0)) {
      $0 + (SVGText.capital + Self.centerLead) * $1.size
    }
    var line = middle.y - height / 2
    for (run, size) in lines {
      line += SVGText.capital * size
      page.add([run], at: middle.x, line, anchor: .middle, size: size)
      line += Self.centerLead * size
    }
    return page.element
  }

  /// The air below a line in the hole, in heights of its letters.
  private static let centerLead = 0.4

  /// The height of the letters of a line: the first is large, and both stay away from the rings.
  private static func centerSize(_ line: CenterLine, isFirst: Bool, radius: Double) -> Double {
    let width = Double(max(line.text.columns, 1)) * SVGText.letter
    return min(isFirst ? 0.6 * radius : 0.28 * radius, 1.5 * radius / width)
  }
}
