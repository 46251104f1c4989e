#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps standard error off the full screen, where it would spoil the picture and be lost at the end.
///
/// A pipe that never blocks stands in for it: what does not fit (64 KB on Linux) is lost.
struct ErrorCapture: ~Copyable {
  /// The reading end of the pipe; -1 where nothing is captured.
  let captured: Int32
  private let capturing: Int32
  /// Standard error itself, under another number.
  let standardError: Int32

  /// Prepares the pipe.
  ///
  /// Where standard error is no terminal it spoils nothing, and stays as it is.
  init() {
    var ends: (Int32, Int32) = (-1, -1)
    if isatty(STDERR_FILENO) == 1 {
      _ = withUnsafeMutableBytes(of: &ends) { pipe($0.bindMemory(to: Int32.self).baseAddress) }
    }
    captured = ends.0
    capturing = ends.1
    standardError = captured < 0 ? STDERR_FILENO : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    for end in [captured, capturing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    guard captured >= 0 else { return }
    end()
    close(captured)
    close(capturing)
    close(standardError)
  }

  /// From here on the pipe stands in for standard error.
  func begin() {
    if captured >= 0 { dup2(capturing, STDERR_FILENO) }
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
