/// Counts lines and characters in a window, each byte once.
struct PositionCounter {
  /// The place in the window up to which is counted.
  var index = 0
  /// The position of that place.
  private(set) var position = TextPosition.start

  /// Counts on to a later place in the window.
  mutating func advance(to target: Int, in buffer: borrowing ReadBuffer) {
    guard target > index else { return }
    var line = position.line
    var column = position.column
    for place in index..<target {
      let byte = buffer[place]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    position = TextPosition(line: line, column: column, byte: position.byte + target - index)
    index = target
  }

  /// Counts a byte order mark, which is no character.
  mutating func advanceOverByteOrderMark() {
    index += 3
    position.byte += 3
  }
}
