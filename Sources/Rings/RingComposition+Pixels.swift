import Cells

extension RingComposition {
  /// Lays rings out in pixels, which take the place of cells; gaps are exact.
  ///
  /// - Parameter margin: the free edge as part of half the side, where the style does not say.
  init(_ rings: [Ring], pixels size: PixelSize, painter: RingPainter, margin: Double) {
    self.painter = painter
    isSmall = false
    leastSignLine = RingIcon.leastLine
    field = RingField(pixels: size)
    cellWidth = Double(CellShape.standard.width) * field.cellWidth
    var layout = RingLayout(radius: field.radius, style: painter.style)
    if painter.style.geometry == .auto { layout.radius *= 1 - margin }
    backdropRadius = min(layout.radius + RingLayout.backdropEdge, field.radius)
    placed = zip(rings, layout.annuli(count: rings.count)).map { ring, annulus in
      PlacedRing(
        ring: ring,
        geometry: RingGeometry(
          progress: ring.state == .measured ? ring.progress : 0, annulus: annulus, cap: painter.style.cap, gap: .exact),
        dots: ring.state == .noData ? DottedCircle(evenlyAlong: annulus) : nil)
    }
  }
}

extension RingField {
  /// The radius of the largest circle, in units: such that whole units are fine.
  private static let pixelRadius = 40.0

  /// The room of a picture in pixels, which take the place of cells.
  init(pixels: PixelSize) {
    let side = Double(max(min(pixels.width, pixels.height), 1))
    self.init(
      size: Size(columns: pixels.width, rows: pixels.height), cellSize: 2 * Self.pixelRadius / side,
      radius: pixels.width > 0 && pixels.height > 0 ? Self.pixelRadius : 0)
  }
}
