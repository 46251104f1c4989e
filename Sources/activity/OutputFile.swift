#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written as a whole or not at all.
struct OutputFile: Equatable {
  /// The name, byte for byte.
  let path: [UInt8]

  /// Lets a body write what the file is to hold.
  ///
  /// A regular file is written beside its place under a name that nobody knows before, and takes its place when it is
  /// complete; it keeps the rights of the one before. A link there is replaced and never written through. What is no
  /// regular file, such as a FIFO or a device, is written directly.
  func write(_ body: (FileDescriptor) throws(SystemError) -> Void) throws(SystemError) {
    guard let mode = try replacedMode() else {
      let file = try FileDescriptor(creating: path, flags: O_WRONLY, mode: 0)
      defer { file.release() }
      return try body(file)
    }
    try withoutSignals { () throws(SystemError) in try replace(mode: mode, body) }
  }

  /// The file behind it, where it is the user's own link to a file that was read; else itself.
  ///
  /// Who has the configuration among other dotfiles, and a link in its place, wants that file written and the link kept.
  /// Nobody can have planted such a link: what it leads to has just been read as the user's configuration.
  /// A link that leads to no file yet is the user's where nobody else can have planted it.
  func behindOwnLink(to read: [UInt8]?) -> OutputFile {
    if let file = SymbolicLink(at: path)?.missingFile { return OutputFile(path: file) }
    var link = stat()
    guard let read, let identity = FileVersion(ofFile: read)?.identity, identity == FileVersion(ofFile: path)?.identity,
      lstat(Self.name(path), &link) == 0, link.st_mode & S_IFMT == S_IFLNK, link.st_uid == geteuid(),
      let name = realpath(Self.name(path), nil)
    else { return self }
    defer { free(name) }
    return OutputFile(path: UnsafeRawBufferPointer(start: name, count: strlen(name)).map { $0 })
  }

  /// Whether it is one of the files that are read, by whatever name: what it says would be lost.
  func replaces(anyOf inputs: [[UInt8]]) -> Bool {
    guard let identity = FileVersion(ofFile: path)?.identity else { return false }
    return inputs.contains { InputPath($0).files.contains { $0.version?.identity == identity } }
  }

  private func replace(
    mode: mode_t?, _ body: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let temporary = temporaryPath
    let file = try FileDescriptor(creating: temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
    do throws(SystemError) {
      defer { file.release() }
      if let mode, fchmod(file.number, mode) != 0 { throw SystemError.last }
      try body(file)
      // Else a crash of the system could leave the new name with nothing behind it.
      if fsync(file.number) != 0, errno != EINVAL { throw SystemError.last }
    } catch {
      unlink(Self.name(temporary))
      throw error
    }
    guard rename(Self.name(temporary), Self.name(path)) == 0 else {
      let error = SystemError.last
      unlink(Self.name(temporary))
      throw error
    }
  }

  /// The rights of the regular file that is replaced, `.some(nil)` where there is none; nil where there is something
  /// that is written directly.
  private func replacedMode() throws(SystemError) -> mode_t?? {
    // What lies there are links to what processes have open, and not files to be replaced.
    if path.starts(with: "/dev/".utf8) || path.starts(with: "/proc/".utf8) { return nil }
    var status = stat()
    guard lstat(Self.name(path), &status) == 0 else {
      if errno == ENOENT { return .some(nil) }
      throw .last
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return .some(nil)
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG:
      // A new file could take the place of one that may not be written.
      guard access(Self.name(path), W_OK) == 0 else { throw .last }
      return status.st_mode & 0o777
    default: return nil
    }
  }

  /// A name in the same folder that there is not yet.
  private var temporaryPath: [UInt8] {
    let folder = path[..<((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)]
    return folder + Array(".activity-\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8)
  }

  private static func name(_ path: [UInt8]) -> [CChar] { path.map(CChar.init(bitPattern:)) + [0] }
}

extension Options {
  /// Refuses to write onto a file that is read.
  ///
  /// - Parameter inputs: files, folders and archives.
  func refuseOutput(onto inputs: [[UInt8]]) throws(UsageError) {
    guard let file = outputFile, file.replaces(anyOf: inputs) else { return }
    let name = String(decoding: file.path, as: UTF8.self).excerpt(bytes: 160)
    throw UsageError("--output \(name): the file is read, and what it says would be lost")
  }
}

/// Puts off the signals that end the process while a body runs, so that it can tidy up.
private func withoutSignals(_ body: () throws(SystemError) -> Void) throws(SystemError) {
  var signals = sigset_t()
  sigemptyset(&signals)
  for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
  var before = sigset_t()
  pthread_sigmask(SIG_BLOCK, &signals, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try body()
}

extension FileDescriptor {
  /// Opens or creates a file; it is not handed on to child processes.
  init(creating path: [UInt8], flags: Int32, mode: mode_t) throws(SystemError) {
    let number = open(path.map(CChar.init(bitPattern:)) + [0], flags | O_CLOEXEC | O_NOCTTY, mode)
    guard number >= 0 else { throw .last }
    self.number = number
  }
}
