import Dashboard
import Foundation
import TestSupport
import Testing

@testable import activity

@Suite("Long reads") struct LongReads {
  private func terminal(_ line: String, _ body: (PseudoTerminal, TerminalProgram) throws -> Void) throws {
    try Program.withFolder { folder in
      let terminal = try #require(PseudoTerminal())
      let environment = Program.environment.merging(["PATH": "/usr/bin:/bin", "activity": Program.path]) { $1 }
      let program = try #require(
        terminal.launch("/bin/sh", ["-c", "cd \(folder.path); \(line)"], environment: environment))
      try body(terminal, program)
    }
  }

  @Test("L02: a print that waits says how far it is, and takes that back")
  func progress() throws {
    let line = "(printf '['; sleep 0.8; printf '{\"date\":\"2026-11-29\",\"move\":5}]') | \"$activity\" --once -"
    try terminal(line) { terminal, program in
      #expect(program.ending(within: 20) == .exit(0))
      let text = terminal.text
      let start = try #require(text.range(of: "\rreading 0 MB\u{1B}[K"))
      #expect(text[start.upperBound...].hasPrefix("\r\u{1B}[K"))
      #expect(text[start.upperBound...].contains("Move"))
    }
  }

  @Test("A short print shows no bar, and neither does one whose errors go to a file")
  func noProgress() throws {
    let day = "echo '{\"date\":\"2026-11-29\",\"move\":5}'"
    for line in ["\(day) | \"$activity\" --once -", "(sleep 0.7; \(day)) | \"$activity\" --once - 2>log"] {
      try terminal(line) { terminal, program in
        #expect(program.ending(within: 20) == .exit(0))
        #expect(!terminal.text.contains("reading"))
      }
    }
  }

  @Test("F09: Ctrl-C ends it at once while it waits for a file or in the middle of one")
  func interrupt() throws {
    for line in ["mkfifo f; exec \"$activity\" --once f", "mkfifo f; sleep 9 > f & exec \"$activity\" --once f"] {
      try terminal(line) { terminal, program in
        terminal.read(for: 0.5)
        terminal.type("\u{3}")
        #expect(program.ending(within: 3) == .signal(SIGINT))
      }
    }
  }

  @Test("The bar fills by the bytes of all files")
  func bar() {
    func text(_ bytes: Int, of total: Int?, isUnicode: Bool = true) -> String {
      ProgressBar.text(ReadingProgress(bytes: bytes, total: total), isUnicode: isUnicode)
    }
    #expect(text(75, of: 200) == "reading ███████░░░░░░░░░░░░░  37 %")
    #expect(text(100, of: 200, isUnicode: false) == "reading ##########..........  50 %")
    #expect(text(300, of: 200) == "reading ████████████████████ 100 %")
    #expect(text(0, of: 0) == "reading ████████████████████ 100 %")
    #expect(text(12_345_678, of: nil) == "reading 12 MB")
  }
}
