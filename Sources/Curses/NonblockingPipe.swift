#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe whose ends never block and are not handed on to child processes.
///
/// It holds 64 KB on Linux; what does not fit is lost.
public struct NonblockingPipe: Hashable, Sendable {
  /// The end to poll and read; -1 if there is none, which `poll` passes over.
  public let readingEnd: Int32
  /// The end to write to; -1 if there is none.
  public let writingEnd: Int32

  /// No pipe at all.
  static let none = NonblockingPipe(readingEnd: -1, writingEnd: -1)

  /// Opens a pipe; where the system refuses it is none.
  public init() {
    var ends: (Int32, Int32) = (-1, -1)
    _ = withUnsafeMutableBytes(of: &ends) { pipe($0.bindMemory(to: Int32.self).baseAddress) }
    for end in [ends.0, ends.1] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readingEnd, writingEnd) = ends
  }

  private init(readingEnd: Int32, writingEnd: Int32) {
    (self.readingEnd, self.writingEnd) = (readingEnd, writingEnd)
  }

  /// Closes both ends.
  public func release() {
    close(readingEnd)
    close(writingEnd)
  }
}
