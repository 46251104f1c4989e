#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of the cache, held open, so that nobody can put another one into its place.
///
/// It has to be the user's own, as has every file in it, and no link is followed. Whatever fails: there is no cache then.
final class CacheFolder {
  /// What all files of the cache may have together; the oldest go first.
  static let sizeLimit = 256 << 20

  private let number: Int32

  deinit { close(number) }

  /// Opens the folder.
  ///
  /// - Parameter isNeeded: whether it is made where there is none.
  init?(_ path: String, isNeeded: Bool) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var number = open(path, flags)
    if number < 0, isNeeded, errno == ENOENT {
      let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
      mkdir(parent, 0o700)
      // Another user's folder, as under sudo, is not littered.
      var status = stat()
      guard stat(parent, &status) == 0, status.st_uid == geteuid(), mkdir(path, 0o700) == 0 || errno == EEXIST else {
        return nil
      }
      number = open(path, flags)
    }
    guard number >= 0 else { return nil }
    self.number = number
    var status = stat()
    let othersMayWrite = S_IWGRP | S_IWOTH
    guard fstat(number, &status) == 0, status.st_uid == geteuid(), status.st_mode & othersMayWrite == 0 else {
      return nil
    }
  }

  /// Opens a file for reading; nil if there is none that can be trusted.
  func file(named name: String) -> FileDescriptor? {
    // A FIFO in its place is not waited for.
    let file = openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      close(file)
      return nil
    }
    return FileDescriptor(number: file)
  }

  /// Makes a file that nobody else has open, whose name begins with a dot; nil if that fails.
  ///
  /// It is locked as long as it is open, by which others see that somebody still writes it.
  func newFile(named name: String) -> FileDescriptor? {
    // One of that name was left by a process that was ended while it wrote.
    unlinkat(number, name, 0)
    let file = openat(number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    flock(file, LOCK_EX | LOCK_NB)
    return FileDescriptor(number: file)
  }

  func rename(_ name: String, to newName: String) -> Bool { renameat(number, name, number, newName) == 0 }

  func remove(_ name: String) { unlinkat(number, name, 0) }

  /// Removes what processes left that were ended while they wrote.
  func removeAbandoned() {
    for (name, _) in files where name.hasPrefix(".") {
      guard let file = file(named: name) else { continue }
      // The system gives a lock back when its process ends.
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { remove(name) }
      file.release()
    }
  }

  /// Removes the oldest files until the rest is within a limit.
  func prune(to limit: Int = sizeLimit) {
    var total = 0
    for (name, version) in files.sorted(by: { $0.version.modified > $1.version.modified }) {
      total += version.size
      if total > limit { remove(name) }
    }
  }

  /// What lies in the folder, in no order; of more than can be reasonable not all.
  var files: [(name: String, version: FileVersion)] {
    let copy = dup(number)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    rewinddir(stream)
    var files: [(name: String, version: FileVersion)] = []
    while files.count < 10_000, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      guard fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0, let version = FileVersion(status) else {
        continue
      }
      files.append((name, version))
    }
    return files
  }
}
