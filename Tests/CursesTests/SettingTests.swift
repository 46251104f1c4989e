import Cells
import Curses
import Testing

@Suite("What locale and kernel say")
struct SettingTests {
  @Test(
    "T22: characters beyond ASCII need an encoding that has them",
    arguments: [
      ("UTF-8", ["LC_ALL": "de_DE.UTF-8"], TextEncoding.unicode),
      ("utf8", [:], .unicode),
      ("ANSI_X3.4-1968", ["LC_ALL": "xx_YY.UTF-8"], .unicodeOfMissingLocale),
      ("ANSI_X3.4-1968", ["LC_CTYPE": "xx_YY.utf8@euro"], .unicodeOfMissingLocale),
      ("ANSI_X3.4-1968", ["LC_ALL": "", "LC_CTYPE": "", "LANG": "xx_YY.UTF-8"], .unicodeOfMissingLocale),
      ("ANSI_X3.4-1968", ["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
      ("ANSI_X3.4-1968", ["LANG": "UTF-8"], .ascii),
      ("ISO-8859-1", ["LC_ALL": "de_DE"], .ascii),
      ("GB18030", ["LC_ALL": "zh_CN.GB18030"], .ascii),
      ("", [:], .ascii),
    ] as [(String, Environment, TextEncoding)])
  func encoding(codeset: String, variables: Environment, expected: TextEncoding) {
    #expect(TextEncoding(codeset: codeset, environment: variables) == expected)
  }

  @Test(
    "T01: a window has a size that can be drawn",
    arguments: [
      (80, 24, 80, 24), (0, 0, 80, 24), (0, 5, 80, 5), (7, 0, 7, 24), (1, 1, 1, 1), (65_535, 65_535, 1_000, 1_000),
    ])
  func size(columns: Int, rows: Int, shownColumns: Int, shownRows: Int) {
    let window = TerminalWindow(columns: columns, rows: rows, pixelWidth: 0, pixelHeight: 0)
    #expect(window.size == Size(columns: shownColumns, rows: shownRows))
    #expect(window.cell == nil)
  }

  @Test(
    "R26: the cell's shape is what the kernel tells, if it can be",
    arguments: [
      (960, 576, CellShape(width: 12, height: 24)), (967, 590, CellShape(width: 12, height: 24)), (0, 0, nil),
      (960, 0, nil), (80, 1_000, nil), (9_600, 24, nil), (65_535, 24, nil),
    ] as [(Int, Int, CellShape?)])
  func cell(pixelWidth: Int, pixelHeight: Int, expected: CellShape?) {
    #expect(
      TerminalWindow(columns: 80, rows: 24, pixelWidth: pixelWidth, pixelHeight: pixelHeight).cell == expected)
  }
}
