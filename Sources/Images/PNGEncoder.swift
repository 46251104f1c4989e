public import Cells
import Checksums

/// Writes a PNG picture of 8 bits a channel in sRGB, some rows at a time.
///
/// What is kept in memory is what was not taken yet, a window of 32 KB and two rows.
///
///     var encoder = PNGEncoder(size: bitmap.size, isOpaque: false)
///     encoder.add(bitmap)
///     let file = encoder.take() + encoder.finish()
public struct PNGEncoder {
  private let size: PixelSize
  private let isOpaque: Bool
  private var filter: PNGFilter
  private var deflater = Deflater()
  private var chunks: [UInt8] = []

  /// So many compressed bytes make a chunk.
  private static let chunkSize = 1 << 15

  /// Starts a picture.
  ///
  /// - Parameters:
  ///   - size: at least one pixel, at most 2³¹ - 1 each way.
  ///   - isOpaque: whether every pixel covers everything, so that alpha is left out.
  public init(size: PixelSize, isOpaque: Bool) {
    self.size = size
    self.isOpaque = isOpaque
    let bytesPerPixel = isOpaque ? 3 : 4
    filter = PNGFilter(bytesPerRow: size.width * bytesPerPixel, bytesPerPixel: bytesPerPixel)
    chunks = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let sides = [size.width, size.height].flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
    // 8 bits a channel; colour type 2 is red, green, blue, and 6 has alpha too; not interlaced (section 11.2.1).
    add("IHDR", sides + [8, isOpaque ? 2 : 6, 0, 0, 0])
    // Colours are sRGB, to be shown perceptually (section 11.3.2.5).
    add("sRGB", [0])
  }

  /// Adds the next rows.
  ///
  /// - Parameter rows: as wide as the picture.
  public mutating func add(_ rows: Bitmap) {
    let width = size.width * Bitmap.bytesPerPixel
    for row in 0..<rows.size.height {
      let pixels = rows.bytes[(row * width)..<((row + 1) * width)]
      deflater.add(filter.filtered(isOpaque ? Self.withoutAlpha(pixels) : Array(pixels)))
    }
    if deflater.output.bytes.count >= Self.chunkSize { add("IDAT", deflater.take()) }
  }

  /// Takes the bytes of the file that are ready.
  public mutating func take() -> [UInt8] {
    defer { chunks = [] }
    return chunks
  }

  /// Ends the picture and returns the bytes of the file that were not taken yet.
  public mutating func finish() -> [UInt8] {
    deflater.finish()
    add("IDAT", deflater.take())
    add("IEND", [])
    return take()
  }

  /// The whole file of a picture.
  public static func file(of bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    var encoder = PNGEncoder(size: bitmap.size, isOpaque: isOpaque)
    encoder.add(bitmap)
    return encoder.finish()
  }

  /// Adds a chunk: its length, name, data, and the checksum of both (section 5.3).
  private mutating func add(_ name: String, _ data: [UInt8]) {
    let body = Array(name.utf8) + data
    var checksum = CRC32()
    body.withUnsafeBytes { checksum.add($0) }
    chunks += UInt32(truncatingIfNeeded: data.count).bigEndianBytes + body + checksum.value.bigEndianBytes
  }

  private static func withoutAlpha(_ pixels: ArraySlice<UInt8>) -> [UInt8] {
    var colors: [UInt8] = []
    colors.reserveCapacity(pixels.count / 4 * 3)
    for start in stride(from: pixels.startIndex, to: pixels.endIndex, by: Bitmap.bytesPerPixel) {
      colors += pixels[start..<(start + 3)]
    }
    return colors
  }
}
