import Curses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Diagnostics {
  /// Adds how to make a configuration, the first time that a person is shown something without one, and never again.
  ///
  /// A file in the folder for state remembers it; where none can be written, nobody is told time and again.
  mutating func addFirstHint(_ setup: Setup, environment: Environment) {
    guard !setup.isConfigured, setup.options.configuration == .usual, setup.output.isTerminal,
      FileDescriptor.standardError.isTerminal,
      let state = environment.folder("XDG_STATE_HOME", below: "/.local/state"), isFirstMark(in: state)
    else { return }
    let base = environment["XDG_CONFIG_HOME"]?.hasPrefix("/") ?? false ? "$XDG_CONFIG_HOME" : "~/.config"
    let folder = base + "/activity"
    // Without a path it would be a configuration that knows no data.
    let paths = setup.options.hasData ? setup.options.paths.map(\.quotedForShell).joined(separator: " ") : "FILE"
    add("to keep your settings: mkdir -p \(folder) && activity \(paths) --print-config --output \(folder)/config.json5")
  }
}

/// Whether a mark was not there yet; it is from now on.
private func isFirstMark(in folder: String) -> Bool {
  // The XDG Base Directory Specification asks for 0700 where a folder is missing.
  let bytes = Array(folder.utf8)
  for end in bytes.indices.dropFirst() where bytes[end] == UInt8(ascii: "/") {
    _ = mkdir(String(decoding: bytes[..<end], as: UTF8.self), 0o700)
  }
  _ = mkdir(folder, 0o700)
  let file = open(folder + "/started", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard file >= 0 else { return false }
  close(file)
  return true
}
