import Cells

extension String {
  /// The text in lines of at most so many columns, broken at blanks, and within words that are longer than a line.
  ///
  /// - Parameter indent: the blanks before each line but the first.
  func wrapped(toColumns width: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    // A line holds a wide character at least, so that every step takes one.
    let limit = max(width, indent + 2)
    let start = String(repeating: " ", count: indent)
    func isEmpty() -> Bool { line.allSatisfy { $0 == " " } }
    func end() {
      lines.append(line)
      line = start
    }
    for word in split(separator: " ") {
      if !isEmpty(), line.columns + 1 + String(word).columns > limit { end() }
      if !isEmpty() { line += " " }
      for character in word {
        if line.columns + String(character).columns > limit { end() }
        line.append(character)
      }
    }
    if !isEmpty() || lines.isEmpty { lines.append(line) }
    return lines
  }
}
