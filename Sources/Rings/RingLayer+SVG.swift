import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RingLayer {
  /// By how much arcs are wider than the mask that cuts them, in units.
  private static let overlap = 0.05

  /// By how much caps and arcs lie over each other, in units: where two edges meet the ground would shine through.
  ///
  /// It is more than a pixel in a picture of 80, and less than a gradient shows.
  private var capOverlap: Double { min(1, annulus.lineWidth / 4) }

  /// By how much an arc lies under the next one at most, in turns; all of it where arcs are short, so that no edge shines
  /// through at any scale.
  private static let longestReach = 0.02

  private var radius: Double { annulus.middleRadius }
  private var half: Double { annulus.lineWidth / 2 }

  /// The ring as elements of SVG, about 0, 0, from the bottom up as ``paint(over:x:y:sample:)`` lays it.
  ///
  /// - Parameters:
  ///   - name: what the identifiers of its parts begin with.
  ///   - segmentLimit: how many arcs there may be.
  func element(name: String, segmentLimit: Int) -> String {
    if let discs = dots?.discs { return element(of: discs) }
    var text = track.map { circle(color: $0.color.description) } ?? ""
    guard turns > 0 else { return text + (icon.map(iconElement) ?? "") }
    if arc != nil, capLength > 0 { text += startCap }
    // Arcs lie over each other, which would thicken their edges: they are wider, and cut once for all.
    let side = 2 * (annulus.outerRadius + 1)
    text += "<mask id=\"\(name)-line\" maskUnits=\"userSpaceOnUse\" x=\"\((-side / 2).svg)\" y=\"\((-side / 2).svg)\""
    text += " width=\"\(side.svg)\" height=\"\(side.svg)\">\n\(circle(color: "#ffffff"))</mask>\n"
    text += "<g mask=\"url(#\(name)-line)\" stroke-width=\"\((annulus.lineWidth + 4 * Self.overlap).svg)\">\n"
    for piece in segments(limit: segmentLimit) { text += piece }
    text += "</g>\n<g transform=\"rotate(\((turns.turnFraction * 36_000).rounded() / 100))\">\n"
    if shadow > 0 { text += shadowElements(name: name + "-shadow") }
    if capLength > 0 { text += tipCap }
    return text + "</g>\n" + (icon.map(iconElement) ?? "")
  }

  private func iconElement(_ icon: RingIcon) -> String {
    let ink = turns > 0 ? iconInk : gradient.paint(at: 0).color
    let lines = icon.lines(line: annulus.lineWidth).map { "M\($0.x.svg) \($0.y.svg)L\($0.z.svg) \($0.w.svg)" }
    return "<path transform=\"translate(0 \((-radius).svg))\" stroke=\"\(ink)\" stroke-linecap=\"round\""
      + " stroke-width=\"\((2 * RingIcon.halfStroke * annulus.lineWidth).svg)\" d=\"\(lines.joined())\"/>\n"
  }

  private func circle(color: String) -> String {
    "<circle r=\"\(radius.svg)\" stroke=\"\(color)\" stroke-width=\"\(annulus.lineWidth.svg)\"/>\n"
  }

  private func element(of discs: EvenDiscs) -> String {
    let pitch = 2 * Double.pi * discs.circleRadius / Double(discs.count)
    return "<circle r=\"\(discs.circleRadius.svg)\" stroke=\"\(gradient.paint(at: 0).color)\""
      + " stroke-width=\"\((2 * discs.radius).svg)\" stroke-linecap=\"round\" stroke-dasharray=\"0 \(pitch)\"/>\n"
  }

  /// The arcs of the uppermost lap, from its start to the tip.
  private func segments(limit: Int) -> [String] {
    let start = max(0, turns - 1)
    // Where a gradient begins anew within the lap an arc has to end.
    let seam = turns.rounded(.down)
    let parts = span == .circle && seam > start && seam < turns ? [(start, seam), (seam, turns)] : [(start, turns)]
    return parts.flatMap { start, end in
      let count = segmentCount(start, end, limit: limit)
      let length = (end - start) / Double(count)
      return (0..<count).map { index in
        let from = start + Double(index) * length
        let isLast = end == turns && index == count - 1
        let reach = isLast ? 0 : min(length, Self.longestReach)
        return "<path d=\"\(arcPath(from, from + length + reach))\" stroke=\"\(color(at: from + length / 2))\"/>\n"
      }
    }
  }

  /// So many arcs that neighbours differ by a step of a colour, and none is more than a quarter of the circle.
  private func segmentCount(_ start: Double, _ end: Double, limit: Int) -> Int {
    let probes = 64
    var steps = 0.0
    var last = color(at: start)
    for probe in 1...probes {
      // Just short of the end, where a gradient may begin anew.
      let color = color(at: start + (end - start) * Double(probe) / Double(probes) * 0.999)
      let differences = zip([last.red, last.green, last.blue], [color.red, color.green, color.blue])
      steps += Double(differences.map { abs(Int($0) - Int($1)) }.max() ?? 0)
      last = color
    }
    let least = ((end - start) * 4).rounded(.up)
    return Int(max(steps, least).clamped(to: max(least, 1)...max(least, Double(limit))))
  }

  /// The colour at so many turns along the ring.
  private func color(at along: Double) -> Color {
    let place = arc != nil ? place(alongArc: along) : place(along.turnFraction)
    return gradient.paint(at: place).color
  }

  /// An arc of at most half the circle along the middle of the line.
  private func arcPath(_ start: Double, _ end: Double) -> String {
    func point(_ turns: Double) -> String {
      "\((radius * sin(2 * .pi * turns)).svg) \((-radius * cos(2 * .pi * turns)).svg)"
    }
    return "M\(point(start))A\(radius.svg) \(radius.svg) 0 0 1 \(point(end))"
  }

  /// The cap before 12 o'clock, which faces left.
  private var startCap: String {
    capElement(sides: capOverlap, from: radius - half, to: radius + half, color: gradient.paint(at: 0).color)
  }

  /// The cap of the tip, turned to 12 o'clock, where it faces right.
  private var tipCap: String {
    capElement(sides: -capOverlap, from: radius + half, to: radius - half, color: gradient.paint(at: tipPlace).color)
  }

  /// Half an ellipse at 12 o'clock from one radius to another, and a strip as wide as `sides` before it.
  private func capElement(sides: Double, from first: Double, to last: Double, color: Color) -> String {
    let (first, last) = ((-first).svg, (-last).svg)
    return "<path fill=\"\(color)\" stroke=\"none\" d=\"M\(sides.svg) \(first)H0"
      + "A\(capLength.svg) \(half.svg) 0 0 1 0 \(last)H\(sides.svg)Z\"/>\n"
  }

  /// The shadow ahead of the tip, turned to 12 o'clock: a quarter of the ring, darkened around the tip.
  private func shadowElements(name: String) -> String {
    let line = annulus.lineWidth
    // Three standard deviations, of a sixth of the line, beyond the edge.
    let isRound = capLength > 0
    let start = isRound ? line / 10 : 0
    let reach = TipShadow.reach * line + (isRound ? half - start : 0)
    let shape =
      isRound
      ? "cx=\"\(start.svg)\" cy=\"\((-radius).svg)\" r=\"\(reach.svg)\""
      : "x1=\"0\" x2=\"\(reach.svg)\" y1=\"0\" y2=\"0\""
    let kind = isRound ? "radialGradient" : "linearGradient"
    var text = "<\(kind) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(shape)>\n"
    let tipShadow = TipShadow(line: line, isRound: isRound)
    let steps = 16
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let depth = tipShadow.depth(at: tipShadow.distance(along: Float(start + share * reach), across: 0))
      let dark = step == steps ? 0 : shadow * Double(depth)
      text += "<stop offset=\"\(share.svg)\" stop-color=\"#000000\" stop-opacity=\"\(dark.svg)\"/>\n"
    }
    let (outer, inner) = ((radius + half).svg, (radius - half).svg)
    return text + "</\(kind)>\n<path fill=\"url(#\(name))\" d=\"M0 -\(outer)A\(outer) \(outer) 0 0 1 \(outer) 0"
      + "H\(inner)A\(inner) \(inner) 0 0 0 0 -\(inner)Z\"/>\n"
  }
}

extension RingGround {
  /// The disc and the shadow round it as elements of SVG, about 0, 0.
  func element(name: String) -> String {
    guard let disc else { return "" }
    let circle = "<circle r=\"\(radius.svg)\" fill=\"\(disc.color)\"/>\n"
    guard hasShadow else { return circle }
    let reach = radius + shadowReach
    var text = "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" r=\"\(reach.svg)\" cx=\"0\" cy=\"0\">\n"
    let steps = 8
    for step in 0...steps {
      let distance = radius + shadowReach * Double(step) / Double(steps)
      let dark = step == steps ? 0 : darkness(at: distance)
      text += "<stop offset=\"\((distance / reach).svg)\" stop-color=\"#000000\" stop-opacity=\"\(dark.svg)\"/>\n"
    }
    return text + "</radialGradient>\n<circle r=\"\(reach.svg)\" fill=\"url(#\(name))\"/>\n" + circle
  }
}
