#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a system call said no with.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The error that a system call has just left.
  static var last: SystemError { SystemError(code: errno) }

  /// Whoever read the output has gone.
  static let brokenPipe = SystemError(code: EPIPE)

  /// The system's words for it, such as "No such file or directory".
  var message: String { String(cString: strerror(code)) }
}

/// An open file, by the number that the system gave it.
struct FileDescriptor: Equatable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  init(number: Int32) {
    self.number = number
  }

  /// Opens a file for reading by its name, byte for byte; it is not handed on to child processes.
  ///
  /// - Parameter isPatient: whether a FIFO without a writer is waited for.
  init(opening path: [UInt8], isPatient: Bool = true) throws(SystemError) {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (isPatient ? 0 : O_NONBLOCK)
    while true {
      let number = open(name, flags)
      if number >= 0 {
        self.number = number
        return
      }
      guard errno == EINTR else { throw .last }
    }
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The kind of file (`S_IFDIR` and the like), and what tells it from every other.
  func identity() throws(SystemError) -> (kind: mode_t, id: FileIdentity) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return (status.st_mode & S_IFMT, FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
  }

  func release() {
    close(number)
  }

  /// Reads what is there, up to the size of the buffer, and returns how many bytes it was; 0 is the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR || waited(for: Int16(POLLIN)) else { throw .last }
    }
  }

  /// How many bytes a regular file has; nil for anything else, which cannot be read from any place on.
  var regularFileSize: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(exactly: status.st_size)
  }

  /// The place at which a regular file is read next; nil for anything else, which cannot be read again.
  var place: Int? {
    guard regularFileSize != nil, case let place = lseek(number, 0, SEEK_CUR), place >= 0 else { return nil }
    return Int(exactly: place)
  }

  /// Goes to a place of a regular file.
  func seek(to place: Int) throws(SystemError) {
    guard let offset = off_t(exactly: place), lseek(number, offset, SEEK_SET) == offset else { throw .last }
  }

  /// Reads what there is from a place on, wherever the file stands; 0 is the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from place: Int) throws(SystemError) -> Int {
    guard let offset = off_t(exactly: place) else { throw SystemError(code: EOVERFLOW) }
    while true {
      let count = pread(number, buffer.baseAddress, buffer.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads to the end, or until there are more bytes than the limit.
  func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count = try fill(chunk)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Writes all of a text, in as many calls as it takes.
  func send(_ text: String) throws(SystemError) { try send(Array(text.utf8)) }

  /// Writes all bytes, in as many calls as it takes.
  func send(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR && !waited(for: Int16(POLLOUT)) {
        throw .last
      }
    }
  }

  /// Waits until a descriptor that others set not to block is ready; false if the call failed for another reason.
  private func waited(for events: Int16) -> Bool {
    guard errno == EAGAIN else { return false }
    var request = pollfd(fd: number, events: events, revents: 0)
    _ = poll(&request, 1, -1)
    return true
  }

  /// Sees to it that 0, 1 and 2 are open, so that no data file gets their number.
  ///
  /// What stands in for a closed one is of no use either: it cannot be read as input or written as output.
  static func reserveStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // The system takes the lowest free number, which is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// What tells a file from every other on this machine.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}
