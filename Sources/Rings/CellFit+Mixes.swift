extension CellFit {
  /// The choice in which each side is between its mean and its median sample, and the sum of squared differences is least.
  mutating func mixedChoice(for samples: [Paint], _ whole: Whole, shown: Division?) -> Choice {
    order.read(samples)
    searchMixes(whole)
    let division = shown.flatMap { mixes(of: $0.partition, whole).error <= ways.limit ? $0 : nil } ?? ways.simplest
    let sides = mixes(of: division.partition, whole)
    return choice(division, inner: sides.inner, outer: sides.outer)
  }

  /// Finds the best division of each rank: no other colours are nearer than the means.
  private mutating func searchMixes(_ whole: Whole) {
    bounds.removeAll(keepingCapacity: true)
    for partition in table.partitions.indices { bounds.append(meanError(of: partition, whole)) }
    while let next = mostPromising() {
      ways.consider(
        Division(partition: next, form: .both), error: mixes(of: next, whole).error, rank: table.partitions[next].rank)
    }
  }

  /// The colours of both sides, and the sum of squared differences of the cell's samples from them.
  private func mixes(of index: Int, _ whole: Whole) -> (inner: Paint, outer: Paint, error: Float) {
    let partition = table.partitions[index]
    let (innerMean, outerMean) = means(of: index, whole)
    let (first, second) = (mix(innerMean, partition.bits), mix(outerMean, ~partition.bits))
    let error =
      difference(first, from: inner[index], weight: partition.weight)
      + difference(second, from: whole.sum - inner[index], weight: whole.count - partition.weight)
    return (first, second, whole.squares + error)
  }

  private func mix(_ mean: Paint, _ bits: UInt128) -> Paint {
    order.median(bits).map { mean.covered(by: order.samples[$0], crispness) } ?? mean
  }

  /// What drawing a side of a weight in a paint adds to the sum of squared differences, less the squares of its samples.
  private func difference(_ paint: Paint, from sum: Paint, weight: Float) -> Float {
    weight * paint.squaredLength - 2 * Paint.dot(paint, sum)
  }

  /// The sum of squared differences from the samples of a cell divided so, each side in its mean.
  func meanError(of partition: Int, _ whole: Whole) -> Float {
    let (measure, sum) = (table.measures[partition], inner[partition])
    return whole.squares - sum.squaredLength * measure.perInnerWeight
      - (whole.sum - sum).squaredLength * measure.perOuterWeight
  }

  /// The means of both sides.
  private func means(of partition: Int, _ whole: Whole) -> (inner: Paint, outer: Paint) {
    let (measure, sum) = (table.measures[partition], inner[partition])
    return (sum * measure.perInnerWeight, (whole.sum - sum) * measure.perOuterWeight)
  }
}
