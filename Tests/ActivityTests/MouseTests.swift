import Cells
import Foundation
import TestSupport
import Testing

@testable import activity

/// The mouse in a terminal.
@Suite("Mouse", .serialized)
struct MouseTests {
  @Test("clicks, drags and the wheel act, and the terminal reports no mouse afterwards", arguments: ["q", "signal"])
  func session(end: String) throws {
    try start([]) { terminal, program in
      #expect(terminal.modes.isSuperset(of: ["1002", "1006"]))
      // The bar of the first ring at 80x24 is in row 4, and reaches to column 77.
      terminal.type("\u{1b}[<0;60;4M")
      #expect(terminal.wait(for: "Reset"))
      terminal.type("\u{1b}[<32;77;4M\u{1b}[<0;77;4m")
      #expect(terminal.wait(for: "what if"))
      terminal.type("\u{1b}[<0;40;21M\u{1b}[<0;40;21m")
      terminal.forget()
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "Space"), "a click on the ribbon gives the timeline the focus")
      if end == "q" { terminal.type("q") } else { program.send(SIGSEGV) }
      #expect(program.ending(within: 5) == (end == "q" ? .exit(0) : .signal(SIGSEGV)))
      #expect(terminal.text.contains("\u{1b}[?1006l"))
      #expect(terminal.text.contains("\u{1b}[?1002l"))
      #expect(terminal.isCooked)
    }
  }

  @Test("mouse: false leaves the mouse to the terminal")
  func off() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("config.json5")
      try "{mouse: false}".write(to: file, atomically: true, encoding: .utf8)
      try start(["--config", file.path]) { terminal, program in
        #expect(terminal.modes.isDisjoint(with: ["1002", "1006"]))
        terminal.type("q")
        #expect(program.ending(within: 5) == .exit(0))
      }
    }
  }

  @Test("two presses at one place make a double click if they are quick, and a third begins anew")
  func doubleClick() {
    var counter = ClickCounter()
    func press(_ column: Int, _ time: Double) -> Bool {
      counter.count(MouseEvent(.press, at: Position(column: column, row: 0)), at: time).isDouble
    }
    #expect(
      [press(1, 0), press(1, 0.3), press(1, 0.4), press(2, 0.5), press(2, 1)] == [false, true, false, false, false])
  }

  private func start(_ options: [String], _ body: (PseudoTerminal, TerminalProgram) throws -> Void) throws {
    let terminal = try #require(PseudoTerminal())
    let program = try #require(
      terminal.launch(Program.path, ["--reduce-motion"] + options, environment: Program.environment))
    #expect(terminal.wait(for: "Stand"))
    try body(terminal, program)
  }
}
