public import Cells

/// Rings drawn in arcs, as elements of an SVG picture: the same as ``RingRaster`` shows.
///
/// SVG has no gradient along an arc, so an arc is many short ones, each of one colour.
public struct RingVector: Sendable {
  private let layers: [RingLayer]
  private let center: (x: Double, y: Double)
  /// The pixels of a unit.
  private let unit: Double

  /// All arcs of a picture together: about 70 bytes each.
  private static let segmentLimit = 500

  /// Lays rings out, outermost first, in the largest circle that fits, centred.
  ///
  /// - Parameters:
  ///   - painter: the background and the style; glyphs, depth and cells play no part.
  ///   - margin: as ``RingRaster`` has it.
  public init(_ rings: [Ring], size: PixelSize, painter: RingPainter, margin: Double = 0.06) {
    let composition = RingComposition(rings, pixels: size, painter: painter, margin: margin)
    layers = composition.layers(isFlat: false)
    center = (Double(size.width) / 2, Double(size.height) / 2)
    unit = Double(min(size.width, size.height)) / 2 / max(composition.field.radius, 1)
  }

  /// One SVG group with the rings; the names in it begin with `activity-`.
  public var element: String {
    let limit = Self.segmentLimit / max(layers.count, 1)
    var text = "<g transform=\"translate(\(center.x.svg) \(center.y.svg)) scale(\(unit))\" fill=\"none\">\n"
    for (index, layer) in layers.enumerated() {
      text += layer.element(name: "activity-ring-\(index + 1)", segmentLimit: limit)
    }
    return text + "</g>\n"
  }
}

extension Double {
  /// The number as SVG has it, to a tenth.
  var svg: String {
    let tenths = Int((clamped(to: -1e9...1e9) * 10).rounded())
    let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)")
  }
}
