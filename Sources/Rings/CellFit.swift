import Cells

/// Finds the character and the two colours that are nearest to the samples of a cell.
///
/// The search is exhaustive over a set's divisions of a cell; nearest is by the sum of squared differences of colour
/// and coverage.
struct CellFit {
  let table: PartitionTable
  /// How far colours move from the mean of their side (0) to its sample of median luma (1).
  let crispness: Float

  /// What was chosen for a cell: a character's paint and what lies behind it.
  struct Choice: Equatable {
    var character: Character
    var foreground: Paint
    /// The paint behind; nil where the ground shows.
    var background: Paint?
  }

  /// How much worse a simpler character may be and still be taken.
  private static let tolerance: Float = 1.02
  /// Samples that differ by no more than this are one colour, and a fit this good is good enough (in levels).
  private static let flatness: Float = 2

  /// The best choice for samples of which some may show the ground.
  func choice(for samples: [Paint]) -> Choice {
    var sum = Paint.clear
    var squares: Float = 0
    var (low, high) = (samples[0], samples[0])
    for sample in samples {
      sum += sample
      squares += sample.squaredLength
      low = pointwiseMin(low, sample)
      high = pointwiseMax(high, sample)
    }
    let count = Float(samples.count)
    if (high - low).max() <= Self.flatness {
      return low.w > 127 ? Choice(character: " ", foreground: .clear, background: sum / count) : .empty
    }
    let search = Search(samples: samples, sum: sum, squares: squares, crispness: crispness)
    let isOpaque = low.w >= 254.5
    var candidates: [Candidate] = isOpaque ? [] : [search.empty, search.full]
    candidates.reserveCapacity(3 * table.partitions.count + 2)
    table.samples.withUnsafeBufferPointer { indices in
      table.weights.withUnsafeBufferPointer { weights in
        for partition in table.partitions {
          var inner = Paint.clear
          for entry in partition.entries { inner += samples[indices[entry]] * weights[entry] }
          search.consider(partition, inner: inner, isOpaque: isOpaque, into: &candidates)
        }
      }
    }
    return best(of: candidates).choice
  }

  /// The simplest of those that are nearly as good as the best.
  private func best(of candidates: [Candidate]) -> Candidate {
    var least = candidates[0]
    for candidate in candidates where candidate.error < least.error { least = candidate }
    let limit = least.error * Self.tolerance + Self.flatness
    for candidate in candidates where candidate.error <= limit {
      if (candidate.rank, candidate.error) < (least.rank, least.error) { least = candidate }
    }
    return least
  }
}

extension CellFit.Choice {
  /// Nothing but ground.
  static let empty = CellFit.Choice(character: " ", foreground: .clear, background: nil)
}

/// A choice and how far it is from the samples.
struct Candidate {
  let choice: CellFit.Choice
  let error: Float
  let rank: Int
}
