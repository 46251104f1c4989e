#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as a device: its settings, the bytes to it and from it.
///
/// It is opened anew, so that not waiting for it is nobody else's concern: the descriptors that a shell hands down are
/// shared with the shell.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32
  /// The settings as they were before.
  let settings: termios
  /// Whether the terminal has gone away.
  private(set) var isClosed = false

  /// The bytes that the terminal has not taken yet: the rest of at most one frame.
  private var waiting: [UInt8] = []

  /// Opens the terminal behind a descriptor, else the controlling terminal.
  init(behind descriptor: Int32) throws(ScreenError) {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var opened: Int32 = -1
    if let name = ttyname(descriptor) { opened = open(name, flags) }
    if opened < 0 { opened = open("/dev/tty", flags) }
    if opened < 0, isatty(descriptor) == 1 { opened = fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
    var settings = termios()
    guard opened >= 0 else { throw .notATerminal }
    guard tcgetattr(opened, &settings) == 0 else {
      close(opened)
      throw .notATerminal
    }
    self.descriptor = opened
    self.settings = settings
  }

  deinit {
    close(descriptor)
  }

  /// Whether the process may use the terminal: it is not in the background of a shell.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// The settings at this moment; nil if the terminal is gone.
  var currentSettings: termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Takes keys as they come, without echo, and sends bytes unchanged.
  ///
  /// The keys that signal and those that hold output stay the terminal's own, so that Ctrl-C and Ctrl-Z reach every process
  /// of a pipeline.
  func beginKeys() {
    guard var raw = currentSettings else { return }
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP)
    raw.c_oflag &= ~tcflag_t(OPOST)
    withUnsafeMutableBytes(of: &raw.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    apply(raw)
  }

  /// Puts settings in place at once; a terminal whose output is held must not hold the process.
  func apply(_ settings: termios) {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 && errno == EINTR {}
  }

  /// Whether bytes wait until the terminal takes more.
  var isBusy: Bool { !waiting.isEmpty }

  /// Sends bytes; what the terminal does not take now waits.
  mutating func send(_ bytes: [UInt8]) {
    waiting += bytes
    flush()
  }

  /// Sends what waits, as far as the terminal takes it.
  mutating func flush() {
    let sent = waiting.withUnsafeBytes { write($0) }
    waiting.removeFirst(sent)
  }

  /// Takes back the end of what waits, if it is so; false if it was sent already, at least in part.
  mutating func withdraw(_ bytes: [UInt8]) -> Bool {
    guard waiting.count >= bytes.count, waiting.suffix(bytes.count) == bytes[...] else { return false }
    waiting.removeLast(bytes.count)
    return true
  }

  /// Forgets what waits, for a terminal that will be cleared anyway.
  mutating func forgetWaiting() {
    waiting.removeAll()
  }

  /// Sends what waits and then bytes that must arrive before the process goes on; false if the terminal does not take them.
  ///
  /// A terminal that does not take them within a third of a second (a slow line, Ctrl-S) loses what it has not shown yet, so
  /// that at least the last bytes arrive.
  func sendLast(_ bytes: [UInt8]) -> Bool {
    if send(waiting + bytes, within: 0.3) { return true }
    if var flowing = currentSettings {
      flowing.c_iflag &= ~tcflag_t(IXON)
      apply(flowing)
    }
    tcflush(descriptor, TCOFLUSH)
    _ = send(bytes, within: 0.3)
    return false
  }

  /// Reads and forgets what comes until it is enough, or a time in seconds is over; then all that has come is forgotten.
  func discard(within seconds: Double, until isEnough: ([UInt8]) -> Bool) {
    let deadline = monotonicSeconds() + seconds
    while case let left = deadline - monotonicSeconds(), left > 0 {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&source, 1, Int32(left * 1_000) + 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let (bytes, isEnd) = read()
      if isEnd || isEnough(bytes) { return }
    }
    tcflush(descriptor, TCIFLUSH)
  }

  /// Waits for a terminal to take bytes; false if it took none of them for so many seconds, or not all in one second.
  private func send(_ bytes: [UInt8], within seconds: Double) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let start = monotonicSeconds()
      var deadline = start + seconds
      var sent = write(bytes)
      while sent < bytes.count {
        let left = deadline - monotonicSeconds()
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard left > 0, poll(&room, 1, Int32(left * 1_000) + 1) >= 0 || errno == EINTR else { return false }
        if Int32(room.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        let more = write(UnsafeRawBufferPointer(rebasing: bytes[sent...]))
        sent += more
        // One that takes a little at a time gets more of it, but not for ever.
        if more > 0 { deadline = min(monotonicSeconds(), start + 1 - seconds) + seconds }
      }
      return true
    }
  }

  /// Reads the bytes that have come, at most 4 KB.
  mutating func receive() -> [UInt8] {
    let (bytes, isEnd) = read()
    if isEnd { isClosed = true }
    return bytes
  }

  /// The bytes that have come, at most 4 KB, and whether the terminal has gone away.
  private func read() -> (bytes: [UInt8], isEnd: Bool) {
    var isEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = 0
      while true {
        #if canImport(Glibc)
          let received = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          let received = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if received > 0 { count = received }
        if received < 0, errno == EINTR { continue }
        isEnd = received == 0 || (received < 0 && errno != EAGAIN)
        return
      }
    }
    return (bytes, isEnd)
  }

  /// Writes as many bytes as the terminal takes and says how many; a terminal that is gone takes them all.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var sent = 0
    while sent < bytes.count, let start = bytes.baseAddress {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, start + sent, bytes.count - sent)
      #else
        let count = Darwin.write(descriptor, start + sent, bytes.count - sent)
      #endif
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        return sent
      } else if errno != EINTR {
        return bytes.count
      }
    }
    return sent
  }
}
