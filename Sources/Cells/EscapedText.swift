extension StringProtocol {
  /// The text as it may be sent to a terminal; see `String.escapedForTerminal`.
  public var escapedForTerminal: String { String(self).escapedForTerminal }
}

extension String {
  /// The text as it may be sent to a terminal: everything that could act there is made visible.
  ///
  /// This is the one place where text from outside (file names, labels, messages, snippets) is made safe, for the full
  /// screen, for `--once` and for error messages alike. Controls, format characters (bidirectional overrides, zero
  /// width, tags), line and paragraph separators, private use and unassigned code points become `\u{1b}` and the like,
  /// tab, newline and return `\t`, `\n`, `\r`. At most four marks are kept on a character.
  ///
  ///     "a\u{1b}[2Jb".escapedForTerminal   // a\u{1b}[2Jb, in plain characters
  public var escapedForTerminal: String {
    if isPrintableASCII { return self }
    var result = ""
    var marks = 0
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      switch category {
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        if marks <= 4 { result.unicodeScalars.append(scalar) }
        continue
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        switch scalar {
        case "\t": result += "\\t"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
      case .spaceSeparator: result += scalar == "\u{A0}" || scalar == "\u{202F}" ? "\u{A0}" : " "
      default: result.unicodeScalars.append(scalar)
      }
      marks = 0
    }
    return result
  }
}
