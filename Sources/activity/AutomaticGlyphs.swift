import Curses
import Rings

/// The finest glyph set that the terminal is sure to show right, or blocks where there is doubt, and why.
///
/// Wedges look right only where the terminal draws them itself, and a character that the C library does not know is
/// left out by the programs between. Octants add too little to wedges to be worth a doubt, so nobody gets them
/// unasked.
struct AutomaticGlyphs {
  let set: GlyphSet
  /// What decided, in a few words for people.
  let reason: String

  private init(_ set: GlyphSet, _ reason: String) {
    self.set = set
    self.reason = reason
  }

  /// Chooses a set.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process; terminals name themselves in them.
  ///   - isUnicode: whether the locale has characters beyond ASCII.
  ///   - columns: how many columns a character takes, as the C library sees it; -1 where it does not know it.
  init(environment: Environment, isUnicode: Bool, columns: (Unicode.Scalar) -> Int) {
    let term = environment.nonEmpty("TERM") ?? ""
    let isWithinMultiplexer =
      environment.nonEmpty("TMUX") != nil || environment.nonEmpty("STY") != nil
      || ["tmux", "screen"].contains(where: term.hasPrefix)
    if !isUnicode {
      self.init(.ascii, "the locale has no more")
    } else if term == "linux" {
      // The font of the Linux console has 512 characters at most, of which half blocks are some.
      self.init(.halves, "the console's font has few characters")
    } else if isWithinMultiplexer {
      self.init(.blocks, "tmux and screen do not tell which terminal is around them")
    } else if !["\u{1FB00}", "\u{1FB3C}", "\u{1FB82}"].allSatisfy({ columns($0) == 1 }) {
      self.init(.blocks, "the C library knows no finer ones")
    } else if Self.drawsWedges(term: term, environment) {
      self.init(.mosaic, "this terminal draws them itself")
    } else {
      self.init(.blocks, "every font has them; finer ones may not show here")
    }
  }

  /// Whether the terminal draws wedges itself.
  private static func drawsWedges(term: String, _ environment: Environment) -> Bool {
    if ["xterm-kitty", "xterm-ghostty", "foot", "wezterm"].contains(where: term.hasPrefix) { return true }
    // Another name than the common one is that of a terminal that was not among these.
    guard term.hasPrefix("xterm") else { return false }
    // A terminal that was started from another inherits its variables: those of one that does not draw wedges win.
    let others = ["XTERM_VERSION", "ALACRITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION"]
    if others.contains(where: { environment.nonEmpty($0) != nil }) { return false }
    if let program = environment.nonEmpty("TERM_PROGRAM") { return ["ghostty", "WezTerm"].contains(program) }
    // Since version 0.64, of 2021.
    if let version = environment.nonEmpty("VTE_VERSION") { return Int(version).map { $0 >= 6400 } ?? false }
    return ["KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "WEZTERM_PANE"].contains { environment.nonEmpty($0) != nil }
  }
}
