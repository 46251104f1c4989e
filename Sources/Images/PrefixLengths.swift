/// A prefix code for symbols that occur so and so often: the length of each symbol's code, and the code.
struct PrefixLengths {
  /// The number of bits of each symbol; 0 for those that do not occur.
  let lengths: [UInt8]
  /// The codes, their first bit lowest, as DEFLATE packs them.
  let codes: [UInt32]

  /// Creates the best code of limited length, or one nearly as good.
  ///
  /// At least two symbols get a code, for a code of one symbol is not complete.
  ///
  /// - Parameter limit: the most bits of a code; 2 to the power of it is at least the number of symbols.
  init(counts: [Int], limit: Int) {
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 { used.append(symbol) }
    used.sort { (counts[$0], $0) < (counts[$1], $1) }
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let numbers = Self.numbers(of: Self.depths(used.map { max(counts[$0], 1) }), limit: limit)
    // The rarest symbols get the longest codes.
    var rest = used[...]
    for length in stride(from: limit, to: 0, by: -1) {
      for symbol in rest.prefix(numbers[length]) { lengths[symbol] = UInt8(truncatingIfNeeded: length) }
      rest = rest.dropFirst(numbers[length])
    }
    self.lengths = lengths
    codes = Self.codes(lengths: lengths, limit: limit)
  }

  /// How deep each weight lies in Huffman's tree; the weights ascend.
  private static func depths(_ weights: [Int]) -> [Int] {
    let count = weights.count
    // Joined nodes come about in ascending order, so that two queues do what a heap would (van Leeuwen, 1976).
    var nodes = weights
    var parents = [Int](repeating: 0, count: max(2 * count - 1, 1))
    var (leaf, joined) = (0, count)
    func takeLeast() -> Int {
      let takesLeaf = leaf < count && (joined >= nodes.count || nodes[leaf] <= nodes[joined])
      defer { if takesLeaf { leaf += 1 } else { joined += 1 } }
      return takesLeaf ? leaf : joined
    }
    while nodes.count < 2 * count - 1 {
      let (first, second) = (takeLeast(), takeLeast())
      parents[first] = nodes.count
      parents[second] = nodes.count
      nodes.append(nodes[first] + nodes[second])
    }
    var depths = [Int](repeating: 0, count: nodes.count)
    for node in stride(from: nodes.count - 2, through: 0, by: -1) { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<count])
  }

  /// How many codes there are of each length, none longer than the limit.
  ///
  /// Codes that are too long are shortened to the limit, and others made longer until all fit again.
  private static func numbers(of depths: [Int], limit: Int) -> [Int] {
    var numbers = [Int](repeating: 0, count: limit + 1)
    for depth in depths { numbers[min(depth, limit)] += 1 }
    var taken = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while taken > 1 << limit {
      numbers[limit] -= 1
      if let length = (1..<limit).last(where: { numbers[$0] > 0 }) {
        numbers[length] -= 1
        numbers[length + 1] += 2
      }
      taken -= 1
    }
    return numbers
  }

  /// The canonical codes of lengths (RFC 1951, section 3.2.2).
  private static func codes(lengths: [UInt8], limit: Int) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...limit { next[length + 1] = (next[length] + next[length + 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], width: length)
    }
  }

  private static func reversed(_ code: UInt32, width: UInt8) -> UInt32 {
    var (code, reversed) = (code, UInt32(0))
    for _ in 0..<width {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }
}
