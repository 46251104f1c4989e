import Foundation
import TestSupport
import Testing

@testable import activity

@Suite("Completions", .serialized) struct Completions {
  /// What is typed, with Tab at its end, and what becomes of it.
  static let lines: [(String, String)] = [
    ("--vie\tmonth", "--view month"), ("--view mo\t", "--view month"), ("--view=mo\t", "--view=month"),
    ("--date yes\t", "--date yesterday"), ("--format js\t", "--format json"), ("--rings flo\t", "--rings floors"),
    ("--rings move,stan\t", "--rings move,stand"), ("--goal stan\t12", "--goal stand=12"),
    ("--theme clas\t", "--theme classic"), ("--input-format garmin-ud\t", "--input-format garmin-uds"),
    ("--layout ro\t", "--layout row"), ("--print-con\t", "--print-config"), ("--once exp\t", "--once export.json"),
    ("--config exp\t", "--config export.json"), ("--tz Europe/Berli\t", "--tz Europe/Berlin"),
    ("--completions fi\t", "--completions fish"), ("-- --vie\tx", "-- --viex"), ("-- exp\t", "-- export.json"),
  ]

  @Test("a real shell completes options, metrics, themes, formats, days, zones and files", arguments: Shell.allCases)
  func shell(_ shell: Shell) throws {
    let path = "/usr/bin/\(shell.rawValue)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("skipped: no \(shell.rawValue) here")
      return
    }
    try Program.withFolder { folder in
      let program = folder.appendingPathComponent("bin/activity")
      try FileManager.default.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: program.path, withDestinationPath: Program.path)
      try nativeDay.write(to: folder.appendingPathComponent("export.json"), atomically: true, encoding: .utf8)
      let terminal = try #require(PseudoTerminal(columns: 160, rows: 40))
      let variables = [
        "HOME": folder.path, "PATH": "\(folder.path)/bin:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8",
        "XDG_DATA_HOME": folder.path,
      ]
      let process = try #require(terminal.launch(path, shell.arguments, environment: variables))
      for line in shell.preparation(folder: folder.path) { terminal.type(line + "\n") }
      #expect(terminal.wait(for: "it is ready", seconds: 20))
      for (typed, expected) in Self.lines {
        terminal.forget()
        let parts = "activity \(typed)".split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        terminal.type(parts[0] + "\t")
        terminal.read(for: 0.4)
        terminal.type(String(parts[1]))
        terminal.type("\n")
        // zsh joins an option and its value by =, where it has written the option itself.
        let answers = [expected, expected.replacingOccurrences(of: " ", with: "=")].map { "got <\($0)>" }
        #expect(
          terminal.read(for: 5) { terminal in answers.contains { terminal.text.contains($0) } },
          "\(shell): \(typed): \(terminal.text.debugDescription)")
      }
      terminal.type("exit\n")
      _ = process.ending(within: 5)
    }
  }

  @Test("every option is in every script", arguments: Shell.allCases)
  func complete(_ shell: Shell) throws {
    let script = try Program.run("--completions", shell.rawValue).text
    for name in OptionRow.all.flatMap(\.names) {
      let bare = name.drop { $0 == "-" }
      #expect(
        script.contains(shell == .fish ? (name.hasPrefix("--") ? "-l \(bare) " : "-s \(bare) ") : name), "\(name)")
    }
  }
}

extension Shell {
  /// How it is started without anybody's settings.
  fileprivate var arguments: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile", "-i"]
    case .zsh: ["-f", "-i"]
    case .fish: ["--no-config", "-i"]
    }
  }

  /// What makes it ready: completions, and a command in the program's place that says what it was called with.
  fileprivate func preparation(folder: String) -> [String] {
    switch self {
    case .bash:
      [
        "cd \(folder)", "source <(activity --completions bash)", "activity() { echo \"got <$*>\"; }",
        "echo it is 'ready'",
      ]
    case .zsh:
      [
        "cd \(folder)", "autoload -Uz compinit; compinit -u -D", "source <(activity --completions zsh)",
        "activity() { echo \"got <$*>\"; }", "echo it is 'ready'",
      ]
    case .fish:
      [
        "cd \(folder)", "activity --completions fish | source", "function activity; echo \"got <$argv>\"; end",
        "echo it is 'ready'",
      ]
    }
  }
}
