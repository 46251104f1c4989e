/// Which colour stands for one side of a divided cell.
struct CellSide {
  private let crispness: Float
  private var samples: [Paint] = []
  /// The samples by luma, darkest first; those of one level in their own order.
  private var byLuma = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var lumas = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var places = [UInt8](repeating: 0, count: 257)
  /// A bit for each sample that covers its ground.
  private var covered: UInt128 = 0

  /// Creates a rule; see ``CellFit/init(table:crispness:)``.
  init(crispness: Float) {
    self.crispness = crispness
  }

  /// Takes in the samples of a cell and sorts them by level of luma, by counting.
  mutating func read(_ samples: [Paint]) {
    guard crispness > 0 else { return }
    self.samples = samples
    covered = 0
    places.withUnsafeMutableBufferPointer { places in
      places.update(repeating: 0)
      for (index, sample) in samples.enumerated() {
        let luma = UInt8(max(0, min(255, sample.luma)))
        lumas[index] = luma
        places[Int(luma) + 1] += 1
        if sample.w > 127 { covered |= 1 &<< UInt128(truncatingIfNeeded: index) }
      }
      for level in 1..<places.count { places[level] += places[level - 1] }
      for (index, luma) in lumas.enumerated() {
        byLuma[Int(places[Int(luma)])] = UInt8(truncatingIfNeeded: index)
        places[Int(luma)] += 1
      }
    }
  }

  /// The colour of a side whose samples add up to a sum: of what covers the ground there, not darkened by the rest.
  func paint(_ sum: Paint, bits: UInt128) -> Paint {
    let mean = sum.w > 0 ? sum * (255 / sum.w) : Paint(0, 0, 0, 255)
    guard crispness > 0, let median = median(bits & covered) else { return mean }
    return mean.covered(by: median * (255 / median.w), crispness)
  }

  /// What drawing a side of a weight in a paint adds to the sum of squared differences, less the squares of its
  /// samples.
  func error(of paint: Paint, on sum: Paint, _ weight: Float) -> Float {
    weight * paint.squaredLength - 2 * (paint * sum).sum()
  }

  /// The sample of median luma among some.
  private func median(_ bits: UInt128) -> Paint? {
    let chosen = bits & Self.all
    var left = (chosen.nonzeroBitCount + 1) / 2
    guard left > 0 else { return nil }
    let (low, high) = (UInt64(truncatingIfNeeded: chosen), UInt64(truncatingIfNeeded: chosen &>> 64))
    for index in byLuma {
      let bit = (index < 64 ? low &>> UInt64(index) : high &>> UInt64(index &- 64)) & 1
      left -= Int(bit)
      if left == 0 { return samples[Int(index)] }
    }
    return nil
  }

  private static let all: UInt128 = 1 &<< UInt128(RingField.samplesPerCell) &- 1
}
