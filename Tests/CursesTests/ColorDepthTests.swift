import Cells
import Curses
import Testing

@Suite("Colour depth from the environment")
struct ColorDepthTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var variables: [String: String]
    var described: Int
    var choice = ColorChoice.auto
    var isTerminal = true
    var depth: ColorDepth

    var testDescription: String {
      "\(variables.sorted { $0.key < $1.key }) \(described) colours, \(choice), \(isTerminal ? "tty" : "pipe")"
    }
  }

  static let terminals = [
    Row(variables: ["TERM": "xterm-256color"], described: 256, depth: .palette256),
    Row(variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "xterm-256color", "COLORTERM": "24bit"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "xterm-256color", "COLORTERM": "yes"], described: 256, depth: .palette256),
    Row(variables: ["TERM": "xterm"], described: 8, depth: .ansi16),
    Row(variables: ["TERM": "xterm", "COLORTERM": "truecolor"], described: 8, depth: .trueColor),
    Row(variables: ["TERM": "xterm-kitty"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "foot"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "alacritty"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "xterm-direct"], described: 1 << 24, depth: .trueColor),
    Row(variables: ["TERM": "tmux-256color"], described: 256, depth: .trueColor),
    Row(variables: ["TERM": "screen-256color"], described: 256, depth: .palette256),
    Row(variables: ["TERM": "screen-256color", "TMUX": "/tmp/tmux"], described: 256, depth: .trueColor),
    Row(
      variables: ["TERM": "screen-256color", "STY": "1.pts", "COLORTERM": "truecolor"], described: 256,
      depth: .palette256),
    Row(variables: ["TERM": "linux", "COLORTERM": "truecolor"], described: 8, depth: .ansi16),
    Row(variables: ["TERM": "rxvt-88color"], described: 88, depth: .ansi16),
    Row(variables: ["TERM": "vt100", "COLORTERM": "truecolor"], described: 0, depth: .none),
    Row(variables: [:], described: 0, depth: .none),
    Row(
      variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "TERM_PROGRAM": "Apple_Terminal"], described: 256,
      depth: .palette256),
  ]

  static let wishes = [
    Row(variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], described: 256, depth: .none),
    Row(variables: ["TERM": "xterm-256color", "NO_COLOR": ""], described: 256, depth: .palette256),
    Row(
      variables: ["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], described: 256, depth: .none),
    Row(variables: ["TERM": "xterm-256color", "CLICOLOR": "0"], described: 256, depth: .none),
    Row(
      variables: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], described: 256, isTerminal: false,
      depth: .palette256),
    Row(
      variables: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], described: 256, isTerminal: false, depth: .none),
    Row(variables: ["TERM": "xterm-256color"], described: 256, isTerminal: false, depth: .none),
    Row(variables: ["CLICOLOR_FORCE": "1"], described: 0, isTerminal: false, depth: .ansi16),
    Row(
      variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], described: 256, choice: .always, depth: .palette256),
    Row(variables: ["TERM": "vt100"], described: 0, choice: .always, isTerminal: false, depth: .ansi16),
    Row(variables: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], described: 256, choice: .never, depth: .none),
    Row(variables: ["NO_COLOR": "1"], described: 0, choice: .depth(.trueColor), isTerminal: false, depth: .trueColor),
  ]

  @Test("T06: a terminal gets what it can show", arguments: terminals)
  func terminal(_ row: Row) {
    check(row)
  }

  @Test("T07: an option wins over NO_COLOR, and that over the rest", arguments: wishes)
  func wish(_ row: Row) {
    check(row)
  }

  private func check(_ row: Row) {
    let decision = ColorDecision(
      choice: row.choice, environment: Environment(Array(row.variables.keys)) { row.variables[$0] },
      described: DescribedColors(count: row.described),
      isTerminal: row.isTerminal)
    #expect(decision.depth == row.depth)
    #expect(!decision.reason.isEmpty)
  }
}
