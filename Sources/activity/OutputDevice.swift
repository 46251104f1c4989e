import Cells
import Curses

/// What standard output is, and how much room there is on it.
struct OutputDevice: Sendable {
  let isTerminal: Bool
  /// The window; nil where the output is no terminal.
  let window: TerminalWindow?
  /// Whether words serve better than pictures: in a pipe, and on terminals that do not say what they can.
  let isPlain: Bool

  /// The terminal's name, the value of `TERM`.
  let term: String
  /// Whether the terminal is at the other end of a network.
  let isRemote: Bool

  /// Whether tmux is between the program and the terminal.
  let isInTmux: Bool

  /// Whether the user wants no colours anywhere: `NO_COLOR`.
  let refusesColor: Bool

  private let columns: Int?

  /// - Parameter isFile: whether a file is written and not standard output.
  init(environment: Environment, isFile: Bool) {
    let descriptor = FileDescriptor.standardOutput
    isTerminal = !isFile && descriptor.isTerminal
    window = isTerminal ? TerminalWindow(descriptor: descriptor.number) : nil
    isPlain = !isTerminal || [nil, "dumb"].contains(environment.nonEmpty("TERM"))
    term = environment["TERM"] ?? ""
    isInTmux = environment.nonEmpty("TMUX") != nil
    refusesColor = environment.nonEmpty("NO_COLOR") != nil
    isRemote = environment.nonEmpty("SSH_CONNECTION") != nil
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  /// The window; where there is none, 80x24, or as wide as `COLUMNS` says.
  var size: Size { window?.size ?? Size(columns: columns ?? 80, rows: 24) }

  /// How many colours to use, and why.
  func colors(_ choice: ColorChoice, environment: Environment) -> ColorDecision {
    // Looking up the terminal takes longer than a print, and in a pipe nobody asks for it.
    let isAsked = isTerminal || choice == .always || environment.nonEmpty("CLICOLOR_FORCE") != nil
    let described = isAsked ? environment.nonEmpty("TERM").flatMap { DescribedColors(term: $0) } : nil
    return ColorDecision(choice: choice, environment: environment, described: described, isTerminal: isTerminal)
  }
}
