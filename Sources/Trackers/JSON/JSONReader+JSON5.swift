/// What JSON5 1.0.0 (spec.json5.org) adds to blanks, keys, strings and numbers.
extension JSONReader {
  /// What a value is that begins with a byte with which none begins in JSON.
  func kindInJSON5(startingWith byte: UInt8) -> JSONKind? {
    switch byte {
    case UInt8(ascii: "'"): .string
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"): .number
    default: nil
    }
  }

  /// Whether a string in single quotes comes next.
  var isAtSingleQuote: Bool { dialect == .json5 && buffer[index] == UInt8(ascii: "'") }

  /// Goes over one comment or blank that JSON does not have; tells whether there was one.
  mutating func skipBlankInJSON5() throws(JSONError) -> Bool {
    try require(4)
    switch buffer[index] {
    case 0x0B, 0x0C:
      index += 1
      return true
    case UInt8(ascii: "/"):
      return try skipComment()
    case 0x80...:
      guard let scalar = buffer.scalar(at: index), scalar.isBlankInJSON5 else { return false }
      index += UTF8.width(scalar)
      return true
    default:
      return false
    }
  }

  private mutating func skipComment() throws(JSONError) -> Bool {
    let isBlock = buffer[index + 1] == UInt8(ascii: "*")
    guard isBlock || buffer[index + 1] == UInt8(ascii: "/") else { return false }
    let opening = position
    index += 2
    while true {
      try require(4)
      switch buffer[index] {
      case 0 where isAtEnd:
        if !isBlock { return true }
        throw JSONError(
          position: position, expected: "the end of the comment",
          found: "end of file in the comment opened at \(opening.line):\(opening.column)")
      case UInt8(ascii: "*") where isBlock && buffer[index + 1] == UInt8(ascii: "/"):
        index += 2
        return true
      case UInt8(ascii: "\n") where !isBlock, UInt8(ascii: "\r") where !isBlock:
        return true
      case 0x80...:
        if !isBlock, let scalar = buffer.scalar(at: index), scalar.isLineSeparator { return true }
        index += try lengthOfCharacter(at: index)
      default:
        index += 1
      }
    }
  }

  /// Goes over the text in quotes of either kind that begins at the next byte.
  mutating func scanTextInJSON5(_ scan: inout TextScan) throws(JSONError) {
    let quote = buffer[index]
    var place = scan.start
    while true {
      if buffer.end - place < TextScan.longestUnit && !buffer.isAtEnd {
        place = try refill(&scan, at: place)
        continue
      }
      switch buffer[place] {
      case quote:
        index = place + 1
        keep(scan, upTo: place)
        return
      case 0 where place == buffer.end:
        throw unterminated(scan)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index = place
        throw unexpected("the end of the string, or a backslash to go on in the next line")
      case UInt8(ascii: "\\"):
        scan.isEscaped = true
        place += try lengthOfEscapeInJSON5(at: place)
      case 0x80...:
        place += try lengthOfCharacter(at: place)
      default:
        place += 1
      }
    }
  }

  private mutating func lengthOfEscapeInJSON5(at place: Int) throws(JSONError) -> Int {
    let byte = buffer[place + 1]
    switch byte {
    case UInt8(ascii: "u") where (2..<6).allSatisfy({ buffer[place + $0].isHexDigit }):
      return 6
    case UInt8(ascii: "x") where (2..<4).allSatisfy({ buffer[place + $0].isHexDigit }):
      return 4
    case UInt8(ascii: "0") where !buffer[place + 2].isDigit:
      return 2
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      index = place
      throw unexpected("an escape (\\uXXXX, \\xXX, \\0, \\n or the like)")
    case UInt8(ascii: "\r") where buffer[place + 2] == UInt8(ascii: "\n"):
      return 3
    case 0x80...:
      return 1 + (try lengthOfCharacter(at: place + 1))
    case 0 where place + 1 == buffer.end:
      return 1
    default:
      return 2
    }
  }

  /// Whether a bare key or one in single quotes comes next.
  mutating func isAtFurtherKey() throws(JSONError) -> Bool {
    try require(TextScan.longestUnit)
    return isAtSingleQuote || lengthOfNamePart(at: index, isFirst: true) != nil
  }

  /// Reads the bare key that begins at the next byte.
  mutating func scanBareKey(isKept: Bool) throws(JSONError) {
    var scan = TextScan(start: index, isKept: isKept)
    var place = index
    while true {
      if buffer.end - place < TextScan.longestUnit && !buffer.isAtEnd {
        place = try refill(&scan, at: place)
        continue
      }
      guard let length = lengthOfNamePart(at: place, isFirst: false) else { break }
      if length > 1 && buffer[place] == UInt8(ascii: "\\") { scan.isEscaped = true }
      place += length
    }
    index = place
    keep(scan, upTo: place)
  }

  /// The length of a character of a bare key, which is an identifier of ECMAScript 5.1, or of its escape.
  private func lengthOfNamePart(at place: Int, isFirst: Bool) -> Int? {
    if buffer[place] == UInt8(ascii: "\\") {
      guard buffer[place + 1] == UInt8(ascii: "u"), (2..<6).allSatisfy({ buffer[place + $0].isHexDigit }),
        let scalar = String(decoding: unescaped(buffer[place..<place + 6], limit: 6), as: UTF8.self).unicodeScalars
          .first
      else { return nil }
      return scalar.isNamePart(isFirst: isFirst) ? 6 : nil
    }
    guard let scalar = buffer.scalar(at: place), scalar.isNamePart(isFirst: isFirst) else { return nil }
    return UTF8.width(scalar)
  }

  /// Reads a number behind its minus sign, if it has one.
  mutating func magnitudeInJSON5(isSigned: Bool) throws(JSONError) -> Double {
    if !isSigned && buffer[index] == UInt8(ascii: "+") { index += 1 }
    switch try peek() {
    case UInt8(ascii: "I"):
      try skip("Infinity", expected: "a number")
      return .infinity
    case UInt8(ascii: "N"):
      try skip("NaN", expected: "a number")
      return .nan
    case UInt8(ascii: "0"):
      try require(2)
      return buffer[index + 1] | 0x20 == UInt8(ascii: "x") ? try hexNumber() : try magnitude()
    default:
      return try magnitude()
    }
  }

  private mutating func hexNumber() throws(JSONError) -> Double {
    index += 2
    if !(try peek().isHexDigit) { throw unexpected("a hexadecimal digit") }
    var digits = SignificantDigits(radix: 16)
    while true {
      let byte = try peek()
      guard byte.isHexDigit else { return digits.value() ?? .nan }
      digits.append(byte, isFraction: false)
      index += 1
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineSeparator: Bool { self == "\u{2028}" || self == "\u{2029}" }

  fileprivate var isBlankInJSON5: Bool {
    isLineSeparator || self == "\u{FEFF}" || properties.generalCategory == .spaceSeparator
  }

  fileprivate func isNamePart(isFirst: Bool) -> Bool {
    if self == "$" || self == "_" { return true }
    if isFirst { return properties.isIDStart }
    return properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}"
  }
}
