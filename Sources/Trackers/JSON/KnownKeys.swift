/// Keys as they stood in the text before, with what stands around them: mostly the next key is one of them.
///
/// A spelling is all from the comma or bracket before a key to the value behind it, such as `\n  "qty" : `. The same bytes
/// where a key may stand again are the same key, and as right as before: they need not be taken apart.
struct KnownKeys {
  /// The longest spelling that is kept, in bytes.
  static let longest = 48

  // Two spellings for each value of the hash: the one that was kept last stands first.
  private static let capacity = 64
  // A spelling is six words and the bits of each that count, its length and the place of the key's first character.
  fileprivate static let words = 16

  fileprivate var spellings: [UInt64] = []
  private var keys: [ShortText] = []
  /// How many blanks stood before the last key: by what follows so many the next one is looked up.
  fileprivate var blanks = 0

  /// How many spellings may still be kept: a text that has ever new keys is not to be slowed down.
  private var rest = 4_096

  /// Creates a memory of no keys.
  init() {}

  /// The key at a place in the memory.
  @inline(__always)
  func key(_ place: Int) -> ShortText { keys[place] }

  /// How many bytes the spelling at a place in the memory has.
  @inline(__always)
  func length(_ place: Int) -> Int { Int(truncatingIfNeeded: spellings[place &* KnownKeys.words &+ 12]) }

  /// Where the key's first character stands in the spelling at a place in the memory.
  @inline(__always)
  func start(_ place: Int) -> Int { Int(truncatingIfNeeded: spellings[place &* KnownKeys.words &+ 13]) }

  /// Keeps a spelling that ends before a value.
  mutating func keep(_ range: Range<Int>, key: Range<Int>, in buffer: borrowing ReadBuffer) {
    guard rest > 0, range.count <= KnownKeys.longest, !buffer[range].contains(UInt8(ascii: "\\")) else { return }
    blanks = key.lowerBound - range.lowerBound - 1
    let text = ShortText(buffer, from: key.lowerBound, count: key.count)
    if keys.isEmpty {
      keys = Array(repeating: text, count: KnownKeys.capacity)
      spellings = Array(repeating: 0, count: KnownKeys.capacity * KnownKeys.words)
      // At a place where a key may stand, any spelling of any key is right.
      for place in 0..<KnownKeys.capacity { write(range, from: buffer, to: place) }
    }
    let first = KnownKeys.slot(of: buffer.word(at: range.lowerBound + blanks))
    // One that is known was cut by the end of the window.
    if keys[first] == text, length(first) == range.count { return }
    rest -= 1
    keys[first + 1] = keys[first]
    keys[first] = text
    for word in 0..<KnownKeys.words {
      spellings[(first + 1) * KnownKeys.words + word] = spellings[first * KnownKeys.words + word]
    }
    write(range, from: buffer, to: first)
  }

  private mutating func write(_ range: Range<Int>, from buffer: borrowing ReadBuffer, to place: Int) {
    let row = place * KnownKeys.words
    for word in 0..<KnownKeys.longest / 8 {
      let count = min(8, max(0, range.count - 8 * word))
      spellings[row + 2 * word] = buffer.word(at: range.lowerBound + 8 * word, holding: count)
      spellings[row + 2 * word + 1] = count == 8 ? .max : ~(UInt64.max << UInt64(8 * count))
    }
    spellings[row + 12] = UInt64(range.count)
    spellings[row + 13] = UInt64(blanks + 1)
  }

  @inline(__always)
  fileprivate static func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1) >> 26 & ~1)
  }
}

extension JSONReader {
  /// Where in the memory the key is that is spelled at a place of the window; nil if it is not known.
  @inline(__always)
  mutating func knownKey(at place: Int) -> Int? {
    if keys.spellings.isEmpty { return nil }
    // A quote and three letters tell most keys apart, and belong to the key whatever its value is.
    let first = KnownKeys.slot(of: buffer.word(at: place &+ keys.blanks))
    if isSpelled(first, at: place) { return first }
    return isSpelled(first &+ 1, at: place) ? first &+ 1 : nil
  }

  /// Whether the bytes of a spelling stand at a place of the window.
  @inline(__always)
  private mutating func isSpelled(_ slot: Int, at place: Int) -> Bool {
    let row = slot &* KnownKeys.words
    if (buffer.word(at: place) ^ keys.spellings[row]) & keys.spellings[row &+ 1] != 0 { return false }
    let length = keys.spellings[row &+ 12]
    if length <= 8 { return true }
    if (buffer.word(at: place &+ 8) ^ keys.spellings[row &+ 2]) & keys.spellings[row &+ 3] != 0 { return false }
    if length <= 16 { return true }
    if (buffer.word(at: place &+ 16) ^ keys.spellings[row &+ 4]) & keys.spellings[row &+ 5] != 0 { return false }
    return length <= 24 || isSpelledToItsEnd(row, at: place)
  }

  @inline(never)
  private mutating func isSpelledToItsEnd(_ row: Int, at place: Int) -> Bool {
    for word in 3..<6
    where (buffer.word(at: place + 8 * word) ^ keys.spellings[row + 2 * word]) & keys.spellings[row + 2 * word + 1] != 0
    { return false }
    return true
  }
}
