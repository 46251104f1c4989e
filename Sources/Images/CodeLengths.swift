/// The lengths of a block's codes, as they stand at its beginning (RFC 1951, section 3.2.7).
struct CodeLengths {
  private let literalCount: Int
  private let distanceCount: Int
  /// Lengths and repetitions, with the bits that tell how often.
  private var symbols: [(symbol: Int, rest: UInt32, bits: UInt8)] = []

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max((literals.lastIndex { $0 > 0 } ?? 0) + 1, 257)
    distanceCount = max((distances.lastIndex { $0 > 0 } ?? 0) + 1, 1)
    let lengths = Array(literals[..<literalCount] + distances[..<distanceCount])
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let end = lengths[index...].firstIndex { $0 != length } ?? lengths.count
      add(length, times: end - index)
      index = end
    }
  }

  private mutating func add(_ length: UInt8, times count: Int) {
    var rest = count
    if length > 0 {
      symbols.append((Int(length), 0, 0))
      rest -= 1
    }
    while rest >= 3 {
      let most = length > 0 ? 6 : 138
      let taken = min(rest, most)
      if length > 0 {
        symbols.append((16, UInt32(truncatingIfNeeded: taken - 3), 2))
      } else if taken <= 10 {
        symbols.append((17, UInt32(truncatingIfNeeded: taken - 3), 3))
      } else {
        symbols.append((18, UInt32(truncatingIfNeeded: taken - 11), 7))
      }
      rest -= taken
    }
    for _ in 0..<rest { symbols.append((Int(length), 0, 0)) }
  }

  func write(to output: inout BitOutput) {
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = PrefixLengths(counts: counts, limit: 7)
    let written = max((Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1, 4)
    output.add(UInt32(truncatingIfNeeded: literalCount - 257), bits: 5)
    output.add(UInt32(truncatingIfNeeded: distanceCount - 1), bits: 5)
    output.add(UInt32(truncatingIfNeeded: written - 4), bits: 4)
    for symbol in Self.order[..<written] { output.add(UInt32(code.lengths[symbol]), bits: 3) }
    for (symbol, rest, bits) in symbols {
      output.add(code.codes[symbol], bits: code.lengths[symbol])
      output.add(rest, bits: bits)
    }
  }
}
