import Cells
import Dashboard
import Images
import Rings

/// A picture in pixels on its way to a file, a band of rows at a time.
struct PictureFile {
  /// The most pixels either way.
  static let sideLimit = 8192
  /// So many pixels are drawn and written at a time.
  private static let band = 1 << 18

  let raster: RingRaster

  /// Writes the picture as PNG.
  func send(to file: FileDescriptor) throws(SystemError) {
    let size = raster.size
    var encoder = PNGEncoder(size: size, isOpaque: raster.isOpaque)
    let height = max(Self.band / max(size.width, 1), 1)
    for top in stride(from: 0, to: size.height, by: height) {
      encoder.add(raster.rows(top..<min(top + height, size.height)))
      try file.send(encoder.take())
    }
    try file.send(encoder.finish())
  }
}

extension OncePicture.Pixels {
  /// What draws the rings over the print that the cursor stands below, and takes the cursor back there.
  func overlay(as graphics: TerminalGraphics, isInTmux: Bool) -> [UInt8] {
    guard room.area > 0 else { return [] }
    let up = cells.size.rows - origin.row
    let right = origin.column > 0 ? "\u{1B}[\(origin.column)C" : ""
    let bitmap = raster.rows(0..<raster.size.height)
    let picture = graphics.sequences(showing: bitmap, isOpaque: raster.isOpaque, in: room)
      .flatMap { isInTmux ? TerminalGraphics.throughTmux($0) : $0 }
    return Array("\u{1B}7\u{1B}[\(up)A\(right)".utf8) + picture + Array("\u{1B}8".utf8)
  }
}

extension Setup {
  /// Refuses rings in pixels that are larger than any screen: they are held in memory as a whole.
  func checkGraphics() throws(UsageError) {
    guard options.graphics != nil else { return }
    let size = PixelSize(room.0, of: appearance.cell)
    guard max(size.width, size.height) <= PictureFile.sideLimit else {
      throw UsageError("--graphics: \(size) pixels are too many; --size and --cell make it less")
    }
  }

  /// The size of a picture in pixels: what was asked for, or 800 pixels square.
  func pictureSize() throws(UsageError) -> PixelSize {
    let size =
      switch options.size {
      case .pixels(let size): size
      case .exactly(let cells): PixelSize(cells, of: appearance.cell)
      case .full: PixelSize(output.size, of: appearance.cell)
      case nil: PixelSize(width: 800, height: 800)
      }
    guard max(size.width, size.height) <= PictureFile.sideLimit else {
      let limit = PictureFile.sideLimit
      throw UsageError("--size: a picture has at most \(limit)x\(limit) pixels, and this would have \(size)")
    }
    return size
  }
}
