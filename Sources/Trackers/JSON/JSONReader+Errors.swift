extension JSONReader {
  // As many bytes as are looked at to say what was found.
  private static let longestSnippet = 20

  /// The position of the next byte; after `kind()`, of the next value.
  var position: TextPosition {
    mutating get { position(at: index) }
  }

  /// The position of a place in the window that is not before one that was asked for earlier.
  mutating func position(at place: Int) -> TextPosition {
    count(to: place)
    return counter.position
  }

  mutating func count(to place: Int) {
    containers.count(&counter, to: place, in: buffer)
  }

  /// The error that at the next byte something else was expected.
  @inline(never)
  mutating func unexpected(_ expected: String) -> JSONError {
    // A word may go on behind the window. If it can't be read, what is there must do.
    try? require(JSONReader.longestSnippet)
    return JSONError(position: position, expected: expected, found: found)
  }

  /// What could stand where a word stands that is none: in JSON5, which people write, quotes are what they forget.
  func wordOrText(_ word: String) -> String {
    dialect == .json5 && buffer[index].isPartOfWord ? "\(word), or quotes around text" : word
  }

  /// What stands at the next byte, in printable ASCII.
  private var found: String {
    let place = containers.innermost.map { " in the \($0)" } ?? ""
    switch buffer[index] {
    case 0 where isAtEnd: return "end of file" + place
    case UInt8(ascii: "\n") where isLineDelimited: return "end of line" + place
    case UInt8(ascii: "\\"): return quoted { $0.isPartOfWord || $0 == UInt8(ascii: "\\") }
    case UInt8(ascii: "\""): return "'\"' (0x22)"
    case let byte where byte.isPartOfWord: return quoted(\.isPartOfWord)
    case let byte where (0x20..<0x7F).contains(byte): return quoted { $0 == byte }
    case let byte where byte < 0x80: return named(byte)
    default: return character
    }
  }

  private func quoted(_ belongs: (UInt8) -> Bool) -> String {
    let snippet = buffer[index..<buffer.end].prefix(JSONReader.longestSnippet).prefix(while: belongs)
    let text = "\"" + String(decoding: snippet, as: UTF8.self)
    return snippet.count == 1
      ? "\(text)\" (\(named(buffer[index])))" : text + (snippet.count == JSONReader.longestSnippet ? "...\"" : "\"")
  }

  private func named(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }

  private var character: String {
    guard let length = buffer.lengthOfCharacter(at: index),
      let scalar = String(decoding: buffer[index..<index + length], as: UTF8.self).unicodeScalars.first
    else { return named(buffer[index]) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension UInt8 {
  /// Whether it belongs to a word or number, right or wrong.
  fileprivate var isPartOfWord: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || "_$+-.".utf8.contains(self)
  }
}
