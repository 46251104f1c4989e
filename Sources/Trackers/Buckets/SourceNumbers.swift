/// The names of a file's sources, and the numbers that stand for them.
struct SourceNumbers {
  /// What stands for records that name no source.
  static let none = 0

  // By their bytes in UTF-8.
  private var numbers: [[UInt8]: Int] = [:]
  /// The names that were looked up last: nearly always the next one is among them.
  private var recent: [RecentName] = []
  private static let mostRecent = 8

  private struct RecentName {
    let start: ShortText
    /// The bytes that the short text does not hold.
    let rest: [UInt8]
    let number: Int
  }

  /// Reads the name of a source, or goes over a value of another kind.
  @inline(__always)
  mutating func read(_ reader: inout JSONReader) throws(JSONError) -> Int {
    guard try reader.isAtText() else {
      try reader.skipValue()
      return SourceNumbers.none
    }
    let start = try reader.shortString()
    for place in recent.indices where recent[place].start == start {
      if start.isWhole || reader.lastText(goesOnWith: recent[place].rest) { return recent[place].number }
    }
    return number(of: Array(reader.text.utf8), startingWith: start)
  }

  /// The number of a name in a record that was looked at; nil unless it was looked up of late.
  @inline(__always)
  mutating func number(of name: PlainRecord.PlainText, in reader: inout JSONReader) -> Int? {
    let start = reader.shortText(name)
    for place in recent.indices where recent[place].start == start {
      if start.isWhole || reader.holds(recent[place].rest, at: name.start + ShortText.capacity) {
        return recent[place].number
      }
    }
    return nil
  }

  @inline(never)
  private mutating func number(of name: [UInt8], startingWith start: ShortText) -> Int {
    let number = numbers[name] ?? numbers.count + 1
    numbers[name] = number
    if recent.count == SourceNumbers.mostRecent { recent.removeFirst() }
    recent.append(RecentName(start: start, rest: Array(name.dropFirst(ShortText.capacity)), number: number))
    return number
  }

  /// The names that the numbers stand for.
  var names: [Int: String] {
    var names: [Int: String] = [:]
    for (name, number) in numbers { names[number] = String(decoding: name, as: UTF8.self) }
    return names
  }
}
