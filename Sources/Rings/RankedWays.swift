/// The best ways found of drawing a cell, one for each rank of glyphs, the simplest first.
struct RankedWays {
  /// A way of drawing a cell, and how far it is from the cell's samples.
  struct Way {
    var error: Float
    var division: CellFit.Division
  }

  private(set) var best: [Way]

  private static let none = Way(error: .infinity, division: CellFit.Division(partition: 0, form: .empty))

  init(ranks: Int) {
    best = Array(repeating: Self.none, count: ranks)
  }

  /// Forgets all ways.
  mutating func removeAll() {
    for rank in best.indices { best[rank] = Self.none }
  }

  /// Takes a way if it is the best of its rank.
  mutating func consider(_ division: CellFit.Division, error: Float, rank: Int) {
    if error < best[rank].error { best[rank] = Way(error: error, division: division) }
  }

  /// How far a way may be from the samples to be as good as the best one.
  var limit: Float { best.reduce(Float.infinity) { min($0, $1.error) } * CellFit.tolerance + CellFit.flatness }

  /// The simplest of the ways that are as good as the best one.
  var simplest: CellFit.Division {
    let limit = limit
    return (best.first { $0.error <= limit } ?? Self.none).division
  }
}
