/// The objects and arrays that are open in a text, outermost first.
struct ContainerStack {
  /// How many are open.
  private(set) var depth = 0
  /// The place of the innermost bracket in the whole text, times two, and one more for an object.
  private var innermostBracket = 0
  // Those of the others. What lies in an array is written anew only where it changes: records have one bracket around them.
  private var brackets = [Int](repeating: 0, count: JSONReader.deepest)
  // Lines and columns cost counting, so they are worked out only for brackets that are about to leave the window, and
  // for an error.
  private var positions: [TextPosition] = []

  /// Whether the innermost is an object.
  @inline(__always)
  var isInObject: Bool { innermostBracket & 1 != 0 }

  /// Opens a container whose bracket is at a byte of the text; there must be fewer than `JSONReader.deepest`.
  @inline(__always)
  mutating func push(isObject: Bool, at byte: Int) {
    if brackets[depth] != innermostBracket { brackets[depth] = innermostBracket }
    innermostBracket = byte &* 2 | (isObject ? 1 : 0)
    depth &+= 1
  }

  /// Closes the innermost container.
  @inline(__always)
  mutating func pop() {
    depth &-= 1
    innermostBracket = brackets[depth]
    if positions.count > depth { positions.removeLast() }
  }

  /// Whether the innermost is an object in an array that lies inside of so many containers.
  @inline(__always)
  func isInArrayOfObjects(inside depth: Int) -> Bool {
    self.depth > depth &+ 1 && isInObject && brackets[self.depth &- 1] & 1 == 0
  }

  /// Closes the innermost container, and opens another one of its kind.
  @inline(__always)
  mutating func replaceInnermost(at byte: Int) {
    innermostBracket = byte &* 2 | innermostBracket & 1
    if positions.count == depth { positions.removeLast() }
  }

  /// Closes containers until only so many are open.
  mutating func leave(to depth: Int) {
    if depth < self.depth { innermostBracket = brackets[depth] }
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
      let bracket = positions.count + 1 < depth ? brackets[positions.count + 1] : innermostBracket
      let place = (bracket >> 1) - buffer.offset
      guard place < index else { break }
      counter.advance(to: place, in: buffer)
      positions.append(counter.position)
    }
    counter.advance(to: index, in: buffer)
  }
}
