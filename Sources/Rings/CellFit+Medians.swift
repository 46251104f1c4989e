extension CellFit {
  /// What the samples of a side must cover at least, of 255, to have a colour on both sides.
  private static let coverage: Float = 200

  /// The choice in which each side has its sample of median luma, and the sum of absolute differences is least.
  ///
  /// Squares go with means, absolute differences with medians: where an edge runs through samples, squares would have it
  /// drawn in a colour between, which no side has here.
  mutating func medianChoice(for samples: [Paint], _ whole: Whole, shown: Division?) -> Choice {
    order.read(samples)
    order.mergeEqual()
    distances.read(samples)
    searchMedians(whole)
    let limit = ways.limit
    let division = shown.flatMap { medianError(of: $0, whole) <= limit ? $0 : nil } ?? ways.simplest
    let bits = table.partitions[division.partition].bits
    switch division.form {
    case .empty: return .empty
    case .filled: return .filled(median(.max) ?? .clear)
    case .both:
      return choice(division, inner: median(bits) ?? .clear, outer: median(~bits) ?? .clear)
    case .innerAlone: return alone(table.partitions[division.partition].inner, bits, division)
    case .outerAlone: return alone(table.partitions[division.partition].outer, ~bits, division)
    }
  }

  private func alone(_ character: Character?, _ bits: UInt128, _ division: Division) -> Choice {
    Choice(character: character ?? " ", foreground: median(bits) ?? .clear, background: nil, division: division)
  }

  /// Finds the best way of each rank.
  ///
  /// As no difference is larger than the range of the samples, those of a division add up to no less than its least squares
  /// by that range.
  private mutating func searchMedians(_ whole: Whole) {
    if !whole.isOpaque {
      for form in [Form.empty, .filled] { consider(Division(partition: 0, form: form), whole, rank: 0) }
    }
    let perRange = 1 / (whole.isOpaque ? distances.range : 255)
    candidates.removeAll()
    for index in table.partitions.indices { candidates.append(index, bound: meanError(of: index, whole) * perRange) }
    while let next = candidates.takeMostPromising(limit: ways.limit) {
      let rank = table.partitions[next].rank
      consider(Division(partition: next, form: .both), whole, rank: rank)
      if whole.isOpaque { continue }
      consider(Division(partition: next, form: .innerAlone), whole, rank: rank)
      consider(Division(partition: next, form: .outerAlone), whole, rank: rank)
    }
  }

  private mutating func consider(_ division: Division, _ whole: Whole, rank: Int) {
    ways.consider(division, error: medianError(of: division, whole), rank: rank)
  }

  /// The sum of absolute differences from the samples of a cell drawn so; infinite where that is not possible.
  private mutating func medianError(of division: Division, _ whole: Whole) -> Float {
    // Field by field: a copy of the whole would count the references of its characters.
    let (index, partitions) = (division.partition, table.partitions)
    let (bits, corners) = (partitions[index].bits, table.corners[partitions[index].corners])
    switch division.form {
    case .empty: return distances.total(to: PaintDistances.clear)
    case .filled:
      guard let paint = order.median(.max) else { return .infinity }
      return distances.total(to: paint)
    case .both:
      let (sum, weight) = (inner[index], partitions[index].weight)
      let outerCoverage = (whole.sum.coverage - sum.coverage) / (whole.count - weight)
      guard min(sum.coverage / weight, outerCoverage) > Self.coverage,
        let first = order.median(bits), let second = order.median(~bits)
      else { return .infinity }
      return distances.total(inner: first, outer: second, at: corners)
    case .innerAlone:
      guard partitions[index].inner != nil, let paint = order.median(bits) else { return .infinity }
      return distances.total(inner: paint, outer: PaintDistances.clear, at: corners)
    case .outerAlone:
      guard partitions[index].outer != nil, let paint = order.median(~bits) else { return .infinity }
      return distances.total(inner: PaintDistances.clear, outer: paint, at: corners)
    }
  }

  /// The sample of median luma among some, as a paint that covers all.
  private func median(_ bits: UInt128) -> Paint? { order.median(bits).map { order.samples[$0].opaque } }
}

extension Paint {
  /// The paint where it covers everything.
  var opaque: Paint { coverage > 0 ? self * (255 / coverage) : self }
}
