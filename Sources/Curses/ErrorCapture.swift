#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps standard error off the full screen, where it would spoil the picture and be lost at the end.
///
/// A pipe stands in for it.
struct ErrorCapture: ~Copyable {
  private let pipe: NonblockingPipe
  /// Standard error itself, under another number.
  let standardError: Int32

  /// Prepares the pipe.
  ///
  /// Where standard error is no terminal it spoils nothing, and stays as it is.
  init() {
    pipe = isatty(STDERR_FILENO) == 1 ? NonblockingPipe() : .none
    standardError = pipe == .none ? STDERR_FILENO : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// The reading end of the pipe; -1 where nothing is captured.
  var captured: Int32 { pipe.readingEnd }

  deinit {
    guard captured >= 0 else { return }
    end()
    pipe.release()
    close(standardError)
  }

  /// From here on the pipe stands in for standard error.
  func begin() {
    if captured >= 0 { dup2(pipe.writingEnd, STDERR_FILENO) }
  }

  /// From here on standard error is itself again; what came meanwhile is said now.
  func end() {
    guard captured >= 0 else { return }
    dup2(standardError, STDERR_FILENO)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(captured, &buffer, buffer.count), count > 0 {
      _ = write(STDERR_FILENO, buffer, count)
    }
  }
}
