/// A number of pixels across and down.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right; never negative.
  public let width: Int
  /// Pixels from top to bottom; never negative.
  public let height: Int

  /// Creates a size; negative numbers count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of so many cells.
  public init(_ cells: Size, of shape: CellShape) {
    self.init(width: cells.columns * shape.width, height: cells.rows * shape.height)
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as `800x600`.
  public var description: String { "\(width)x\(height)" }
}

/// A picture made of pixels, or some rows of one.
public struct Bitmap: Hashable, Sendable {
  /// The bytes of a pixel: red, green, blue and alpha.
  public static let bytesPerPixel = 4

  /// The number of pixels across and down.
  public let size: PixelSize
  /// The pixels row by row from the top: red, green, blue in sRGB and alpha, 0 (clear) to 255; not premultiplied.
  public var bytes: [UInt8]

  /// Creates a picture that is clear all over.
  public init(size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.width * size.height * Self.bytesPerPixel)
  }
}
