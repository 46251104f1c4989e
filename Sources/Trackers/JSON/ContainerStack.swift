/// The objects and arrays that are open in a text, outermost first.
struct ContainerStack {
  /// How many are open.
  private(set) var depth = 0
  private var isObject = [Bool](repeating: false, count: JSONReader.deepest)
  // Where the brackets are in the whole text.
  private var bytes = [Int](repeating: 0, count: JSONReader.deepest)
  // Lines and columns cost counting, so they are worked out only for brackets that are about to leave the window, and
  // for an error.
  private var positions: [TextPosition] = []

  /// Whether the innermost is an object.
  @inline(__always)
  var isInObject: Bool { isObject[depth - 1] }

  /// Opens a container whose bracket is at a byte of the text; there must be fewer than `JSONReader.deepest`.
  @inline(__always)
  mutating func push(isObject: Bool, at byte: Int) {
    self.isObject[depth] = isObject
    bytes[depth] = byte
    depth += 1
  }

  /// Closes the innermost container.
  @inline(__always)
  mutating func pop() {
    depth -= 1
    if positions.count > depth { positions.removeLast() }
  }

  /// Closes containers until only so many are open.
  mutating func leave(to depth: Int) {
    self.depth = depth
    positions.removeLast(max(0, positions.count - depth))
  }

  /// The innermost container and its position, as far as it is worked out: "array opened at 1:1".
  var innermost: String? {
    guard depth > 0, positions.count == depth, let position = positions.last else { return nil }
    return "\(isInObject ? "object" : "array") opened at \(position.line):\(position.column)"
  }

  /// Counts up to a place in the window and notes the positions of brackets on the way.
  mutating func count(_ counter: inout PositionCounter, to index: Int, in buffer: borrowing ReadBuffer) {
    while positions.count < depth {
      let place = bytes[positions.count] - buffer.offset
      guard place < index else { break }
      counter.advance(to: place, in: buffer)
      positions.append(counter.position)
    }
    counter.advance(to: index, in: buffer)
  }
}
