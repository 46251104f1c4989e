import Cells

/// A picture in sixels: columns of six pixels, one colour after the other (DEC VT330/VT340 Programmer Reference Manual,
/// volume 2, chapter 14).
func sixelSequence(_ bitmap: Bitmap) -> [UInt8] {
  let (width, height) = (bitmap.size.width, bitmap.size.height)
  let palette = ColorPalette(of: bitmap, limit: 255)
  // The second parameter leaves pixels without a colour as they are; the raster attributes are a square pixel and the size.
  var text = "\u{1B}P0;1;0q\"1;1;\(width);\(height)"
  for (index, color) in palette.colors.enumerated() {
    text += "#\(index);2;\(color.x);\(color.y);\(color.z)"
  }
  var output = Array(text.utf8)
  for top in stride(from: 0, to: height, by: 6) {
    var band = SixelBand(width: width)
    for row in top..<min(top + 6, height) {
      for column in 0..<width {
        guard let index = palette.index(ofPixel: row * width + column, in: bitmap) else { continue }
        band.set(index, column: column, row: row - top)
      }
    }
    band.write(to: &output)
    output.append(UInt8(ascii: "-"))
  }
  return output + Array("\u{1B}\\".utf8)
}

/// Six rows of pixels.
private struct SixelBand {
  let width: Int
  /// For each colour that occurs, the rows of each column that it fills, the top one lowest.
  private var columns: [Int: [UInt8]] = [:]

  init(width: Int) {
    self.width = width
  }

  mutating func set(_ color: Int, column: Int, row: Int) {
    columns[color, default: [UInt8](repeating: 0, count: width)][column] |= 1 << UInt8(row)
  }

  /// Writes every colour over the whole band, each from the left.
  func write(to output: inout [UInt8]) {
    for (place, color) in columns.keys.sorted().enumerated() {
      if place > 0 { output.append(UInt8(ascii: "$")) }
      output += Array("#\(color)".utf8)
      guard let rows = columns[color], let end = rows.lastIndex(where: { $0 > 0 }) else { continue }
      var column = 0
      while column <= end {
        let next = rows[column...end].firstIndex { $0 != rows[column] } ?? end + 1
        let (count, sixel) = (next - column, rows[column] + UInt8(ascii: "?"))
        // A repetition takes at least three letters.
        output += count > 3 ? Array("!\(count)".utf8) + [sixel] : [UInt8](repeating: sixel, count: count)
        column = next
      }
    }
  }
}
