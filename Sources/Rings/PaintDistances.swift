/// How far the samples of a cell are from paints: sums of absolute differences, over any mask.
///
/// Most divisions of a cell have the same few samples in the middle of their sides, so that what was once summed up for a
/// sample's paint is kept.
struct PaintDistances {
  /// What stands for no paint at all.
  static let clear = RingField.samplesPerCell

  private static let count = RingField.samplesPerCell

  /// The samples, and each of their parts in a plane of its own, for several to be compared at once.
  private var samples = [Paint](repeating: .clear, count: count)
  private var planes = [Float](repeating: 0, count: 5 * count)
  /// How far apart two samples are in red, green, blue or coverage at most; not 0.
  private(set) var range: Float = 255
  /// A summed-area table for each paint.
  private var sums = [Float](repeating: 0, count: (RingField.samplesPerCell + 1) * RingField.samplesPerCell)
  /// The paints whose tables are made, as bits.
  private var known: UInt128 = 0

  /// Takes in the samples of a cell, row by row.
  mutating func read(_ new: [Paint]) {
    known = 0
    var (least, most) = (new[0], new[0])
    samples.withUnsafeMutableBufferPointer { samples in
      planes.withUnsafeMutableBufferPointer { planes in
        var index = 0
        while index < new.count {
          let sample = new[index]
          samples[index] = sample
          planes[index] = sample.red
          planes[Self.count + index] = sample.green
          planes[2 * Self.count + index] = sample.blue
          planes[3 * Self.count + index] = sample.coverage
          least = least.lesser(sample)
          most = most.greater(sample)
          index += 1
        }
      }
    }
    range = max(1, (most - least).greatest)
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
    planes.withUnsafeMutableBufferPointer { planes in
      func plane(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
        UnsafeMutableBufferPointer(rebasing: planes[index * Self.count..<(index + 1) * Self.count])
      }
      let (reds, greens, blues, coverages, distances) = (plane(0), plane(1), plane(2), plane(3), plane(4))
      var index = 0
      while index < distances.count {
        let (red, green) = (abs(reds[index] - color.red), abs(greens[index] - color.green))
        distances[index] = red + green + abs(blues[index] - color.blue) + abs(coverages[index] - color.coverage)
        index += 1
      }
      sums.withUnsafeMutableBufferPointer { sums in
        let sums = UnsafeMutableBufferPointer(rebasing: sums[paint * Self.count..<(paint + 1) * Self.count])
        index = 0
        while index < distances.count {
          var row: Float = 0
          let (isFirst, end) = (index == 0, index + RingField.samples.across)
          while index < end {
            row += distances[index]
            sums[index] = isFirst ? row : row + sums[index - RingField.samples.across]
            index += 1
          }
        }
      }
    }
  }
}
