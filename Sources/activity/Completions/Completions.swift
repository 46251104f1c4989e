/// A shell that can complete the command line.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What `--completions` prints for the shell, made from the table of options.
  var completions: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

/// What can stand where an option has its value.
enum ValueCompletion: Equatable {
  /// One of these words; none where nobody can know.
  case words([String])
  /// Some of these with commas between.
  case list([String])
  /// One of these, after which more is to be typed.
  case beginnings([String])
  case file
  case themeOrFile
  case zone
}

extension OptionRow {
  /// What can be proposed for the value; nil where the option takes none.
  var completion: ValueCompletion? {
    switch value {
    case .none: nil
    case .required("FILE"): .file
    case .required("NAME-or-FILE"): .themeOrFile
    case .required("ZONE"): .zone
    case .required("LIST"): .list(choices)
    case .required("METRIC=NUMBER"): .beginnings(choices)
    case .required, .optional: .words(choices)
    }
  }
}

/// Commands for a shell that print what only the computer at hand knows, a word a line.
enum CompletionCommand {
  static let themes = "command activity --list-themes 2>/dev/null | cut -d ' ' -f 1"
  static let zones = "grep -v '^#' /usr/share/zoneinfo/zone.tab 2>/dev/null | cut -f 3"
}
