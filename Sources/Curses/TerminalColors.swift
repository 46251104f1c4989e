public import Cells

/// What a person asked of the colours: the values of `--color`.
public enum ColorChoice: Hashable, Sendable {
  /// Colours where the output is a terminal that has them and the environment does not forbid it.
  case auto
  /// No colours.
  case never
  /// Colours even where the output is no terminal.
  case always
  /// Colours of exactly this depth.
  case depth(ColorDepth)
}

/// What a terminal's description says of its colours.
public struct DescribedColors: Hashable, Sendable {
  /// The number of colours; 0 for a monochrome terminal.
  public var count: Int
  /// Whether the description promises red, green and blue of 8 bits each (`RGB` or `Tc`).
  public var isDirect: Bool

  /// Creates the answer of a description.
  public init(count: Int, isDirect: Bool = false) {
    self.count = count
    self.isDirect = isDirect
  }
}

extension ColorDepth {
  /// Decides how many colours to use.
  ///
  /// What a person asks for wins. Else `NO_COLOR` wins over `CLICOLOR_FORCE`, and that over `CLICOLOR=0`
  /// (no-color.org, bixense.com/clicolors); an empty variable counts as unset.
  ///
  /// - Parameters:
  ///   - environment: the variables of the process.
  ///   - described: what the description of `TERM` says, nil if there is none.
  ///   - isTerminal: whether the output is a terminal.
  public init(
    choice: ColorChoice, environment: [String: String], described: DescribedColors?, isTerminal: Bool
  ) {
    let variables = environment.filter { !$0.value.isEmpty }
    let available = ColorDepth(environment: variables, described: described)
    let atLeastSome = available == .none ? ColorDepth.ansi16 : available
    switch choice {
    case .depth(let depth): self = depth
    case .never: self = .none
    case .always: self = atLeastSome
    case .auto:
      if variables["NO_COLOR"] != nil {
        self = .none
      } else if let force = variables["CLICOLOR_FORCE"], force != "0" {
        self = atLeastSome
      } else {
        self = variables["CLICOLOR"] == "0" || !isTerminal ? .none : available
      }
    }
  }

  /// What the terminal can show, from the variables it and the programs between set.
  private init(environment: [String: String], described: DescribedColors?) {
    let term = environment["TERM"] ?? ""
    let count = described?.count ?? 0
    let isWithinTmux = environment["TMUX"] != nil || term.hasPrefix("tmux")
    let claimsTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // Terminal.app had no 24-bit colour before macOS 26, but the variable travels to it.
    let isBelieved = environment["TERM_PROGRAM"] != "Apple_Terminal" || isWithinTmux
    let isTrueColor =
      environment["STY"] == nil  // GNU screen reads the parameters of 24-bit colour as bold, dim and reverse
      && (described?.isDirect == true || count >= 1 << 24 || isWithinTmux
        || ColorDepth.trueColorTerminals.contains(where: term.hasPrefix)
        || (claimsTrueColor && isBelieved && (count >= 256 || term.hasPrefix("xterm"))))
    switch count {
    case ..<8: self = .none
    case _ where isTrueColor: self = .trueColor
    case 256...: self = .palette256
    default: self = .ansi16
    }
  }

  /// Terminals that have 24-bit colour in every version, by the beginning of their `TERM`.
  private static let trueColorTerminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
}
