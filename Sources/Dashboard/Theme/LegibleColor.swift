import Cells

extension Color {
  /// The least contrast of text with its ground, as WCAG 2 asks of letters of a usual size (1.4.3, AA).
  static let leastTextContrast = 4.5

  /// A colour of xterm's palette for text: this one's nearest, or nearest to a darker or lighter one of its hue that is read
  /// on all of the grounds.
  ///
  /// The palette has so few steps that the nearest colour of a legible one may not be legible.
  func legibleInPalette(on grounds: [Color]) -> Color {
    let shown = grounds.map { Color.palette($0.paletteIndex) }
    let end: Color = shown.allSatisfy { $0.contrast(with: .black) > $0.contrast(with: .white) } ? .black : .white
    let steps = 20
    let candidates = (0...steps).lazy.map { step in
      Color.palette(mixed(with: end, by: Double(step) / Double(steps)).paletteIndex)
    }
    return candidates.first { color in
      shown.allSatisfy { color.contrast(with: $0) >= Color.leastTextContrast }
    } ?? end
  }
}
