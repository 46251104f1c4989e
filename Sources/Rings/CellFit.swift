/// Finds the character and the two colours that are nearest to the samples of a cell.
///
/// The search is exhaustive over a set's divisions of a cell; nearest is by the sum of squared differences of colour
/// and coverage. Where a simpler character is nearly as good, it is taken: pictures in motion stay calm.
struct CellFit {
  /// What was chosen for a cell: a character's paint and what lies behind it.
  struct Choice: Equatable {
    var character: Character
    var foreground: Paint
    /// The paint behind; nil where the ground shows.
    var background: Paint?

    /// Nothing but ground.
    static let empty = Choice(character: " ", foreground: .clear, background: nil)

    /// One colour all over.
    static func filled(_ paint: Paint) -> Choice { Choice(character: " ", foreground: .clear, background: paint) }
  }

  /// How a division of a cell is drawn.
  enum Form {
    /// The ground alone, or one colour alone.
    case empty, filled
    /// One side in a colour, the ground on the other.
    case innerAlone, outerAlone
    /// Both sides in colours.
    case both
  }

  /// How much worse a simpler character may be and still be taken.
  static let tolerance: Float = 1.02
  /// Samples are one colour up to this mean of squared differences, and errors that differ by less are equal.
  static let flatness: Float = 2

  private let table: PartitionTable
  private var side: CellSide
  /// The least error so far for each rank of glyph, and what it is reached by.
  private var best: [(error: Float, partition: Int, form: Form)]

  /// Creates a search.
  ///
  /// - Parameter crispness: how far colours move from the mean of their side (0) to its sample of median luma (1).
  init(table: PartitionTable, crispness: Float) {
    self.table = table
    side = CellSide(crispness: crispness)
    best = Array(repeating: (.infinity, 0, .empty), count: 1 + (table.partitions.map(\.rank).max() ?? 0))
  }

  /// The best choice for samples of which some may show the ground.
  mutating func choice(for samples: [Paint]) -> Choice {
    var (sum, squaresByPart) = (Paint.clear, Paint.clear)
    let count = Float(samples.count)
    for sample in samples {
      sum += sample
      squaresByPart += sample * sample
    }
    let squares = squaresByPart.sum()
    if squares - sum.squaredLength / count <= Self.flatness * count {
      return sum.w > 127 * count ? .filled(sum / count) : .empty
    }
    side.read(samples)
    for rank in best.indices { best[rank].error = .infinity }
    var limit = Float.infinity
    let whole = Whole(sum: sum, squares: squares, count: count, isOpaque: sum.w >= 254.9 * count)
    if !whole.isOpaque {
      note(squares, 0, .empty, &limit)
      note(side.error(of: side.covering(sum, bits: .max), on: sum, whole.count) + squares, 0, .filled, &limit)
    }
    for index in table.partitions.indices { consider(index, samples, whole, &limit) }
    return choice(whole, samples)
  }

  /// What all divisions of a cell have in common.
  private struct Whole {
    let sum: Paint
    let squares: Float
    let count: Float
    let isOpaque: Bool
  }

  private mutating func note(_ error: Float, _ partition: Int, _ form: Form, _ limit: inout Float) {
    let rank = form == .empty || form == .filled ? 0 : table.partitions[partition].rank
    if error < best[rank].error { best[rank] = (error, partition, form) }
    limit = min(limit, error * Self.tolerance + Self.flatness)
  }

  /// Weighs the ways of drawing a division, those that cannot win by their mean not at all.
  private mutating func consider(_ index: Int, _ samples: [Paint], _ whole: Whole, _ limit: inout Float) {
    let partition = table.partitions[index]
    let (inner, innerWeight) = (table.sum(of: samples, in: partition), partition.weight)
    let (outer, outerWeight) = (whole.sum - inner, whole.count - innerWeight)
    let (innerGain, outerGain) = (inner.squaredLength / innerWeight, outer.squaredLength / outerWeight)
    if !whole.isOpaque {
      if partition.inner != nil, inner.w > 0, whole.squares - innerGain <= limit {
        let paint = side.covering(inner, bits: partition.bits)
        note(whole.squares + side.error(of: paint, on: inner, innerWeight), index, .innerAlone, &limit)
      }
      if partition.outer != nil, outer.w > 0, whole.squares - outerGain <= limit {
        let paint = side.covering(outer, bits: ~partition.bits)
        note(whole.squares + side.error(of: paint, on: outer, outerWeight), index, .outerAlone, &limit)
      }
    }
    guard whole.squares - innerGain - outerGain <= limit else { return }
    let first = side.mixed(inner / innerWeight, bits: partition.bits)
    let second = side.mixed(outer / outerWeight, bits: ~partition.bits)
    let error = side.error(of: first, on: inner, innerWeight) + side.error(of: second, on: outer, outerWeight)
    note(whole.squares + error, index, .both, &limit)
  }

  /// The simplest of those that are nearly as good as the best.
  private func choice(_ whole: Whole, _ samples: [Paint]) -> Choice {
    let least = best.reduce(Float.infinity) { min($0, $1.error) }
    let chosen = best.first { $0.error <= least * Self.tolerance + Self.flatness } ?? best[0]
    switch chosen.form {
    case .empty: return .empty
    case .filled: return .filled(side.covering(whole.sum, bits: .max))
    case .innerAlone, .outerAlone, .both: break
    }
    let partition = table.partitions[chosen.partition]
    let inner = table.sum(of: samples, in: partition)
    let outer = whole.sum - inner
    switch (chosen.form, partition.inner, partition.outer) {
    case (.innerAlone, let character?, _):
      return Choice(character: character, foreground: side.covering(inner, bits: partition.bits), background: nil)
    case (.outerAlone, _, let character?):
      return Choice(character: character, foreground: side.covering(outer, bits: ~partition.bits), background: nil)
    default: break
    }
    let first = side.mixed(inner / partition.weight, bits: partition.bits)
    let second = side.mixed(outer / (whole.count - partition.weight), bits: ~partition.bits)
    // The larger side is the background where the set allows it: backgrounds have no seams.
    if let character = partition.inner { return Choice(character: character, foreground: first, background: second) }
    return Choice(character: partition.outer ?? " ", foreground: second, background: first)
  }
}
