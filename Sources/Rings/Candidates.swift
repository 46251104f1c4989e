/// The divisions of a cell that may still be the best, in their order, each with the least error that it could have.
struct Candidates {
  private struct Candidate {
    let partition: Int
    let bound: Float
  }

  private var candidates: [Candidate] = []

  /// Forgets all of them.
  mutating func removeAll() { candidates.removeAll(keepingCapacity: true) }

  /// Adds a division, by its place in the table, whose error is a bound or more.
  mutating func append(_ partition: Int, bound: Float) {
    candidates.append(Candidate(partition: partition, bound: bound))
  }

  /// Takes the first of those with the least bound; nil where none can be within a limit, which is never larger than before.
  ///
  /// What cannot be is dropped, so that the next search is among few.
  mutating func takeMostPromising(limit: Float) -> Int? {
    let (kept, least) = candidates.withUnsafeMutableBufferPointer { candidates in
      var (kept, least, index) = (0, 0, 0)
      while index < candidates.count {
        let candidate = candidates[index]
        if candidate.bound <= limit {
          candidates[kept] = candidate
          if candidate.bound < candidates[least].bound { least = kept }
          kept += 1
        }
        index += 1
      }
      return (kept, least)
    }
    candidates.removeLast(candidates.count - kept)
    return kept > 0 ? candidates.remove(at: least).partition : nil
  }
}
