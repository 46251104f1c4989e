extension JSONReader {
  /// Goes over a value of any kind and size, and checks all of it.
  mutating func skipValue() throws(JSONError) {
    let depth = self.depth
    try enterOrSkip()
    while self.depth > depth {
      if containers.isInObject, expectation == .separator { skipKnownMembers(inside: depth) }
      let hasValue = containers.isInObject ? try passKey() : try advanceToElement()
      if hasValue { try enterOrSkip() }
    }
  }

  /// Goes over members behind others, from record to record of an array, as long as their keys are spelled like ones before
  /// and their values are plain texts and numbers.
  private mutating func skipKnownMembers(inside depth: Int) {
    while true {
      let isInSameRecord = buffer[index] == UInt8(ascii: ",")
      guard let separator = isInSameRecord ? index : nextRecord(at: index, inside: depth),
        let known = knownKey(at: separator &+ 1),
        let end = endOfPlainValue(at: separator &+ 1 &+ keys.length(known))
      else { return }
      if !isInSameRecord { containers.replaceInnermost(at: buffer.offset &+ separator) }
      index = end
    }
  }

  /// The place of the bracket of the record behind the one that ends here, in the same array; nil if there is none.
  @inline(__always)
  private mutating func nextRecord(at place: Int, inside depth: Int) -> Int? {
    guard containers.isInArrayOfObjects(inside: depth) else { return nil }
    var place = placeBehindBlanks(place)
    guard buffer[place] == UInt8(ascii: "}") else { return nil }
    place = placeBehindBlanks(place &+ 1)
    guard buffer[place] == UInt8(ascii: ",") else { return nil }
    place = placeBehindBlanks(place &+ 1)
    return buffer[place] == UInt8(ascii: "{") ? place : nil
  }

  /// The place behind a text without escapes or an ordinary number that lies in the window; nil if there is another value.
  @inline(__always)
  private mutating func endOfPlainValue(at place: Int) -> Int? {
    buffer[place] == UInt8(ascii: "\"") ? endOfPlainText(from: place &+ 1) : endOfPlainNumber(at: place)
  }

  /// Goes over the next key and its colon; false at the end of the object, which it leaves.
  @inline(__always)
  private mutating func passKey() throws(JSONError) -> Bool {
    if passKnownKey() != nil { return true }
    if isAtEndOfObject {
      end()
      return false
    }
    return try passOtherKey(isKept: false)
  }

  /// Enters a container, or goes over a value that is none.
  @inline(__always)
  private mutating func enterOrSkip() throws(JSONError) {
    switch buffer[index] {
    case UInt8(ascii: "\""): try scanText(isKept: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "{"): return try begin(isObject: true)
    default: return try enterOrSkipAny()
    }
    expectation = .separator
  }

  @inline(never)
  private mutating func enterOrSkipAny() throws(JSONError) {
    try skipBlanks()
    switch buffer[index] {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""): try scanText(isKept: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: try skipOtherValue()
    }
    expectation = .separator
  }

  private mutating func skipOtherValue() throws(JSONError) {
    switch try kind() {
    case .bool: _ = try bool()
    case .null: try null()
    case .number: _ = try number()
    case .string: try scanText(isKept: false)
    case .object, .array, .end: throw unexpected("a JSON value")
    }
  }
}
