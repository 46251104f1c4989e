import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

extension CursesTests {
  @Suite("Pictures to bytes")
  struct RendererTests {
    init() {
      #expect(TextEncoding.adopt(environment: ["LC_ALL": "xx_YY.UTF-8"]).isUnicode)
    }

    @Test("whatever follows whatever, the terminal shows the picture", arguments: ColorDepth.allCases, 0..<4)
    func pictures(depth: ColorDepth, seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let size = Size(columns: .random(in: 1...90, using: &random), rows: .random(in: 1...30, using: &random))
      var renderer = try renderer(depth: depth, size: size)
      var terminal = TerminalGrid(size: size)
      var picture = CellBuffer(size: size)
      for step in 0..<20 {
        change(&picture, with: &random)
        terminal.feed(renderer.render(picture))
        #expect(terminal.picture.differences(from: picture, at: depth) == [], "step \(step)")
        #expect(terminal.cursor == picture.cursor)
      }
      #expect(terminal.unknown.isEmpty)
    }

    @Test("only what changed is sent, and nothing where nothing changed")
    func changes() throws {
      let size = Size(columns: 80, rows: 24)
      var renderer = try renderer(depth: .trueColor, size: size)
      var picture = CellBuffer(size: size, filledWith: Cell("x", style: Style(foreground: .white, background: .black)))
      let whole = renderer.render(picture)
      #expect(whole.count > size.area)
      #expect(renderer.render(picture).isEmpty)
      picture[40, 12].character = "y"
      let change = renderer.render(picture)
      #expect(change.contains(UInt8(ascii: "y")))
      #expect(!change.contains(UInt8(ascii: "x")))
      #expect(change.count < 80)
    }

    @Test("24-bit colours are exact, those of the palette's numbers too")
    func exactColors() throws {
      var renderer = try renderer(depth: .trueColor, size: Size(columns: 2, rows: 1))
      for color in [Color(0), Color(1), Color(7), Color(0xFA114F), Color(0x00FFF6), Color(0xFFFFFF)] {
        let picture = CellBuffer(
          size: Size(columns: 2, rows: 1), filledWith: Cell("x", style: Style(foreground: color)))
        let text = String(decoding: renderer.render(picture), as: UTF8.self)
        #expect(text.contains("\u{1b}[38;2;\(color.red);\(color.green);\(color.blue)m"))
      }
    }

    @Test("T04: a monochrome terminal shows characters, and no colour crashes it")
    func monochrome() throws {
      let description = try #require(TerminalDescription(term: "vt100"))
      for depth in ColorDepth.allCases {
        var renderer = try CursesRenderer(
          description: description, depth: depth, isUnicode: true, size: Size(columns: 4, rows: 2))
        let style = Style(foreground: .white, background: Color(0xFA114F), isBold: true)
        let text = String(
          decoding: renderer.render(CellBuffer(size: Size(columns: 4, rows: 2), filledWith: Cell("x", style: style))),
          as: UTF8.self)
        #expect(text.contains("x"))
        #expect(text.contains("38;") == (depth == .trueColor || depth == .palette256))
      }
    }

    @Test("T24: the last cell is drawn, and a wide character that has no room is left out")
    func lastCell() throws {
      let size = Size(columns: 5, rows: 3)
      var renderer = try renderer(depth: .none, size: size)
      var terminal = TerminalGrid(size: size)
      var picture = CellBuffer(size: size)
      picture[4, 2] = Cell("z")
      terminal.feed(renderer.render(picture))
      #expect(terminal.picture[4, 2].character == "z")
      picture[4, 2] = Cell("日")
      terminal.feed(renderer.render(picture))
      #expect(terminal.picture[4, 2].character == "?")
    }

    @Test("T22: what the encoding does not have is a question mark")
    func ascii() throws {
      let size = Size(columns: 8, rows: 1)
      let description = try #require(TerminalDescription(term: "xterm-256color"))
      var renderer = try CursesRenderer(description: description, depth: .none, isUnicode: false, size: size)
      var picture = CellBuffer(size: size)
      picture.write("aé▀日b", at: Position(column: 0, row: 0))
      picture[7, 0] = Cell("\u{1b}")
      let bytes = renderer.render(picture)
      #expect(bytes.allSatisfy { $0 < 0x80 })
      var terminal = TerminalGrid(size: size)
      terminal.feed(bytes)
      #expect(terminal.picture.text == "a??? b ?\n")
    }

    @Test("T02: after a change of size the picture is whole again")
    func resize() throws {
      var renderer = try renderer(depth: .palette256, size: Size(columns: 20, rows: 5))
      for (columns, rows) in [(1, 1), (90, 40), (3, 2), (200, 1), (20, 5)] {
        let size = Size(columns: columns, rows: rows)
        renderer.resize(to: size)
        let picture = CellBuffer(size: size, filledWith: Cell("▀", style: Style(foreground: .palette(200))))
        var terminal = TerminalGrid(size: size)
        terminal.feed(renderer.render(picture))
        #expect(terminal.picture.differences(from: picture, at: .palette256) == [])
      }
    }

