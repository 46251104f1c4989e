/// Where rings lie in their square: nested annuli from one list.
///
/// Lengths are in units: one unit is the width of a cell that is twice as tall as wide, so whole units are whole cells
/// across and half cells down, and an edge on a whole unit is clean in every glyph set.
public struct RingLayout: Hashable, Sendable {
  /// How radii are chosen.
  public enum Rule: Hashable, Sendable {
    /// Whole units: a gap of one unit and the whole line that leaves a hole nearest to 0.27 of the radius.
    case wholeUnits
    /// Lines that touch, of a given width at most: for rings too small for a gap.
    case touching(line: Double)
    /// Line and gap as parts of the outer radius, exactly.
    case exact(line: Double, gap: Double)
  }

  /// The part of the outer radius that the hole should have.
  static let hole = 0.27
  /// The thinnest line: one sample of twelve down a cell, in units.
  static let thinnestLine = 1.0 / 6
  /// The part of the radius that lines may take when they must shrink to fit.
  private static let shareWhenShrunk = 0.9

  /// How far a disc behind the rings reaches beyond them, in units.
  static let backdropEdge = 1.0
  /// The room for the shadow of that disc beside it, and the least radius of a field that has so much to spare.
  private static let backdropShadow = (room: 1.0, leastRadius: 15.0)

  /// The radius of the outermost ring, in units.
  public var radius: Double
  /// How radii are chosen.
  public var rule: Rule

  /// Creates a layout for a circle; a radius that is negative or not a number counts as 0.
  public init(radius: Double, rule: Rule = .wholeUnits) {
    self.radius = radius > 0 && radius.isFinite ? radius : 0
    self.rule = rule
  }

  /// Creates the layout that a style gives to rings that are not small in a field of a radius.
  public init(radius: Double, style: RingStyle) {
    switch style.geometry {
    case .auto:
      let shadow = radius >= Self.backdropShadow.leastRadius ? Self.backdropShadow.room : 0
      self.init(radius: style.backdrop == nil ? radius : radius - Self.backdropEdge - shadow)
    case .exact(let margin, let line, let gap):
      self.init(radius: radius * (1 - margin.clamped(to: 0...1)), rule: .exact(line: line, gap: gap))
    }
  }

  /// How many rings fit at most, each at least a sample thick.
  public var capacity: Int {
    Int((radius * Self.shareWhenShrunk / Self.thinnestLine).rounded(.down).clamped(to: 0...10_000))
  }

  /// The rings from the outermost to the innermost, as many as fit of those asked for.
  ///
  /// They never overlap and never leave the circle. Where there are too many for the rule, gaps go first and lines
  /// shrink then.
  public func annuli(count: Int) -> [Annulus] {
    let count = min(count, capacity)
    guard count > 0 else { return [] }
    let (line, gap) = measures(count: count)
    return (0..<count).map { index in
      let outer = radius - Double(index) * (line + gap)
      return Annulus(innerRadius: max(0, outer - line), outerRadius: outer)
    }
  }

  private func measures(count: Int) -> (line: Double, gap: Double) {
    let number = Double(count)
    switch rule {
    case .wholeUnits:
      let gap = radius <= 33 ? 1 : (0.03 * radius).rounded()
      if let line = wholeLine(count: count, gap: gap) { return (line, gap) }
      if let line = wholeLine(count: count, gap: 0) { return (line, 0) }
      return (Self.shareWhenShrunk * radius / number, 0)
    case .touching(let line):
      let most = Self.shareWhenShrunk * radius / number
      return (line > 0 ? min(line, most) : most, 0)
    case .exact(let line, let gap):
      let (line, gap) = (max(0, line.finite), max(0, gap.finite))
      let total = number * line + (number - 1) * gap
      guard total > 0 else { return (Self.shareWhenShrunk * radius / number, 0) }
      let scale = radius * (total > 1 ? Self.shareWhenShrunk / total : 1)
      guard line * scale >= Self.thinnestLine else { return (Self.thinnestLine, 0) }
      return (line * scale, gap * scale)
    }
  }

  /// The whole line that brings the hole nearest to its share; nil where not even a line of one unit fits.
  ///
  /// One or two rings get the line of three: a single ring with a hole that small would be a disc.
  private func wholeLine(count: Int, gap: Double) -> Double? {
    let number = Double(max(count, 3))
    let ideal = (radius * (1 - Self.hole) - (number - 1) * gap) / number
    let line = max(1, ideal.rounded())
    return Double(count) * line + Double(count - 1) * gap <= radius ? line : nil
  }
}

extension Double {
  /// The number, or 0 where it is infinite or not a number.
  var finite: Double { isFinite ? self : 0 }

  /// The number, moved into a range; not a number is its lower end.
  func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
