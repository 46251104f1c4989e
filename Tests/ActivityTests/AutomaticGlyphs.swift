import Curses
import Rings
import Testing

@testable import activity

@Suite("--glyphs auto")
struct AutomaticGlyphs {
  struct Row: Sendable, CustomTestStringConvertible {
    let glyphs: String
    let environment: [String: String]
    var isUnicode = true
    /// The first character that the C library does not know.
    var unknownFrom: UInt32 = .max

    var testDescription: String {
      "\(environment.sorted { $0.key < $1.key })\(isUnicode ? "" : " ASCII")\(unknownFrom < .max ? " old" : "")"
    }
  }

  static let wedges = [
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-kitty"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-kitty", "SSH_CONNECTION": "1"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-ghostty"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "GHOSTTY_RESOURCES_DIR": "/usr/share/ghostty"]),
    Row(glyphs: "mosaic", environment: ["TERM": "foot"]),
    Row(glyphs: "mosaic", environment: ["TERM": "foot-extra"]),
    Row(glyphs: "mosaic", environment: ["TERM": "wezterm"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "WEZTERM_PANE": "0"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-256color", "VTE_VERSION": "7802"]),
  ]

  static let doubt = [
    Row(glyphs: "blocks", environment: [:]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
    Row(glyphs: "blocks", environment: ["TERM": "alacritty"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "ALACRITTY_WINDOW_ID": "1"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "KONSOLE_VERSION": "240800"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "WT_SESSION": "1"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "VTE_VERSION": "6003"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "VTE_VERSION": "new"]),
    Row(glyphs: "blocks", environment: ["TERM": "rxvt-unicode-256color"]),
    Row(glyphs: "halves", environment: ["TERM": "linux"]),
    // Started from a terminal that draws wedges, and inheriting its variables.
    Row(
      glyphs: "blocks", environment: ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)", "KITTY_WINDOW_ID": "1"]),
    Row(glyphs: "blocks", environment: ["TERM": "alacritty", "KITTY_WINDOW_ID": "1", "WEZTERM_PANE": "0"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "VTE_VERSION": "7802"]),
  ]

  static let between = [
    Row(glyphs: "blocks", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "KITTY_WINDOW_ID": "1"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"]),
    Row(glyphs: "blocks", environment: ["TERM": "screen-256color", "KITTY_WINDOW_ID": "1"]),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-kitty", "STY": "1.pts"]),
    Row(glyphs: "blocks", environment: ["TERM": "tmux"]),
    Row(glyphs: "mosaic", environment: ["TERM": "xterm-kitty", "TMUX": "", "STY": ""]),
    Row(glyphs: "ascii", environment: ["TERM": "xterm-kitty"], isUnicode: false),
    Row(glyphs: "ascii", environment: ["TERM": "linux"], isUnicode: false),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-kitty"], unknownFrom: 0x1FB00),
    Row(glyphs: "blocks", environment: ["TERM": "xterm-kitty"], unknownFrom: 0x1FB3C),
  ]

  @Test("is the finest set that is sure to be drawn right, in any environment", arguments: wedges + doubt + between)
  func choice(_ row: Row) {
    let glyphs = activity.AutomaticGlyphs(environment: Environment(row.environment), isUnicode: row.isUnicode) {
      $0.value < row.unknownFrom ? 1 : -1
    }
    #expect(glyphs.set.name == row.glyphs && !glyphs.reason.isEmpty)
  }
}
