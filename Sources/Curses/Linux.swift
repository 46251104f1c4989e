// The calls that only Linux has; Darwin.swift does the same without them.
#if os(Linux)
  internal import CNcursesw
  import Glibc

  /// Signals as something to poll and read, instead of interruptions.
  ///
  /// The signals are blocked, and the kernel reports them through a descriptor.
  public struct SignalDescriptor: ~Copyable {
    /// The descriptor to poll; -1 if the system refused one, which `poll` passes over.
    public let descriptor: Int32
    private let oldMask: sigset_t

    /// Blocks signals in the calling thread and all that it will start: call it before any thread exists.
    ///
    /// Signals that the process was told to ignore stay ignored.
    public init(_ numbers: [Int32]) {
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in numbers where !isIgnored(signal: number) { sigaddset(&signals, number) }
      var oldMask = sigset_t()
      pthread_sigmask(SIG_BLOCK, &signals, &oldMask)
      self.oldMask = oldMask
      descriptor = signalfd(-1, &signals, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    }

    /// Lets the signals act again; one that was not read acts now.
    deinit {
      close(descriptor)
      withUnsafePointer(to: oldMask) { _ = pthread_sigmask(SIG_SETMASK, $0, nil) }
    }

    /// The next signal that has come; nil if there is none.
    public func next() -> Int32? {
      var signal = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      guard read(descriptor, &signal, size) == size else { return nil }
      return Int32(truncatingIfNeeded: signal.ssi_signo)
    }
  }

  /// Opens a file that has no name and lies in memory; -1 if the system refuses.
  func openAnonymousFile() -> Int32 {
    memfd_create("activity frame", 1)  // MFD_CLOEXEC
  }
#endif
