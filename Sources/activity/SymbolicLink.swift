import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A name in a folder that stands for another path.
struct SymbolicLink {
  /// What it stands for, as it is written in it.
  let target: [UInt8]
  private let path: [UInt8]

  /// Looks at a path; nil where there is no link.
  init?(at path: [UInt8]) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.map(CChar.init(bitPattern:)) + [0], &buffer, buffer.count)
    guard count > 0 else { return nil }
    target = buffer.prefix(count).map(UInt8.init(bitPattern:))
    self.path = path
  }

  /// The file that it leads to and that is not there yet, if nobody else can have planted the link: it belongs to the
  /// user, and so does its folder, in which not everybody may write.
  var missingFile: [UInt8]? {
    let base = PathBase(file: path, home: nil)
    let file = base.resolved(target)
    var (link, folder) = (stat(), stat())
    guard lstat(path.map(CChar.init(bitPattern:)) + [0], &link) == 0, link.st_uid == geteuid(),
      stat(base.folder.map(CChar.init(bitPattern:)) + [0], &folder) == 0, folder.st_uid == geteuid(),
      folder.st_mode & S_IWOTH == 0,
      lstat(file.map(CChar.init(bitPattern:)) + [0], &link) != 0, errno == ENOENT
    else { return nil }
    return file
  }
}
