/// Finds the character and the two colours that are nearest to the samples of a cell.
///
/// The search is exhaustive over a set's divisions of a cell; nearest is by the sum of squared differences of colour
/// and coverage. Where a simpler character is nearly as good, it is taken: pictures in motion stay calm.
struct CellFit {
  /// How much worse a simpler character may be and still be taken.
  static let tolerance: Float = 1.02
  /// Samples are one colour up to this mean of squared differences, and errors that differ by less are equal.
  static let flatness: Float = 2

  /// What the samples of a side must cover at least, of 255, to have a colour on both sides.
  private static let coverage: Float = 200

  private let table: PartitionTable
  private var side: CellSide
  private var sums = SummedAreaTable()
  /// The sum of the listed side of each division.
  private var inner: [Paint]
  /// The ways of drawing the cell, each with the least error it could have.
  private var ways: [Way] = []
  /// The best way so far for each rank of glyph.
  private var best: [Way]

  private struct Way {
    var error: Float
    var partition: Int
    var form: Form
  }

  /// Whether colours are the means of their sides.
  private let takesMeans: Bool

  /// Creates a search.
  ///
  /// - Parameter crispness: how far colours move from the mean of their side (0) to its sample of median luma (1).
  init(table: PartitionTable, crispness: Float) {
    self.table = table
    takesMeans = crispness == 0
    side = CellSide(crispness: crispness)
    inner = Array(repeating: .clear, count: table.partitions.count)
    best = Array(
      repeating: Way(error: .infinity, partition: 0, form: .empty), count: 1 + (table.partitions.map(\.rank).max() ?? 0)
    )
  }

  /// The best choice for samples of which some may show the ground.
  ///
  /// A side that shows some of the ground has the colour of what covers it there, never darkened by the ground: that is
  /// right on any. A side that shows much of the ground is left to it.
  ///
  /// - Parameter shown: the division that the cell shows; it stays where none is clearly better.
  mutating func choice(for samples: [Paint], shown: Division? = nil) -> Choice {
    sums.read(samples)
    let (sum, count) = (sums.total, Float(samples.count))
    let squares = Self.squares(of: samples)
    if squares - sum.squaredLength / count <= Self.flatness * count {
      return sum.coverage > 127 * count ? .filled(sum * (1 / count)) : .empty
    }
    table.sum(sums, into: &inner)
    let whole = Whole(
      sum: sum, squares: squares, count: count, isOpaque: sum.coverage >= 254.9 * count)
    side.read(samples, showsGround: !whole.isOpaque)
    if takesMeans, whole.isOpaque {
      searchMeans(whole)
    } else {
      listWays(whole)
      searchWays(whole)
    }
    return choice(whole, shown: shown)
  }

  private static func squares(of samples: [Paint]) -> Float {
    samples.withUnsafeBufferPointer { samples in
      var (squares, index) = (Float(0), 0)
      while index < samples.count {
        squares += samples[index].squaredLength
        index += 1
      }
      return squares
    }
  }

  /// What all divisions of a cell have in common.
  private struct Whole {
    let sum: Paint
    let squares: Float
    let count: Float
    let isOpaque: Bool
  }

  /// Lists all ways, each with the error that it had in the mean colours.
  private mutating func listWays(_ whole: Whole) {
    ways.removeAll(keepingCapacity: true)
    if !whole.isOpaque {
      ways.append(Way(error: whole.squares, partition: 0, form: .empty))
      ways.append(Way(error: whole.squares - whole.sum.squaredLength / whole.count, partition: 0, form: .filled))
    }
    for index in table.partitions.indices {
      let weight = table.partitions[index].weight
      let innerGain = inner[index].squaredLength / weight
      let outerGain = (whole.sum - inner[index]).squaredLength / (whole.count - weight)
      ways.append(Way(error: whole.squares - innerGain - outerGain, partition: index, form: .both))
      if whole.isOpaque { continue }
      ways.append(Way(error: whole.squares - innerGain, partition: index, form: .innerAlone))
      ways.append(Way(error: whole.squares - outerGain, partition: index, form: .outerAlone))
    }
  }

