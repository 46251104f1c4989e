/// The ways in which a set of glyphs divides a cell in two, each once.
///
/// Only the smaller side of each division is listed: what is on the other side follows from the whole.
struct PartitionTable {
  /// A division of a cell.
  struct Partition {
    /// The character that fills the listed side; nil where the set has none.
    var inner: Character?
    /// The character that fills the other side; nil where the set has none.
    var outer: Character?
    /// The group of the glyph: a smaller one is simpler.
    let rank: Int
    /// Where the corners of the listed side stand in the table.
    let corners: Range<Int>
    /// How many samples the listed side has.
    let weight: Float
    /// A bit for each sample that is at least half on the listed side.
    let bits: UInt128
  }

  /// What searches need of a division.
  struct Measure {
    let rank: Int
    /// How many samples the listed side has.
    let weight: Float
    /// One by how much samples differ in how far they are on that side: by the sum of squared differences from the mean.
    let perSpread: Float
    /// One by the number of samples on the listed side, and on the other.
    let perInnerWeight: Float
    let perOuterWeight: Float
  }

  private(set) var partitions: [Partition] = []
  /// The measures of the divisions, in the same order.
  private(set) var measures: [Measure] = []
  /// The corners of the listed sides of all divisions.
  private(set) var corners: [SummedAreaTable.Corner] = []

  var isEmpty: Bool { partitions.isEmpty }

  init(glyphs: [[Glyph]]) {
    // Looking through a list takes less time than a dictionary takes to be made.
    var known: [[Float]] = []
    for (rank, group) in glyphs.enumerated() {
      for glyph in group {
        let inverse = glyph.mask.map { 1 - $0 }
        if let index = known.firstIndex(of: glyph.mask) {
          partitions[index].inner = partitions[index].inner ?? glyph.character
        } else if let index = known.firstIndex(of: inverse) {
          partitions[index].outer = partitions[index].outer ?? glyph.character
        } else {
          let isInner = glyph.mask.reduce(0, +) <= inverse.reduce(0, +)
          let listed = isInner ? glyph.mask : inverse
          known.append(listed)
          append(listed, inner: isInner ? glyph.character : nil, outer: isInner ? nil : glyph.character, rank: rank)
        }
      }
    }
  }

  private mutating func append(_ mask: [Float], inner: Character?, outer: Character?, rank: Int) {
    let start = corners.count
    corners += SummedAreaTable.corners(of: mask)
    var bits: UInt128 = 0
    for (sample, weight) in mask.enumerated() where weight >= 0.5 { bits |= 1 << UInt128(sample) }
    let weight = mask.reduce(0, +)
    partitions.append(
      Partition(inner: inner, outer: outer, rank: rank, corners: start..<corners.count, weight: weight, bits: bits))
    let count = Float(mask.count)
    let squares = mask.reduce(0) { $0 + $1 * $1 }
    measures.append(
      Measure(
        rank: rank, weight: weight, perSpread: 1 / (squares - weight * weight / count), perInnerWeight: 1 / weight,
        perOuterWeight: 1 / (count - weight)))
  }

  /// Writes the sum of the samples on the listed side of each division, in the order of ``partitions``.
  func sum(_ table: SummedAreaTable, into sides: inout [Paint]) {
    partitions.withUnsafeBufferPointer { partitions in
      corners.withUnsafeBufferPointer { corners in
        sides.withUnsafeMutableBufferPointer { sides in
          table.withSums { sums in
            var partition = 0
            while partition < partitions.count {
              let range = partitions[partition].corners
              var corner = range.lowerBound
              var side = Paint.clear
              while corner < range.upperBound {
                side.add(sums[corners[corner].index], times: corners[corner].weight)
                corner += 1
              }
              sides[partition] = side
              partition += 1
            }
          }
        }
      }
    }
  }
}
