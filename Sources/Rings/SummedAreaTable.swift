/// The sums of a cell's samples above and left of every corner between them.
///
/// The sum over any rectangle is then four entries (Crow, "Summed-area tables for texture mapping", 1984), and that
/// over any mask as many as the mask has corners.
struct SummedAreaTable {
  /// A corner between samples, and how often the sum above and left of it counts.
  struct Corner {
    let index: Int
    let weight: Float
  }

  /// How far one row is from the next; the first column and row, which would be empty, are left out.
  private static let width = RingField.samples.across
  private static let height = RingField.samples.down

  private var sums = [Paint](repeating: .clear, count: RingField.samplesPerCell)

  /// Takes in the samples of a cell, row by row.
  mutating func read(_ samples: [Paint]) {
    samples.withUnsafeBufferPointer { samples in
      sums.withUnsafeMutableBufferPointer { sums in
        var index = 0
        while index < sums.count {
          var row = Paint.clear
          let end = index + Self.width
          while index < end {
            row.add(samples[index], times: 1)
            var sum = row
            if index >= Self.width { sum.add(sums[index - Self.width], times: 1) }
            sums[index] = sum
            index += 1
          }
        }
      }
    }
  }

  /// The sum of all samples.
  var total: Paint { sums[sums.count - 1] }

  /// Calls with the sums, to be looked up by ``Corner/index``.
  func withSums<Result>(_ body: (UnsafeBufferPointer<Paint>) -> Result) -> Result {
    sums.withUnsafeBufferPointer(body)
  }

  /// The corners of a mask of weights, row by row: where its mixed difference is not 0.
  static func corners(of mask: [Float]) -> [Corner] {
    func weight(_ column: Int, _ row: Int) -> Float {
      column < width && row < height ? mask[row * width + column] : 0
    }
    return mask.indices.compactMap { index in
      let (column, row) = (index % width, index / width)
      let difference =
        weight(column, row) - weight(column + 1, row) - weight(column, row + 1) + weight(column + 1, row + 1)
      return difference == 0 ? nil : Corner(index: index, weight: difference)
    }
  }
}
