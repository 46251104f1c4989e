/// Up to four bytes that are looked for at once, eight places at a step.
struct BytePattern {
  // Each byte eight times.
  fileprivate let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a pattern; bytes may be given more than once.
  init(_ first: UInt8, _ second: UInt8, _ third: UInt8? = nil, _ fourth: UInt8? = nil) {
    let all: UInt64 = 0x0101_0101_0101_0101
    words = (
      all &* UInt64(first), all &* UInt64(second), all &* UInt64(third ?? first), all &* UInt64(fourth ?? second)
    )
  }
}

extension ReadBuffer {
  /// The first place from a place on that holds a byte of a pattern, or else the end; the pattern must have a 0.
  @inline(__always)
  func firstIndex(of pattern: BytePattern, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The lowest mark is right; those above it need not be. (Mycroft's test for a byte 0 in a word.)
    @inline(__always) func marks(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
    var index = start
    while index < end {
      let word = word(at: index)
      let found =
        marks(word ^ pattern.words.0) | marks(word ^ pattern.words.1) | marks(word ^ pattern.words.2)
        | marks(word ^ pattern.words.3)
      if found != 0 { return min(index &+ found.trailingZeroBitCount &>> 3, end) }
      index &+= 8
    }
    return end
  }
}
