/// Counts lines and characters in a window, each byte once.
struct PositionCounter {
  /// The place in the window up to which is counted.
  var index: Int
  /// The position of that place.
  private(set) var position: TextPosition

  /// Creates a counter at a place of which the position is known.
  init(index: Int = 0, position: TextPosition = .start) {
    self.index = index
    self.position = position
  }

  /// Counts on to a later place in the window.
  mutating func advance(to target: Int, in buffer: borrowing ReadBuffer) {
    guard target > index else { return }
    var start = index
    var counts = buffer.countNewlinesAndContinuations(in: start..<target)
    position.byte += target - start
    if counts.newlines > 0 {
      position.line += counts.newlines
      position.column = 1
      // Columns begin anew behind the last newline.
      start = target
      while buffer[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      counts = buffer.countNewlinesAndContinuations(in: start..<target)
    }
    position.column += target - start - counts.continuations
    index = target
  }

  /// Counts a byte order mark, which is no character.
  mutating func advanceOverByteOrderMark() {
    index += 3
    position.byte += 3
  }
}

extension ReadBuffer {
  // So many times 1 fits into a byte.
  private static let longestSum = 255

  /// The number of LF, and of bytes with which no character of UTF-8 begins.
  fileprivate func countNewlinesAndContinuations(in range: Range<Int>) -> (newlines: Int, continuations: Int) {
    let newline = SIMD16<Int8>(repeating: 0x0A)
    let firstLead = SIMD16<Int8>(repeating: -64)  // 0xC0: as signed numbers, continuations are the smallest bytes
    let zero = SIMD16<UInt8>(repeating: 0)
    let one = SIMD16<UInt8>(repeating: 1)
    var newlines = 0
    var continuations = 0
    var place = range.lowerBound
    while range.upperBound - place >= 16 {
      var newlineSums = zero
      var continuationSums = zero
      let steps = min((range.upperBound - place) / 16, ReadBuffer.longestSum)
      for _ in 0..<steps {
        let bytes = vector(at: place)
        newlineSums &+= zero.replacing(with: one, where: bytes .== newline)
        continuationSums &+= zero.replacing(with: one, where: bytes .< firstLead)
        place += 16
      }
      newlines += Int(SIMD16<UInt16>(truncatingIfNeeded: newlineSums).wrappedSum())
      continuations += Int(SIMD16<UInt16>(truncatingIfNeeded: continuationSums).wrappedSum())
    }
    for place in place..<range.upperBound {
      if self[place] == 0x0A { newlines += 1 }
      if self[place] & 0xC0 == 0x80 { continuations += 1 }
    }
    return (newlines, continuations)
  }
}
