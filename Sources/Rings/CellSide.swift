/// Which colour stands for one side of a divided cell.
struct CellSide {
  private let crispness: Float
  /// How far colours of the cell move from the mean of their side to its median sample.
  private var sharpness: Float = 0
  private var samples: [Paint] = []
  /// The samples by luma, darkest first; those of one level of 128 in their own order.
  private var byLuma = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var lumas = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var places = [UInt8](repeating: 0, count: 129)
  /// The first samples of ``byLuma``, from none to all, as bits.
  private var darkest = [UInt128](repeating: 0, count: RingField.samplesPerCell + 1)
  /// A bit for each sample that covers its ground.
  private var covered: UInt128 = 0

  /// Creates a rule; see ``CellFit/init(table:crispness:)``.
  init(crispness: Float) {
    self.crispness = crispness
  }

  /// Takes in the samples of a cell and sorts them by level of luma, by counting.
  ///
  /// - Parameter showsGround: whether some samples show a ground that is not known. A side of such a cell may be all
  ///   that lies on it, two rings at once, whose mean is the colour of neither: it has the median sample's.
  mutating func read(_ samples: [Paint], showsGround: Bool) {
    sharpness = showsGround ? 1 : crispness
    guard sharpness > 0 else { return }
    self.samples = samples
    covered = 0
    // Plain loops over memory: this runs for every edge cell of a frame, in debug builds too.
    places.withUnsafeMutableBufferPointer { places in
      lumas.withUnsafeMutableBufferPointer { lumas in
        byLuma.withUnsafeMutableBufferPointer { byLuma in
          places.update(repeating: 0)
          var index = 0
          while index < samples.count {
            let sample = samples[index]
            let luma = Int(max(0, min(127, sample.luma / 2)))
            lumas[index] = UInt8(truncatingIfNeeded: luma)
            places[luma + 1] &+= 1
            if sample.coverage > 127 { covered |= 1 &<< UInt128(truncatingIfNeeded: index) }
            index += 1
          }
          var level = 1
          while level < places.count {
            places[level] &+= places[level - 1]
            level += 1
          }
          index = 0
          while index < samples.count {
            let luma = Int(lumas[index])
            byLuma[Int(places[luma])] = UInt8(truncatingIfNeeded: index)
            places[luma] &+= 1
            index += 1
          }
          var bits: UInt128 = 0
          index = 0
          while index < byLuma.count {
            bits |= 1 &<< UInt128(truncatingIfNeeded: byLuma[index])
            index += 1
            darkest[index] = bits
          }
        }
      }
    }
  }

  /// The colour of a side whose samples add up to a sum: of what covers the ground there, not darkened by the rest.
  func paint(_ sum: Paint, bits: UInt128) -> Paint {
    let mean = sum.coverage > 0 ? sum * (255 / sum.coverage) : Self.black
    guard sharpness > 0, let median = median(bits & covered) else { return mean }
    return mean.covered(by: median * (255 / median.coverage), sharpness)
  }

  /// What drawing a side of a weight in a paint adds to the sum of squared differences, less the squares of its
  /// samples.
  func error(of paint: Paint, on sum: Paint, _ weight: Float) -> Float {
    weight * paint.squaredLength - 2 * Paint.dot(paint, sum)
  }

  /// The sample of median luma among some, by bisection.
  private func median(_ bits: UInt128) -> Paint? {
    let chosen = bits & Self.all
    let rank = (chosen.nonzeroBitCount + 1) / 2
    guard rank > 0 else { return nil }
    var (few, enough) = (0, RingField.samplesPerCell)
    while enough - few > 1 {
      let middle = (few + enough) / 2
      if (chosen & darkest[middle]).nonzeroBitCount < rank { few = middle } else { enough = middle }
    }
    return samples[Int(byLuma[few])]
  }

  private static let black = Paint(red: 0, green: 0, blue: 0, coverage: 255)
  private static let all: UInt128 = 1 &<< UInt128(RingField.samplesPerCell) &- 1
}
