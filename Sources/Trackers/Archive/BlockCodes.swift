extension BitInput {
  /// The order in which the lengths of the code for lengths are given (RFC 1951, section 3.2.7).
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes at the start of a dynamic block.
  mutating func readCodes() throws(ReadError) -> (literals: PrefixCode, distances: PrefixCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .compressed("a block has too many codes") }

    var lengths = [UInt8](repeating: 0, count: 19)
    for symbol in BitInput.order.prefix(lengthCount) { lengths[symbol] = UInt8(truncatingIfNeeded: try take(3)) }
    guard let code = PrefixCode(lengths: lengths[...], alphabet: .codeLengths) else {
      throw .compressed("the codes of a block do not fit together")
    }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      try refill()
      let symbol = try takeCode(code).value
      if symbol < 16 {
        lengths.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      guard let last = symbol == 16 ? lengths.last : 0 else {
        throw .compressed("a length is repeated before the first")
      }
      let count =
        switch symbol {
        case 16: try 3 + take(2)
        case 17: try 3 + take(3)
        default: try 11 + take(7)
        }
      lengths += repeatElement(last, count: count)
    }
    try checkEnd()
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = PrefixCode(lengths: lengths[..<literalCount], alphabet: .literalsAndLengths),
      let distances = PrefixCode(lengths: lengths[literalCount...], alphabet: .distances)
    else { throw .compressed("the codes of a block do not fit together") }
    return (literals, distances)
  }

  /// Takes the code that the next bits are.
  mutating func takeCode(_ code: PrefixCode) throws(ReadError) -> PrefixCodeEntry {
    var entry = code.entries[Int(bits & (1 << UInt64(code.rootBits) - 1))]
    if entry.isLink {
      let rest = bits >> UInt64(code.rootBits) & (1 << UInt64(entry.added) - 1)
      entry = code.entries[entry.value + Int(rest)]
    }
    guard entry.length > 0 else { throw .compressed("bits that are no code") }
    drop(entry.length)
    return entry
  }
}
