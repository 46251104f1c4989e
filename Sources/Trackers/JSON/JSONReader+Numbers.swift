extension JSONReader {
  /// Reads a number: the nearest double, as `strtod` gives it.
  ///
  /// A number that is too large is infinite; the caller decides what that means.
  @inline(__always)
  mutating func number() throws(JSONError) -> Double {
    try skipBlanks()
    expectation = .separator
    if dialect == .json, let value = plainNumber() { return value }
    return try anyNumber()
  }

  /// Goes over a number.
  @inline(__always)
  mutating func skipNumber() throws(JSONError) {
    if dialect == .json5 { return _ = try anyNumber() }
    var place = index
    if buffer[place] == UInt8(ascii: "-") { place += 1 }
    let first = place
    while buffer[place].isDigit { place += 1 }
    var isRight = place > first && (buffer[first] != UInt8(ascii: "0") || place == first + 1)
    if buffer[place] == UInt8(ascii: ".") {
      place += 1
      let first = place
      while buffer.word(at: place).areDigits { place += 8 }
      while buffer[place].isDigit { place += 1 }
      if place == first { isRight = false }
    }
    if buffer[place] | 0x20 != UInt8(ascii: "e") && isRight && place < buffer.end {
      index = place
    } else {
      _ = try anyNumber()
    }
  }

  /// Reads a number if it is an ordinary one: in the window, of at most 19 digits behind a zero, without an exponent.
  @inline(__always)
  private mutating func plainNumber() -> Double? {
    var place = index
    let isNegative = buffer[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var digits: UInt64 = 0
    while buffer[place].isDigit {
      digits = digits &* 10 &+ UInt64(buffer[place] & 0x0F)
      place += 1
    }
    let integers = place - first
    let hasZero = buffer[first] == UInt8(ascii: "0")
    if integers == 0 || (hasZero && integers > 1) { return nil }
    var scale = 0
    if buffer[place] == UInt8(ascii: ".") {
      place += 1
      let first = place
      while buffer.word(at: place).areDigits {
        digits = digits &* 100_000_000 &+ buffer.word(at: place).eightDigits
        place += 8
      }
      while buffer[place].isDigit {
        digits = digits &* 10 &+ UInt64(buffer[place] & 0x0F)
        place += 1
      }
      scale = place - first
      if scale == 0 { return nil }
    }
    guard integers + scale <= (hasZero ? 20 : 19), buffer[place] | 0x20 != UInt8(ascii: "e"), place < buffer.end,
      let value = decimalFraction(digits, scale: scale)
    else { return nil }
    index = place
    return isNegative ? -value : value
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

extension UInt64 {
  /// Whether all eight bytes are digits: 3 is the high half of each, and still is when 6 is added.
  @inline(__always)
  var areDigits: Bool {
    let highs: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    return (self & highs) | (((self &+ 0x0606_0606_0606_0606) & highs) >> 4) == 0x3333_3333_3333_3333
  }

  /// The number that eight digits make, the first one in the lowest byte: neighbours are joined three times.
  @inline(__always)
  var eightDigits: UInt64 {
    let digits = self & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) >> 32
  }
}
