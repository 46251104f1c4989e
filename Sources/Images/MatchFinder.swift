/// Finds where the next bytes stood before, among the last 32 KB.
struct MatchFinder {
  /// How far back a match may lie.
  static let reach = 1 << 15
  /// The shortest and the longest match (RFC 1951, section 3.2.5).
  static let lengths = 3...258
  /// A match that is as long as this is taken without looking for a longer one.
  private static let goodLength = 96
  /// How many places are compared at most.
  private static let effort = 32

  /// Bytes that stood before.
  struct Match {
    var length = 0
    var distance = 0
  }

  /// The last place of each hash of three bytes, and, for each place, the one before it; -1 where there is none.
  private var latest = [Int](repeating: -1, count: reach)
  private var previous = [Int](repeating: -1, count: reach)

  /// Remembers that bytes stand at a place.
  ///
  /// - Parameters:
  ///   - start: the place of the buffer's first byte among all bytes.
  ///   - index: where in the buffer they stand.
  @inline(__always)
  mutating func remember(_ index: Int, in buffer: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard index &+ 2 < buffer.count else { return }
    let hash = Self.hash(buffer, index)
    let place = start &+ index
    previous[place & (Self.reach &- 1)] = latest[hash]
    latest[hash] = place
  }

  /// The longest match that begins at an index of the buffer, or one nearly as long.
  @inline(__always)
  func match(at index: Int, in buffer: UnsafeBufferPointer<UInt8>, from start: Int) -> Match {
    var best = Match()
    let longest = min(Self.lengths.upperBound, buffer.count &- index)
    guard longest >= Self.lengths.lowerBound else { return best }
    let place = start &+ index
    var candidate = latest[Self.hash(buffer, index)]
    var effort = Self.effort
    while candidate >= start, place &- candidate <= Self.reach, effort > 0 {
      let other = candidate &- start
      if buffer[other &+ best.length] == buffer[index &+ best.length] {
        var length = 0
        while length < longest, buffer[other &+ length] == buffer[index &+ length] { length &+= 1 }
        if length > best.length {
          best = Match(length: length, distance: place &- candidate)
          if length >= longest || length >= Self.goodLength { break }
        }
      }
      let next = previous[candidate & (Self.reach &- 1)]
      guard next < candidate else { break }
      candidate = next
      effort &-= 1
    }
    return best.length >= Self.lengths.lowerBound ? best : Match()
  }

  @inline(__always)
  private static func hash(_ buffer: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let bytes = UInt32(buffer[index]) | UInt32(buffer[index &+ 1]) << 8 | UInt32(buffer[index &+ 2]) << 16
    // Knuth's multiplicative hashing, by a prime near the golden section of 2³².
    return Int((bytes &* 2_654_435_761) >> 17)
  }
}
