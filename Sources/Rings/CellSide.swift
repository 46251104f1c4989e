/// Which colour stands for one side of a divided cell.
struct CellSide {
  private let crispness: Float
  private var samples: [Paint] = []
  /// The samples by luma, darkest first.
  private var byLuma: [UInt32] = []
  /// A bit for each sample that covers its ground.
  private var covered: UInt128 = 0

  /// Creates a rule; see ``CellFit/init(table:crispness:)``.
  init(crispness: Float) {
    self.crispness = crispness
  }

  /// Takes in the samples of a cell.
  mutating func read(_ samples: [Paint]) {
    guard crispness > 0 else { return }
    self.samples = samples
    byLuma.removeAll(keepingCapacity: true)
    covered = 0
    for (index, sample) in samples.enumerated() {
      // Luma in 1/4096 of a level, then the place, so that the order of equals is fixed.
      byLuma.append(UInt32(Double(sample.luma).clamped(to: 0...255) * 4096) << 8 | UInt32(index))
      if sample.w > 127 { covered |= 1 << UInt128(index) }
    }
    byLuma.sort()
  }

  /// The colour of a side that covers the ground: of what covers it there, not darkened by the rest.
  func covering(_ sum: Paint, bits: UInt128) -> Paint {
    let mean = sum.w > 0 ? sum * (255 / sum.w) : Paint(0, 0, 0, 255)
    guard crispness > 0, let median = median(bits & covered) else { return mean.roundedToLevels }
    return mean.covered(by: median * (255 / median.w), crispness).roundedToLevels
  }

  /// The colour of a side, the ground taken as black where it shows.
  func mixed(_ mean: Paint, bits: UInt128) -> Paint {
    var paint = mean
    if crispness > 0, let median = median(bits) { paint = mean.covered(by: median, crispness) }
    paint.w = 255
    return paint.roundedToLevels
  }

  /// What drawing a side of a weight in a paint adds to the sum of squared differences, less the squares of its
  /// samples.
  func error(of paint: Paint, on sum: Paint, _ weight: Float) -> Float {
    weight * paint.squaredLength - 2 * (paint * sum).sum()
  }

  /// The sample of median luma among some.
  private func median(_ bits: UInt128) -> Paint? {
    let chosen = bits & (1 << UInt128(RingField.samplesPerCell) - 1)
    var left = (chosen.nonzeroBitCount + 1) / 2
    guard left > 0 else { return nil }
    let (low, high) = (UInt64(truncatingIfNeeded: chosen), UInt64(truncatingIfNeeded: chosen >> 64))
    for key in byLuma {
      let index = Int(key & 0xFF)
      guard (index < 64 ? low >> UInt64(index) : high >> UInt64(index - 64)) & 1 == 1 else { continue }
      left -= 1
      if left == 0 { return samples[index] }
    }
    return nil
  }
}
