extension JSONReader {
  /// Reads a string.
  mutating func string() throws(JSONError) -> String {
    try scanStringValue()
    return text
  }

  /// Reads a string whose first 32 bytes are enough; `text` has the whole.
  @inline(__always)
  mutating func shortString() throws(JSONError) -> ShortText {
    try scanStringValue()
    return shortText
  }

  /// The whole key or string that was read last.
  var text: String {
    let bytes = token.bytes(in: buffer)
    let isPlain = !token.isEscaped && bytes.count <= JSONReader.longestText
    return String(decoding: isPlain ? bytes : unescaped(bytes, limit: JSONReader.longestText)[...], as: UTF8.self)
  }

  /// The first 32 bytes of the key or string that was read last.
  @inline(__always)
  var shortText: ShortText {
    mutating get {
      token.isInWindow && !token.isEscaped
        ? ShortText(buffer, from: token.range.lowerBound, count: token.range.count) : otherShortText
    }
  }

  private var otherShortText: ShortText { ShortText(text.utf8) }

  /// Whether the key or string that was read last has such bytes behind the first 32, and stands so in the window.
  mutating func lastText(goesOnWith rest: [UInt8]) -> Bool {
    guard token.isInWindow, !token.isEscaped, token.count == ShortText.capacity + rest.count else { return false }
    return holds(rest, at: token.range.lowerBound + ShortText.capacity)
  }

  @inline(__always)
  private mutating func scanStringValue() throws(JSONError) {
    if buffer[index] != UInt8(ascii: "\"") {
      try skipBlanks()
      guard buffer[index] == UInt8(ascii: "\"") || isAtSingleQuote else { throw unexpected("a string") }
    }
    try scanText(isKept: true)
    expectation = .separator
  }

  /// Reads the text in quotes that begins at the next byte; into `token`, if it is to be kept.
  @inline(__always)
  mutating func scanText(isKept: Bool) throws(JSONError) {
    let start = index &+ 1
    guard dialect == .json, let end = endOfPlainText(from: start) else { return try scanAnyText(isKept: isKept) }
    index = end
    if isKept { token.move(to: start..<end &- 1) }
  }

  /// The place behind the quote that ends a text without escapes, which lies in the window; nil if there is another text.
  @inline(__always)
  mutating func endOfPlainText(from start: Int) -> Int? {
    var place = start
    while true {
      let stops = buffer.word(at: place).bytesThatEndPlainText
      if stops == 0 {
        place &+= 8
        continue
      }
      place &+= stops.trailingZeroBitCount >> 3
      let rest = buffer.word(at: place)
      if rest & 0xFF == 0x22 { return place &+ 1 }
      let length = rest.lengthOfCommonCharacter
      if length == 0 { return nil }
      place &+= length
    }
  }

  @inline(never)
  private mutating func scanAnyText(isKept: Bool) throws(JSONError) {
    var scan = TextScan(start: index + 1, isKept: isKept)
    if dialect == .json5 { return try scanTextInJSON5(&scan) }
    var place = scan.start
    while true {
      let stops = buffer.word(at: place).bytesThatEndPlainText
      if stops == 0 {
        place &+= 8
        continue
      }
      place &+= stops.trailingZeroBitCount >> 3
      if buffer[place] == UInt8(ascii: "\"") { break }
      let length = buffer.word(at: place).lengthOfCommonCharacter
      place = length > 0 ? place &+ length : try scanUnusual(&scan, at: place)
    }
    index = place + 1
    keep(scan, upTo: place)
  }

  /// Makes a text that is read to its end the token.
  @inline(__always)
  mutating func keep(_ scan: TextScan, upTo end: Int) {
    guard scan.isKept else { return }
    token = TextToken(scan.start..<min(end, scan.start + TextToken.longest), isEscaped: scan.isEscaped)
  }

  /// Goes over an escape or a character that is not ASCII, or has more bytes read; returns the place behind.
  @inline(never)
  private mutating func scanUnusual(_ scan: inout TextScan, at place: Int) throws(JSONError) -> Int {
    if buffer.end - place < TextScan.longestUnit && !buffer.isAtEnd { return try refill(&scan, at: place) }
    switch buffer[place] {
    case UInt8(ascii: "\\"):
      scan.isEscaped = true
      return place + (try lengthOfEscape(at: place))
    case 0 where place == buffer.end:
      throw unterminated(scan)
    case 0..<0x20:
      index = place
      throw unexpected("no control character in a string")
    default:
      return place &+ (try lengthOfCharacter(at: place))
    }
  }

  private mutating func lengthOfEscape(at place: Int) throws(JSONError) -> Int {
    switch buffer[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u") where (2..<6).allSatisfy({ buffer[place + $0].isHexDigit }):
      return 6
    default:
      index = place
      throw unexpected("an escape (\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)")
    }
  }

  /// The length of the character outside ASCII at a place, by table 3-7 of the Unicode Standard.
  mutating func lengthOfCharacter(at place: Int) throws(JSONError) -> Int {
    if let length = buffer.lengthOfCharacter(at: place) { return length }
    index = place
    throw unexpected("UTF-8")
  }

  /// Has more bytes read in the middle of a text and returns where its place has moved to.
  mutating func refill(_ scan: inout TextScan, at place: Int) throws(JSONError) -> Int {
    if scan.opening == nil { scan.opening = position(at: scan.start - 1) }
    if scan.isKept && place - scan.start >= TextToken.longest {
      keep(scan, upTo: place)
      token.moveOut(of: buffer)
      scan.isKept = false
    }
    index = scan.isKept ? scan.start : place
    let shift = try refill(keeping: index)
    scan.start -= shift
    return place - shift
  }

  /// The error of a text that the end of the file cuts.
  mutating func unterminated(_ scan: TextScan) -> JSONError {
    let opening = scan.opening ?? position(at: scan.start - 1)
    index = buffer.end
    return JSONError(
      position: position, expected: "the end of the string",
      found: "end of file in the string opened at \(opening.line):\(opening.column)")
  }
}

extension UInt64 {
  /// The high bits of the bytes that are no plain text: a quote, a backslash, a control, a byte outside ASCII.
  ///
  /// The lowest bit set is right; those above may be false, for a borrow goes upward. Subtracting 1 (or 0x20) from a
  /// byte sets its high bit if it is 0 (or less than 0x20): Mycroft's test for a zero byte, in 1987.
  @inline(__always)
  var bytesThatEndPlainText: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    return ((quotes &- ones) | (backslashes &- ones) | (self &- (ones &* 0x20)) | self) & (ones &* 0x80)
  }
}

extension UInt8 {
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
