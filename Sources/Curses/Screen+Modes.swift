extension Screen {
  /// The frame as synchronized output (mode 2026): the terminal shows it when it is whole.
  static func synchronized(_ frame: [UInt8]) -> [UInt8] {
    Array("\u{1b}[?2026h".utf8) + frame + Array("\u{1b}[?2026l".utf8)
  }

  /// Marks around pasted text (mode 2004), so that it is not taken for keys.
  static let pasteMarks = Array("\u{1b}[?2004h".utf8)
  /// Switches off the modes that curses does not know of.
  ///
  /// Terminals that do not know them either pass over them.
  static let modesOff = Array("\u{1b}[?2026l\(MouseReport.off)\u{1b}[?2004l".utf8)

  /// What the crash guard writes, in the order of curses' own `endwin`.
  static func restoring(_ description: TerminalDescription) -> [UInt8] {
    let capabilities = ["op", "sgr0", "cnorm", "rmcup"].compactMap(description.bytes(of:))
    return modesOff + capabilities.joined()
  }
}
