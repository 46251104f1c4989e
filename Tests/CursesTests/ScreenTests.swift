import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

extension CursesTests {
  @Suite("The screen on a terminal")
  struct ScreenTests {
    private let begin = "\u{1b}[?2026h"
    private let end = "\u{1b}[?2026l"

    @Test("a picture is one frame, and the same picture is none")
    func frames() throws {
      let terminal = try #require(PseudoTerminal())
      var screen = try screen(on: terminal)
      screen.open()
      var picture = CellBuffer(size: screen.size)
      picture.write("hello", at: Position(column: 1, row: 1))
      screen.show(picture)
      #expect(terminal.wait(for: end))
      #expect(terminal.text.split(separator: begin).count == 2)
      #expect(terminal.text.hasSuffix(end))
      terminal.forget()
      screen.show(picture)
      terminal.read(for: 0.05)
      #expect(terminal.output == [])
      picture.write("j", at: Position(column: 1, row: 1))
      screen.show(picture)
      #expect(terminal.wait(for: end))
      #expect(terminal.text.hasPrefix(begin) && terminal.text.hasSuffix(end) && terminal.output.count < 60)
    }

    @Test("T14: the terminal is as before, whatever was done with it")
    func restored() throws {
      let terminal = try #require(PseudoTerminal())
      let settings = terminal.settings
      do {
        var screen = try screen(on: terminal)
        #expect(terminal.settings == settings)
        screen.open()
        #expect(!terminal.isCooked)
        screen.show(CellBuffer(size: screen.size, filledWith: Cell("x")))
        screen.suspend()
        #expect(terminal.settings == settings)
        screen.resume()
        #expect(!terminal.isCooked)
        screen.show(CellBuffer(size: screen.size, filledWith: Cell("y")))
      }
      terminal.read(for: 0.1)
      #expect(terminal.settings == settings)
      #expect(terminal.modes == ["7", "25"])
    }

    @Test("a screen that was only prepared leaves no trace")
    func prepared() throws {
      let terminal = try #require(PseudoTerminal())
      do {
        _ = try screen(on: terminal)
      }
      terminal.read(for: 0.05)
      #expect(terminal.output == [])
    }

