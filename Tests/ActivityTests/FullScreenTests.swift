import Foundation
import TestSupport
import Testing
import Trackers

/// The built program in a terminal, as a person starts it.
@Suite("Full screen", .serialized)
struct FullScreenTests {
  private static let enter = "\u{1b}[?1049h"
  private static let leave = "\u{1b}[?1049l"
  /// The end of a frame.
  private static let frame = ScreenRun.frame
  private static let request = "\u{1b}[5n"
  private static let report = "activity: internal error, please report"

  @Test(
    "T14: q ends it, and the terminal is as before", arguments: ["q", "\u{1b}[1;5Cq", "\u{1b}[200~text\u{1b}[201~q"])
  func quit(keys: String) throws {
    try ScreenRun.start { run in
      run.terminal.type(keys)
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T11: a pause within a paste or a sequence turns the rest into no key")
  func pause() throws {
    try ScreenRun.start { run in
      run.terminal.type("\u{1b}[200~hello ")
      run.terminal.read(for: 0.3)
      run.terminal.type("q and more\u{1b}[201~")
      run.terminal.type("\u{1b}[1;5")
      run.terminal.read(for: 0.2)
      run.terminal.type("q?")
      #expect(run.terminal.wait(for: "Everywhere"), "it has quit")
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("digits cut from view to view, and --view opens with one")
  func views() throws {
    try ScreenRun.start(Program.path, ["--view", "week"], waitingFor: "week") { run in
      run.terminal.type("4")
      #expect(run.terminal.wait(for: "A year"))
      run.terminal.type("3")
      #expect(run.terminal.wait(for: "days closed"))
      run.terminal.type("5")
      #expect(run.terminal.wait(for: "Trends"))
      run.terminal.type("1q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T15: q before the first picture ends it too")
  func quitAtOnce() throws {
    try ScreenRun.start(waitingFor: nil) { run in
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T14: Ctrl-C ends it by the signal")
  func interrupt() throws {
    try ScreenRun.start { run in
      run.terminal.type("\u{3}")
      #expect(run.program.ending(within: 5) == .signal(SIGINT))
      run.expectRestored()
    }
  }

  @Test("G01: a signal ends it, by that signal", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func termination(number: Int32) throws {
    try ScreenRun.start { run in
      run.program.send(number)
      #expect(run.program.ending(within: 2) == .signal(number))
      run.expectRestored()
      #expect(!run.terminal.text.contains(Self.report))
    }
  }

  @Test("G01: the same before the first picture", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func earlyTermination(number: Int32) throws {
    try ScreenRun.start(waitingFor: Self.enter) { run in
      run.program.send(number)
      #expect(run.program.ending(within: 2) == .signal(number))
      run.expectRestored()
    }
  }

  @Test(
    "G07: a fault ends it within a second by its signal, with one line on the normal screen",
    arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS])
  func fault(number: Int32) throws {
    try ScreenRun.start { run in
      run.program.send(number)
      #expect(run.program.ending(within: 1) == .signal(number))
      run.expectRestored()
      let after = run.terminal.text.components(separatedBy: Self.leave).last ?? ""
      #expect(after.components(separatedBy: Self.report).count == 2)
    }
  }

  @Test(
    "G06: signals that mean nothing here end it, and the terminal is as before", arguments: [SIGUSR1, SIGALRM, SIGXCPU])
  func otherSignals(number: Int32) throws {
    try ScreenRun.start { run in
      run.program.send(number)
      #expect(run.program.ending(within: 2) == .signal(number))
      run.expectRestored()
    }
  }

  @Test(
    "G02: Ctrl-Z gives the terminal back, fg takes it again, in a window of another size", arguments: ["key", "signal"])
  func suspend(way: String) throws {
    let line = "set -m; \"$activity\"; echo \"STOPPED $?\"; read -r line; fg; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      let settings = run.terminal.settings
      #expect(!run.terminal.isCooked)
      if way == "key" { run.terminal.type("\u{1a}") } else { run.signalForeground(SIGTSTP) }
      #expect(run.terminal.wait(for: "STOPPED \(128 + SIGTSTP)"))
      #expect(run.terminal.isCooked)
      #expect(run.terminal.modes == ["7", "25"])
      run.terminal.forget()
      run.terminal.resize(columns: 50, rows: 15)
      run.terminal.type("\n")
      #expect(run.terminal.wait(for: Self.enter))
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.read(for: 0.2)
      #expect(run.terminal.settings == settings)
      // Nothing is drawn outside the window.
      let rows = run.terminal.text.components(separatedBy: "\u{1b}[").compactMap { part -> Int? in
        guard let end = part.firstIndex(where: { !$0.isNumber && $0 != ";" }), part[end] == "H" || part[end] == "d"
        else { return nil }
        return Int(part[..<end].prefix { $0.isNumber })
      }
      #expect((rows.max() ?? 0) <= 15)
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
      #expect(run.terminal.isCooked)
    }
  }

  @Test("G03: continued in the background it draws nothing, until it is in the foreground")
  func background() throws {
    let line =
      "set -m; \"$activity\"; bg; echo STOPPED; read -r line; echo BACKGROUND; read -r line; fg; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.type("\u{1a}")
      #expect(run.terminal.wait(for: "STOPPED"))
      run.terminal.forget()
      run.terminal.type("\n")
      #expect(run.terminal.wait(for: "BACKGROUND"))
      run.terminal.read(for: 0.3)
      #expect(!run.terminal.text.contains("\u{1b}["))
      #expect(run.terminal.isCooked)
      run.terminal.type("\n")
      #expect(run.terminal.wait(for: Self.enter))
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
    }
  }

  @Test("G02: stopped and continued without being asked, it draws everything again")
  func stopped() throws {
    let line = "set -m; \"$activity\"; echo STOPPED; read -r line; fg; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.signalForeground(SIGSTOP)
      #expect(run.terminal.wait(for: "STOPPED"))
      run.terminal.forget()
      run.terminal.type("\n\r")
      #expect(run.terminal.wait(for: Self.enter))
      #expect(run.terminal.wait(for: Self.frame))
      run.terminal.read(for: 0.2)
      #expect(!run.terminal.isCooked)
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
      #expect(run.terminal.isCooked)
    }
  }

  @Test("T01: every size of the window, down to one cell and none")
  func sizes() throws {
    try ScreenRun.start { run in
      for (columns, rows) in [(1, 1), (0, 0), (12, 5), (999, 1), (1, 999), (300, 90), (80, 24)] as [(UInt16, UInt16)] {
        run.terminal.forget()
        run.terminal.resize(columns: columns, rows: rows)
        #expect(run.terminal.wait(for: Self.frame))
      }
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T01: the window is what the kernel says, whatever the environment does", arguments: ["99999", "0", "-1", "x"])
  func environmentSizes(number: String) throws {
    try ScreenRun.start(environment: ["LINES": number, "COLUMNS": number]) { run in
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T02: a storm of sizes")
  func sizeStorm() throws {
    try ScreenRun.start { run in
      var random = SplitMix64(seed: 1)
      for _ in 0..<200 {
        run.terminal.resize(columns: .random(in: 0...250, using: &random), rows: .random(in: 0...70, using: &random))
        run.terminal.read(for: 0.003)
      }
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("G13: when the terminal goes away it ends, whether it is told or not", arguments: [false, true])
  func hangUp(isHangUpIgnored: Bool) throws {
    let line = isHangUpIgnored ? "trap '' HUP; exec \"$activity\"" : "exec \"$activity\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.hangUp()
      let ending = run.program.ending(within: 2)
      #expect(ending == .signal(SIGHUP) || (isHangUpIgnored && ending == .exit(1)))
    }
  }

  @Test("T20: a terminal that takes nothing does not keep a signal from ending it", arguments: [SIGTERM, SIGINT])
  func stuckTerminal(number: Int32) throws {
    try ScreenRun.start { run in
      // Ctrl-S holds the output.
      run.terminal.type("\u{13}")
      for key in ["\u{1b}[D", "\u{1b}[C", "2", "1", " "] { run.terminal.type(key) }
      run.terminal.read(for: 0.3)
      run.program.send(number)
      #expect(run.program.ending(within: 2) == .signal(number))
      run.expectRestored()
    }
  }

  @Test("T12: held keys make no lag")
  func heldKey() throws {
    try ScreenRun.start { run in
      for _ in 0..<1_000 { run.terminal.type("\u{1b}[D") }
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T27: at rest nothing is sent")
  func rest() throws {
    try ScreenRun.start { run in
      run.terminal.read(for: 3)
      run.terminal.forget()
      run.terminal.read(for: 1)
      #expect(run.terminal.output.isEmpty)
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
    }
  }

  @Test("T27: in a terminal that answers, nothing is asked at rest either, and each frame waited for its answer")
  func restOfAnswering() throws {
    // Days that are over: rings of today hardly move shortly after midnight.
    let sample = Program.package.appendingPathComponent("sample-data/native.json").path
    try ScreenRun.start(Program.path, [sample], waitingFor: nil) { run in
      run.terminal.answers = true
      #expect(run.terminal.wait(for: Self.frame + Self.request))
      run.terminal.read(for: 3)
      let frames = run.terminal.text.components(separatedBy: Self.frame).count - 1
      #expect(frames > 10)
      // One request alone at the beginning.
      #expect(run.terminal.requests == frames + 1)
      run.terminal.forget()
      run.terminal.read(for: 1)
      #expect(run.terminal.output.isEmpty)
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test("T19: a terminal that has answered once gets no frame before it answers again, and then the newest")
  func oneFrameInFlight() throws {
    try ScreenRun.start { run in
      run.terminal.type("\u{1b}[0n\u{1b}[0n")
      run.terminal.type("\u{1b}[D")
      run.terminal.read(for: 0.3)
      run.terminal.forget()
      for _ in 0..<5 { run.terminal.type("\u{1b}[D") }
      run.terminal.read(for: 0.3)
      #expect(run.terminal.output.isEmpty, "the last frame is not answered yet")
      run.terminal.type("\u{1b}[0n")
      #expect(run.terminal.wait(for: Self.frame + Self.request))
      run.terminal.read(for: 0.2)
      #expect(run.terminal.text.components(separatedBy: Self.frame).count == 2)
      run.terminal.type("\u{1b}[0nq")
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test(
    "T14: what the terminal answers late reaches no shell, be it after the end or at Ctrl-Z",
    arguments: ["q", "\u{1a}"])
  func lateAnswer(key: String) throws {
    let line = "set -m; \"$activity\"; read -r line; printf 'LINE<%s>' \"$line\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.type("\u{1b}[0n\u{1b}[0n\u{1b}[D")
      run.terminal.read(for: 0.3)
      run.terminal.forget()
      run.terminal.type(key)
      // The answer to the frame that the left key has made.
      run.terminal.type("\u{1b}[0n", after: 0.3)
      #expect(run.terminal.wait(for: Self.leave))
      run.terminal.read(for: 0.6)
      run.terminal.type("typed\n")
      #expect(run.terminal.wait(for: "LINE<typed>"))
      #expect(!run.terminal.text.contains("[0n"))
      _ = run.program.ending(within: 1)
    }
  }

  @Test("C13: midnight passes while nobody does anything, and today is another day")
  func midnight() throws {
    // A zone in which it is five seconds to midnight.
    let now = Int(Date().timeIntervalSince1970)
    let ahead = (2 * 86_400 - 5 - now % 86_400) % 86_400
    let zone = "LOC-\(ahead / 3600):\(ahead / 60 % 60):\(ahead % 60)"
    let tomorrow = Day(daysSince1970: (now + ahead + 5) / 86_400)
    try ScreenRun.start(environment: ["TZ": zone], waitingFor: "Today") { run in
      run.terminal.read(for: 2.5)
      run.terminal.forget()
      #expect(run.terminal.wait(for: Self.frame, seconds: 6), "nothing has happened at midnight")
      run.terminal.forget()
      run.terminal.type("\u{c}")
      #expect(run.terminal.wait(for: "Today"))
      let date = try Regex(" \(Int("\(tomorrow)".suffix(2)) ?? 0) [A-Z]")
      #expect(run.terminal.text.contains(date), "it is still yesterday")
      run.terminal.type("q")
      #expect(run.program.ending(within: 5) == .exit(0))
    }
  }

  @Test("T09: data come by standard input, keys from the terminal")
  func standardInput() throws {
    let line = "printf '[{\"date\":\"2026-11-29\",\"move\":1}]' | \"$activity\" -; echo \"ENDED $?\""
    try ScreenRun.start("/bin/sh", ["-c", line]) { run in
      run.terminal.type("q")
      #expect(run.terminal.wait(for: "ENDED 0"))
      #expect(run.program.ending(within: 5) == .exit(0))
      run.expectRestored()
    }
  }

  @Test(
    "T04: any TERM gives a screen or one line that says what to do",
    arguments: [
      "", "dumb", "vt52", "vt100", "linux", "screen", "tmux-256color", "xterm-direct", "xterm-kitty", "xterm-nosuch",
      "../../../../etc/passwd", "x\u{1b}]0;t\u{7}y", String(repeating: "x", count: 10_000),
    ])
  func terminals(term: String) throws {
    try ScreenRun.start(environment: ["TERM": term], waitingFor: nil) { run in
      let hasPicture = run.terminal.wait(for: Self.frame, seconds: 2)
      if hasPicture { run.terminal.type("q") }
      #expect(run.program.ending(within: 5) == .exit(hasPicture ? 0 : 2))
      run.expectRestored()
      if !hasPicture {
        #expect(run.terminal.text.hasPrefix("activity: "))
        #expect(run.terminal.text.split(separator: "\r\n").count == 1)
        #expect(!run.terminal.text.contains("\u{1b}"))
      }
    }
  }
}
