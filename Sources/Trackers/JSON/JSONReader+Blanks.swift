extension JSONReader {
  /// Whether the next byte is the zero behind the whole text.
  var isAtEnd: Bool { index == buffer.end && buffer.isAtEnd }

  /// Goes over blanks, and has more bytes read where the window ends.
  @inline(__always)
  mutating func skipBlanks() throws(JSONError) {
    while true {
      switch buffer[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "\n"):
        if isLineDelimited && depth > 0 { return }
        index += 1
      case let byte:
        if byte != 0 && dialect == .json { return }
        let hasMoved = try skipUnusualBlank()
        if !hasMoved { return }
      }
    }
  }

  /// Reads on at the end of the window, or goes over a blank of JSON5; tells whether there was anything to do.
  @inline(never)
  private mutating func skipUnusualBlank() throws(JSONError) -> Bool {
    if index == buffer.end {
      if buffer.isAtEnd { return false }
      let isAtStart = buffer.offset + index == 0
      try refill(keeping: index)
      if isAtStart { try skipByteOrderMark() }
      return true
    }
    return dialect == .json5 ? try skipBlankInJSON5() : false
  }

  /// Goes over a byte order mark, if one stands here.
  mutating func skipByteOrderMark() throws(JSONError) {
    try require(3)
    guard ShortText(buffer, from: index, count: 3) == "\u{FEFF}" else { return }
    index += 3
    counter.advanceOverByteOrderMark()
  }

  /// Has bytes read until so many follow the place of the next one, or the text ends.
  mutating func require(_ count: Int) throws(JSONError) {
    while buffer.end - index < count && !buffer.isAtEnd { try refill(keeping: index) }
  }

  /// Reads more bytes, gives up those before a place in the window, and returns by how much the others moved down.
  @inline(never) @discardableResult
  mutating func refill(keeping start: Int) throws(JSONError) -> Int {
    count(to: start)
    if token.isInWindow { token.moveOut(of: buffer) }
    let shift = buffer.makeRoom(keeping: start)
    index -= shift
    counter.index -= shift
    do throws(ReadError) {
      try buffer.fill()
    } catch {
      index = buffer.end
      throw JSONError(position: position, expected: "more bytes", found: "a read error: \(error.message)")
    }
    return shift
  }
}
