import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal without a window: what a program sends to it can be read, and keys can be typed.
public final class PseudoTerminal {
  /// The program's side.
  public let device: Int32
  /// Everything that was sent so far.
  public private(set) var output: [UInt8] = []
  /// Whether it answers requests for its status, as terminals do; by itself it does not.
  public var answers = false
  /// How many requests for its status came while it answered.
  public private(set) var requests = 0
  /// The end of what was sent, in which a request may have begun.
  private var tail: [UInt8] = []

  private let name: String
  private var window: Int32

  /// Opens a terminal of a size; nil if the system has none left.
  public init?(columns: UInt16 = 80, rows: UInt16 = 24) {
    var (window, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&window, &device, nil, nil, &size) == 0, let name = ttyname(device) else { return nil }
    self.name = String(cString: name)
    self.window = window
    self.device = device
    for descriptor in [window, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(window, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(window)
    close(device)
  }

  /// Everything that was sent so far, as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Forgets what was sent so far.
  public func forget() {
    output = []
  }

  /// The private modes that are on after all that was sent; wrapping (7) and the cursor (25) are from the beginning.
  ///
  /// Whether the cursor blinks (12) is left out: kitty's description has it blink wherever it is shown as usual.
  public var modes: Set<String> {
    var modes: Set<String> = ["7", "25"]
    for part in text.split(separator: "\u{1b}[?").dropFirst() {
      let numbers = part.prefix { $0.isNumber || $0 == ";" }
      let isOn = part.dropFirst(numbers.count).first == "h"
      for number in numbers.split(separator: ";") {
        if isOn { modes.insert(String(number)) } else { modes.remove(String(number)) }
      }
    }
    return modes.subtracting(["12"])
  }

  /// The settings that matter after a program: echo, lines, signals, the translation of newlines.
  public var settings: [UInt32] {
    var settings = termios()
    tcgetattr(device, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Whether the terminal echoes and gathers lines, as a shell expects it.
  public var isCooked: Bool {
    settings[2] & UInt32(ECHO) != 0 && settings[2] & UInt32(ICANON) != 0 && settings[1] & UInt32(OPOST) != 0
  }

  /// The process group in the foreground; -1 if there is none.
  public var foregroundGroup: Int32 { tcgetpgrp(window) }

  /// Gives the window another size; the foreground processes get SIGWINCH.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(window, UInt(TIOCSWINSZ), &size)
  }

  /// Types keys.
  public func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = write(window, Array(bytes[sent...]), bytes.count - sent)
      if count > 0 { sent += count } else { read(for: 0.01) }
    }
  }

  /// Types keys after a while, as somebody far away does.
  public func type(_ keys: String, after seconds: Double) {
    let (window, bytes) = (window, Array(keys.utf8))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      _ = write(window, bytes, bytes.count)
    }
  }

  /// Closes the window, as when the connection is cut.
  public func hangUp() {
    close(window)
    window = -1
  }

  /// Reads what is sent, until a condition holds or the time is over; returns whether it holds.
  @discardableResult
  public func read(for seconds: Double, until condition: (PseudoTerminal) -> Bool = { _ in false }) -> Bool {
    let deadline = Self.now + seconds
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while !condition(self) {
      let left = deadline - Self.now
      guard left > 0 else { return false }
      var source = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, Int32(min(left, 0.02) * 1_000) + 1)
      #if canImport(Glibc)
        let count = Glibc.read(window, &chunk, chunk.count)
      #else
        let count = Darwin.read(window, &chunk, chunk.count)
      #endif
      if count > 0 {
        output += chunk[..<count]
        if answers { answer(chunk[..<count]) }
      }
    }
    return true
  }

  /// Answers the requests among bytes that were sent.
  private func answer(_ bytes: ArraySlice<UInt8>) {
    let request = Array("\u{1b}[5n".utf8)
    let bytes = tail + bytes
    var index = 0
    while index + request.count <= bytes.count {
      if bytes[index...].starts(with: request) {
        requests += 1
        type("\u{1b}[0n")
        index += request.count
      } else {
        index += 1
      }
    }
    tail = Array(bytes[index...])
  }

  /// Waits for text among what is sent; returns whether it came.
  public func wait(for text: String, seconds: Double = 5) -> Bool {
    let wanted = Array(text.utf8)
    return read(for: seconds) { $0.output.contains(wanted) }
  }

  /// Starts a program whose controlling terminal this is; nil if the system refuses.
  public func launch(_ path: String, _ arguments: [String], environment: [String: String]) -> TerminalProgram? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A new session; the first terminal that it opens controls it. Its signals do what they do in a shell.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    #if canImport(Glibc)
      let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which Swift's Glibc module leaves out
    #else
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #endif
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, &words, &variables) == 0 else { return nil }
    return TerminalProgram(process: process, terminal: self)
  }

  fileprivate static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// A program that runs in a terminal.
public struct TerminalProgram {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// With a status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// Its number.
  public let process: Int32
  fileprivate let terminal: PseudoTerminal

  /// Sends a signal to it.
  public func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Waits for its end while the terminal takes what it sends; nil, and it is killed, if it does not come in time.
  public func ending(within seconds: Double) -> Ending? {
    var status: Int32 = 0
    let hasEnded = terminal.read(for: seconds) { _ in waitpid(process, &status, WNOHANG) == process }
    guard hasEnded else {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
      return nil
    }
    terminal.read(for: 0.05)
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
