extension CellFit {
  /// The choice in which each side has its mean, and the sum of squared differences is least.
  mutating func meanChoice(_ whole: Whole, shown: Division?) -> Choice {
    searchMeans(whole)
    let division = shown.flatMap { meanError(of: $0.partition, whole) <= ways.limit ? $0 : nil } ?? ways.simplest
    let (inner, outer) = means(of: division.partition, whole)
    return choice(division, inner: inner, outer: outer)
  }

  /// Finds the best division of each rank in the means of its sides, whose errors follow from their sums.
  private mutating func searchMeans(_ whole: Whole) {
    inner.withUnsafeBufferPointer { inner in
      table.measures.withUnsafeBufferPointer { measures in
        var (limit, index) = (Float.infinity, 0)
        while index < measures.count {
          let measure = measures[index]
          let gain =
            inner[index].squaredLength * measure.perInnerWeight
            + (whole.sum - inner[index]).squaredLength * measure.perOuterWeight
          let error = whole.squares - gain
          if error <= limit {
            ways.consider(Division(partition: index, form: .both), error: error, rank: measure.rank)
            limit = min(limit, error * Self.tolerance + Self.flatness)
          }
          index += 1
        }
      }
    }
  }

  /// The sum of squared differences from the samples of a cell divided so, each side in its mean.
  func meanError(of partition: Int, _ whole: Whole) -> Float {
    let (measure, sum) = (table.measures[partition], inner[partition])
    return whole.squares - sum.squaredLength * measure.perInnerWeight
      - (whole.sum - sum).squaredLength * measure.perOuterWeight
  }

  /// The means of both sides.
  func means(of partition: Int, _ whole: Whole) -> (inner: Paint, outer: Paint) {
    let (measure, sum) = (table.measures[partition], inner[partition])
    return (sum * measure.perInnerWeight, (whole.sum - sum) * measure.perOuterWeight)
  }
}
