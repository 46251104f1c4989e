import Dashboard
import Synchronization

/// Counts the bytes of the files while they are read on one thread, for another to look at.
final class ReadingMeter: Sendable {
  private let state = Mutex(ReadingProgress())

  var progress: ReadingProgress { state.withLock { $0 } }

  /// Starts anew, with the sizes of the files to read.
  func start(total: Int?) {
    state.withLock { $0 = ReadingProgress(total: total) }
  }

  func add(_ count: Int) {
    state.withLock { $0.bytes &+= count }
  }
}
