extension CellFit {
  /// The choice in which the sum of squared differences is least, whatever colours that takes.
  ///
  /// How much a character fills of each sample is known, so the nearest two colours are a linear regression of the samples on
  /// that. The means of both sides are it where no edge of the character runs through a sample; elsewhere they would have
  /// some of each other's colour.
  mutating func meanChoice(_ whole: Whole, shown: Division?) -> Choice {
    let center = whole.sum * (1 / whole.count)
    let spread = whole.squares - whole.sum.squaredLength / whole.count
    searchMeans(center: center, spread: spread)
    let kept = shown.flatMap { shown in
      spread - gain(of: shown.partition, center: center) <= ways.limit ? shown : nil
    }
    let division = kept ?? ways.simplest
    let measure = table.measures[division.partition]
    let step = (self.inner[division.partition] - center * measure.weight) * measure.perSpread
    let outer = center - step * (measure.weight / whole.count)
    var inner = outer
    inner.add(step, times: 1)
    return choice(division, inner: inner, outer: outer)
  }

  /// Finds the best division of each rank.
  private mutating func searchMeans(center: Paint, spread: Float) {
    inner.withUnsafeBufferPointer { inner in
      table.measures.withUnsafeBufferPointer { measures in
        var (limit, index) = (Float.infinity, 0)
        while index < measures.count {
          let measure = measures[index]
          let error = spread - (inner[index] - center * measure.weight).squaredLength * measure.perSpread
          if error <= limit {
            ways.consider(Division(partition: index, form: .both), error: error, rank: measure.rank)
            limit = min(limit, error * Self.tolerance + Self.flatness)
          }
          index += 1
        }
      }
    }
  }

  /// By how much less the squared differences are with two colours than with the one of the centre.
  private func gain(of partition: Int, center: Paint) -> Float {
    let measure = table.measures[partition]
    return (inner[partition] - center * measure.weight).squaredLength * measure.perSpread
  }
}
