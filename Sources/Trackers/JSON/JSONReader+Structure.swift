extension JSONReader {
  /// Enters an object; `nextKey()` then gives its keys.
  @inline(__always)
  mutating func beginObject() throws(JSONError) {
    try begin(isObject: true)
  }

  /// Enters an array; `nextElement()` then says whether there is an element.
  @inline(__always)
  mutating func beginArray() throws(JSONError) {
    try begin(isObject: false)
  }

  @inline(__always)
  mutating func begin(isObject: Bool) throws(JSONError) {
    if buffer[index] != UInt8(ascii: isObject ? "{" : "[") { try skipBlanks() }
    guard buffer[index] == UInt8(ascii: isObject ? "{" : "["), depth < JSONReader.deepest else {
      throw noContainer(isObject: isObject)
    }
    containers.push(isObject: isObject, at: buffer.offset &+ index)
    index &+= 1
    expectation = .first
  }

  @inline(never)
  private mutating func noContainer(isObject: Bool) -> JSONError {
    guard buffer[index] == UInt8(ascii: isObject ? "{" : "[") else {
      return unexpected(isObject ? "an object" : "an array")
    }
    return unexpected("at most \(JSONReader.deepest) levels of nesting")
  }

  /// The next key of the innermost object, whose value comes next; nil at the end of the object, which it leaves.
  ///
  /// `text` has the whole key if it is longer than a `ShortText` holds.
  @inline(__always)
  mutating func nextKey() throws(JSONError) -> ShortText? {
    if expectation == .value { try skipValue() }
    if let known = passKnownKey() {
      let key = keys.key(known)
      let start = index &- keys.length(known) &+ keys.start(known)
      token.move(to: start..<start &+ key.count)
      return key
    }
    if isAtEndOfObject {
      end()
      return nil
    }
    return try passOtherKey(isKept: true) ? shortText : nil
  }

  /// Whether the innermost array has a further element, which comes next; if not, it leaves the array.
  @inline(__always)
  mutating func nextElement() throws(JSONError) -> Bool {
    if expectation == .value { try skipValue() }
    return try advanceToElement()
  }

  /// Leaves containers until only so many are open.
  mutating func leave(to depth: Int) throws(JSONError) {
    while self.depth > depth {
      if containers.isInObject {
        while try nextKey() != nil {}
      } else {
        while try nextElement() {}
      }
    }
  }

  /// Goes to the first byte of the next key; false at the end of the object.
  @inline(__always)
  mutating func advanceToKey() throws(JSONError) -> Bool {
    try skipBlanks()
    let hasComma = expectation == .separator && buffer[index] == UInt8(ascii: ",")
    if hasComma {
      index += 1
      try skipBlanks()
    }
    let mayBegin = hasComma || expectation == .first
    if mayBegin && buffer[index] == UInt8(ascii: "\"") { return true }
    if buffer[index] == UInt8(ascii: "}") && (!hasComma || dialect == .json5) {
      end()
      return false
    }
    if mayBegin && dialect == .json5 {
      let isAtKey = try isAtFurtherKey()
      if isAtKey { return true }
    }
    throw unexpected(hasComma ? "a key" : mayBegin ? "a key or \"}\"" : "\",\" or \"}\"")
  }

  /// Goes to the next element; false at the end of the array.
  @inline(__always)
  mutating func advanceToElement() throws(JSONError) -> Bool {
    if expectation == .separator, buffer[index] == UInt8(ascii: ","), dialect == .json {
      index &+= 1
      expectation = .value
      return true
    }
    return try advanceToAnyElement()
  }

  @inline(never)
  private mutating func advanceToAnyElement() throws(JSONError) -> Bool {
    try skipBlanks()
    let hasComma = expectation == .separator && buffer[index] == UInt8(ascii: ",")
    if hasComma {
      index += 1
      if dialect == .json5 { try skipBlanks() }
    }
    if buffer[index] == UInt8(ascii: "]") && (!hasComma || dialect == .json5) {
      end()
      return false
    }
    if !hasComma && expectation == .separator { throw unexpected("\",\" or \"]\"") }
    expectation = .value
    return true
  }

  /// Reads the key that comes next, and its colon.
  @inline(__always) @discardableResult
  mutating func readKey() throws(JSONError) -> ShortText {
    try scanKey(isKept: true)
    let key = shortText
    try skipColon()
    return key
  }

  /// Goes over the key that comes next; into `token`, if it is to be kept.
  @inline(__always)
  mutating func scanKey(isKept: Bool) throws(JSONError) {
    if buffer[index] == UInt8(ascii: "\"") || isAtSingleQuote {
      try scanText(isKept: isKept)
    } else {
      try scanBareKey(isKept: isKept)
    }
  }

  @inline(__always)
  mutating func skipColon() throws(JSONError) {
    try skipBlanks()
    guard buffer[index] == UInt8(ascii: ":") else { throw unexpected("\":\"") }
    index += 1
    expectation = .value
  }

  /// Whether the bracket that ends the innermost object comes next, behind a value.
  @inline(__always)
  var isAtEndOfObject: Bool {
    mutating get { buffer[index] == UInt8(ascii: "}") && expectation == .separator }
  }

  @inline(__always)
  mutating func end() {
    index &+= 1
    containers.pop()
    expectation = .separator
  }
}
