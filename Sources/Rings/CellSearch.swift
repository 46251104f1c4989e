import Cells

extension CellFit {
  /// What all divisions of one cell have in common.
  struct Search {
    let samples: [Paint]
    let sum: Paint
    let squares: Float
    let crispness: Float
    /// The samples by luma, where colours move towards the median.
    private let byLuma: [Int]

    init(samples: [Paint], sum: Paint, squares: Float, crispness: Float) {
      self.samples = samples
      self.sum = sum
      self.squares = squares
      self.crispness = crispness
      let lumas = crispness > 0 ? samples.map(\.luma) : []
      byLuma = crispness > 0 ? samples.indices.sorted { (lumas[$0], $0) < (lumas[$1], $1) } : []
    }

    /// The cell left empty.
    var empty: Candidate { Candidate(choice: .empty, error: squares, rank: 0) }

    /// The cell filled with one colour.
    var full: Candidate {
      let paint = opaque(sum, bits: .max)
      let error = squares + Float(samples.count) * paint.squaredLength - 2 * (paint * sum).sum()
      return Candidate(choice: Choice(character: " ", foreground: .clear, background: paint), error: error, rank: 0)
    }

    /// Adds the ways of drawing a division whose listed side sums up to `inner`.
    func consider(
      _ partition: PartitionTable.Partition, inner: Paint, isOpaque: Bool, into candidates: inout [Candidate]
    ) {
      let count = Float(samples.count)
      let outer = sum - inner
      let (innerWeight, outerWeight) = (partition.weight, count - partition.weight)
      if !isOpaque {
        let parts = [
          (partition.inner, inner, innerWeight, partition.bits), (partition.outer, outer, outerWeight, ~partition.bits),
        ]
        for (character, part, weight, bits) in parts {
          guard let character, part.w > 0 else { continue }
          let paint = opaque(part, bits: bits)
          let error = squares + weight * paint.squaredLength - 2 * (paint * part).sum()
          let choice = Choice(character: character, foreground: paint, background: nil)
          candidates.append(Candidate(choice: choice, error: error, rank: partition.rank))
        }
      }
      let listed = mixed(inner / innerWeight, bits: partition.bits)
      let other = mixed(outer / outerWeight, bits: ~partition.bits)
      let error =
        squares + innerWeight * listed.squaredLength + outerWeight * other.squaredLength
        - 2 * (listed * inner + other * outer).sum()
      // The larger side is the background: it has no seams.
      if let character = partition.inner {
        let choice = Choice(character: character, foreground: listed, background: other)
        candidates.append(Candidate(choice: choice, error: error, rank: partition.rank))
      } else if let character = partition.outer {
        let choice = Choice(character: character, foreground: other, background: listed)
        candidates.append(Candidate(choice: choice, error: error, rank: partition.rank))
      }
    }

    /// The colour of a side that covers the ground: of what covers it there, not darkened by the rest.
    private func opaque(_ part: Paint, bits: UInt128) -> Paint {
      let mean = part.w > 0 ? part * (255 / part.w) : Paint(0, 0, 0, 255)
      guard crispness > 0, let median = median(bits: bits, covering: true) else { return rounded(mean) }
      return rounded(mean.covered(by: median * (255 / median.w), crispness))
    }

    /// The colour of a side, the ground taken as black where it shows.
    private func mixed(_ mean: Paint, bits: UInt128) -> Paint {
      guard crispness > 0, let median = median(bits: bits, covering: false) else { return full(mean) }
      return full(mean.covered(by: median, crispness))
    }

    private func full(_ paint: Paint) -> Paint { rounded(Paint(paint.x, paint.y, paint.z, 255)) }

    private func rounded(_ paint: Paint) -> Paint { paint.rounded(.toNearestOrAwayFromZero) }

    /// The sample of median luma among some, of those that cover their ground if asked.
    private func median(bits: UInt128, covering: Bool) -> Paint? {
      var left = 0
      for sample in byLuma where bits & 1 << UInt128(sample) != 0 && (!covering || samples[sample].w > 127) {
        left += 1
      }
      guard left > 0 else { return nil }
      left = (left + 1) / 2
      for sample in byLuma where bits & 1 << UInt128(sample) != 0 && (!covering || samples[sample].w > 127) {
        left -= 1
        if left == 0 { return samples[sample] }
      }
      return nil
    }
  }
}
