/// How far the samples of a cell are from paints: sums of absolute differences, over any mask.
///
/// Most divisions of a cell have the same few samples in the middle of their sides, so that what was once summed up for a
/// sample's paint is kept.
struct PaintDistances {
  /// What stands for no paint at all.
  static let clear = RingField.samplesPerCell

  private static let count = RingField.samplesPerCell

  private var samples: [Paint] = []
  /// How far apart two samples are in red, green, blue or coverage at most; not 0.
  private(set) var range: Float = 255
  /// A summed-area table for each paint.
  private var sums = [Float](repeating: 0, count: (RingField.samplesPerCell + 1) * RingField.samplesPerCell)
  /// The paints whose tables are made, as bits.
  private var known: UInt128 = 0

  /// Takes in the samples of a cell, row by row.
  mutating func read(_ samples: [Paint]) {
    self.samples = samples
    known = 0
    samples.withUnsafeBufferPointer { samples in
      var (least, most, index) = (samples[0], samples[0], 1)
      while index < samples.count {
        let sample = samples[index]
        least = least.combined(with: sample, by: min)
        most = most.combined(with: sample, by: max)
        index += 1
      }
      let widths = most - least
      range = max(1, widths.red, widths.green, widths.blue, widths.coverage)
    }
  }

  /// How far all samples are from the paint of one of them, by index, or from ``clear``.
  mutating func total(to paint: Int) -> Float {
    prepare(paint)
    return sums[paint * Self.count + Self.count - 1]
  }

  /// How far the samples inside a mask are from one paint, and those outside from another.
  ///
  /// - Parameter corners: the corners of the mask.
  mutating func total(inner: Int, outer: Int, at corners: ArraySlice<SummedAreaTable.Corner>) -> Float {
    prepare(inner)
    prepare(outer)
    return sums.withUnsafeBufferPointer { sums in
      let (first, second) = (inner * Self.count, outer * Self.count)
      var total = sums[second + Self.count - 1]
      corners.withUnsafeBufferPointer { corners in
        var index = 0
        while index < corners.count {
          let corner = corners[index]
          total += (sums[first + corner.index] - sums[second + corner.index]) * corner.weight
          index += 1
        }
      }
      return total
    }
  }

  /// Makes the table of a paint.
  private mutating func prepare(_ paint: Int) {
    let bit: UInt128 = 1 &<< UInt128(truncatingIfNeeded: paint)
    guard known & bit == 0 else { return }
    known |= bit
    let color = paint == Self.clear ? .clear : samples[paint].opaque
    let start = paint * Self.count
    samples.withUnsafeBufferPointer { samples in
      sums.withUnsafeMutableBufferPointer { sums in
        var index = 0
        while index < samples.count {
          var row: Float = 0
          let end = index + RingField.samples.across
          while index < end {
            let difference = samples[index] - color
            row += abs(difference.red) + abs(difference.green) + abs(difference.blue) + abs(difference.coverage)
            let above = index >= RingField.samples.across ? sums[start + index - RingField.samples.across] : 0
            sums[start + index] = row + above
            index += 1
          }
        }
      }
    }
  }
}

extension Paint {
  /// A paint of the lesser or greater parts of two.
  fileprivate func combined(with other: Paint, by choose: (Float, Float) -> Float) -> Paint {
    Paint(
      red: choose(red, other.red), green: choose(green, other.green), blue: choose(blue, other.blue),
      coverage: choose(coverage, other.coverage))
  }
}
