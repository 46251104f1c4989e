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
    switch try kind() {
    case .object: return try begin(isObject: true)
    case .array: return try begin(isObject: false)
    case .string: try scanText(isKept: false)
    case .number: try skipNumber()
    case .bool: _ = try bool()
    case .null: try null()
    case .end: throw unexpected("a JSON value")
    }
    expectation = .separator
  }
}
