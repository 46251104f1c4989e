import Dashboard
import Synchronization

/// Counts the bytes of files while any number of threads read them, for another to look at.
final class ReadingMeter: Sendable {
  private let state = Mutex(ReadingProgress())
  private let watch: @Sendable (ReadingProgress) -> Void

  var progress: ReadingProgress { state.withLock { $0 } }

  /// Creates a meter.
  ///
  /// - Parameter watch: told of every change, on the thread that has read.
  init(watch: @escaping @Sendable (ReadingProgress) -> Void = { _ in }) {
    self.watch = watch
  }

  /// Starts anew, with the sizes of the files to read.
  func start(total: Int?) {
    state.withLock { $0 = ReadingProgress(total: total) }
  }

  func add(_ count: Int) {
    let progress = state.withLock { state in
      state.bytes &+= count
      return state
    }
    watch(progress)
  }
}
