#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to read, and how it came to be read.
struct InputFile: Equatable {
  /// The name, as bytes; nil is standard input.
  let path: [UInt8]?
  /// Whether the user named the file itself, not a folder that it lies in.
  let isNamed: Bool

  /// The name as it is shown, `-` for standard input.
  var name: String { path.map { String(decoding: $0, as: UTF8.self) } ?? "-" }
}

/// What a PATH of the command line stands for.
enum InputPath {
  case file(InputFile)
  case folder(files: [InputFile], isCut: Bool)

  /// Looks at a PATH; a folder is searched, its files sorted by their bytes.
  init(_ path: [UInt8]) throws(SystemError) {
    if path == Array("-".utf8) {
      self = .file(InputFile(path: nil, isNamed: true))
      return
    }
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      self = .file(InputFile(path: path, isNamed: true))
      return
    }
    let search = try FolderSearch(path)
    self = .folder(files: search.files, isCut: search.isCut)
  }
}

/// The files below a folder that may be exports.
///
/// Passed over are hidden names (macOS' `._` twins among them), `__MACOSX`, and files that do not end in `.json`, `.jsonl` or
/// `.ndjson`, but for the two tables of a Fitbit Takeout that are read.
/// Every folder is entered once, however many links lead to it.
struct FolderSearch {
  private(set) var files: [InputFile] = []
  /// Whether there was more than is reasonable, and the rest was left out.
  private(set) var isCut = false

  static let entryLimit = 100_000

  /// Searches a folder; one inside that cannot be opened is passed over, the folder itself is an error.
  init(_ folder: [UInt8]) throws(SystemError) {
    var entered: Set<FileIdentity> = []
    var waiting: [[UInt8]] = [folder]
    var seen = 0
    while let path = waiting.popLast() {
      guard let identity = Self.folderIdentity(path), entered.insert(identity).inserted else {
        if Self.maybeExport(path) { files.append(InputFile(path: path, isNamed: false)) }
        continue
      }
      let names: [[UInt8]]
      do throws(SystemError) {
        names = try Self.names(in: path)
      } catch {
        if entered.count == 1 { throw error }
        continue
      }
      seen += names.count
      guard seen <= Self.entryLimit else {
        isCut = true
        return
      }
      let prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
      waiting += names.sorted { $1.lexicographicallyPrecedes($0) }.map { prefix + $0 }
    }
  }

  /// What tells a folder from others; nil if the path is none.
  private static func folderIdentity(_ path: [UInt8]) -> FileIdentity? {
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  private static func maybeExport(_ path: [UInt8]) -> Bool {
    let name = String(decoding: path.suffix(20), as: UTF8.self).lowercased()
    return [".json", ".jsonl", ".ndjson", "/activity goals.csv", "/profile.csv"].contains { name.hasSuffix($0) }
  }

  /// The names in a folder that are worth a look.
  private static func names(in folder: [UInt8]) throws(SystemError) -> [[UInt8]] {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { throw .last }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count <= entryLimit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: "."), name != Array("__MACOSX".utf8) { names.append(name) }
    }
    return names
  }
}
