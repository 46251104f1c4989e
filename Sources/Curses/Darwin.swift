// What Linux.swift does, for systems without its calls.
#if !os(Linux)
  internal import Synchronization
  import Darwin

  /// Signals as something to poll and read, instead of interruptions.
  ///
  /// Handlers write the numbers into a pipe.
  public struct SignalDescriptor: ~Copyable {
    /// The descriptor to poll; -1 if the system refused one, which `poll` passes over.
    public let descriptor: Int32

    /// Catches signals from here on: call it before any thread exists.
    ///
    /// Signals that the process was told to ignore stay ignored.
    public init(_ numbers: [Int32]) {
      let pipe = NonblockingPipe()
      descriptor = pipe.readingEnd
      signalPipe.store(pipe.writingEnd, ordering: .releasing)
      for number in numbers where !isIgnored(signal: number) {
        setAction(of: number, to: noteSignal, flags: SA_RESTART)
      }
    }

    deinit {
      close(signalPipe.exchange(-1, ordering: .acquiringAndReleasing))
      close(descriptor)
    }

    /// The next signal that has come; nil if there is none.
    public func next() -> Int32? {
      var number: UInt8 = 0
      return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
    }
  }

  /// The writing end of the pipe.
  private let signalPipe = Atomic<Int32>(-1)

  private func noteSignal(_ signal: Int32) {
    var number = UInt8(truncatingIfNeeded: signal)
    let error = errno
    _ = write(signalPipe.load(ordering: .acquiring), &number, 1)
    errno = error
  }

  /// A time of the wall clock to wait for; the system has nothing to poll for it.
  public struct WallClockTimer: ~Copyable {
    /// The descriptor to poll; -1, which `poll` passes over.
    public let descriptor: Int32 = -1

    /// Creates a timer that is not set.
    public init() {}

    /// The longest time to wait, in seconds, before the clock is to be looked at.
    public var lookInterval: Double? { 60 }

    /// Does nothing: the clock is looked at.
    public func set(to seconds: Int) {}

    /// Never.
    public func hasRung() -> Bool { false }
  }

  /// Opens a file that has no name; -1 if the system refuses.
  func openAnonymousFile() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
#endif
