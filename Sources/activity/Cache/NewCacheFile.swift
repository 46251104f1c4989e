import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of the cache on its way: it grows while files are read, and takes its place at once when it is whole.
///
/// What was read of each file goes to the disk at once, for that of a large export would take too much memory.
final class NewCacheFile {
  private let folder: CacheFolder
  private let file: FileDescriptor
  private let name: String
  private let temporaryName: String
  private var end = CacheHeader.length
  private var list: [UInt64: CacheHeader.Part] = [:]
  /// Whether something could not be written, as on a full disk.
  private var isBroken = false

  /// Starts a file; nil if the folder takes none.
  init?(_ name: String, in path: String) {
    guard let folder = CacheFolder(path, isNeeded: true) else { return nil }
    folder.removeAbandoned()
    temporaryName = ".\(name).\(getpid())"
    guard let file = folder.newFile(named: temporaryName) else { return nil }
    self.folder = folder
    self.file = file
    self.name = name
  }

  deinit {
    file.release()
    // When it has taken its place there is none of this name.
    folder.remove(temporaryName)
  }

  /// Adds what was read of a file.
  func append(_ bytes: [UInt8], for key: UInt64) {
    if let part = write(bytes) { list[key] = part }
  }

  /// Puts the file into its place.
  ///
  /// - Parameters:
  ///   - files: a number for the versions of all files.
  ///   - outcome: what they came to, if that is to be kept.
  func finish(reader: UInt64, files: UInt64, outcome: [UInt8]) {
    var bytes = ByteWriter()
    bytes.append(list)
    guard let list = write(bytes.bytes), let outcome = write(outcome) else { return }
    var header = ByteWriter()
    header.append(CacheHeader(reader: reader, files: files, list: list, outcome: outcome))
    guard lseek(file.number, 0, SEEK_SET) == 0, send(header.bytes), folder.rename(temporaryName, to: name) else {
      return
    }
    folder.prune()
  }

  private func write(_ bytes: [UInt8]) -> CacheHeader.Part? {
    // Before the first part there is room for the header.
    if end == CacheHeader.length, !send([UInt8](repeating: 0, count: CacheHeader.length)) { return nil }
    guard bytes.count <= CacheFile.sizeLimit - end, send(bytes) else { return nil }
    defer { end += bytes.count }
    return CacheHeader.Part(place: end, of: bytes)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    if !isBroken, (try? file.send(bytes)) == nil { isBroken = true }
    return !isBroken
  }
}