    @Test("T19: a terminal that does not keep up gets fewer pictures, and at last the right one")
    func slowTerminal() throws {
      let size = Size(columns: 200, rows: 100)
      let terminal = try #require(PseudoTerminal(columns: 200, rows: 100))
      var screen = try screen(on: terminal)
      screen.open()
      var shown = 0
      var last = CellBuffer(size: size)
      for step in 0..<50 {
        last = CellBuffer(size: size, filledWith: Cell("x"))
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            last[column, row].style.foreground = Color(UInt32(step * 300_000 + row * 1_000 + column))
          }
        }
        if screen.show(last) { shown += 1 }
      }
      #expect(shown < 50)
      let isBusy = screen.isBusy
      #expect(isBusy)
      var turns = 0
      while screen.isBusy, turns < 10_000 {
        terminal.read(for: 0.001)
        screen.flush()
        turns += 1
      }
      let isTaken = screen.show(last)
      #expect(isTaken)
      while screen.isBusy, turns < 20_000 {
        terminal.read(for: 0.001)
        screen.flush()
        turns += 1
      }
      terminal.read(for: 0.1)
      var grid = TerminalGrid(size: size)
      grid.feed(terminal.output)
      #expect(grid.picture == last)
    }

    @Test("T20: a terminal that takes nothing does not hold up the end")
    func stuckTerminal() throws {
      let terminal = try #require(PseudoTerminal(columns: 200, rows: 100))
      let settings = terminal.settings
      let start = monotonicSeconds()
      do {
        var screen = try screen(on: terminal)
        screen.open()
        for step in 0..<9 {
          let style = Style(foreground: Color(UInt32(step)))
          screen.show(CellBuffer(size: screen.size, filledWith: Cell(step % 2 == 0 ? "x" : "y", style: style)))
        }
      }
      #expect(monotonicSeconds() - start < 2)
      #expect(terminal.settings == settings)
      terminal.read(for: 0.1)
      #expect(terminal.text.contains("\u{1b}[?1049l"))
    }

    @Test("keys come through, and a window's size")
    func keysAndSize() throws {
      let terminal = try #require(PseudoTerminal(columns: 33, rows: 7))
      var screen = try screen(on: terminal)
      screen.open()
      let size = screen.size
      #expect(size == Size(columns: 33, rows: 7))
      terminal.type("q\u{1b}[1;2C")
      terminal.read(for: 0.02)
      screen.receive()
      let keys = [screen.nextKey(), screen.nextKey(), screen.nextKey()]
      #expect(keys == [.character("q"), .shiftRight, nil])
      terminal.resize(columns: 0, rows: 0)
      let changes = [screen.updateSize(), screen.updateSize()]
      let standard = screen.size
      #expect(changes == [true, false])
      #expect(standard == Size(columns: 80, rows: 24))
    }

    @Test("T04: a terminal that cannot place the cursor is refused in one sentence")
    func dumb() throws {
      let terminal = try #require(PseudoTerminal())
      #expect(throws: ScreenError.cannotPlaceCursor(term: "dumb")) {
        _ = try Screen(descriptor: terminal.device, term: "dumb", depth: .none, isUnicode: true)
      }
    }

    @Test("each frame ends with a request, and the next one waits for its answer; nothing new asks for nothing")
    func stopAndWait() throws {
      let terminal = try #require(PseudoTerminal())
      terminal.answers = true
      var screen = try screen(on: terminal, answerPatience: 5)
      screen.open()
      let isShown = screen.show(picture(1, of: screen))
      #expect(isShown)
      let isEarly = screen.show(picture(2, of: screen))
      #expect(!isEarly, "the first one is on its way")
      #expect(terminal.wait(for: end + "\u{1b}[5n"))
      terminal.read(for: 0.02)
      screen.receive()
      let key = screen.nextKey()
      #expect(key == nil)
      let isNext = screen.show(picture(2, of: screen))
      #expect(isNext)
      terminal.read(for: 0.05)
      screen.receive()
      _ = screen.nextKey()
      // One alone at the beginning, and one for each frame.
      #expect(terminal.requests == 3)
      let isSame = screen.show(picture(2, of: screen))
      #expect(isSame)
      terminal.read(for: 0.05)
      #expect(terminal.requests == 3)
    }

    @Test("T19: a terminal that answers nothing is asked at the beginning, and no more once that is known")
    func silence() throws {
      let terminal = try #require(PseudoTerminal())
      var screen = try screen(on: terminal, answerPatience: 0.05)
      screen.open()
      screen.show(picture(1, of: screen))
      let isEarly = screen.show(picture(2, of: screen))
      #expect(!isEarly)
      terminal.read(for: 0.1)
      for step in 2..<5 {
        let isShown = screen.show(picture(step, of: screen))
        #expect(isShown)
      }
      terminal.read(for: 0.05)
      #expect(terminal.text.components(separatedBy: "\u{1b}[5n").count == 3)
    }

    @Test("a terminal that does not know the request is not asked", arguments: ["vt52"])
    func notAsked(term: String) throws {
      let terminal = try #require(PseudoTerminal())
      var screen = try Screen(descriptor: terminal.device, term: term, depth: .none, isUnicode: false)
      screen.open()
      screen.show(picture(1, of: screen))
      terminal.read(for: 0.05)
      #expect(!terminal.text.contains("[5n"))
    }

    @Test(
      "T14: an answer that comes late, at the end or at a stop, does not reach the shell", arguments: [false, true])
    func lateAnswer(isStop: Bool) throws {
      let terminal = try #require(PseudoTerminal())
      do {
        var screen = try screen(on: terminal, answerPatience: 1)
        screen.open()
        terminal.type("\u{1b}[0n")
        screen.receive()
        _ = screen.nextKey()
        screen.show(picture(1, of: screen))
        terminal.type("\u{1b}[0n", after: 0.2)
        if isStop { screen.suspend() }
      }
      #expect(terminal.isCooked)
      terminal.type("x\n")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(terminal.device, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "x\n")
    }

    private func picture(_ step: Int, of screen: borrowing Screen) -> CellBuffer {
      var picture = CellBuffer(size: screen.size)
      picture.write("step \(step)", at: Position(column: 1, row: 1))
      return picture
    }

    private func screen(on terminal: PseudoTerminal, answerPatience: Double = 0) throws -> Screen {
      try Screen(
        descriptor: terminal.device, term: "xterm-256color", depth: .trueColor, isUnicode: true,
        answerPatience: answerPatience)
    }
  }
}
