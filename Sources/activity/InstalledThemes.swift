import Dashboard
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ThemeFiles {
  /// The paths of all themes that can be asked for by name, sorted by it.
  ///
  /// Of two with one name only that counts which ``theme(named:)`` finds. Other kinds of files than regular ones are
  /// passed over, for reading them could take for ever.
  var installed: [[UInt8]] {
    var paths: [[UInt8]: [UInt8]] = [:]
    for folder in folders {
      for name in Self.names(in: folder) where paths[name] == nil {
        let path = folder + [UInt8(ascii: "/")] + name
        var status = stat()
        guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
          continue
        }
        paths[name] = path
      }
    }
    return paths.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// More themes than anybody can go through are none.
  private static let limit = 1_000

  /// The names of the themes in a folder; none where it cannot be read.
  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: "."), name.suffix(6).elementsEqual(".json5".utf8) { names.append(name) }
    }
    return names
  }
}

extension Theme {
  /// Reads a theme from a file; what makes no sense in it is a warning, and the rest holds.
  ///
  /// A theme that does not say its name has that of its file.
  init(file: (path: [UInt8], bytes: [UInt8]), warnings: inout Diagnostics) throws(JSONError) {
    let shown = String(decoding: file.path, as: UTF8.self)
    var unnamed = Theme.standard
    unnamed.name = ThemeFiles.name(of: file.path)
    unnamed.summary = ""
    var faults: [Fault] = []
    self = try Theme(json5: file.bytes, fallback: unnamed) {
      faults.append(Fault(position: $0.position, message: $0.message))
    }
    warnings.add(faults: Array(faults.prefix(Export.faultLimit)), total: faults.count, of: shown)
  }

  /// What the theme key goes through: the one in use, the standard one, and all that are installed, each once.
  ///
  /// What is wrong with a theme that nobody has asked for is a warning too: whoever writes one wants to know.
  static func choice(from first: Theme, files: ThemeFiles, warnings: inout Diagnostics) -> [Theme] {
    var themes = first == .standard ? [first] : [first, .standard]
    for path in files.installed {
      var found = Diagnostics()
      let theme = Theme(installed: path, files: files, warnings: &found)
      // What is wrong with the one in use has been said.
      if let theme, themes.contains(theme) { continue }
      warnings.add(found)
      if let theme { themes.append(theme) }
    }
    return themes
  }

  /// Reads an installed theme; nil, and a warning, if it cannot be read.
  init?(installed path: [UInt8], files: ThemeFiles, warnings: inout Diagnostics) {
    let shown = String(decoding: path, as: UTF8.self)
    let file: (path: [UInt8], bytes: [UInt8])
    do throws(SystemError) {
      file = try files.theme(named: path)
    } catch {
      warnings.add(file: shown, error.message)
      return nil
    }
    do throws(JSONError) {
      try self.init(file: file, warnings: &warnings)
    } catch {
      warnings.add(file: shown, position: error.position, error.message)
      return nil
    }
  }
}
