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

  /// Gives the calling thread a stack for its handlers.
  public init() {
    let size = 64 << 10  // a few kilobytes of registers that the kernel saves, and ample room for the handler
    memory = .allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  deinit {
    var none = stack_t()
    none.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&none, nil)
    memory.deallocate()
  }
}
