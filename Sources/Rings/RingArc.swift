#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A piece of an annulus with two ends, known by its signed distance.
///
/// The centre is 0, 0; x runs right and y down. Angles are in degrees from 12 o'clock, clockwise.
public struct RingArc: Hashable, Sendable {
  /// The annulus that the arc runs along.
  public let annulus: Annulus
  /// Where the arc starts, in turns from 12 o'clock, 0 to 1.
  public let start: Double
  /// How long the arc is, in turns, 0 to 1; 1 is the whole annulus.
  public let length: Double
  /// Whether the arc runs clockwise from its start.
  public let isClockwise: Bool
  /// How far the ends reach beyond the arc, in the annulus's units: half the line for round caps, 0 for butt ones.
  public let capLength: Double
  /// The sine and cosine of the angles of both ends.
  private let startDirection, endDirection: SIMD2<Double>

  /// Creates an arc between two angles in degrees.
  ///
  /// - Parameters:
  ///   - annulus: the ring that it is a part of.
  ///   - startAngle: where it starts; 0 is 12 o'clock, 90 is 3 o'clock.
  ///   - endAngle: where it ends. Angles that differ by 360 or more make the whole annulus.
  ///   - isClockwise: the direction from start to end.
  ///   - cap: the form of both ends.
  public init(
    annulus: Annulus, startAngle: Double, endAngle: Double, isClockwise: Bool = true, cap: RingStyle.Cap = .round
  ) {
    let sweep = (isClockwise ? endAngle - startAngle : startAngle - endAngle) / 360
    let capLength = cap == .round ? annulus.lineWidth / 2 : 0
    self.init(
      annulus: annulus, start: startAngle / 360, length: abs(sweep) >= 1 ? 1 : sweep.turnFraction,
      isClockwise: isClockwise, capLength: capLength)
  }

  /// Creates an arc of a length in turns from a start in turns.
  ///
  /// - Parameter capLength: how far the ends reach beyond the arc, up to half the line; less than that is flatter.
  init(annulus: Annulus, start: Double = 0, length: Double, isClockwise: Bool = true, capLength: Double) {
    self.annulus = annulus
    self.start = start.turnFraction
    self.length = length.clamped(to: 0...1)
    self.isClockwise = isClockwise
    self.capLength = capLength.clamped(to: 0...(annulus.lineWidth / 2))
    func direction(_ turns: Double) -> SIMD2<Double> { SIMD2(sin(2 * .pi * turns), cos(2 * .pi * turns)) }
    startDirection = direction(self.start)
    endDirection = direction(self.start + (isClockwise ? self.length : -self.length))
  }

  /// How far a point is outside the arc, in the annulus's units; negative inside.
  ///
  /// An arc without length is nowhere: a round cap leaves no dot at zero. Ends flatter than half discs are measured
  /// approximately, exactly at their edge.
  public func distance(x: Double, y: Double) -> Double {
    guard length > 0 else { return .infinity }
    return distance(x: x, y: y, along: length < 1 ? turns(x: x, y: y) : 0)
  }

  /// How far a point is outside, and how far along it lies; see ``distance(x:y:)`` and ``position(x:y:)``.
  func place(x: Double, y: Double) -> (distance: Double, position: Double) {
    let along = turns(x: x, y: y)
    return (distance(x: x, y: y, along: along), position(along: along))
  }

  private func distance(x: Double, y: Double, along: Double) -> Double {
    let radius = (x * x + y * y).squareRoot()
    let band = abs(radius - annulus.middleRadius) - annulus.lineWidth / 2
    guard length < 1 else { return band }
    if capLength > 0, along <= length { return band }
    let isPastEnd = along > length ? along - length < (1 - length) / 2 : along > length / 2
    let (ahead, beside) = endFrame(x: x, y: y, atEnd: isPastEnd)
    if along <= length { return max(band, ahead) }
    return Self.capDistance(along: ahead, across: beside, length: capLength, half: annulus.lineWidth / 2)
  }

  /// How far along the arc a point lies, in turns from the start; points beyond an end count as that end.
  public func position(x: Double, y: Double) -> Double { position(along: turns(x: x, y: y)) }

  private func position(along: Double) -> Double {
    along <= length ? along : along - length < (1 - length) / 2 ? length : 0
  }

  /// The angle of a point from the start in the arc's direction, in turns, 0 to 1.
  private func turns(x: Double, y: Double) -> Double {
    let turn = atan2(x, -y) / (2 * .pi)
    return (isClockwise ? turn - start : start - turn).turnFraction
  }

  /// How far a point is ahead of an end, along its tangent, and how far beside the middle of the line.
  private func endFrame(x: Double, y: Double, atEnd: Bool) -> (ahead: Double, beside: Double) {
    let direction = atEnd ? endDirection : startDirection
    let along = x * direction.y + y * direction.x
    return (atEnd == isClockwise ? along : -along, abs(x * direction.x - y * direction.y - annulus.middleRadius))
  }

  /// How far a point is outside a cap that is `length` long and twice `half` wide.
  static func capDistance(along: Double, across: Double, length: Double, half: Double) -> Double {
    if length <= 0 {
      let (beyond, beside) = (max(along, 0), max(across - half, 0))
      return beyond > 0 || beside > 0 ? (beyond * beyond + beside * beside).squareRoot() : along
    }
    let (far, wide) = (along / length, across / half)
    return ((far * far + wide * wide).squareRoot() - 1) * min(length, half)
  }
}

extension Double {
  /// The part of a number of turns that shows on a circle, 0 up to 1.
  var turnFraction: Double {
    guard isFinite else { return 0 }
    let fraction = self - rounded(.down)
    return fraction < 1 ? fraction : 0
  }
}
