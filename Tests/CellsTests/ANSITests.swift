import Cells
import Testing

@Suite struct ANSITests {
  private func text(_ cells: [Cell], _ depth: ColorDepth) -> String {
    var buffer = CellBuffer(size: Size(columns: cells.count, rows: 1))
    for (column, cell) in cells.enumerated() { buffer[column, 0] = cell }
    return buffer.ansiText(depth: depth)
  }

  private let red = Style(foreground: Color(0xFA114F), background: Color(0x000000), isBold: true)

  @Test(arguments: [
    (ColorDepth.trueColor, "\u{1b}[1;38;2;250;17;79;48;2;0;0;0mx\u{1b}[0m\n"),
    (.palette256, "\u{1b}[1;38;5;197;48;5;16mx\u{1b}[0m\n"),
    (.ansi16, "\u{1b}[1;91;40mx\u{1b}[0m\n"),
    (.none, "\u{1b}[1mx\u{1b}[0m\n"),
  ])
  func aDepthShowsWhatItCan(depth: ColorDepth, expected: String) {
    #expect(text([Cell("x", style: red)], depth) == expected)
  }

  @Test func onlyChangesAreSent() {
    let other = Style(foreground: Color(0xFA114F))
    let cells = [Cell("a", style: other), Cell("b", style: other), Cell("c"), Cell(" ")]
    #expect(text(cells, .trueColor) == "\u{1b}[38;2;250;17;79mab\u{1b}[39mc\n")
  }

  @Test func blanksAtTheEndAreLeftOutButNotPainted() {
    #expect(text([Cell("a"), Cell(" "), Cell(" ")], .trueColor) == "a\n")
    let painted = Style(background: Color(0x010203))
    #expect(text([Cell(" ", style: painted), Cell(" ")], .trueColor) == "\u{1b}[48;2;1;2;3m \u{1b}[0m\n")
  }

  @Test func theRightHalfOfAWideCharacterIsNotSent() {
    #expect(text([Cell("走"), Cell(nil), Cell("a")], .none) == "走a\n")
  }

  @Test("plain text has no escape sequence, not even for bold")
  func plainText() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    buffer.write("ab", at: Position(column: 1, row: 0), style: Style(foreground: .white, isBold: true))
    #expect(buffer.plainText == " ab\n\n")
  }
}
