extension JSONValue {
  /// A container of which not all is read.
  private struct Container {
    let position: TextPosition
    let isObject: Bool
    var values: [JSONValue] = []
    var keys: [(String, TextPosition)] = []

    var value: JSONValue {
      guard isObject else { return JSONValue(content: .array(values), position: position) }
      let members = zip(keys, values).map { Member(key: $0.0, position: $0.1, value: $1) }
      return JSONValue(content: .object(members), position: position)
    }

    /// Goes to the next value; false at the end.
    mutating func advance(_ reader: inout JSONReader) throws(JSONError) -> Bool {
      guard isObject else { return try reader.advanceToElement() }
      guard try reader.advanceToKey() else { return false }
      let position = reader.position
      try reader.readKey()
      keys.append((reader.text, position))
      return true
    }
  }

  private init(content: Content, position: TextPosition) {
    self.content = content
    self.position = position
  }

  /// Reads a text in JSON5 as far as it makes sense: of an outermost object that breaks off, the members before that.
  ///
  /// Nil where nothing is left; the limits are those of ``init(json5:)``.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - report: told of the fault, if there is one.
  public init?(json5 bytes: [UInt8], report: (JSONError) -> Void) {
    var open: [Container] = []
    var whole: JSONValue?
    do throws(JSONError) {
      var reader = try JSONValue.reader(of: bytes)
      whole = try JSONValue.next(&reader, &open)
      try reader.finish()
    } catch {
      report(error)
    }
    guard let value = whole ?? open.first.flatMap({ $0.isObject ? $0.value : nil }) else { return nil }
    self = value
  }

  /// Reads the next value.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var open: [Container] = []
    self = try JSONValue.next(&reader, &open)
  }

  /// Reads the next value, however deep it is nested, without recursion.
  ///
  /// - Parameter open: the containers that are not complete, the outermost first; empty before and after.
  private static func next(_ reader: inout JSONReader, _ open: inout [Container]) throws(JSONError) -> JSONValue {
    while true {
      var complete = try JSONValue.scalar(&reader)
      if complete == nil { open.append(try JSONValue.container(&reader)) }
      while true {
        if let value = complete {
          if open.isEmpty { return value }
          open[open.count - 1].values.append(value)
        }
        if try open[open.count - 1].advance(&reader) { break }
        complete = open.removeLast().value
      }
    }
  }

  private static func container(_ reader: inout JSONReader) throws(JSONError) -> Container {
    let isObject = try reader.kind() == .object
    let container = Container(position: reader.position, isObject: isObject)
    try reader.begin(isObject: isObject)
    return container
  }

  /// Reads the next value; nil, reading nothing, if it is a container.
  private static func scalar(_ reader: inout JSONReader) throws(JSONError) -> JSONValue? {
    let kind = try reader.kind()
    let position = reader.position
    switch kind {
    case .object, .array: return nil
    case .string: return JSONValue(content: .string(try reader.string()), position: position)
    case .number: return JSONValue(content: .number(try reader.number()), position: position)
    case .bool: return JSONValue(content: .bool(try reader.bool()), position: position)
    case .null:
      try reader.null()
      return JSONValue(content: .null, position: position)
    case .end: throw reader.unexpected("a JSON value")
    }
  }
}
