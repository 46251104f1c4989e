import Cells

/// The rings of one picture, laid out: what all ways of drawing them start from.
struct RingComposition {
  let painter: RingPainter
  let isSmall: Bool
  let field: RingField
  /// The rings that fit, each with where it lies.
  let placed: [(ring: Ring, geometry: RingGeometry)]

  init(_ rings: [Ring], size: Size, painter: RingPainter, isSmall: Bool) {
    self.painter = painter
    self.isSmall = isSmall
    var field = RingField(size: size, cell: painter.cell)
    var layout = RingLayout(radius: field.radius)
    var gap = RingGeometry.Gap.atLeastOneUnit
    var cap = painter.glyphs.isLetters ? RingStyle.Cap.butt : painter.style.cap
    if isSmall {
      let small = SmallGeometry(fieldRadius: field.radius)
      layout = RingLayout(radius: small.radius, rule: .touching(line: small.line))
      field.rise = small.rise
      gap = .atLeast(turns: small.gap)
      cap = .butt
    } else if case .exact(let margin, let line, let gapShare) = painter.style.geometry {
      layout = RingLayout(
        radius: field.radius * (1 - margin.clamped(to: 0...1)), rule: .exact(line: line, gap: gapShare))
      gap = .exact
    }
    self.field = field
    placed = zip(rings, layout.annuli(count: rings.count)).map { ring, annulus in
      let progress = ring.state == .measured ? ring.progress : 0
      return (ring, RingGeometry(progress: progress, annulus: annulus, cap: cap, gap: gap))
    }
  }

  /// Whether a ring is filled.
  static func isClosed(_ ring: Ring) -> Bool { ring.state == .measured && ring.progress >= 1 }

  /// The one colour of a ring where there is no gradient.
  func flatColor(_ ring: Ring) -> Color {
    if Self.isClosed(ring) { return ring.closedColor }
    return isSmall ? ring.openColor : ring.colors.last ?? ring.closedColor
  }

  /// The rings as layers; without tracks, only what is filled.
  func layers(isFlat: Bool, hasTracks: Bool) -> [RingLayer] {
    let style = painter.style
    let ground = painter.background ?? .black
    return placed.map { ring, geometry in
      let colors = isFlat ? [flatColor(ring)] : ring.colors
      let track: Color
      switch ring.state {
      case .noData: return RingLayer(dottedAlong: geometry.annulus, color: Paint(style.faint))
      case .paused: track = ring.track.mixed(with: ground, by: 0.5)
      case .measured: track = ring.track
      }
      return RingLayer(
        ring, geometry: geometry, gradient: Gradient(colors: colors, locations: isFlat ? nil : ring.locations),
        track: hasTracks ? Paint(track) : nil, span: style.span, shadow: isFlat ? 0 : style.shadow)
    }
  }
}
