import Foundation
import TestSupport
import Testing

/// The built program in terminals and processes that are not as they should be.
@Suite("Full screen under odd conditions", .serialized)
struct FullScreenConditions {
  private static let frame = ScreenRun.frame

  @Test("T03: the window changes while it starts, while it reads, and in the instant of q")
  func earlySizes() throws {
    try ScreenRun.start(waitingFor: nil) { run in
      for columns in 20..<40 as Range<UInt16> {
        run.terminal.resize(columns: columns, rows: columns / 2)
        run.terminal.read(for: 0.01)
      }
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.resize(columns: 50, rows: 20)
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
    let line = "(printf '[{\"date\":\"2026-11-29\",\"move\":1}'; sleep 0.6; printf ']') | \"$activity\" -"
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.resize(columns: 60, rows: 20)
      run.terminal.read(for: 1)
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T05: a damaged description of the terminal gives a screen or a line, and no crash", arguments: 0..<4)
  func damagedDescription(damage: Int) throws {
    try Program.withFolder { folder in
      let term = "xterm-256color"
      let places = ["/lib/terminfo/x/\(term)", "/usr/share/terminfo/x/\(term)"]
      guard var bytes = places.lazy.compactMap({ FileManager.default.contents(atPath: $0) }).first else { return }
      switch damage {
      case 0: bytes = bytes.prefix(100)
      case 1: for index in bytes.indices where index > 12 { bytes[index] ^= UInt8(truncatingIfNeeded: index &* 37) }
      case 2: for index in 2..<12 { bytes[index] = 0x7F }
      default: bytes = Data()
      }
      let place = folder.appendingPathComponent("x")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try bytes.write(to: place.appendingPathComponent(term))
      try ScreenRun.start(environment: ["TERMINFO": folder.path], waitingFor: nil) { run in
        if run.terminal.wait(for: Self.frame, seconds: 2) { run.terminal.type("q") }
        let ending = run.program.ending(within: 5)
        #expect(ending == .exit(0) || ending == .exit(2))
        #expect(run.terminal.isCooked)
      }
    }
  }

  @Test("T13, T21: Ctrl-D and Ctrl-Q do nothing, Ctrl-L draws all of it afresh, Ctrl-\\ ends it as it ends everything")
  func controlKeys() throws {
    try ScreenRun.start(waitingFor: "Stand") { run in
      run.terminal.type("\u{4}\u{11}")
      run.terminal.read(for: 1.8)
      run.terminal.forget()
      run.terminal.type("\u{c}")
      #expect(run.terminal.wait(for: "Stand"))
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.type("\u{1c}")
      #expect(run.program.ending(within: 5) == .signal(SIGQUIT))
    }
  }

  private static let hasTmux = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

  @Test("T17, T18: in tmux, in a window that changes", .enabled(if: hasTmux, "tmux is not here"))
  func tmux() throws {
    try Program.withFolder { folder in
      let socket = folder.appendingPathComponent("s").path
      let line = "tmux -S '\(socket)' -f /dev/null new-session \"$activity\""
      try ScreenRun.start("/bin/sh", ["-c", line], waitingFor: "Stand") { run in
        run.terminal.resize(columns: 100, rows: 30)
        run.terminal.read(for: 0.5)
        run.terminal.type("3")
        #expect(run.terminal.wait(for: " closed"))
        run.terminal.type("q")
        #expect(run.terminal.wait(for: "[exited]"))
        _ = run.program.ending(within: 5)
        #expect(run.terminal.isCooked)
      }
    }
  }

  @Test("T29: started in the background it waits without a byte until it is in the foreground")
  func startedInBackground() throws {
    let line = "set -m; \"$activity\" & read -r line; fg; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line], waitingFor: nil) { run in
      run.terminal.read(for: 1)
      #expect(!run.terminal.text.contains("\u{1b}["))
      #expect(run.terminal.isCooked)
      run.terminal.type("\n")
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test(
    "G10, G11: with little memory, stack, time or room for files it shows something or ends, and the terminal is as before",
    arguments: ["-v 30000", "-v 60000", "-v 120000", "-s 64", "-n 3", "-n 8", "-f 0", "-t 1"])
  func limits(limit: String) throws {
    let line = "ulimit \(limit) && exec \"$activity\" --demo"
    try ScreenRun.start("/bin/sh", ["-c", line], waitingFor: nil) { run in
      if run.terminal.wait(for: Self.frame, seconds: 2) { run.terminal.read(for: 0.5) }
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) != nil, "it hangs")
      #expect(run.terminal.isCooked)
      #expect(run.terminal.modes == ["7", "25"])
    }
  }

  @Test("L16: random keys, sizes, mice, pastes, stops and noise", arguments: 1...3)
  func soak(seed: Int) throws {
    let line = "set -m; \"$activity\"; while [ $? = \(128 + SIGTSTP) ]; do fg; done; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.answers = seed != 2
      var random = SplitMix64(seed: UInt64(seed))
      let keys = ["\u{1b}[D", "\u{1b}[C", "\u{1b}[A", "\u{1b}[B", "\t", "\r", " ", "\u{1b}", "\u{1b}[H", "\u{1b}[F"]
      let others = Array("12345=dtmehlHLgG?r\u{c}").map(String.init)
      for _ in 0..<150 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          run.terminal.resize(
            columns: .random(in: 1...200, using: &random), rows: .random(in: 1...70, using: &random))
        case 1:
          let (column, row) = (Int.random(in: 1...80, using: &random), Int.random(in: 1...24, using: &random))
          run.terminal.type("\u{1b}[<0;\(column);\(row)M\u{1b}[<32;\(row);\(row)M\u{1b}[<0;1;1m\u{1b}[<64;\(row);2M")
        case 2: run.terminal.type("\u{1b}[200~q pasted\u{1b}[201~")
        case 3: run.terminal.type("\u{1b}]11;rgb:0/0/0\u{7}\u{1b}[?62;4c\u{1b}[I\0\u{1b}[0n")
        case 4: for _ in 0..<30 { run.terminal.type("\u{1b}[D") }
        case 5 where seed == 3: run.terminal.type("\u{1a}")
        default: run.terminal.type((keys + others).randomElement(using: &random) ?? " ")
        }
        run.terminal.read(for: .random(in: 0...0.03, using: &random))
      }
      run.terminal.read(for: 1)
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }
}
