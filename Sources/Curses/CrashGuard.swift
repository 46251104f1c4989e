internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back when the process dies of a fault.
///
/// Without it a trap leaves the terminal raw and in the alternate screen, and the runtime's backtracer waits there for a
/// key that nobody sees. The handler runs in a broken process: it touches only plain memory and atomics that exist before,
/// and calls only what POSIX lists as async-signal-safe.
struct CrashGuard: ~Copyable {
  /// Everything that the handler needs, in memory of its own.
  private let record: UnsafeMutablePointer<CrashRecord>
  private let stack = AlternateSignalStack()

  /// Prepares the handlers; they do nothing to the terminal until ``arm()``.
  ///
  /// - Parameters:
  ///   - terminal: the descriptor of the terminal.
  ///   - settings: its settings as they were before.
  ///   - restoring: what to write to it so that it is as before.
  ///   - errors: where standard error is meanwhile.
  init(terminal: Int32, settings: termios, restoring bytes: [UInt8], errors: borrowing ErrorCapture) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    record = .allocate(capacity: 1)
    record.initialize(
      to:
        CrashRecord(
          terminal: terminal, settings: settings, restoring: UnsafeBufferPointer(copy), captured: errors.captured,
          standardError: errors.standardError))
    // Their lazy set-up must not be left to the handler.
    _ = isRestoring.load(ordering: .relaxed)
    _ = isAnswerExpected.load(ordering: .relaxed)
    for number in CrashGuard.faults + CrashGuard.terminations { CrashGuard.install(number) }
  }

  deinit {
    armedRecord.store(0, ordering: .sequentiallyConsistent)
    // A handler that has begun on another thread may have taken the record before: the process dies with its memory.
    guard !isRestoring.load(ordering: .sequentiallyConsistent) else { return }
    record.pointee.restoring.deallocate()
    record.deallocate()
  }

  /// From here on a death restores the terminal.
  ///
  /// It must come before the first change to the terminal.
  func arm() {
    armedRecord.store(UInt(bitPattern: record), ordering: .releasing)
  }

  /// From here on the terminal is as before, and a death leaves it alone.
  func disarm() {
    armedRecord.store(0, ordering: .releasing)
  }

  /// Notes whether an answer of the terminal is to come, which would reach the shell as if somebody had typed it.
  func expectAnswer(_ isExpected: Bool) {
    isAnswerExpected.store(isExpected, ordering: .relaxed)
  }

  /// The settings to restore; they may have changed while the process was stopped.
  var settings: termios {
    get { record.pointee.settings }
    nonmutating set { record.pointee.settings = newValue }
  }

  /// Signals that mean a fault in this program.
  private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS]
  /// Signals that end a process which does not expect them.
  ///
  /// INT, TERM and HUP are not here: the event loop reads them.
  private static let terminations = [SIGQUIT, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]

  private static func install(_ number: Int32) {
    if terminations.contains(number), isIgnored(signal: number) { return }
    setAction(of: number, to: restoreAndDie, flags: Int32(SA_ONSTACK))
  }
}

/// What the handler needs to know.
private struct CrashRecord {
  var terminal: Int32
  var settings: termios
  var restoring: UnsafeBufferPointer<UInt8>
  /// The reading end of what was written to standard error meanwhile; -1 for none.
  var captured: Int32
  var standardError: Int32
}

/// The address of the armed record, 0 while the terminal is as before.
private let armedRecord = Atomic<UInt>(0)
/// Whether the terminal is going to answer something.
private let isAnswerExpected = Atomic<Bool>(false)
/// Whether a thread has begun to die.
private let isRestoring = Atomic<Bool>(false)

/// The signal handler.
private func restoreAndDie(_ number: Int32) {
  // Sequentially consistent, so that `deinit` either sees this or has taken the record away before it is asked for.
  if isRestoring.exchange(true, ordering: .sequentiallyConsistent) {
    // Another thread is at it, and its signal ends this one too.
    for _ in 0..<100 { poll(nil, 0, 10) }
  }
  var standardError = STDERR_FILENO
  if let record = UnsafePointer<CrashRecord>(bitPattern: armedRecord.exchange(0, ordering: .sequentiallyConsistent)) {
    standardError = record.pointee.standardError
    write(record.pointee.restoring, to: record.pointee.terminal)
    if isAnswerExpected.load(ordering: .relaxed) {
      poll(nil, 0, 100)
      tcflush(record.pointee.terminal, TCIFLUSH)
    }
    withUnsafePointer(to: record.pointee.settings) { _ = tcsetattr(record.pointee.terminal, TCSANOW, $0) }
    replay(record.pointee.captured, to: standardError)
  }
  switch number {
  case SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS:
    let line: StaticString = "activity: internal error, please report\n"
    write(UnsafeBufferPointer(start: line.utf8Start, count: line.utf8CodeUnitCount), to: standardError)
  default: break
  }
  // The signal is blocked until this returns, and then it meets the default action.
  setAction(of: number, to: SIG_DFL, flags: 0)
  raise(number)
}

/// Writes bytes; a terminal that takes nothing loses what it has not shown, and gets a tenth of a second, four times.
private func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
  var (written, patience) = (0, 4)
  while written < bytes.count, patience > 0, let start = bytes.baseAddress {
    let count = write(descriptor, start + written, bytes.count &- written)
    if count > 0 {
      written &+= count
    } else {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      tcflush(descriptor, TCOFLUSH)
      poll(&waiting, 1, 100)
      patience &-= 1
    }
  }
}

/// Copies what was written to standard error while the screen was in use: the runtime's own words about a fault.
private func replay(_ captured: Int32, to descriptor: Int32) {
  guard captured >= 0 else { return }
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
    while case let count = read(captured, buffer.baseAddress, 1024), count > 0 {
      write(UnsafeBufferPointer(rebasing: buffer[0..<count]), to: descriptor)
    }
  }
}
