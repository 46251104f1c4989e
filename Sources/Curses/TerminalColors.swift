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

/// How many colours an output gets, and why.
public struct ColorDecision: Hashable, Sendable {
  /// How many.
  public let depth: ColorDepth
  /// What decided, in a few words for people.
  public let reason: String

  private init(_ depth: ColorDepth, _ reason: String) {
    self.depth = depth
    self.reason = reason
  }

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
    choice: ColorChoice, environment: Environment, described: DescribedColors?, isTerminal: Bool
  ) {
    let variables = environment.withoutEmpty
    let available = ColorDecision(environment: variables, described: described)
    let atLeastSome = available.depth == .none ? ColorDepth.ansi16 : available.depth
    switch choice {
    case .depth(let depth): self.init(depth, "--color")
    case .never: self.init(.none, "--color")
    case .always: self.init(atLeastSome, "--color")
    case .auto:
      if variables["NO_COLOR"] != nil {
        self.init(.none, "NO_COLOR")
      } else if let force = variables["CLICOLOR_FORCE"], force != "0" {
        self.init(atLeastSome, "CLICOLOR_FORCE")
      } else if variables["CLICOLOR"] == "0" {
        self.init(.none, "CLICOLOR")
      } else {
        self = isTerminal ? available : ColorDecision(.none, "the output is no terminal")
      }
    }
  }

  /// What the terminal can show, from the variables it and the programs between set.
  private init(environment: Environment, described: DescribedColors?) {
    let term = environment["TERM"] ?? ""
    let count = described?.count ?? 0
    if count < 8 {
      self.init(.none, described == nil ? "TERM is not known here" : "by the description of TERM")
    } else if let reason = ColorDecision.trueColorReason(term: term, environment, described, count: count) {
      self.init(.trueColor, reason)
    } else {
      self.init(count >= 256 ? .palette256 : .ansi16, "by the description of TERM")
    }
  }

  /// What says that the terminal has 24-bit colour; nil where nothing does.
  private static func trueColorReason(
    term: String, _ environment: Environment, _ described: DescribedColors?, count: Int
  ) -> String? {
    // GNU screen reads the parameters of 24-bit colour as bold, dim and reverse.
    if environment["STY"] != nil { return nil }
    if described?.isDirect == true || count >= 1 << 24 { return "by the description of TERM" }
    let isWithinTmux = environment["TMUX"] != nil || term.hasPrefix("tmux")
    if isWithinTmux { return "tmux takes them" }
    if trueColorTerminals.contains(where: term.hasPrefix) { return "this terminal has them in every version" }
    let claimsTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // Terminal.app had no 24-bit colour before macOS 26, but the variable travels to it.
    let isBelieved = environment["TERM_PROGRAM"] != "Apple_Terminal"
    return claimsTrueColor && isBelieved && (count >= 256 || term.hasPrefix("xterm")) ? "COLORTERM" : nil
  }

  /// Terminals that have 24-bit colour in every version, by the beginning of their `TERM`.
  private static let trueColorTerminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
}
