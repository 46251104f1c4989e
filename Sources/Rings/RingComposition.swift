import Cells

/// The rings of one picture, laid out: what all ways of drawing them start from.
struct RingComposition {
  let painter: RingPainter
  let isSmall: Bool
  let field: RingField
  /// The radius of the disc behind the rings, in units.
  let backdropRadius: Double
  /// The width of a usual cell in units, by which it is told whether a sign has room.
  var cellWidth = 1.0
  /// The narrowest line that has signs, in the width of a usual cell.
  let leastSignLine: Double
  /// The rings that fit, outermost first.
  let placed: [PlacedRing]

  /// A ring and where it lies.
  struct PlacedRing {
    let ring: Ring
    let geometry: RingGeometry
    /// What stands for the ring where it has no data.
    let dots: DottedCircle?
  }

  init(_ rings: [Ring], size: Size, painter: RingPainter, isSmall: Bool) {
    self.painter = painter
    self.isSmall = isSmall
    leastSignLine = painter.glyphs.leastSignLine
    var field = RingField(size: size, cell: painter.cell)
    var layout = RingLayout(radius: field.radius, style: painter.style)
    var gap = RingGeometry.Gap.atLeastOneUnit
    var cap = painter.glyphs.isLetters ? RingStyle.Cap.butt : painter.style.cap
    if isSmall {
      let isShaded = painter.depth == .ansi16 || painter.depth == .none
      let small = SmallGeometry(fieldRadius: field.radius, isShaded: isShaded)
      layout = RingLayout(radius: small.radius, rule: .touching(line: small.line))
      field.rise = small.rise
      gap = .atLeast(turns: small.gap, units: SmallGeometry.leastGap)
      cap = .butt
    } else if case .exact = painter.style.geometry {
      gap = .exact
    }
    self.field = field
    backdropRadius = isSmall ? layout.radius : min(layout.radius + RingLayout.backdropEdge, field.radius)
    placed = zip(rings, layout.annuli(count: rings.count)).map { ring, annulus in
      let progress = ring.state == .measured ? ring.progress : 0
      return PlacedRing(
        ring: ring, geometry: RingGeometry(progress: progress, annulus: annulus, cap: cap, gap: gap),
        dots: ring.state == .noData ? DottedCircle(along: annulus, in: field) : nil)
    }
  }

  /// How cells show the rings.
  enum Medium {
    /// Letters.
    case letters
    /// Shapes in few colours or none.
    case shades
    /// Characters in blended colours.
    case blend
  }

  /// How cells show these rings: small rings have no gaps, so that without colours only letters tell them apart.
  var medium: Medium {
    if painter.glyphs.isLetters || isSmall && painter.depth == .none { return .letters }
    switch painter.depth {
    case .trueColor, .palette256: return .blend
    case .ansi16, .none: return .shades
    }
  }

  /// The rings in cells.
  func picture() -> CellBuffer {
    switch medium {
    case .letters: letters()
    case .shades: shaded()
    case .blend: BlendedPicture(self).cells
    }
  }

  /// Whether a ring is filled.
  static func isClosed(_ ring: Ring) -> Bool { ring.state == .measured && ring.progress >= 1 }

  /// The one colour of a ring where there is no gradient.
  func flatColor(_ ring: Ring) -> Color {
    if Self.isClosed(ring) { return ring.closedColor }
    return isSmall ? ring.openColor : ring.colors.last ?? ring.closedColor
  }

  /// The colours that a flat ring has.
  func colors(of place: PlacedRing) -> [Color] {
    guard place.dots == nil else { return [dotColor(place.ring)] }
    // A closed ring hides its track.
    return Self.isClosed(place.ring) ? [flatColor(place.ring)] : [flatColor(place.ring), track(of: place.ring)]
  }

  /// The rings as layers.
  func layers(isFlat: Bool) -> [RingLayer] {
    placed.map { layer(of: $0, isFlat: isFlat, track: track(of: $0.ring)) }
  }

  /// What is filled of the rings, as layers.
  func filledLayers() -> [RingLayer] {
    placed.filter { $0.dots == nil }.map { layer(of: $0, isFlat: true, track: nil) }
  }

  /// What the rings lie on.
  ///
  /// - Parameter isFlat: whether there are only the given colours, and so no shadow.
  func ground(isFlat: Bool) -> RingGround {
    RingGround(
      painter.background.map { Paint($0) } ?? .clear, disc: painter.style.backdrop.map { Paint($0) },
      radius: backdropRadius, room: field.radius - backdropRadius, hasShadow: !isFlat)
  }

  private func layer(of placed: PlacedRing, isFlat: Bool, track: Color?) -> RingLayer {
    let (ring, style) = (placed.ring, painter.style)
    if let dots = placed.dots { return RingLayer(dotted: dots, color: Paint(dotColor(ring))) }
    let gradient =
      isFlat
      ? Gradient(colors: [flatColor(ring)], locations: nil) : Gradient(colors: ring.colors, locations: ring.locations)
    return RingLayer(
      ring, geometry: placed.geometry, gradient: gradient, track: track.map { Paint($0) }, span: style.span,
      shadow: isFlat ? 0 : style.shadow,
      icon: hasSign(on: placed.geometry.annulus) ? ring.icon : nil, light: isSmall ? nil : ring.light)
  }

  private func hasSign(on annulus: Annulus) -> Bool {
    !isSmall && painter.style.icons.areShown(line: annulus.lineWidth / cellWidth, least: leastSignLine)
  }

  private func track(of ring: Ring) -> Color {
    guard ring.state == .paused else { return ring.track }
    let ground = ground(of: ring)
    guard painter.depth == .palette256 else { return ring.track.mixed(with: ground, by: 0.5) }
    // Half as strong a track is the ground itself in a palette of 256, but for greys.
    return ground.mixed(with: ground.luminance > 0.5 ? .black : .white, by: 0.095)
  }

  /// The colour of dots, half as strong as faint text: they are no brighter than a track.
  private func dotColor(_ ring: Ring) -> Color { painter.style.faint.mixed(with: ground(of: ring), by: 0.5) }

  private func ground(of ring: Ring) -> Color {
    painter.style.backdrop ?? painter.background ?? (ring.track.luminance > 0.5 ? .white : .black)
  }
}