    @Test("more pairs of colours than are kept")
    func manyPairs() throws {
      let size = Size(columns: 20, rows: 10)
      let description = try #require(TerminalDescription(term: "xterm-256color"))
      var renderer = try CursesRenderer(
        description: description, depth: .trueColor, isUnicode: true, size: size, pairLimit: 500)
      var terminal = TerminalGrid(size: size)
      var number: UInt32 = 0
      for _ in 0..<10 {
        var picture = CellBuffer(size: size)
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            number += 1
            picture[column, row] = Cell("x", style: Style(foreground: Color(number), background: Color(number / 3)))
          }
        }
        terminal.feed(renderer.render(picture))
        #expect(terminal.picture.differences(from: picture, at: .trueColor) == [])
      }
    }

    @Test("the alternate screen is entered with the first picture, left at the end, and entered again")
    func alternateScreen() throws {
      var renderer = try renderer(depth: .none, size: Size(columns: 8, rows: 2))
      let (enter, leave) = ("\u{1b}[?1049h", "\u{1b}[?1049l")
      for _ in 0..<2 {
        let first = String(
          decoding: renderer.render(CellBuffer(size: Size(columns: 8, rows: 2), filledWith: Cell("x"))), as: UTF8.self)
        #expect(first.contains(enter))
        #expect(!first.contains(leave))
        #expect(first.contains("x"))
        let last = String(decoding: renderer.end(), as: UTF8.self)
        #expect(last.contains(leave))
        #expect(last.contains("\u{1b}[?25h") || last.contains("\u{1b}[?12l\u{1b}[?25h") || !first.contains("?25l"))
        renderer.invalidate()
      }
    }

    private func renderer(depth: ColorDepth, size: Size) throws -> CursesRenderer {
      let description = try #require(TerminalDescription(term: "xterm-256color"))
      return try CursesRenderer(description: description, depth: depth, isUnicode: true, size: size)
    }

    /// Changes some cells, in runs as a view would and one by one.
    private func change(_ picture: inout CellBuffer, with random: inout SplitMix64) {
      let words = ["Move", "日本語", "▀▄█", "e\u{301}a", "    ", "42 %"]
      let colors: [Color?] = [nil, Color(0xFA114F), Color(0xA6FF00), Color(0), Color(5), .white]
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let position = Position(
          column: .random(in: 0..<picture.size.columns, using: &random),
          row: .random(in: 0..<picture.size.rows, using: &random))
        let style = Style(
          foreground: colors.randomElement(using: &random) ?? nil,
          background: colors.randomElement(using: &random) ?? nil,
          isBold: Bool.random(using: &random))
        picture.mend(at: position, style: style)
        let width = picture.write(words.randomElement(using: &random) ?? "", at: position, style: style)
        picture.mend(at: Position(column: position.column + width, row: position.row), style: style)
        picture.cursor = Bool.random(using: &random) ? position : nil
      }
    }
  }
}

extension CellBuffer {
  /// Blanks both halves of a wide character whose right half is at a position: half of one cannot be shown.
  fileprivate mutating func mend(at position: Position, style: Style) {
    guard position.column < size.columns, self[position.column, position.row].character == nil else { return }
    self[position.column, position.row] = Cell(" ", style: style)
    let left = self[position.column - 1, position.row]
    if position.column > 0, left.character?.columns == 2 {
      self[position.column - 1, position.row] = Cell("?", style: left.style)
    }
  }

  /// The characters, a line for each row.
  fileprivate var text: String {
    (0..<size.rows).map { row in
      (0..<size.columns).map { String(self[$0, row].character ?? " ") }.joined() + "\n"
    }.joined()
  }

  /// The cells in which a terminal of a depth does not show a picture, the first three.
  fileprivate func differences(from picture: CellBuffer, at depth: ColorDepth) -> [String] {
    func reduced(_ color: Color?) -> Color? {
      color.flatMap { color in
        switch depth {
        case .none: nil
        case .ansi16: .palette(color.ansiIndex)
        case .palette256: .palette(color.paletteIndex)
        case .trueColor: color
        }
      }
    }
    var differences: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns where differences.count < 3 {
        let (shown, wanted) = (self[column, row], picture[column, row])
        // What a blank would look like as a character does not matter.
        let hasInk = wanted.character != " " && wanted.character != nil
        let style = wanted.style
        if shown.character != wanted.character || shown.style.background != reduced(style.background)
          || (hasInk && (shown.style.foreground != reduced(style.foreground) || shown.style.isBold != style.isBold))
        {
          differences.append("\(column), \(row): \(shown), not \(wanted)")
        }
      }
    }
    return differences
  }
}
