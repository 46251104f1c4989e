extension JSONReader {
  /// Whether a further document follows, which then comes next.
  ///
  /// Every document begins on a line of its own.
  mutating func nextDocument() throws(JSONError) -> Bool {
    if expectation == .value { try skipValue() }
    try leave(to: 0)
    let isFirst = expectation == .first
    let line = position.line
    try skipBlanks()
    if isAtEnd { return false }
    if !isFirst && position.line == line { throw unexpected("end of line or of file") }
    expectation = .value
    return true
  }

  /// After an error, goes on behind the end of the line; false if the text ends with it.
  mutating func recoverAtNewline() throws(JSONError) -> Bool {
    containers.leave(to: 0)
    expectation = .first
    while true {
      switch buffer[index] {
      case UInt8(ascii: "\n"):
        index += 1
        return true
      case 0 where index == buffer.end:
        if buffer.isAtEnd { return false }
        try refill(keeping: index)
      default:
        index += 1
      }
    }
  }
}
