import Curses
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the cache of a user lies, and what readings depend on besides the files.
struct CacheLocation: Sendable {
  /// The folder of the cache.
  let folder: String
  /// A number for the program that reads, and for the system's zones.
  ///
  /// Another build may make something else of the same bytes: so nobody has to remember to change a version.
  let reader: UInt64
  /// The options that reading depends on.
  private let options: ByteWriter

  /// The cache of a command line; nil if there is none.
  init?(options: Options, environment: Environment, zone: Zone) {
    guard options.usesCache, options.hasData, let folder = environment.folder("XDG_CACHE_HOME", below: "/.cache"),
      let program = programPath().flatMap(FileVersion.init(ofFile:))
    else { return nil }
    self.folder = folder
    var reader = ByteWriter()
    reader.append(version)
    program.append(to: &reader)
    FileVersion(ofFile: Array((ZoneFile.folder + "tzdata.zi").utf8))?.append(to: &reader)
    self.reader = checksum(of: reader.bytes)
    var key = ByteWriter()
    key.append(zone.fingerprint)
    key.append(options.zone != nil)
    key.append(options.inputFormat)
    self.options = key
  }

  /// The name of the file for a list of paths, as the command line has them.
  func fileName(for paths: [[UInt8]]) -> String {
    var writer = options
    // Relative paths lead elsewhere from another folder.
    if !paths.allSatisfy({ $0.first == UInt8(ascii: "/") }) {
      var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
      if getcwd(&folder, folder.count) != nil {
        writer.append(bytes: folder.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
      }
    }
    for path in paths {
      writer.append(path.count)
      writer.append(bytes: path)
    }
    return String(checksum(of: writer.bytes), radix: 16)
  }
}
