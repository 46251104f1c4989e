extension JSONReader {
  /// Goes over a value of any kind and size, and checks all of it.
  mutating func skipValue() throws(JSONError) {
    let depth = self.depth
    try enterOrSkip()
    while self.depth > depth {
      let hasValue: Bool
      if containers.isInObject {
        hasValue = try advanceToKey()
        if hasValue {
          try scanKey(isKept: false)
          try skipColon()
        }
      } else {
        hasValue = try advanceToElement()
      }
      if hasValue { try enterOrSkip() }
    }
  }

  /// Enters a container, or goes over a value that is none.
  @inline(__always)
  private mutating func enterOrSkip() throws(JSONError) {
    try skipBlanks()
    switch buffer[index] {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""): try scanText(isKept: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: try skipOtherValue()
    }
    expectation = .separator
  }

  private mutating func skipOtherValue() throws(JSONError) {
    switch try kind() {
    case .bool: _ = try bool()
    case .null: try null()
    case .number: _ = try number()
    case .string: try scanText(isKept: false)
    case .object, .array, .end: throw unexpected("a JSON value")
    }
  }
}
