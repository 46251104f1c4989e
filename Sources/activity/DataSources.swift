import Curses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Options {
  /// Decides what is read where no PATH is given: the sources of the configuration, else the data folder if anything
  /// lies in it, else nothing, and sample data are shown.
  mutating func chooseSources(environment: Environment) {
    guard paths.isEmpty, demo == nil else { return }
    paths = sources
    guard paths.isEmpty, let folder = environment.folder("XDG_DATA_HOME", below: "/.local/share") else { return }
    let path = Array(folder.utf8)
    if Self.holdsAnything(path) { paths = [path] }
  }

  /// Whether something lies in a folder that is neither hidden nor what came with the program: installed below
  /// `~/.local`, it has its themes in the same folder.
  private static func holdsAnything(_ folder: [UInt8]) -> Bool {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if !ExportName.isHidden(name), !name.elementsEqual("themes".utf8) { return true }
    }
    return false
  }
}
