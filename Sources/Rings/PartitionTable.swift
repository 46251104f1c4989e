/// The ways in which a set of glyphs divides a cell in two, each once.
///
/// Only the smaller side of each division is listed, sample by sample: what is on the other side follows from the
/// whole.
struct PartitionTable {
  /// A division of a cell.
  struct Partition {
    /// The character that fills the listed side; nil where the set has none.
    var inner: Character?
    /// The character that fills the other side; nil where the set has none.
    var outer: Character?
    /// The group of the glyph: a smaller one is simpler.
    let rank: Int
    /// Where the listed samples stand in the table.
    let entries: Range<Int>
    /// How many samples the listed side has.
    let weight: Float
    /// A bit for each sample that is at least half on the listed side.
    let bits: UInt128
  }

  private(set) var partitions: [Partition] = []
  /// The sample of each entry.
  private var samples: [Int] = []
  /// How much of its sample each entry has, 0 to 1.
  private var weights: [Float] = []

  var isEmpty: Bool { partitions.isEmpty }

  init(glyphs: [[Glyph]]) {
    var known: [[Float]: Int] = [:]
    for (rank, group) in glyphs.enumerated() {
      for glyph in group {
        let inverse = glyph.mask.map { 1 - $0 }
        if let index = known[glyph.mask] {
          partitions[index].inner = partitions[index].inner ?? glyph.character
        } else if let index = known[inverse] {
          partitions[index].outer = partitions[index].outer ?? glyph.character
        } else {
          let isInner = glyph.mask.reduce(0, +) <= inverse.reduce(0, +)
          let listed = isInner ? glyph.mask : inverse
          known[listed] = partitions.count
          append(listed, inner: isInner ? glyph.character : nil, outer: isInner ? nil : glyph.character, rank: rank)
        }
      }
    }
  }

  private mutating func append(_ mask: [Float], inner: Character?, outer: Character?, rank: Int) {
    let start = samples.count
    var bits: UInt128 = 0
    for (sample, weight) in mask.enumerated() where weight > 0 {
      samples.append(sample)
      weights.append(weight)
      if weight >= 0.5 { bits |= 1 << UInt128(sample) }
    }
    partitions.append(
      Partition(
        inner: inner, outer: outer, rank: rank, entries: start..<samples.count, weight: mask.reduce(0, +), bits: bits))
  }

  /// The sum of the samples on the listed side of a division.
  func sum(of paints: [Paint], in partition: Int) -> Paint {
    let entries = partitions[partition].entries
    var sum = Paint.clear
    paints.withUnsafeBufferPointer { paints in
      samples.withUnsafeBufferPointer { samples in
        weights.withUnsafeBufferPointer { weights in
          var entry = entries.lowerBound
          while entry < entries.upperBound {
            sum.add(paints[samples[entry]], times: weights[entry])
            entry += 1
          }
        }
      }
    }
    return sum
  }
}
