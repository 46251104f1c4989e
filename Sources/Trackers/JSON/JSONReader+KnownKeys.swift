extension JSONReader {
  /// Goes over the next key and its colon, if it is spelled like one before; tells where that is in the memory.
  @inline(__always)
  mutating func passKnownKey() -> Int? {
    var place = index
    if expectation == .separator {
      guard buffer[place] == UInt8(ascii: ",") else { return nil }
      place &+= 1
    }
    guard let known = knownKey(at: place) else { return nil }
    index = place &+ keys.length(known)
    expectation = .value
    return known
  }

  /// Goes over the next key of any spelling, and its colon; false at the end of the object, which it leaves.
  @inline(never)
  mutating func passOtherKey(isKept: Bool) throws(JSONError) -> Bool {
    let hasComma = expectation == .separator
    let isCommaNext = buffer[index] == UInt8(ascii: ",")
    let start = hasComma ? index + 1 : index
    let offset = buffer.offset
    guard try advanceToKey() else { return false }
    let quote = index
    try scanKey(isKept: isKept)
    let end = index
    try skipColon()
    // With blanks before the comma, or cut by the end of the window, it is nothing to compare with: of a cut one some
    // blanks before the value would be missing, and every value like it be taken for an unusual one.
    let value = placeBehindBlanks(index)
    if dialect == .json, hasComma == isCommaNext, buffer.offset == offset, value < buffer.end {
      keys.keep(start..<value, key: quote + 1..<end - 1, in: buffer)
    }
    return true
  }

  /// The place behind blanks, as far as they are in the window.
  @inline(__always)
  mutating func placeBehindBlanks(_ place: Int) -> Int {
    buffer[place] > UInt8(ascii: " ") ? place : placeBehindRun(of: place)
  }

  @inline(never)
  private mutating func placeBehindRun(of start: Int) -> Int {
    var place = start
    while true {
      switch buffer[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "\n") where !isLineDelimited:
        place += 1
        // Lines are indented, by eight blanks at a step.
        var count = 8
        while count == 8 {
          count = buffer.word(at: place).leadingSpaceCount
          place += count
        }
      default: return place
      }
    }
  }
}

extension UInt64 {
  /// How many of eight characters, the first in the lowest bits, are spaces before the first other one.
  @inline(__always)
  fileprivate var leadingSpaceCount: Int { (self ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3 }
}
