#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which changes in a folder matter.
struct FolderInterest: Equatable {
  /// Whether every export counts, and every folder.
  var isSearched = false
  /// Names that count in any case.
  var names: Set<[UInt8]> = []

  mutating func add(_ other: FolderInterest) {
    isSearched = isSearched || other.isSearched
    names.formUnion(other.names)
  }

  /// Whether an event is about something that matters.
  func covers(_ event: FolderEvent) -> Bool {
    if event.isWhole || names.contains(event.name) { return true }
    guard isSearched, !event.name.isEmpty, !ExportName.isHidden(event.name) else { return false }
    return event.isFolder || ExportName.isExport(event.name) || ExportName.isArchive(event.name)
  }

  /// Adds the folders in which a PATH can change: where its name stands, where links lead, and what it contains.
  static func collect(
    _ path: [UInt8], _ input: InputPath, into folders: inout [[UInt8]: FolderInterest]
  ) {
    add(path, to: &folders)
    for file in input.files {
      guard let path = file.path, isLink(path) || file.isNamed, let place = resolved(path) else { continue }
      add(place, to: &folders)
    }
    if case .folder(let search) = input {
      for folder in search.folders { folders[folder, default: FolderInterest()].isSearched = true }
    }
  }

  /// Adds the folder in which a name stands.
  private static func add(_ path: [UInt8], to folders: inout [[UInt8]: FolderInterest]) {
    let slash = UInt8(ascii: "/")
    let end = path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    let folder = start == 0 ? Array(".".utf8) : Array(path[..<start])
    folders[folder, default: FolderInterest()].names.insert(Array(path[start..<end]))
  }

  private static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path without links; nil if it leads nowhere.
  private static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard let place = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else { return nil }
    defer { free(place) }
    return Array(UnsafeRawBufferPointer(start: place, count: strlen(place)))
  }
}
