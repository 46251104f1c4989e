#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A state that one thread changes at a time, and for which others wait until it is as they want it.
///
/// It is Hoare's monitor, with the lock and the condition variable of POSIX.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Only `update` touches it, under the lock.
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Changes the state as soon as it is as it should be, and tells those that wait.
  func update<Result>(when isReady: (State) -> Bool = { _ in true }, _ change: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isReady(state) { pthread_cond_wait(changed, lock) }
    defer { pthread_cond_broadcast(changed) }
    return change(&state)
  }
}
