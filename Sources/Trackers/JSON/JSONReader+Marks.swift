extension JSONReader {
  /// A place to come back to for its position.
  enum Mark {
    /// The number of bytes before it.
    case byte(Int)
    case position(TextPosition)
  }

  /// Marks the next value: cheaply, unless it may be a long one.
  @inline(__always)
  mutating func mark() throws(JSONError) -> Mark {
    switch try kind() {
    case .array, .object: .position(position)
    default: .byte(buffer.offset + index)
    }
  }

  /// The position of a mark behind which one value was read.
  @inline(never)
  mutating func position(of mark: Mark) -> TextPosition {
    switch mark {
    case .position(let position): return position
    case .byte(let byte):
      var position = position(at: max(0, byte - buffer.offset))
      // The first bytes of the value, a quote or digits, may have been counted where the window moved on.
      position.column = max(1, position.column - (position.byte - byte))
      position.byte = byte
      return position
    }
  }
}
