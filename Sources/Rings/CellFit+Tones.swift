extension CellFit {
  /// The choice in which each side has one of the tones of a flat picture, and the sum of squared differences, with the
  /// prices of half tones, is least.
  mutating func toneChoice(for samples: [Paint], _ whole: Whole, shown: Division?) -> Choice {
    flat?.read(samples)
    for index in table.partitions.indices {
      guard let error = sides(of: index, whole)?.error else { continue }
      ways.consider(Division(partition: index, form: .both), error: error, rank: table.partitions[index].rank)
    }
    let limit = ways.limit
    let kept = shown.flatMap { sides(of: $0.partition, whole)?.error ?? .infinity <= limit ? $0 : nil }
    let division = kept ?? ways.simplest
    guard let (inner, outer, _) = sides(of: division.partition, whole) else { return .empty }
    if inner == outer { return inner.coverage > 0 ? .filled(inner) : .empty }
    let partition = table.partitions[division.partition]
    if outer.coverage == 0, let character = partition.inner { return alone(character, inner, division) }
    if inner.coverage == 0, let character = partition.outer { return alone(character, outer, division) }
    return choice(division, inner: inner, outer: outer)
  }

  private func alone(_ character: Character, _ paint: Paint, _ division: Division) -> Choice {
    Choice(character: character, foreground: paint, background: nil, division: division)
  }

  /// The tones of both sides and how far the cell's samples are from them; nil where no tones can be shown so.
  ///
  /// A ground that is not known shows on one side only where a character fills the other.
  private func sides(of index: Int, _ whole: Whole) -> (inner: Paint, outer: Paint, error: Float)? {
    let (partition, sum) = (table.partitions[index], inner[index])
    guard let flat,
      let first = flat.nearest(to: sum, weight: partition.weight, mayBeClear: partition.outer != nil),
      let second = flat.nearest(
        to: whole.sum - sum, weight: whole.count - partition.weight, mayBeClear: partition.inner != nil)
    else { return nil }
    return (first.paint, second.paint, max(0, flat.squares + first.error + second.error))
  }
}
