import Trackers

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
  /// What it was when it was looked for; nil if it is no regular file, or there is none.
  let version: FileVersion?

  /// The name as it is shown, `-` for standard input.
  var name: String { path.map { String(decoding: $0, as: UTF8.self) } ?? "-" }
}

/// What a PATH of the command line stands for.
enum InputPath {
  case file(InputFile)
  case folder(FolderSearch)
  /// Nothing that can be read.
  case unusable(SystemError)

  /// Looks at a PATH; a folder is searched, its files sorted by their bytes.
  init(_ path: [UInt8]) {
    if path == Array("-".utf8) {
      self = .file(InputFile(path: nil, isNamed: true, version: nil))
      return
    }
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else {
      self = .unusable(.last)
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      self = .file(InputFile(path: path, isNamed: true, version: FileVersion(status)))
      return
    }
    do throws(SystemError) {
      self = .folder(try FolderSearch(path))
    } catch {
      self = .unusable(error)
    }
  }
}

/// A PATH as the command line has it, and what it stands for.
struct InputArgument {
  let path: [UInt8]
  let input: InputPath

  /// Looks at a PATH.
  init(_ path: [UInt8]) {
    self.path = path
    input = InputPath(path)
  }
}

extension InputPath {
  /// The sizes of all files together; nil where a pipe or the like has none.
  static func totalSize(of arguments: [InputArgument]) -> Int? {
    var total = 0
    for argument in arguments {
      for file in argument.input.files {
        // What was there by name alone, such as a broken link, is told when it is to be opened.
        guard let version = file.version else {
          if file.isNamed { return nil }
          continue
        }
        total &+= version.size
      }
    }
    return total
  }

  /// The file, or the files in the folder.
  var files: [InputFile] {
    switch self {
    case .file(let file): [file]
    case .folder(let search): search.files
    case .unusable: []
    }
  }
}

/// The files below a folder that may be exports.
///
/// Passed over are hidden names, files whose names are neither those of exports nor of archives, and those of a Takeout
/// that hold what no ring shows.
/// Every folder is entered once, however many links lead to it.
struct FolderSearch {
  private(set) var files: [InputFile] = []
  /// The folders that were searched, the outermost first.
  private(set) var folders: [[UInt8]] = []
  /// How many files were left out whose names say that they hold nothing of use here.
  private(set) var useless = 0
  /// Whether there was more than is reasonable, and the rest was left out.
  private(set) var isCut = false

  static let entryLimit = 100_000

  /// Searches a folder; one inside that cannot be opened is passed over, the folder itself is an error.
  ///
  /// - Parameter limit: how many names are looked at; what is beyond is left out.
  init(_ folder: [UInt8], limit: Int = entryLimit) throws(SystemError) {
    var entered: Set<FileIdentity> = []
    var waiting: [[UInt8]] = [folder]
    var room = limit
    let place = Self.place(of: folder)
    while let path = waiting.popLast() {
      switch Kind(path) {
      case .folder(let identity):
        guard entered.insert(identity).inserted else { continue }
      case .file(let version):
        guard ExportName.isExport(path) || ExportName.isArchive(path) else { continue }
        if Importer.isUseless(path: place + String(decoding: path.dropFirst(folder.count), as: UTF8.self)) {
          useless += 1
        } else {
          files.append(InputFile(path: path, isNamed: false, version: version))
        }
        continue
      case .other: continue
      }
      var names: [[UInt8]]
      do throws(SystemError) {
        names = try Self.names(in: path, limit: room + 1)
      } catch {
        if entered.count == 1 { throw error }
        continue
      }
      if names.count > room {
        isCut = true
        names.removeLast()
      }
      room -= names.count
      folders.append(path)
      let prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
      waiting += names.sorted { $1.lexicographicallyPrecedes($0) }.map { prefix + $0 }
    }
  }

  /// The whole path of a folder, which may lie in a Takeout without its path saying so, as `.` does.
  private static func place(of folder: [UInt8]) -> String {
    guard let place = realpath(folder.map(CChar.init(bitPattern:)) + [0], nil) else {
      return String(decoding: folder, as: UTF8.self)
    }
    defer { free(place) }
    return String(cString: place) + "/"
  }

  /// What a path leads to, as far as a search has to know.
  private enum Kind {
    case folder(FileIdentity)
    /// A file, or nothing at all, which is told when it is opened.
    case file(FileVersion?)
    /// A FIFO, a socket or a device: to read from one could take for ever, and nobody named it.
    case other

    init(_ path: [UInt8]) {
      var status = stat()
      guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else {
        self = .file(nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: self = .folder(FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
      case S_IFREG: self = .file(FileVersion(status))
      default: self = .other
      }
    }
  }

  /// The names in a folder that are worth a look.
  private static func names(in folder: [UInt8], limit: Int) throws(SystemError) -> [[UInt8]] {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { throw .last }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if !ExportName.isHidden(name) { names.append(name) }
    }
    return names
  }
}
