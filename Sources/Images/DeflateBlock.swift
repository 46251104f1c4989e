/// Literals and matches that become one block with codes of its own (RFC 1951, section 3.2.7).
struct DeflateBlock {
  /// The literals and matches after which a block is written.
  static let tokenLimit = 1 << 15

  /// What the block holds: a byte, or the length of a match in bits 16 to 24 and its distance in the lowest 16.
  private var tokens: [UInt32] = []
  private var literalCounts = [Int](repeating: 0, count: 286)
  private var distanceCounts = [Int](repeating: 0, count: 30)

  private static let endOfBlock = 256

  var isFull: Bool { tokens.count >= Self.tokenLimit }

  mutating func add(literal byte: UInt8) {
    tokens.append(UInt32(byte))
    literalCounts[Int(byte)] += 1
  }

  mutating func add(_ match: MatchFinder.Match) {
    tokens.append(UInt32(truncatingIfNeeded: match.length << 16 | match.distance & 0xFFFF))
    literalCounts[Self.symbol(length: match.length).symbol] += 1
    distanceCounts[Self.symbol(distance: match.distance).symbol] += 1
  }

  /// Writes the block and empties it.
  mutating func write(to output: inout BitOutput, isLast: Bool) {
    literalCounts[Self.endOfBlock] += 1
    let literals = PrefixLengths(counts: literalCounts, limit: 15)
    let distances = PrefixLengths(counts: distanceCounts, limit: 15)
    output.add(isLast ? 1 : 0, bits: 1)
    output.add(2, bits: 2)
    CodeLengths(literals: literals.lengths, distances: distances.lengths).write(to: &output)
    for token in tokens {
      let length = Int(token >> 16)
      guard length > 0 else {
        output.add(literals.codes[Int(token)], bits: literals.lengths[Int(token)])
        continue
      }
      let run = Self.symbol(length: length)
      output.add(literals.codes[run.symbol], bits: literals.lengths[run.symbol])
      output.add(run.rest, bits: run.bits)
      // A distance of 2¹⁵ at most leaves 0 for itself.
      let back = Self.symbol(distance: Int(token & 0xFFFF))
      output.add(distances.codes[back.symbol], bits: distances.lengths[back.symbol])
      output.add(back.rest, bits: back.bits)
    }
    output.add(literals.codes[Self.endOfBlock], bits: literals.lengths[Self.endOfBlock])
    self = DeflateBlock()
  }

  /// The symbol of a length, 3 to 258, and the bits that tell the rest.
  private static func symbol(length: Int) -> (symbol: Int, rest: UInt32, bits: UInt8) {
    if length == MatchFinder.lengths.upperBound { return (285, 0, 0) }
    let (grade, rest, bits) = graded(length - 3, low: 8, perDoubling: 4)
    return (257 + grade, rest, bits)
  }

  /// The symbol of a distance, 1 to 32,768, and the bits that tell the rest.
  private static func symbol(distance: Int) -> (symbol: Int, rest: UInt32, bits: UInt8) {
    graded(distance - 1, low: 4, perDoubling: 2)
  }

  /// Grades that double after every few: those below `low` have one number each.
  private static func graded(_ number: Int, low: Int, perDoubling: Int) -> (symbol: Int, rest: UInt32, bits: UInt8) {
    guard number >= low else { return (number, 0, 0) }
    let step = perDoubling.trailingZeroBitCount
    let bits = Int.bitWidth - 1 - number.leadingZeroBitCount - step
    let symbol = (bits << step) + (number >> bits)
    return (symbol, UInt32(truncatingIfNeeded: number & (1 << bits - 1)), UInt8(truncatingIfNeeded: bits))
  }
}
