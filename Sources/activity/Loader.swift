import Curses
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads on a thread of its own, and wakes the event loop when there is something new.
struct Loader<Snapshot: Sendable>: ~Copyable {
  private let load: @Sendable (_ publish: (Snapshot) -> Void) -> Void
  private let handover = Handover<Snapshot>()
  private var isWantedAgain = false
  /// Whether it is being read.
  private(set) var isRunning = false
  /// Whether anything was ever published and taken.
  private(set) var hasContent = false

  /// Prepares to load.
  ///
  /// - Parameter load: reads everything, and publishes what there is so far as often as it likes.
  init(_ load: @escaping @Sendable (_ publish: (Snapshot) -> Void) -> Void) {
    self.load = load
  }

  /// The descriptor to poll.
  var descriptor: Int32 { handover.descriptor }

  /// Starts to read; where it is being read already, it is read once more afterwards.
  mutating func start() {
    if isRunning {
      isWantedAgain = true
      return
    }
    isRunning = true
    let body = { @Sendable [load, handover] in
      load { handover.put($0) }
      handover.finish()
    }
    // Where the system has no thread left, it is read at once.
    if !startThread(body) { body() }
  }

  /// The newest snapshot that was not taken before; nil if there is none.
  mutating func take() -> Snapshot? {
    let (snapshot, isFinished) = handover.take()
    if snapshot != nil { hasContent = true }
    if isFinished {
      isRunning = false
      if isWantedAgain {
        isWantedAgain = false
        start()
      }
    }
    return snapshot
  }
}

/// Where the reading thread leaves its newest snapshot: older ones are of no use to anybody.
private final class Handover<Snapshot: Sendable>: Sendable {
  private let state = Mutex<(snapshot: Snapshot?, isFinished: Bool)>((nil, false))
  /// It holds a byte while there is something to take.
  private let pipe = NonblockingPipe()

  deinit { pipe.release() }

  var descriptor: Int32 { pipe.readingEnd }

  func put(_ snapshot: Snapshot) {
    state.withLock { $0.snapshot = snapshot }
    wake()
  }

  func finish() {
    state.withLock { $0.isFinished = true }
    wake()
  }

  func take() -> (snapshot: Snapshot?, isFinished: Bool) {
    var bytes: UInt64 = 0
    while read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    return state.withLock { state in
      defer { state = (nil, false) }
      return state
    }
  }

  /// A full pipe wakes the loop as well.
  private func wake() {
    var byte: UInt8 = 0
    _ = write(pipe.writingEnd, &byte, 1)
  }
}
