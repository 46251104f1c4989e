public import Cells

/// Rings drawn in arcs, as elements of an SVG picture: the same as ``RingRaster`` shows.
///
/// SVG has no gradient along an arc, so an arc is many short ones, each of one colour.
public struct RingVector: Sendable {
  private let ground: RingGround
  private let layers: [RingLayer]
  private let center: (x: Double, y: Double)
  /// The pixels of a unit.
  private let unit: Double

  /// All arcs of a picture together: about 70 bytes each.
  private static let segmentLimit = 500

  /// Lays rings out, outermost first, in the largest circle that fits, centred.
  ///
  /// - Parameters:
  ///   - rings: outermost first.
  ///   - size: the pixels of the picture.
  ///   - painter: the background and the style; glyphs, depth and cells play no part.
  ///   - margin: as ``RingRaster`` has it.
  public init(_ rings: [Ring], size: PixelSize, painter: RingPainter, margin: Double = 0.06) {
    let composition = RingComposition(rings, pixels: size, painter: painter, margin: margin)
    ground = composition.ground(isFlat: false)
    layers = composition.layers(isFlat: false)
    center = (Double(size.width) / 2, Double(size.height) / 2)
    unit = 1 / composition.field.cellWidth
  }

  /// The radius of the hole in the middle of the rings, in pixels; 0 without rings.
  public var holeRadius: Double { (layers.last?.annulus.innerRadius ?? 0) * unit }

  /// One SVG group with the rings; the names in it begin with `activity-`.
  public var element: String {
    let limit = Self.segmentLimit / max(layers.count, 1)
    var text = "<g transform=\"translate(\(center.x.svg) \(center.y.svg)) scale(\(unit))\" fill=\"none\">\n"
    text += ground.element(name: "activity-ground")
    for (index, layer) in layers.enumerated() {
      text += layer.element(name: "activity-ring-\(index + 1)", segmentLimit: limit)
    }
    return text + "</g>\n"
  }
}

extension Double {
  /// The number as SVG has it, to a thousandth.
  var svg: String {
    let thousandths = Int((clamped(to: -1e9...1e9) * 1_000).rounded())
    var text = "\(abs(thousandths) / 1_000)"
    let rest = abs(thousandths) % 1_000
    if rest > 0 {
      text += ".\(rest < 10 ? "00" : rest < 100 ? "0" : "")\(rest)"
      while text.hasSuffix("0") { text.removeLast() }
    }
    return (thousandths < 0 ? "-" : "") + text
  }
}
