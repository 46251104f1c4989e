import Curses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where themes lie: the user's own first, then those that came with the program.
struct ThemeFiles {
  let folders: [[UInt8]]
  /// The user's own folder; nil where there is no home.
  private(set) var ownFolder: [UInt8]?

  /// A theme is a page of text; a file of more than this is none.
  private static let sizeLimit = 1 << 20

  init(folders: [[UInt8]]) {
    self.folders = folders
  }

  /// Creates the search path from the environment and the place of the program's own file.
  init(environment: Environment, program: [UInt8]?) {
    var folders: [[UInt8]] = []
    if let configuration = environment.folder("XDG_CONFIG_HOME", below: "/.config") {
      let own = Array((configuration + "/themes").utf8)
      folders.append(own)
      ownFolder = own
    }
    if let program {
      let folder = program.prefix(upTo: program.lastIndex(of: UInt8(ascii: "/")) ?? 0)
      folders.append(Array(folder) + Array("/../share/activity/themes".utf8))
      // A program that was built but not installed lies below .build, beside which the package has its themes.
      let marker = Array("/.build/".utf8)
      if let start = folder.indices.last(where: { folder[$0...].starts(with: marker) }) {
        folders.append(Array(folder[..<start]) + Array("/Themes".utf8))
      }
    }
    self.folders = folders
  }

  /// The name of the theme in a file: what it is called without its folder and ending.
  static func name(of path: [UInt8]) -> String {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    let hasEnding = name.suffix(6).elementsEqual(".json5".utf8)
    return String(decoding: hasEnding ? name.dropLast(6) : name, as: UTF8.self)
  }

  /// Whether a theme is asked for by its path and not by its name.
  static func isPath(_ name: [UInt8]) -> Bool {
    name.contains(UInt8(ascii: "/")) || name.suffix(6).elementsEqual(".json5".utf8)
  }

  /// The bytes of a theme and the path that they were found at.
  ///
  /// - Parameter name: the name of a theme, or a path, see ``isPath(_:)``.
  func theme(named name: [UInt8]) throws(SystemError) -> (path: [UInt8], bytes: [UInt8]) {
    let candidates =
      Self.isPath(name) ? [name] : folders.map { $0 + [UInt8(ascii: "/")] + name + Array(".json5".utf8) }
    for path in candidates {
      let file: FileDescriptor
      do throws(SystemError) {
        file = try FileDescriptor(opening: path)
      } catch {
        if error.code == ENOENT || error.code == ENOTDIR { continue }
        throw error
      }
      defer { file.release() }
      let bytes = try file.bytes(limit: Self.sizeLimit)
      guard bytes.count <= Self.sizeLimit else { throw SystemError(code: EFBIG) }
      return (path, bytes)
    }
    throw SystemError(code: ENOENT)
  }
}

/// The path of the program's own file; nil where the system does not tell.
func programPath() -> [UInt8]? {
  if let link = SymbolicLink(at: Array("/proc/self/exe".utf8)) { return link.target }
  // Elsewhere the first argument is it, if the program was called by a path.
  guard CommandLine.argc > 0, let first = CommandLine.unsafeArgv[0] else { return nil }
  let path = String(cString: first)
  return path.contains("/") ? Array(path.utf8) : nil
}
