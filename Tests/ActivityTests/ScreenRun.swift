import Foundation
import TestSupport
import Testing

/// One run of the program in a terminal of its own.
struct ScreenRun {
  /// The end of a frame.
  static let frame = "\u{1b}[?2026l"

  let terminal: PseudoTerminal
  let program: TerminalProgram

  /// Starts the program, or another that gets its path as `$activity`, and waits until it has drawn.
  static func start(
    _ executable: String = Program.path, _ arguments: [String] = [], environment changes: [String: String] = [:],
    waitingFor sign: String? = frame, _ body: (ScreenRun) throws -> Void
  ) throws {
    let terminal = try #require(PseudoTerminal())
    let environment = Program.environment.merging(
      ["PATH": "/usr/bin:/bin", "activity": Program.path, "COLORTERM": "truecolor"]
    ) { $1 }.merging(changes) { $1 }
    let program = try #require(terminal.launch(executable, arguments, environment: environment))
    if let sign { #expect(terminal.wait(for: sign)) }
    try body(ScreenRun(terminal: terminal, program: program))
  }

  /// Sends a signal to the processes in the foreground.
  func signalForeground(_ number: Int32) {
    let group = terminal.foregroundGroup
    #expect(group > 1)
    if group > 1 { kill(-group, number) }
  }

  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.isCooked, sourceLocation: sourceLocation)
    #expect(terminal.modes == ["7", "25"], sourceLocation: sourceLocation)
  }
}
