/// Values of which nothing but `null` passes for absent.
extension JSONReader {
  mutating func expectedNumber(_ name: String, _ export: inout Export) throws(JSONError) -> Double? {
    _ = try kind()
    let position = self.position
    switch try numberField() {
    case .number(let value): return value
    case .absent: return nil
    case .other(let found):
      export.skip(Fault(position: position, message: "expected a number for \(name), found \(found)"))
      return nil
    }
  }

  mutating func expectedTime(_ name: String, _ export: inout Export) throws(JSONError) -> LocalTime? {
    _ = try kind()
    let position = self.position
    switch try dateField() {
    case .date(let date): return date.local
    case .absent: return nil
    case .other(let found):
      export.skip(Fault(position: position, message: "expected a date and time for \(name), found \(found)"))
      return nil
    }
  }

  mutating func expectedFlag(_ name: String, _ export: inout Export) throws(JSONError) -> Bool? {
    switch try kind() {
    case .bool: return try bool()
    case .null: try null()
    default: try refuse("expected true or false for \(name)", &export)
    }
    return nil
  }

  /// Reads a text that means something.
  mutating func expectedWord<Meaning>(
    _ expected: String, _ export: inout Export, _ meaning: (String) -> Meaning?
  ) throws(JSONError) -> Meaning? {
    switch try kind() {
    case .null:
      try null()
      return nil
    case .string:
      let position = self.position
      let text = try string()
      if let meaning = meaning(text) { return meaning }
      export.skip(Fault(position: position, message: "expected \(expected), found \(text.quotedInPart)"))
    default: try refuse("expected \(expected)", &export)
    }
    return nil
  }

  /// Goes over a value that cannot be used.
  mutating func refuse(_ message: String, _ export: inout Export) throws(JSONError) {
    export.skip(Fault(position: position, message: message))
    try skipValue()
  }
}
