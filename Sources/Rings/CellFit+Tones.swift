extension CellFit {
  /// The choice in which each side has one of the tones of a flat picture, and the sum of squared differences, with the
  /// prices of half tones and what the ends of arcs add, is least.
  mutating func toneChoice(for samples: [Paint], _ whole: Whole, shown: Division?) -> Choice {
    flat?.read(samples, table: table)
    let squares = flat?.ends.reduce(whole.squares) { $0 + $1.squares } ?? whole.squares
    for index in table.partitions.indices {
      guard let error = sides(of: index, whole)?.error else { continue }
      ways.consider(
        Division(partition: index, form: .both), error: squares + error, rank: table.partitions[index].rank)
    }
    let limit = ways.limit
    let kept = shown.flatMap { squares + (sides(of: $0.partition, whole)?.error ?? .infinity) <= limit ? $0 : nil }
    let division = kept ?? ways.simplest
    guard let pair = sides(of: division.partition, whole) else { return .empty }
    if pair.inner == pair.outer { return pair.inner.coverage > 0 ? .filled(pair.inner) : .empty }
    let partition = table.partitions[division.partition]
    if pair.outer.coverage == 0, let character = partition.inner { return alone(character, pair.inner, division) }
    if pair.inner.coverage == 0, let character = partition.outer { return alone(character, pair.outer, division) }
    return choice(division, inner: pair.inner, outer: pair.outer)
  }

  private func alone(_ character: Character, _ paint: Paint, _ division: Division) -> Choice {
    Choice(character: character, foreground: paint, background: nil, division: division)
  }

  /// The tones of both sides of a division; nil where none can be shown so.
  ///
  /// A ground that is not known shows on one side only where a character fills the other.
  private func sides(of index: Int, _ whole: Whole) -> FlatTones.Pair? {
    let (partition, sum) = (table.partitions[index], inner[index])
    return flat?.nearest(
      to: FlatTones.Side(sum: sum, weight: partition.weight, mayBeClear: partition.outer != nil),
      FlatTones.Side(
        sum: whole.sum - sum, weight: whole.count - partition.weight, mayBeClear: partition.inner != nil),
      partition: index)
  }
}
