import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

/// Each test dies in a process of its own; the line on standard error shows that the handler ran.
@Suite("Real faults")
struct CrashGuardTests {
  @Test("G08: a trap on the thread that has the screen")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try CrashGuardTests.withScreen { fatalError("on purpose") }
    }
    CrashGuardTests.expectReport(result, signals: [SIGILL, SIGTRAP])
  }

  @Test("a stack for handlers leaves the thread the one that it had before")
  func nestedStacks() {
    func present() -> UnsafeMutableRawPointer? {
      var stack = stack_t()
      sigaltstack(nil, &stack)
      return stack.ss_flags & Int32(SS_DISABLE) != 0 ? nil : stack.ss_sp
    }
    let before = present()
    do {
      let outer = AlternateSignalStack()
      let known = present()
      #expect(known != before)
      do {
        let inner = AlternateSignalStack()
        #expect(present() != known)
        _ = consume inner
      }
      #expect(present() == known)
      _ = consume outer
    }
    #expect(present() == before)
  }

  @Test("G08: a trap on another thread")
  func trapOnThread() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try CrashGuardTests.withScreen {
        CrashGuardTests.onThread { fatalError("on purpose") }
      }
    }
    CrashGuardTests.expectReport(result, signals: [SIGILL, SIGTRAP])
  }

  @Test("G09: a stack overflow on the thread that has the screen")
  func overflow() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try CrashGuardTests.withScreen { _ = CrashGuardTests.overflow(1) }
    }
    CrashGuardTests.expectReport(result, signals: [SIGSEGV, SIGBUS])
  }

  @Test("G09: a stack overflow on another thread")
  func overflowOnThread() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try CrashGuardTests.withScreen {
        CrashGuardTests.onThread {
          let stack = AlternateSignalStack()
          _ = CrashGuardTests.overflow(1)
          _ = consume stack
        }
      }
    }
    CrashGuardTests.expectReport(result, signals: [SIGSEGV, SIGBUS])
  }

  private static func withScreen(_ body: () -> Void) throws {
    let terminal = try #require(PseudoTerminal())
    // The thread that dies needs its alternate stack, which the screen makes for the thread that prepares it.
    var screen = try Screen(descriptor: terminal.device, term: "xterm-256color", depth: .none, isUnicode: true)
    screen.open()
    body()
  }

  private static func onThread(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
    sleep(5)
  }

  /// Never returns: every call needs more of the stack.
  private static func overflow(_ depth: Int) -> Int {
    depth == 0 ? 0 : overflow(depth + 1) + 1
  }

  private static func expectReport(_ result: ExitTest.Result?, signals: [Int32]) {
    guard let result else { return }
    #expect(signals.map { ExitStatus.signal($0) }.contains(result.exitStatus))
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.components(separatedBy: "activity: internal error, please report").count == 2)
  }
}
