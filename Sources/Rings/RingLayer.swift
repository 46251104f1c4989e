#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import Cells

/// One ring, ready to be sampled: which paint lies where.
///
/// From the bottom up: track, arc with its start, shadow ahead of the tip, tip. It is a class because every cell looks at it,
/// and copying what it holds would take longer than looking.
final class RingLayer: Sendable {
  let annulus: Annulus
  let track: Paint?
  /// The arc; nil where the ring is empty or closed.
  let arc: RingArc?
  let gradient: Gradient
  /// How much of the ring is filled, in turns.
  let turns: Double
  /// Where the tip is, and the sine and cosine of its angle.
  let tip: (x: Double, y: Double, sine: Double, cosine: Double)
  let shadow: Double
  let capLength: Double
  let span: RingStyle.Span
  /// The progress that a gradient over the arc spans.
  let spanned: Double
  let dots: DottedCircle?
  let icon: RingIcon?
  /// The colour of the sign on the arc.
  let iconInk: Color
  let light: RingLight?

  /// The luminance below which a sign on the arc is white.
  private static let darkArc = 0.1

  init(
    _ ring: Ring, geometry: RingGeometry, gradient: Gradient, track: Paint?, span: RingStyle.Span, shadow: Double,
    icon: RingIcon? = nil, light: RingLight? = nil
  ) {
    annulus = geometry.annulus
    self.gradient = gradient
    self.track = track
    self.span = span
    turns = geometry.turns
    capLength = geometry.capLength
    spanned = ring.progress.isFinite ? max(ring.progress, turns) : turns
    // On a thin light track a whole shadow is grey dirt.
    let isDirt = ring.track.luminance > 0.5 && annulus.lineWidth < 4
    // A tip that has hardly left its start casts no shadow yet.
    self.shadow = shadow.clamped(to: 0...1) * geometry.shadow * min(1, turns / 0.02) * (isDirt ? 0.4 : 1)
    let angle = 2 * Double.pi * turns
    tip = (annulus.middleRadius * sin(angle), -annulus.middleRadius * cos(angle), sin(angle), cos(angle))
    arc = turns > 0 && turns < 1 ? RingArc(annulus: annulus, length: turns, capLength: capLength) : nil
    dots = nil
    self.icon = icon
    iconInk = icon != nil && gradient.paint(at: 0).color.luminance < RingLayer.darkArc ? .white : .black
    self.light = arc == nil && turns > 0 ? light : nil
  }

  /// A dotted circle: what stands for a ring without data.
  init(dotted circle: DottedCircle, color: Paint) {
    annulus = circle.annulus
    dots = circle
    gradient = Gradient(colors: [color.color], locations: nil)
    (track, arc, turns, capLength, shadow, span, spanned) = (nil, nil, 0, 0, 0, .circle, 0)
    (icon, iconInk, light) = (nil, .black, nil)
    tip = (0, 0, 0, 1)
  }

  /// Whether an end of the arc, its shadow or the sign at its head comes within a distance of a point.
  func hasEnds(near x: Double, _ y: Double, within reach: Double) -> Bool {
    if dots != nil || hasIcon(near: x, y, within: reach) { return true }
    guard turns > 0 else { return false }
    let line = annulus.lineWidth
    let (along, across) = tipFrame(x: x, y: y)
    if along > -reach, along < line / 2 + TipShadow.reach * line + reach {
      let cap = RingArc.capDistance(along: along, across: across, length: capLength, half: line / 2)
      if cap > -reach, cap < (shadow > 0 ? TipShadow.reach * line : 0) + reach { return true }
    }
    guard y < reach else { return false }
    // The start faces left; above one turn only a gradient over the circle has a seam there.
    let beside = abs(-y - annulus.middleRadius)
    let cap = RingArc.capDistance(along: -x, across: beside, length: arc == nil ? 0 : capLength, half: line / 2)
    return -x > -reach && abs(cap) < reach
  }

