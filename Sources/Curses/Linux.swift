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

  /// A time of the wall clock as something to poll, which also tells when that clock is set.
  ///
  /// What waits by the monotonic clock waits too long where the machine sleeps meanwhile, and knows nothing of a clock that
  /// is put forward.
  public struct WallClockTimer: ~Copyable {
    /// The descriptor to poll; -1 if the system refused one, which `poll` passes over.
    public let descriptor: Int32

    /// Creates a timer that is not set.
    public init() {
      descriptor = timerfd_create(CLOCK_REALTIME, O_NONBLOCK | O_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// The longest time to wait, in seconds, before the clock is to be looked at all the same; nil if it need not be.
    public var lookInterval: Double? { descriptor < 0 ? 60 : nil }

    /// Lets the timer ring at a time in seconds since 1970, at once if that has passed.
    public func set(to seconds: Int) {
      var times = itimerspec()
      times.it_value.tv_sec = seconds
      let isAbsolute: Int32 = 1, isCanceledOnSet: Int32 = 2  // TFD_TIMER_ABSTIME, TFD_TIMER_CANCEL_ON_SET
      timerfd_settime(descriptor, isAbsolute | isCanceledOnSet, &times, nil)
    }

    /// Whether the time has come, or the clock was set or slept through; it says so once.
    public func hasRung() -> Bool {
      var count: UInt64 = 0
      return read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 || errno == ECANCELED
    }
  }

  /// Opens a file that has no name and lies in memory; -1 if the system refuses.
  func openAnonymousFile() -> Int32 {
    memfd_create("activity frame", 1)  // MFD_CLOEXEC
  }
#endif
