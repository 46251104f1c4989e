/// Expands a DEFLATE stream (RFC 1951) through a window: bytes in, bytes out, never more than the window in memory.
///
/// Whatever the input is, it comes to an end or an error; it is as strict as zlib about the codes of a block.
struct Inflater: ~Copyable {
  /// How far back a distance may reach.
  private static let history = 32 << 10
  /// How much is expanded before it must be taken.
  private static let room = 96 << 10
  /// A copy of the longest length, and the bytes that are written beyond its end.
  private static let slack = 258 + 16

  private enum State {
    case header
    case stored(left: Int)
    case coded
    case ended
  }

  /// The stream; behind its end whatever follows it.
  var input: BitInput

  private var window = [UInt8](repeating: 0, count: history + room + slack)
  /// The place behind the last byte.
  private var position = 0
  /// The place behind the last byte that was taken.
  private var taken = 0

  private var state = State.header
  private var isLastBlock = false
  private var literals: PrefixCode?
  private var distances: PrefixCode?

  /// Creates an inflater at the start of a stream.
  init(_ source: ByteSource) {
    input = BitInput(source)
  }

  /// Starts a new stream, behind the one that has ended.
  mutating func restart() {
    (state, position, taken) = (.header, 0, 0)
  }

  /// Fills the start of a region and returns how many bytes it wrote; 0 is the end of the stream.
  mutating func read(into region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    while taken == position {
      if case .ended = state { return 0 }
      if position > Inflater.history { slide() }
      try step()
    }
    let count = min(region.count, position - taken)
    window.withUnsafeBytes { region.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[taken..<taken + count])) }
    taken += count
    return count
  }

  /// Keeps as much of what was taken as a distance can reach.
  private mutating func slide() {
    let start = position - Inflater.history
    window.withUnsafeMutableBytes { window in
      let kept = UnsafeRawBufferPointer(rebasing: window[start..<start + Inflater.history])
      window.copyMemory(from: kept)
    }
    position = Inflater.history
    taken = position
  }

  private mutating func step() throws(ReadError) {
    switch state {
    case .header: try readHeader()
    case .stored(let left): try copyStored(left)
    case .coded: try decode()
    case .ended: break
    }
  }

  private mutating func endBlock() {
    state = isLastBlock ? .ended : .header
  }

  private mutating func readHeader() throws(ReadError) {
    isLastBlock = try input.take(1) == 1
    switch try input.take(2) {
    case 0:
      input.alignToByte()
      let count = try input.take(16)
      guard try input.take(16) == count ^ 0xFFFF else { throw .compressed("the length of a block is wrong") }
      state = .stored(left: count)
    case 1:
      (literals, distances) = (PrefixCode.fixedLiterals, PrefixCode.fixedDistances)
      state = .coded
    case 2:
      (literals, distances) = try input.readCodes()
      state = .coded
    default: throw .compressed("a block is of no known kind")
    }
  }

  private mutating func copyStored(_ left: Int) throws(ReadError) {
    guard left > 0 else { return endBlock() }
    let range = position..<position + min(left, Inflater.history + Inflater.room - position)
    let count = try input.takeBytes(into: &window, range)
    guard count > 0 else { throw .compressed("they end too early") }
    position += count
    state = .stored(left: left - count)
  }

  /// Decodes symbols until the block ends or the room is used up.
  private mutating func decode() throws(ReadError) {
    guard let literals, let distances else { return }
    let limit = Inflater.history + Inflater.room
    while position < limit, case .coded = state {
      if try input.decode(literals, distances, into: &window, at: &position, limit: limit) {
        endBlock()
      } else if position < limit {
        try decodeOne(literals, distances)
      }
    }
  }

  /// Decodes a symbol with every care for the end of the input.
  private mutating func decodeOne(_ literals: PrefixCode, _ distances: PrefixCode) throws(ReadError) {
    try input.refill()
    let symbol = try input.takeCode(literals)
    if symbol.isLiteral {
      window[position] = UInt8(truncatingIfNeeded: symbol.value)
      position += 1
    } else if symbol.isEnd {
      endBlock()
    } else {
      let length = try symbol.value + input.take(symbol.added)
      let code = try input.takeCode(distances)
      let distance = try code.value + input.take(code.added)
      guard distance <= position else { throw .compressed("a copy reaches back before their start") }
      for place in position..<position + length { window[place] = window[place - distance] }
      position += length
    }
    try input.checkEnd()
  }
}
