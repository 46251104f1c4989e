import Cells
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("tab\tline\nreturn\r", "tab\\tline\\nreturn\\r"),
    ("\u{1b}[2J", "\\u{1b}[2J"),
    ("\u{7f}\u{9b}31m", "\\u{7f}\\u{9b}31m"),
    ("a\u{202e}b", "a\\u{202e}b"),
    ("zero\u{200b}width", "zero\\u{200b}width"),
    ("\u{e0041}", "\\u{e0041}"),
    ("\u{2028}", "\\u{2028}"),
    ("\u{e000}", "\\u{e000}"),
    ("\u{0}", "\\u{0}"),
    ("Zoë 走 👣", "Zoë 走 👣"),
    ("a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "a\u{301}\u{301}\u{301}\u{301}"),
    ("em\u{2003}space\u{3000}", "em space "),
  ])
  func nothingThatActsReachesATerminal(text: String, shown: String) {
    #expect(text.escapedForTerminal == shown)
    #expect(shown.escapedForTerminal == shown)
  }

  @Test func noControlOrFormatCharacterSurvives() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: break
      default: continue
      }
      let shown = String(Character(scalar)).escapedForTerminal
      if shown.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) {
        Issue.record("U+\(String(value, radix: 16)) is shown as it is")
        return
      }
    }
  }

  @Test(arguments: [
    ("a", 1), ("走", 2), ("👣", 2), ("é", 1), ("e\u{301}", 1), ("▀", 1), ("●", 1), ("\u{301}", 0), ("Ａ", 2),
  ])
  func widthIsThatOfATerminal(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("Exercise", 8, "Exercise"), ("Exercise", 7, "Exerci…"), ("走走走", 5, "走走…"), ("走走走", 4, "走…"), ("ab", 1, "…"),
    ("ab", 0, ""), ("", 3, ""),
  ])
  func longTextEndsInAnEllipsis(text: String, limit: Int, shown: String) {
    #expect(text.truncated(toColumns: limit) == shown)
    #expect(shown.columns <= limit)
  }
}
