/// Finds the character and the two colours that are nearest to the samples of a cell.
///
/// The search is exhaustive over a set's divisions of a cell. Where a simpler character is nearly as good, it is taken:
/// pictures in motion stay calm.
struct CellFit {
  /// How much worse a simpler character may be and still be taken.
  static let tolerance: Float = 1.02
  /// Samples are one colour up to this mean of squared differences, and errors that differ by less are equal.
  static let flatness: Float = 2

  let table: PartitionTable
  /// How far colours move from the mean of their side (0) to its sample of median luma (1).
  let crispness: Float
  /// The tones of a flat picture, which are then all that cells have; nil for any colours.
  var flat: FlatTones?
  var order = LumaOrder()
  var distances = PaintDistances()
  /// The divisions that are still to be looked at closely.
  var candidates = Candidates()
  /// The best way so far of each rank.
  var ways: RankedWays
  /// The sum of the listed side of each division.
  private(set) var inner: [Paint]
  private var sums = SummedAreaTable()

  /// What all divisions of a cell have in common.
  struct Whole {
    let sum: Paint
    let squares: Float
    let count: Float
    let isOpaque: Bool
  }

  /// Creates a search; see ``crispness`` and ``flat``.
  init(table: PartitionTable, crispness: Float, flat: FlatTones? = nil) {
    self.table = table
    self.crispness = crispness
    self.flat = flat
    inner = Array(repeating: .clear, count: table.partitions.count)
    ways = RankedWays(ranks: 1 + (table.partitions.map(\.rank).max() ?? 0))
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
    if flat == nil, squares - sum.squaredLength / count <= Self.flatness * count {
      return sum.coverage > 127 * count ? .filled(sum * (1 / count)) : .empty
    }
    table.sum(sums, into: &inner)
    let whole = Whole(
      sum: sum, squares: squares, count: count, isOpaque: sum.coverage >= 254.9 * count)
    ways.removeAll()
    if flat != nil { return toneChoice(for: samples, whole, shown: shown) }
    // A side that shows an unknown ground may be all that lies on it, two rings at once, whose mean is the colour of
    // neither.
    if crispness == 1 || !whole.isOpaque { return medianChoice(for: samples, whole, shown: shown) }
    return crispness == 0
      ? meanChoice(whole, shown: shown) : mixedChoice(for: samples, whole, shown: shown)
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

  /// The choice that draws both sides of a division.
  ///
  /// The larger side is the background where the set allows it: backgrounds have no seams.
  func choice(_ division: Division, inner: Paint, outer: Paint) -> Choice {
    let partition = table.partitions[division.partition]
    guard let character = partition.inner else {
      return Choice(
        character: partition.outer ?? " ", foreground: outer, background: inner, division: division)
    }
    return Choice(character: character, foreground: inner, background: outer, division: division)
  }
}
