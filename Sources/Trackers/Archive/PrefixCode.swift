/// A prefix code of DEFLATE as a table: the next bits of the input are the index of what they mean.
///
/// Codes longer than `rootBits` are found in a second step, in a part of the table behind the first one. What a symbol stands
/// for (a literal byte, a length or distance and how many bits are added to it) is in the entry, so that nothing
/// else is looked up.
struct PrefixCode {
  /// What the symbols of a code stand for.
  enum Alphabet {
    case codeLengths, literalsAndLengths, distances
  }

  /// The number of bits by which the first part is indexed.
  let rootBits: Int
  /// The entries; see ``PrefixCodeEntry``.
  private(set) var entries: [PrefixCodeEntry]

  /// Creates a code from the lengths of its symbols, 0 to 15, where 0 is a symbol that does not occur.
  ///
  /// Nil if there are more codes than bits can tell apart, or fewer, except that a single code of one bit and no code at
  /// all may stand (the two exceptions that zlib grants). Bits without a code get ``PrefixCodeEntry/none``.
  init?(lengths: ArraySlice<UInt8>, alphabet: Alphabet) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length & 15)] += 1 }
    counts[0] = 0
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    var left = 1
    for count in counts[1...] {
      left = left << 1 - count
      guard left >= 0 else { return nil }
    }
    guard left == 0 || longest == 0 || (longest == 1 && alphabet != .codeLengths) else { return nil }

    rootBits = min(max(longest, 1), alphabet == .literalsAndLengths ? 11 : 9)
    entries = [PrefixCodeEntry](repeating: .none, count: 1 << rootBits)
    // Codes of one length count up in the order of their symbols (RFC 1951, section 3.2.2).
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    var long: [(code: Int, entry: PrefixCodeEntry)] = []
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length & 15)
      let code = reversed(next[length], width: length)
      next[length] += 1
      let entry = PrefixCodeEntry(symbol, of: alphabet, length: length)
      if length <= rootBits {
        for index in stride(from: code, to: 1 << rootBits, by: 1 << length) { entries[index] = entry }
      } else {
        long.append((code, entry))
      }
    }
    addSecondParts(long)
  }

  private mutating func addSecondParts(_ long: [(code: Int, entry: PrefixCodeEntry)]) {
    guard !long.isEmpty else { return }
    let mask = 1 << rootBits - 1
    var longest = [Int](repeating: 0, count: 1 << rootBits)
    for (code, entry) in long { longest[code & mask] = max(longest[code & mask], entry.length) }
    for (code, entry) in long {
      let root = code & mask
      let width = longest[root] - rootBits
      if !entries[root].isLink {
        entries[root] = PrefixCodeEntry(linkTo: entries.count, width: width)
        entries.append(contentsOf: repeatElement(.none, count: 1 << width))
      }
      let start = entries[root].value
      for index in stride(from: code >> rootBits, to: 1 << width, by: 1 << (entry.length - rootBits)) {
        entries[start + index] = entry
      }
    }
  }

  /// The code of fixed blocks for literals and lengths (RFC 1951, section 3.2.6).
  static let fixedLiterals = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }[...], alphabet: .literalsAndLengths)

  /// The code of fixed blocks for distances.
  static let fixedDistances = PrefixCode(lengths: [UInt8](repeating: 5, count: 32)[...], alphabet: .distances)
}

/// What some bits mean.
struct PrefixCodeEntry {
  /// The length of the code in bits 0 to 4, the kind in 5 to 7, the number of added bits in 8 to 12, the value in 16 to 31.
  let word: UInt32

  /// The bits are no code.
  static let none = PrefixCodeEntry(word: 0)

  private static let literal: UInt32 = 1 << 5
  private static let link: UInt32 = 1 << 6
  private static let end: UInt32 = 1 << 7

  private init(word: UInt32) {
    self.word = word
  }

  private init(_ value: Int, length: Int, added: Int = 0, kind: UInt32 = 0) {
    let value = UInt32(truncatingIfNeeded: value)
    word = value << 16 | UInt32(truncatingIfNeeded: added) << 8 | kind | UInt32(truncatingIfNeeded: length)
  }

  init(linkTo start: Int, width: Int) {
    self.init(start, length: 0, added: width, kind: PrefixCodeEntry.link)
  }

  /// Creates the entry of a symbol; ``none`` for the symbols that mean nothing (RFC 1951, section 3.2.5).
  init(_ symbol: Int, of alphabet: PrefixCode.Alphabet, length: Int) {
    switch alphabet {
    case .codeLengths: self.init(symbol, length: length)
    case .literalsAndLengths where symbol < 256: self.init(symbol, length: length, kind: PrefixCodeEntry.literal)
    case .literalsAndLengths where symbol == 256: self.init(0, length: length, kind: PrefixCodeEntry.end)
    case .literalsAndLengths where symbol < 265: self.init(symbol - 254, length: length)
    case .literalsAndLengths where symbol < 285:
      let added = (symbol - 261) / 4
      self.init(3 + (4 + (symbol - 261) % 4) << added, length: length, added: added)
    case .literalsAndLengths where symbol == 285: self.init(258, length: length)
    case .distances where symbol < 4: self.init(symbol + 1, length: length)
    case .distances where symbol < 30:
      let added = symbol / 2 - 1
      self.init(1 + (2 + symbol % 2) << added, length: length, added: added)
    case .literalsAndLengths, .distances: self = .none
    }
  }

  /// The number of bits of the code; 0 if there is none.
  @inline(__always) var length: Int { Int(word & 31) }
  /// Whether the value is a byte.
  @inline(__always) var isLiteral: Bool { word & PrefixCodeEntry.literal != 0 }
  /// Whether the value is where to look with the bits behind the first ones, of which there are `added`.
  @inline(__always) var isLink: Bool { word & PrefixCodeEntry.link != 0 }
  /// Whether the block ends here.
  @inline(__always) var isEnd: Bool { word & PrefixCodeEntry.end != 0 }
  /// How many bits of the input are added to the value.
  @inline(__always) var added: Int { Int(word >> 8 & 31) }
  /// The byte, length, distance or symbol.
  @inline(__always) var value: Int { Int(word >> 16) }
}

/// The lowest bits of a number in the opposite order.
private func reversed(_ number: Int, width: Int) -> Int {
  var reversed = 0
  for bit in 0..<width where number >> bit & 1 == 1 { reversed |= 1 << (width - 1 - bit) }
  return reversed
}
