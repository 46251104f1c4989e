/// Keys as they stood in the text before, with what stands around them: mostly the next key is one of them.
///
/// A spelling is all from the comma or bracket before a key to the value behind it, such as `\n  "qty" : `. The same bytes
/// where a key may stand again are the same key, and as right as before: they need not be taken apart.
struct KnownKeys {
  /// The longest spelling that is kept, in bytes.
  static let longest = 48

  // Two spellings for each value of the hash: the one that was kept last stands first.
  private static let capacity = 64

  fileprivate var spellings: [Spelling] = []
  /// How many blanks stood before the last key: by what follows so many the next one is looked up.
  fileprivate var blanks = 0

  /// How many spellings may still be kept: a text that has ever new keys is not to be slowed down.
  private var rest = 4_096

  /// Creates a memory of no keys.
  init() {}

  /// The key at a place in the memory.
  @inline(__always)
  func key(_ place: Int) -> ShortText { spellings[place].key }

  /// How many bytes the spelling at a place in the memory has.
  @inline(__always)
  func length(_ place: Int) -> Int { spellings[place].count }

  /// Where the key's first character stands in the spelling at a place in the memory.
  @inline(__always)
  func start(_ place: Int) -> Int { spellings[place].start }

  /// Keeps a spelling that ends before a value.
  mutating func keep(_ range: Range<Int>, key: Range<Int>, in buffer: borrowing ReadBuffer) {
    guard rest > 0, range.count <= KnownKeys.longest, !buffer[range].contains(UInt8(ascii: "\\")) else { return }
    blanks = key.lowerBound - range.lowerBound - 1
    let spelling = Spelling(
      range, blanks: blanks, key: ShortText(buffer, from: key.lowerBound, count: key.count), in: buffer)
    // At a place where a key may stand, any spelling of any key is right.
    if spellings.isEmpty { spellings = Array(repeating: spelling, count: KnownKeys.capacity) }
    let first = KnownKeys.slot(of: buffer.word(at: range.lowerBound + blanks))
    // One that is known was cut by the end of the window.
    if spellings[first].key == spelling.key, spellings[first].count == spelling.count { return }
    rest -= 1
    spellings[first + 1] = spellings[first]
    spellings[first] = spelling
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
    let spelling = keys.spellings[slot]
    // All of these at once: where keys of different lengths follow each other, a branch by the length is guessed wrong.
    let first = (buffer.word(at: place) ^ spelling.words.0) & spelling.masks.0
    let second = (buffer.word(at: place &+ 8) ^ spelling.words.1) & spelling.masks.1
    let third = (buffer.word(at: place &+ 16) ^ spelling.words.2) & spelling.masks.2
    if first | second | third != 0 { return false }
    return spelling.count <= 24 || isSpelledToItsEnd(slot, at: place)
  }

  @inline(never)
  private mutating func isSpelledToItsEnd(_ slot: Int, at place: Int) -> Bool {
    let spelling = keys.spellings[slot]
    let fourth = (buffer.word(at: place &+ 24) ^ spelling.words.3) & spelling.masks.3
    let fifth = (buffer.word(at: place &+ 32) ^ spelling.words.4) & spelling.masks.4
    let sixth = (buffer.word(at: place &+ 40) ^ spelling.words.5) & spelling.masks.5
    return fourth | fifth | sixth == 0
  }
}

/// The bytes from a comma or bracket to the value behind a key.
fileprivate struct Spelling {
  typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  let key: ShortText
  let count: Int
  /// Where the key's first character stands.
  let start: Int
  let words: Words
  /// The bits of the words that count.
  let masks: Words

  init(_ range: Range<Int>, blanks: Int, key: ShortText, in buffer: borrowing ReadBuffer) {
    func word(_ number: Int) -> UInt64 { buffer.word(at: range.lowerBound + 8 * number, holding: bytes(number)) }
    func mask(_ number: Int) -> UInt64 { bytes(number) == 8 ? .max : ~(.max << UInt64(8 * bytes(number))) }
    func bytes(_ number: Int) -> Int { min(8, max(0, range.count - 8 * number)) }
    self.key = key
    count = range.count
    start = blanks + 1
    words = (word(0), word(1), word(2), word(3), word(4), word(5))
    masks = (mask(0), mask(1), mask(2), mask(3), mask(4), mask(5))
  }
}