  /// Finds the best way of each rank, looking closely only at those that could be as good as the best.
  private mutating func searchWays(_ whole: Whole) {
    for rank in best.indices { best[rank].error = .infinity }
    var limit = Float.infinity
    while true {
      let next = mostPromisingWay
      if ways[next].error > limit || ways[next].error == .infinity { return }
      var way = ways[next]
      ways[next].error = .infinity
      way.error = way.form == .empty ? whole.squares : choice(way, whole).error
      let rank = way.form == .empty || way.form == .filled ? 0 : table.partitions[way.partition].rank
      if way.error < best[rank].error { best[rank] = way }
      limit = min(limit, way.error * Self.tolerance + Self.flatness)
    }
  }

  /// Finds the best way of each rank where both sides have a colour, their mean: its error is known beforehand.
  private mutating func searchMeans(_ whole: Whole) {
    for rank in best.indices { best[rank].error = .infinity }
    best.withUnsafeMutableBufferPointer { best in
      inner.withUnsafeBufferPointer { inner in
        table.measures.withUnsafeBufferPointer { measures in
          var index = 0
          while index < measures.count {
            let measure = measures[index]
            let gain =
              inner[index].squaredLength * measure.perInnerWeight
              + (whole.sum - inner[index]).squaredLength * measure.perOuterWeight
            let error = whole.squares - gain
            if error < best[measure.rank].error {
              best[measure.rank] = Way(error: error, partition: index, form: .both)
            }
            index += 1
          }
        }
      }
    }
  }

  /// The way with the least error listed.
  private var mostPromisingWay: Int {
    ways.withUnsafeBufferPointer { ways in
      var (least, index) = (0, 1)
      while index < ways.count {
        if ways[index].error < ways[least].error { least = index }
        index += 1
      }
      return least
    }
  }

  /// The one shown if it is nearly as good as the best, or the simplest of those that are.
  private func choice(_ whole: Whole, shown: Division?) -> Choice {
    let least = best.reduce(Float.infinity) { min($0, $1.error) }
    let limit = least * Self.tolerance + Self.flatness
    if let shown {
      let (choice, error) = choice(Way(error: 0, partition: shown.partition, form: shown.form), whole)
      if error <= limit { return choice }
    }
    return choice(best.first { $0.error <= limit } ?? best[0], whole).choice
  }

  /// A way with its colours, and its error; infinite where the set has no character for it.
  private func choice(_ way: Way, _ whole: Whole) -> (choice: Choice, error: Float) {
    if way.form == .empty { return (.empty, whole.squares) }
    if way.form == .filled {
      let paint = side.paint(whole.sum, bits: .max)
      return (.filled(paint), whole.squares + side.error(of: paint, on: whole.sum, whole.count))
    }
    let partition = table.partitions[way.partition]
    let division = Division(partition: way.partition, form: way.form)
    let (inner, innerWeight) = (inner[way.partition], partition.weight)
    let (outer, outerWeight) = (whole.sum - inner, whole.count - innerWeight)
    switch way.form {
    case .innerAlone, .outerAlone:
      let isInner = way.form == .innerAlone
      guard let character = isInner ? partition.inner : partition.outer else { return (.empty, .infinity) }
      let (sum, weight) = isInner ? (inner, innerWeight) : (outer, outerWeight)
      let paint = side.paint(sum, bits: isInner ? partition.bits : ~partition.bits)
      let choice = Choice(character: character, foreground: paint, background: nil, division: division)
      return (choice, whole.squares + side.error(of: paint, on: sum, weight))
    case .both, .empty, .filled:
      guard min(inner.coverage / innerWeight, outer.coverage / outerWeight) > Self.coverage else {
        return (.empty, .infinity)
      }
      let first = side.paint(inner, bits: partition.bits)
      let second = side.paint(outer, bits: ~partition.bits)
      let error = side.error(of: first, on: inner, innerWeight) + side.error(of: second, on: outer, outerWeight)
      // The larger side is the background where the set allows it: backgrounds have no seams.
      let choice =
        if let character = partition.inner {
          Choice(character: character, foreground: first, background: second, division: division)
        } else {
          Choice(character: partition.outer ?? " ", foreground: second, background: first, division: division)
        }
      return (choice, whole.squares + error)
    }
  }
}
