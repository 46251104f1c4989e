#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stack for signal handlers, for the thread that creates it.
///
/// Where a thread has used up its own stack, a handler has nothing to run on but this.
public struct AlternateSignalStack: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  /// What the thread had before: another of these may last longer than this one.
  private let previous: stack_t

  /// Gives the calling thread a stack for its handlers.
  public init() {
    let size = 64 << 10  // a few kilobytes of registers that the kernel saves, and ample room for the handler
    memory = .allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    var previous = stack_t()
    sigaltstack(&stack, &previous)
    self.previous = previous
  }

  /// Gives the thread back what it had before.
  deinit {
    withUnsafePointer(to: previous) { _ = sigaltstack($0, nil) }
    memory.deallocate()
  }
}
