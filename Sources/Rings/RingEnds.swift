/// A ring in a cell in which it has an end: what is the same all over the cell, found once.
///
/// An arc has one colour in a cell, as it has in cells without ends.
struct RingEnds {
  let middle, half, capLength: Float
  let tip: (sine: Float, cosine: Float)
  let tipPaint: Paint
  let track: Paint?
  /// One by the width over which edges are softened.
  let perSoftness: Float
  /// How dark the shadow is at most, 0 to 1.
  let shadow: Float
  let tipShadow: TipShadow
  let isTipNear: Bool
  let body: Body
  /// The one paint under the shadow, in a cell in which there is nothing else.
  let shaded: Paint?

  /// What is filled of the annulus, but for the tip.
  enum Body {
    /// Nothing.
    case empty
    /// All of it, in one paint on either side of a seam: of the tip, or of the start.
    case closed(behind: Paint, ahead: Paint, seam: Seam)
    /// From the start, as far as this cell reaches.
    case started(Paint)
    /// Up to the tip.
    case ending(Paint)
    /// From the start to the tip.
    case short(Paint)
    /// Beside a gap between the tip and the start.
    case gap(tip: Paint, start: Paint)
  }

  enum Seam {
    case atTip, atStart
  }

  /// - Parameters:
  ///   - reach: how far samples may be from the centre of the cell.
  ///   - softness: the width over which edges are softened; 0 makes them hard.
  init(of layer: RingLayer, around center: (x: Double, y: Double), reach: Double, softness: Double) {
    let (line, radius) = (layer.annulus.lineWidth, layer.annulus.middleRadius)
    (middle, half, capLength) = (Float(radius), Float(line / 2), Float(layer.capLength))
    tip = (Float(layer.tip.sine), Float(layer.tip.cosine))
    (tipPaint, track, shadow) = (layer.tipPaint, layer.track, Float(layer.shadow))
    tipShadow = TipShadow(line: line, isRound: layer.capLength > 0)
    // Hard edges are edges softened over next to nothing.
    perSoftness = Float(1 / max(softness, 1e-6))
    let (across, along) = (line / 2 + reach, line * (0.5 + TipShadow.reach) + reach)
    func isNear(_ x: Double, _ y: Double, within length: Double) -> Bool {
      let (dx, dy) = (center.x - x, center.y - y)
      return dx * dx + dy * dy < across * across + length * length
    }
    // An empty ring has no tip, though its sign is where one would be.
    isTipNear = layer.turns > 0 && isNear(layer.tip.x, layer.tip.y, within: along)
    let isStartNear = isNear(0, -radius, within: across)
    body = Self.body(of: layer, around: center, isTipNear: isTipNear, isStartNear: isStartNear)
    shaded =
      isTipNear && Self.isAhead(of: layer, center, by: reach) ? Self.paintBeyondCap(body, track: layer.track) : nil
  }

  /// Whether all of a cell is inside the annulus, ahead of the tip and outside its cap: so it is with most of a shadow.
  private static func isAhead(of layer: RingLayer, _ center: (x: Double, y: Double), by reach: Double) -> Bool {
    let (along, across) = layer.tipFrame(x: center.x, y: center.y)
    let (radius, half) = ((center.x * center.x + center.y * center.y).squareRoot(), layer.annulus.lineWidth / 2)
    return along > reach && abs(radius - layer.annulus.middleRadius) + reach < half
      && RingArc.capDistance(along: along, across: across, length: layer.capLength, half: half) > reach
  }

  /// What lies beyond the cap where it is one paint.
  private static func paintBeyondCap(_ body: Body, track: Paint?) -> Paint? {
    switch body {
    case .empty, .ending: track
    case .closed(_, let ahead, .atTip): ahead
    case .closed, .started, .short, .gap: nil
    }
  }

  private static func body(
    of layer: RingLayer, around center: (x: Double, y: Double), isTipNear: Bool, isStartNear: Bool
  ) -> Body {
    guard layer.turns > 0 else { return .empty }
    let isLeft = center.x < 0
    let isAhead = layer.tipFrame(x: center.x, y: center.y).along > 0
    guard let arc = layer.arc else {
      let here = layer.lapPaint(x: center.x, y: center.y)
      if layer.span == .circle {
        return .closed(
          behind: isStartNear && !isLeft ? layer.gradient.paint(at: 1) : here,
          ahead: isStartNear && isLeft ? layer.gradient.paint(at: 0) : here, seam: .atStart)
      }
      return .closed(
        behind: isTipNear && isAhead ? layer.tipPaint : here,
        ahead: isTipNear && !isAhead ? layer.paintBeyondTip : here, seam: .atTip)
    }
    let position = arc.position(x: center.x, y: center.y)
    let here = layer.arcPaint(at: position)
    // The shadow of a tip before a small gap falls on the arc beyond its start.
    let isBeyondStart = isAhead && layer.turns > 0.5 && position < 0.5
    // The line that ends the arc at its tip goes on through the centre, and on the far side of a narrow ring it ends nothing.
    let isTipHere = isTipNear && center.x * layer.tip.x + center.y * layer.tip.y > 0
    switch (isTipHere, isStartNear) {
    case (false, false):
      let isBare = layer.plainPaint(x: center.x, y: center.y) == layer.track
      return isBare ? .empty : .closed(behind: here, ahead: here, seam: .atTip)
    case (false, true): return .started(here)
    case (true, false) where isBeyondStart: return .started(here)
    case (true, false): return .ending(isAhead ? layer.tipPaint : here)
    case (true, true) where layer.turns < 0.5: return .short(here)
    case (true, true): return .gap(tip: isAhead ? layer.tipPaint : here, start: isLeft ? layer.arcPaint(at: 0) : here)
    }
  }
}
