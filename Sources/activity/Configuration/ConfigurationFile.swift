import Curses
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which configuration a command line asks for.
enum ConfigurationChoice: Equatable {
  /// The one at the usual place, if there is one.
  case usual
  /// A file, whose name need not be text.
  case file([UInt8])
  case none
}

/// The file that a configuration is read from.
struct ConfigurationFile: Equatable {
  let path: [UInt8]
  let bytes: [UInt8]

  /// Where the configuration usually lies; nil where the environment names no place.
  static func usualPath(environment: Environment) -> [UInt8]? {
    environment.folder("XDG_CONFIG_HOME", below: "/.config").map { Array(($0 + "/config.json5").utf8) }
  }

  /// Reads a file, of which a byte more than a configuration may have is enough; nil if there is none.
  init?(at path: [UInt8]) throws(UsageError) {
    let shown = String(decoding: path, as: UTF8.self)
    let fault: String
    do throws(SystemError) {
      // A FIFO is opened without waiting for somebody to write into it, and then refused.
      let file = try FileDescriptor(opening: path, isPatient: false)
      defer { file.release() }
      let kind = try file.identity().kind
      if kind == S_IFREG {
        bytes = try file.bytes(limit: JSONValue.longestText)
        self.path = path
        return
      }
      fault = "expected a configuration, found \(kind == S_IFDIR ? "a folder" : "a pipe or device")"
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      fault = error.message
    }
    throw UsageError(Diagnostics.line(file: shown, position: nil, fault))
  }
}
