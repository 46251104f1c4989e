/// What stands where a record should have a number.
enum NumberField {
  case number(Double)
  /// `null`: the record says nothing.
  case absent
  /// Something else, described as it stands there.
  case other(String)
}

extension JSONReader {
  /// Reads a number, or a text that holds one and nothing else.
  mutating func numberField() throws(JSONError) -> NumberField {
    let kind = try kind()
    if notesPositions { fieldPosition = position }
    switch kind {
    case .number:
      let value = try number()
      return value.isFinite ? .number(value) : .other("a number beyond all range")
    case .string:
      let short = try shortString()
      if let value = Double(common: short) { return .number(value) }
      let text = self.text
      return Double(plain: text).map { .number($0) } ?? .other(text.quotedInPart)
    case .null:
      try null()
      return .absent
    case .bool:
      return .other(try bool() ? "true" : "false")
    default:
      try skipValue()
      return .other(kind == .array ? "an array" : "an object")
    }
  }

  /// Reads a text; nil for a value of another kind, which is skipped.
  mutating func textField() throws(JSONError) -> String? {
    if try kind() == .string { return try string() }
    try skipValue()
    return nil
  }

  /// Reads `true` or `false`; nil for a value of another kind, which is skipped.
  mutating func boolField() throws(JSONError) -> Bool? {
    if try kind() == .bool { return try bool() }
    try skipValue()
    return nil
  }

  /// Reads a date: a text, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970.
  mutating func dateField() throws(JSONError) -> DateField {
    switch try kind() {
    case .string:
      return dateField(in: try shortString())
    case .number:
      let value = try number()
      return DateTime(epoch: value).map { .date($0) } ?? .other(value.plainText)
    case .null:
      try null()
      return .absent
    case let kind:
      try skipValue()
      return .other("a value of another kind (\(kind))")
    }
  }
}

extension JSONReader {
  /// What the text that was read last says as a date; `short` is its beginning.
  mutating func dateField(in short: ShortText) -> DateField {
    if let date = DateTime(common: short) { return .date(date) }
    let text = self.text
    let bytes = Array(text.utf8)
    return (DateTime(bytes.span) ?? Double(plain: text).flatMap { DateTime(epoch: $0) }).map { .date($0) }
      ?? .other(text.quotedInPart)
  }
}

/// What stands where a record should have a date.
enum DateField {
  case date(DateTime)
  /// `null`, or nothing.
  case absent
  /// Something else, described as it stands there.
  case other(String)

  /// Creates what a text says outside of JSON.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self = DateTime(bytes.span).map { .date($0) } ?? .other(text.quotedInPart)
  }
}
