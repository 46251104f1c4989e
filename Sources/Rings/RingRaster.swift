public import Cells

/// Rings drawn in pixels, as many rows at a time as one wants.
///
///     let raster = RingRaster(rings, size: PixelSize(width: 800, height: 800), painter: RingPainter())
///     let picture = raster.rows(0..<800)
///
/// They lie where a large picture of cells has them, in exact radii: gaps are drawn as long as they are. Every pixel is
/// the mean in sRGB of 6 by 12 samples, as many as a cell has, so it is what an ideal display would show.
public struct RingRaster: Sendable {
  /// The number of pixels.
  public let size: PixelSize
  /// Whether every pixel covers everything, for the background is known.
  public let isOpaque: Bool
  private let scene: RingScene

  /// Lays rings out, outermost first, in the largest circle that fits, centred.
  ///
  /// - Parameters:
  ///   - rings: outermost first.
  ///   - size: the pixels of the picture.
  ///   - painter: the background and the style; glyphs, depth and cells play no part.
  ///   - margin: the free edge as part of half the side, where the style does not say; a picture in a page needs air.
  public init(_ rings: [Ring], size: PixelSize, painter: RingPainter, margin: Double = 0.06) {
    self.size = size
    isOpaque = painter.background != nil
    let composition = RingComposition(rings, pixels: size, painter: painter, margin: margin)
    scene = RingScene(
      field: composition.field, ground: composition.ground(isFlat: false),
      layers: composition.layers(isFlat: false), softness: 0)
  }

  /// Draws some rows of the picture.
  ///
  /// - Parameter rows: counted from the top; rows outside the picture are left out.
  public func rows(_ rows: Range<Int>) -> Bitmap {
    let rows = rows.clamped(to: 0..<size.height)
    var bitmap = Bitmap(size: PixelSize(width: size.width, height: rows.count))
    var scratch = RingScene.Scratch()
    var offset = 0
    for row in rows {
      for column in 0..<size.width {
        let paint: Paint
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let all): paint = all
        case .mixed: paint = scratch.mean
        }
        let color = paint.color
        bitmap.bytes[offset] = color.red
        bitmap.bytes[offset + 1] = color.green
        bitmap.bytes[offset + 2] = color.blue
        bitmap.bytes[offset + 3] = paint.alpha
        offset += Bitmap.bytesPerPixel
      }
    }
    return bitmap
  }
}

extension RingScene.Scratch {
  /// The mean of the samples.
  fileprivate var mean: Paint {
    var sum = Paint.clear
    for sample in samples { sum.add(sample, times: 1) }
    return sum * (1 / Float(RingField.samplesPerCell))
  }
}

extension Paint {
  /// The coverage as a byte.
  fileprivate var alpha: UInt8 { UInt8(Double(coverage.rounded()).clamped(to: 0...255)) }
}
