import Cells

extension FuzzTarget {
  /// Text from outside: nothing of it acts on a terminal, escaped twice it is the same, and a cut text fits.
  static let text = FuzzTarget(
    name: "text", takes: { $0.contains("/text-") },
    seeds: ["a\u{1B}]0;t\u{7}b", "Zoë 🎽 e\u{301}\u{301}\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👧🇩🇪", "日本語\u{202E}"].map {
      Array($0.utf8)
    },
    words: ["\u{9B}", "\u{202E}", "\u{200D}", "\u{FE0F}", "\u{E0041}", "\u{301}", "🎽", "語", "\t", "\u{2028}", "\u{AD}"]
  ) { bytes in
    let escaped = String(decoding: bytes, as: UTF8.self).escapedForTerminal
    for scalar in escaped.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        throw Disagreement("U+\(String(scalar.value, radix: 16)) comes through")
      default: break
      }
    }
    try agree(escaped.escapedForTerminal, escaped, "escaped twice")
    for limit in [0, 1, 2, 7] {
      let cut = escaped.truncated(toColumns: limit)
      guard cut.columns <= limit else { throw Disagreement("\(cut.columns) columns of \(limit)") }
    }
  }
}
