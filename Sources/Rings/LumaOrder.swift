/// The samples of a cell in order of luma, so that the middle one of any of them is found at once.
struct LumaOrder {
  private(set) var samples = [Paint](repeating: .clear, count: RingField.samplesPerCell)
  /// The samples by luma, darkest first; those of one level of 128 in their own order.
  private var byLuma = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var lumas = [UInt8](repeating: 0, count: RingField.samplesPerCell)
  private var places = [UInt8](repeating: 0, count: 129)
  /// The first samples of ``byLuma``, from none to all, as bits.
  private var darkest = [UInt128](repeating: 0, count: RingField.samplesPerCell + 1)
  /// A bit for each sample that covers its ground.
  private var covered: UInt128 = 0
  /// How many of the darkest samples are one paint, and where those begin that are one paint with the brightest.
  private var (darkEnd, brightStart) = (0, 0)

  /// Takes in the samples of a cell and sorts them by level of luma, by counting.
  mutating func read(_ samples: [Paint]) {
    // A copy into the same memory: to share it would have whoever writes the next cell's samples make room for them.
    self.samples.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: samples) }
    covered = 0
    // Plain loops over memory: this runs for every edge cell of a frame, in debug builds too.
    places.withUnsafeMutableBufferPointer { places in
      lumas.withUnsafeMutableBufferPointer { lumas in
        byLuma.withUnsafeMutableBufferPointer { byLuma in
          places.update(repeating: 0)
          var (index, least, most) = (0, 127, 0)
          while index < samples.count {
            let sample = samples[index]
            let luma = Int(max(0, min(127, sample.luma / 2)))
            lumas[index] = UInt8(truncatingIfNeeded: luma)
            least = min(least, luma)
            most = max(most, luma)
            places[luma + 1] &+= 1
            if sample.coverage > 127 { covered |= 1 &<< UInt128(truncatingIfNeeded: index) }
            index += 1
          }
          var level = least + 1
          while level <= most {
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
    findEnds()
  }

  /// Most cells lie between two paints, which are at both ends of the order.
  private mutating func findEnds() {
    let (darkest, brightest) = (samples[Int(byLuma[0])], samples[Int(byLuma[byLuma.count - 1])])
    (darkEnd, brightStart) = (1, byLuma.count - 1)
    while darkEnd < brightStart, samples[Int(byLuma[darkEnd])] == darkest { darkEnd += 1 }
    while brightStart > darkEnd, samples[Int(byLuma[brightStart - 1])] == brightest { brightStart -= 1 }
  }

  /// Lets the first of samples of one paint stand for all of them.
  mutating func mergeEqual() {
    var index = 1
    while index < byLuma.count {
      let (last, next) = (byLuma[index - 1], byLuma[index])
      if samples[Int(last)] == samples[Int(next)] { byLuma[index] = last }
      index += 1
    }
  }

  /// A sample with the paint of median luma among those of some that cover their ground; nil where none does.
  func median(_ bits: UInt128) -> Int? {
    let chosen = bits & covered
    let rank = (chosen.nonzeroBitCount + 1) / 2
    guard rank > 0 else { return nil }
    var (few, enough) = (darkEnd, brightStart)
    if (chosen & darkest[few]).nonzeroBitCount >= rank { return Int(byLuma[0]) }
    if (chosen & darkest[enough]).nonzeroBitCount < rank { return Int(byLuma[enough]) }
    while enough - few > 1 {
      let middle = (few + enough) / 2
      if (chosen & darkest[middle]).nonzeroBitCount < rank { few = middle } else { enough = middle }
    }
    return Int(byLuma[few])
  }
}