  /// The paint of the annulus nearest to a point that is far from its ends; nil where there is none.
  func plainPaint(x: Double, y: Double) -> Paint? {
    if dots != nil { return nil }
    let radius = (x * x + y * y).squareRoot()
    let inside = radius.clamped(to: (annulus.innerRadius * 1.001)...(annulus.outerRadius * 0.999))
    let (x, y) = radius > 0 ? (x / radius * inside, y / radius * inside) : (x, y)
    guard turns > 0 else { return track }
    let (along, across) = tipFrame(x: x, y: y)
    if capLength > 0, along > 0,
      RingArc.capDistance(along: along, across: across, length: capLength, half: annulus.lineWidth / 2) < 0
    {
      return tipPaint
    }
    if let arc {
      let (distance, position) = arc.place(x: x, y: y)
      return distance < 0 ? arcPaint(at: position) : track
    }
    return lapPaint(x: x, y: y)
  }

  /// How far a point is ahead of the tip, and how far beside the middle of the line.
  func tipFrame(x: Double, y: Double) -> (along: Double, across: Double) {
    let along = (x - tip.x) * tip.cosine + (y - tip.y) * tip.sine
    return (along, abs(x * tip.sine - y * tip.cosine - annulus.middleRadius))
  }

  /// What lies under a point after the sign at the head of the ring was laid on it.
  ///
  /// - Parameter sample: the size of a sample, over which edges are softened; 0 makes them hard.
  func iconPaint(over paint: Paint, x: Double, y: Double, sample: Double) -> Paint {
    guard let icon, hasIcon(near: x, y, within: sample) else { return paint }
    let distance = icon.distance(x: x, y: y + annulus.middleRadius, line: annulus.lineWidth)
    let covered = edgeCoverage(distance, sample: sample)
    return covered > 0 ? paint.covered(by: iconPaint(x: x, y: y, sample: sample), covered) : paint
  }

  /// Whether the square of the sign comes within a distance of a point.
  func hasIcon(near x: Double, _ y: Double, within reach: Double) -> Bool {
    guard icon != nil else { return false }
    let side = RingIcon.reach * annulus.lineWidth + reach
    return abs(x) < side && abs(y + annulus.middleRadius) < side
  }

  /// The paint of the sign: dark on the arc, and where the arc does not reach in the arc's own first colour.
  private func iconPaint(x: Double, y: Double, sample: Double) -> Paint {
    let first = gradient.paint(at: 0)
    let filled = arc.map { edgeCoverage($0.distance(x: x, y: y), sample: sample) } ?? (turns > 0 ? 1 : 0)
    return first.covered(by: Paint(iconInk), filled)
  }

  /// Where on the gradient the uppermost lap lies at an angle, in turns.
  func place(_ turn: Double) -> Double {
    let along = turn + (turns - turn).rounded(.down)
    switch span {
    case .lap: return along - max(0, turns - 1)
    case .circle: return turn
    case .arc: return spanned > 0 ? 1 - (turns - along) / spanned : 0
    }
  }

  /// The paint of the uppermost lap at the angle of a point.
  func lapPaint(x: Double, y: Double) -> Paint {
    let turn = (atan2(x, -y) / (2 * .pi)).turnFraction
    return lit(gradient.paint(at: place(turn)), at: turn)
  }

  /// A paint in the light that lies on the ring at a place, in turns.
  private func lit(_ paint: Paint, at turn: Double) -> Paint {
    light.map { paint.covered(by: Paint(.white), $0.amount(at: turn)) } ?? paint
  }

  /// The paint of an arc at a position from its start, in turns.
  func arcPaint(at position: Double) -> Paint { gradient.paint(at: place(alongArc: position)) }

  func place(alongArc position: Double) -> Double { span == .arc ? position / turns : position }

  /// The paint of the tip.
  var tipPaint: Paint { lit(gradient.paint(at: tipPlace), at: turns) }

  /// Where on the gradient the tip lies.
  var tipPlace: Double {
    switch span {
    case .lap: min(turns, 1)
    case .circle: turns.turnFraction
    case .arc: 1
    }
  }

  /// The paint just beyond the tip of a closed ring: that of the lap beneath.
  var paintBeyondTip: Paint {
    let place =
      switch span {
      case .lap: 0.0
      case .circle: turns.turnFraction
      case .arc: spanned > 0 ? 1 - 1 / spanned : 0
      }
    return lit(gradient.paint(at: place), at: turns)
  }
}
