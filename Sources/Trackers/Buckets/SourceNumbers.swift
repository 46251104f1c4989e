/// The names of a file's sources, and the numbers that stand for them.
struct SourceNumbers {
  private var short: [ShortText: Int] = [:]
  /// Names of which a short text holds only the beginning.
  private var long: [String: Int] = [:]
  private var last: (name: ShortText, number: Int)?

  /// What stands for records that name no source.
  static let none = 0

  /// Reads the name of a source, or goes over a value of another kind.
  @inline(__always)
  mutating func read(_ reader: inout JSONReader) throws(JSONError) -> Int {
    guard try reader.kind() == .string else {
      try reader.skipValue()
      return SourceNumbers.none
    }
    let name = try reader.shortString()
    if let last, last.name == name { return last.number }
    return name.isWhole ? number(of: name) : number(of: reader.text)
  }

  @inline(never)
  private mutating func number(of name: ShortText) -> Int {
    let number = short[name] ?? next
    short[name] = number
    last = (name, number)
    return number
  }

  @inline(never)
  private mutating func number(of name: String) -> Int {
    let number = long[name] ?? next
    long[name] = number
    return number
  }

  /// The name that a number stands for, as much of it as is kept; nil if there is none.
  func name(of number: Int) -> String? {
    short.first { $0.value == number }?.key.text ?? long.first { $0.value == number }?.key
  }

  private var next: Int { short.count + long.count + 1 }
}
