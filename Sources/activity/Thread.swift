import Curses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs something on a thread with a stack of 8 MB; false if the system has no thread left, and nothing was run.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
  context.initialize(to: body)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  if pthread_create(&thread, &attributes, { runThread($0) }, context) == 0 { return true }
  context.deinitialize(count: 1)
  context.deallocate()
  return false
}

/// What a new thread does.
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let body = context?.assumingMemoryBound(to: (@Sendable () -> Void).self) else { return nil }
  // A fault on this thread needs a place for its handler too.
  let stack = AlternateSignalStack()
  body.pointee()
  body.deinitialize(count: 1)
  body.deallocate()
  _ = consume stack
  return nil
}
