internal import Cells

/// Why the full screen cannot be opened.
public enum ScreenError: Error, Hashable, Sendable {
  /// Neither standard output nor the controlling terminal is a terminal.
  case notATerminal
  /// The terminal has no way to place the cursor, as `dumb` has not; the associated value is `TERM`.
  case cannotPlaceCursor(term: String)
  /// No description of the terminal was found, nor one of its family; the associated value is `TERM`.
  case unknownTerminal(term: String)
  /// The system refused something; the associated value says what and why.
  case system(String)

  /// One sentence for people: what is wrong and what to do.
  public var message: String {
    switch self {
    case .notATerminal: "the full screen needs a terminal; activity --once prints instead"
    case .cannotPlaceCursor(let term):
      "TERM=\(term.escapedForTerminal) has no full screen; activity --once prints instead"
    case .unknownTerminal(let term):
      "no description of TERM=\(term.escapedForTerminal) found; activity --once prints instead"
    case .system(let reason): reason.escapedForTerminal
    }
  }
}
