extension JSONReader {
  /// Reads a number: the nearest double, as `strtod` gives it.
  ///
  /// A number that is too large is infinite; the caller decides what that means.
  @inline(__always)
  mutating func number() throws(JSONError) -> Double {
    try skipBlanks()
    expectation = .separator
    var place = index
    if dialect == .json, let value = plainNumber(at: &place) {
      index = place
      return value
    }
    return try anyNumber()
  }

  /// Reads a number that comes next without blanks, if it is an ordinary one and nobody asks for its place.
  @inline(__always)
  mutating func commonNumber() -> Double? {
    var place = index
    guard dialect == .json, !notesPositions, let value = plainNumber(at: &place) else { return nil }
    index = place
    expectation = .separator
    return value
  }

  /// Goes over a number.
  @inline(__always)
  mutating func skipNumber() throws(JSONError) {
    if dialect == .json, let end = endOfPlainNumber(at: index) {
      index = end
    } else {
      _ = try anyNumber()
    }
  }

  /// The place behind a number without an exponent, which lies in the window; nil if there is another value.
  @inline(__always)
  mutating func endOfPlainNumber(at place: Int) -> Int? {
    var place = place
    if buffer[place] == UInt8(ascii: "-") { place &+= 1 }
    if buffer[place] == UInt8(ascii: "0") {
      place &+= 1
    } else {
      let first = place
      skipDigits(&place)
      if place == first { return nil }
    }
    if buffer[place] == UInt8(ascii: ".") {
      place &+= 1
      let first = place
      skipDigits(&place)
      if place == first { return nil }
    }
    // A digit may follow a leading zero, wrongly.
    let next = buffer[place]
    return next | 0x20 != UInt8(ascii: "e") && !next.isDigit && place < buffer.end ? place : nil
  }

  @inline(__always)
  private mutating func skipDigits(_ place: inout Int) {
    while true {
      let count = buffer.word(at: place).leadingDigitCount
      place &+= count
      if count < 8 { return }
    }
  }

  /// Reads a number and goes behind it if it is an ordinary one: in the window, of at most 19 digits behind a zero, without an
  /// exponent.
  @inline(__always)
  mutating func plainNumber(at place: inout Int) -> Double? {
    let isNegative = buffer[place] == UInt8(ascii: "-")
    if isNegative { place &+= 1 }
    let first = place
    var digits: UInt64 = 0
    appendDigits(to: &digits, &place)
    let integers = place &- first
    let hasZero = buffer[first] == UInt8(ascii: "0")
    if integers == 0 || (hasZero && integers > 1) { return nil }
    var scale = 0
    if buffer[place] == UInt8(ascii: ".") {
      place &+= 1
      let first = place
      appendDigits(to: &digits, &place)
      scale = place &- first
      if scale == 0 { return nil }
    }
    guard integers &+ scale <= (hasZero ? 20 : 19), buffer[place] | 0x20 != UInt8(ascii: "e"), place < buffer.end,
      let value = decimalFraction(digits, scale: scale)
    else { return nil }
    return isNegative ? -value : value
  }

  @inline(__always)
  private mutating func appendDigits(to number: inout UInt64, _ place: inout Int) {
    var word = buffer.word(at: place)
    while word.areDigits {
      number = number &* 100_000_000 &+ word.eightDigits
      place &+= 8
      word = buffer.word(at: place)
    }
    let last = word.leadingDigits
    if last.count > 0 { number = number &* wholePowersOfTen[last.count] &+ last.number }
    place &+= last.count
  }

  /// Reads a number of any form and length.
  @inline(never)
  private mutating func anyNumber() throws(JSONError) -> Double {
    let isNegative = try peek() == UInt8(ascii: "-")
    if isNegative { index += 1 }
    if !isNegative && dialect == .json && !buffer[index].isDigit { throw unexpected("a number") }
    let value = dialect == .json5 ? try magnitudeInJSON5(isSigned: isNegative) : try magnitude()
    return isNegative ? -value : value
  }

  /// Reads a number without a sign.
  mutating func magnitude() throws(JSONError) -> Double {
    var digits = SignificantDigits()
    var integers = 1
    if try peek() == UInt8(ascii: "0") {
      index += 1
      if try peek().isDigit { throw unexpected("no digit behind a leading 0") }
    } else {
      integers = try takeDigits(into: &digits, isFraction: false)
      if integers == 0 && (dialect == .json || buffer[index] != UInt8(ascii: ".")) { throw unexpected("a digit") }
    }
    if try peek() == UInt8(ascii: ".") {
      index += 1
      let fractions = try takeDigits(into: &digits, isFraction: true)
      if fractions == 0 && (dialect == .json || integers == 0) { throw unexpected("a digit") }
    }
    var exponent = 0
    if try peek() | 0x20 == UInt8(ascii: "e") {
      index += 1
      exponent = try takeExponent()
    }
    return digits.value(exponent: exponent) ?? .nan
  }

  /// Takes digits as long as there are some, and tells how many.
  private mutating func takeDigits(into digits: inout SignificantDigits, isFraction: Bool) throws(JSONError) -> Int {
    var count = 0
    while true {
      let byte = try peek()
      guard byte.isDigit else { return count }
      digits.append(byte, isFraction: isFraction)
      index += 1
      count += 1
    }
  }

  private mutating func takeExponent() throws(JSONError) -> Int {
    let sign = try peek()
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
    if !(try peek().isDigit) { throw unexpected("a digit") }
    var exponent = 0
    while true {
      let byte = try peek()
      guard byte.isDigit else { return sign == UInt8(ascii: "-") ? -exponent : exponent }
      // More than any number of digits in a file can make up for.
      exponent = min(exponent * 10 + Int(byte & 0x0F), 1 << 50)
      index += 1
    }
  }

  /// The next byte, or 0 at the end of the text.
  mutating func peek() throws(JSONError) -> UInt8 {
    while index == buffer.end && !buffer.isAtEnd { try refill(keeping: index) }
    return buffer[index]
  }
}
