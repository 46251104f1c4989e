extension Character {
  /// The columns the character takes on a terminal: 0, 1 or 2.
  ///
  /// After Unicode's East Asian Width (UAX #11): wide and full width take 2; emoji presentation takes 2; ambiguous
  /// characters take 1, as in glibc outside CJK locales. A cluster is as wide as its base.
  public var columns: Int {
    guard let base = unicodeScalars.first else { return 0 }
    if base.value < 0x300 { return 1 }
    if base.isWide { return 2 }
    let properties = base.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return unicodeScalars.contains("\u{FE0F}") && properties.isEmoji ? 2 : 1
  }
}

extension StringProtocol {
  /// The columns that the text takes on a terminal.
  public var columns: Int { String(self).columns }

  /// The text cut to a number of columns; a cut text ends in `…`.
  public func truncated(toColumns limit: Int) -> String { String(self).truncated(toColumns: limit) }

  /// The text with blanks before it up to a number of columns.
  public func padded(toColumns width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - columns)) + self
  }
}

extension String {
  /// The columns that the text takes on a terminal.
  public var columns: Int { isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns } }

  /// Whether each byte is a character of one column, as in most texts.
  var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// The text cut to a number of columns; a cut text ends in `…`.
  public func truncated(toColumns limit: Int) -> String {
    guard limit > 0 else { return "" }
    if utf8.count <= limit, isPrintableASCII { return self }
    var (kept, used) = ("", 0)
    var fitting = (kept, used)  // the longest beginning that leaves room for the ellipsis
    for character in self {
      used += character.columns
      if used > limit { return fitting.0 + "…" }
      kept.append(character)
      if used < limit { fitting = (kept, used) }
    }
    return kept
  }
}

extension Unicode.Scalar {
  /// Whether East Asian Width says wide or full width, by blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x1F200...0x1F2FF,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    default: return false
    }
  }
}
