import Cells

/// The colours that stand for all colours of a picture, in hundredths as sixels have them.
struct ColorPalette {
  /// A colour: red, green and blue, 0 to 100.
  typealias Entry = SIMD3<Int>

  /// The colours.
  let colors: [Entry]
  private let indices: [Entry: Int]

  /// Chooses colours for the pixels of a picture that are at least half covered.
  ///
  /// All colours are in one box first; the box with the largest error is cut in two at its mean, until there are enough
  /// (after Heckbert, "Color image quantization for frame buffer display", 1982, and Wu, 1991).
  init(of bitmap: Bitmap, limit: Int) {
    var counts: [Entry: Int] = [:]
    for pixel in 0..<(bitmap.size.width * bitmap.size.height) {
      guard let color = Self.color(ofPixel: pixel, in: bitmap) else { continue }
      counts[color, default: 0] += 1
    }
    // In a fixed order, so that the same picture gives the same bytes.
    let all = counts.sorted { ($0.key.x, $0.key.y, $0.key.z) < ($1.key.x, $1.key.y, $1.key.z) }
    var boxes = all.isEmpty ? [] : [ColorBox(all.map { ($0.key, $0.value) })]
    while boxes.count < limit, let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
      let (low, high) = boxes[worst].halves
    {
      boxes[worst] = low
      boxes.append(high)
    }
    colors = boxes.map(\.mean)
    var indices: [Entry: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for (color, _) in box.colors { indices[color] = index }
    }
    self.indices = indices
  }

  /// The number of the colour of a pixel, counted row by row; nil where it is less than half covered.
  func index(ofPixel pixel: Int, in bitmap: Bitmap) -> Int? {
    Self.color(ofPixel: pixel, in: bitmap).flatMap { indices[$0] }
  }

  private static func color(ofPixel pixel: Int, in bitmap: Bitmap) -> Entry? {
    let start = pixel * Bitmap.bytesPerPixel
    guard bitmap.bytes[start + 3] >= 128 else { return nil }
    func hundredths(_ offset: Int) -> Int { (Int(bitmap.bytes[start + offset]) * 100 + 127) / 255 }
    return Entry(hundredths(0), hundredths(1), hundredths(2))
  }
}

/// Colours that one stands for.
private struct ColorBox {
  let colors: [(color: ColorPalette.Entry, count: Int)]
  /// The colour that stands for them.
  let mean: ColorPalette.Entry
  /// The sum of the squared distances from the mean, and on which axis most of it is.
  let error: Double
  private let axis: Int
  private let middle: Double

  init(_ colors: [(color: ColorPalette.Entry, count: Int)]) {
    self.colors = colors
    var (total, sum, squares) = (0.0, SIMD3<Double>(), SIMD3<Double>())
    for (color, count) in colors {
      let value = SIMD3<Double>(Double(color.x), Double(color.y), Double(color.z))
      total += Double(count)
      sum += value * Double(count)
      squares += value * value * Double(count)
    }
    let center = sum / max(total, 1)
    let errors = squares - sum * center
    mean = ColorPalette.Entry(
      Int(center.x.rounded()), Int(center.y.rounded()), Int(center.z.rounded()))
    error = colors.count > 1 ? errors.sum() : 0
    axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
    middle = center[axis]
  }

  /// The box cut in two at the mean; nil where there is but one colour.
  var halves: (ColorBox, ColorBox)? {
    let low = colors.filter { Double($0.color[axis]) <= middle }
    let high = colors.filter { Double($0.color[axis]) > middle }
    return low.isEmpty || high.isEmpty ? nil : (ColorBox(low), ColorBox(high))
  }
}
