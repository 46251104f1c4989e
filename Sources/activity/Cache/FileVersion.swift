import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells a file from every other one, and from itself before it was changed.
struct FileVersion: Hashable {
  let identity: FileIdentity
  let size: Int
  /// When its bytes were changed last, and when anything of it was, in nanoseconds since 1970.
  let modified: Int
  let changed: Int

  /// The version of a regular file; nil for anything else, which may have other bytes each time it is read.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG, let size = Int(exactly: status.st_size) else { return nil }
    self.size = size
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    #if canImport(Glibc)
      modified = nanoseconds(status.st_mtim)
      changed = nanoseconds(status.st_ctim)
    #else
      modified = nanoseconds(status.st_mtimespec)
      changed = nanoseconds(status.st_ctimespec)
    #endif
  }

  /// The version of what a path leads to; nil if that is no regular file.
  init?(ofFile path: [UInt8]) {
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { return nil }
    self.init(status)
  }

  /// How long ago a file has to have been changed, so that a change of now cannot have the same time: clocks of file
  /// systems are as coarse as 2 s.
  private static let tick = 2_000_000_000

  /// Whether a change that is yet to come cannot leave a version that is the same.
  ///
  /// - Parameter now: nanoseconds since 1970.
  func isSettled(at now: Int) -> Bool {
    [modified, changed].allSatisfy { now &- $0 >= Self.tick || $0 &- now >= Self.tick }
  }

  /// The time of the clock that files are stamped with, in nanoseconds since 1970.
  static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return nanoseconds(now)
  }

  /// All of it as numbers.
  func append(to writer: inout ByteWriter) {
    writer.append(identity.device)
    writer.append(identity.inode)
    for number in [size, modified, changed] { writer.append(number) }
  }
}

private func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec) }

extension FileDescriptor {
  /// The version of the file as it is now; nil if it is no regular file.
  var version: FileVersion? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileVersion(status) : nil
  }
}
