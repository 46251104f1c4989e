import Cells
public import Trackers

/// Takes values out of JSON5 that a person wrote, and reports what has the wrong key or type without giving up on the
/// rest.
public struct SettingReader {
  /// Told of every fault.
  let report: (JSONError) -> Void

  /// Creates a reader.
  ///
  /// - Parameter report: told of every fault, in the order in which values are asked for.
  public init(report: @escaping (JSONError) -> Void) {
    self.report = report
  }

  /// The members of an object whose keys are known; the others are reported with the nearest known key.
  ///
  /// - Parameter synonyms: known keys by what they are called elsewhere.
  public func members(
    of value: JSONValue, keys: [String], synonyms: [String: String] = [:]
  ) -> [JSONValue.Member] {
    anyMembers(of: value).filter { member in
      if keys.contains(member.key) { return true }
      let nearest = (synonyms[member.key] ?? nearestName(to: member.key, among: keys)).map { "a key like \($0)" }
      let expected = nearest ?? "one of the keys \(keys.joined(separator: ", "))"
      report(JSONError(position: member.position, expected: expected, found: member.key.excerpt))
      return false
    }
  }

  /// The members of an object, whatever their keys; of those with one key the last holds, and the others are reported.
  public func anyMembers(of value: JSONValue) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else {
      refuse(value, expected: "an object")
      return []
    }
    var keys: Set<String> = []
    let held = members.reversed().filter { member in
      if keys.insert(member.key).inserted { return true }
      report(
        JSONError(
          position: member.position, expected: "each key once",
          found: "another \(member.key.excerpt) below, which holds"))
      return false
    }
    return held.reversed()
  }

  /// The elements of an array.
  public func elements(of value: JSONValue) -> [JSONValue]? {
    guard case .array(let elements) = value.content else { return refuse(value, expected: "an array") }
    return elements
  }

  /// A string.
  ///
  /// - Parameter key: what it is the value of, where that has to be said.
  public func string(_ value: JSONValue, for key: String? = nil) -> String? {
    guard case .string(let text) = value.content else {
      return refuse(value, expected: "a string" + (key.map { " for \($0)" } ?? ""))
    }
    return text
  }

  /// A number within a range whose ends are whole numbers.
  public func number(_ value: JSONValue, in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number) = value.content, range.contains(number) else {
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      return refuse(value, expected: "a number from \(low) to \(high)")
    }
    return number
  }

  /// `true` or `false`.
  public func bool(_ value: JSONValue) -> Bool? {
    guard case .bool(let bool) = value.content else { return refuse(value, expected: "true or false") }
    return bool
  }

  /// One of a closed set of names.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(_ value: JSONValue) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    guard case .string(let text) = value.content, let choice = Choice(rawValue: text) else {
      return refuse(value, expected: names.map { "\"\($0)\"" }.joined(separator: " or "), among: names)
    }
    return choice
  }

  /// Reports a value that is not what it should be.
  ///
  /// - Parameter names: what it can be, of which the nearest is named.
  @discardableResult
  public func refuse<Wanted>(_ value: JSONValue, expected: String, among names: [String] = []) -> Wanted? {
    let nearest = if case .string(let text) = value.content { suggestion(for: text, among: names) } else { "" }
    report(JSONError(position: value.position, expected: expected, found: value.excerpt + nearest))
    return nil
  }

  /// Reports a value that is not what it should be.
  public func refuse(_ value: JSONValue, expected: String) {
    report(JSONError(position: value.position, expected: expected, found: value.excerpt))
  }
}

extension JSONValue {
  /// What stands in the file, in a few printable characters.
  fileprivate var excerpt: String {
    switch content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): text.excerpt
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension String {
  fileprivate var excerpt: String { "\"\(prefix(40).escapedForTerminal)\(count > 40 ? "…" : "")\"" }
}
