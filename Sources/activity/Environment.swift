import Curses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Environment {
  /// The variables that the program obeys.
  private static let obeyed = [
    "ALACRITTY_WINDOW_ID", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "GHOSTTY_RESOURCES_DIR", "HOME",
    "KITTY_WINDOW_ID", "KONSOLE_VERSION", "LANG", "LC_ALL", "LC_CTYPE", "LC_NUMERIC", "NO_COLOR", "SSH_CONNECTION",
    "STY", "TERM", "TERM_PROGRAM", "TMUX", "TZ", "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XTERM_VERSION",
  ]

  /// The variables of this process.
  static var process: Environment {
    Environment(obeyed) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The program's own folder in one of those of the XDG Base Directory Specification; nil where nobody says.
  ///
  /// - Parameters:
  ///   - name: the variable; a relative path in it counts as none, as the specification asks.
  ///   - place: where it is in the user's home if the variable is not set, with a slash before.
  func folder(_ name: String, below place: String) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (absolute(self[name]) ?? absolute(nonEmpty("HOME").map { $0 + place })).map { $0 + "/activity" }
  }
}
