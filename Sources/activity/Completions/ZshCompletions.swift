/// The completions for zsh: a specification for `_arguments` of each option.
func zshCompletions() -> String {
  let rows = OptionRow.all.map { "    \(zshSpecification($0)) \\\n" }.joined()
  return """
    #compdef activity
    # Completions of activity for zsh: a file _activity in $fpath, or source <(activity --completions zsh)
    _activity_themes() {
      local -a themes=(${(f)"$(\(CompletionCommand.themes))"})
      _alternative "themes:theme:($themes)" 'files:file:_files'
    }
    _activity_zones() {
      local -a zones=(UTC ${(f)"$(\(CompletionCommand.zones))"})
      compadd "$@" -a zones
    }
    _activity() {
      _arguments -S \\
    \(rows)    '*:path:_files'
    }
    if [[ $funcstack[1] == _activity ]]; then _activity "$@"; else compdef _activity activity; fi

    """
}

private func zshSpecification(_ row: OptionRow) -> String {
  let help = row.help.escaped("\\:[]").quotedForZsh
  let all = row.names.joined(separator: " ")
  let exclusion = row.names.count > 1 ? "(\(all))" : ""
  let action = row.completion.map { ":\(row.names[0].drop { $0 == "-" }):\(zshAction($0))" }
  let specifications = row.names.map { name in
    switch row.value {
    case .none: "'\(exclusion)\(name)[\(help)]'"
    case .required: "'\(exclusion)\(name)=[\(help)]\((action ?? "").quotedForZsh)'"
    case .optional: "'\(exclusion)\(name)=-[\(help)]:\((action ?? "").quotedForZsh)'"
    }
  }
  return specifications.joined(separator: " ")
}

private func zshAction(_ completion: ValueCompletion) -> String {
  func listed(_ choices: [String]) -> String { choices.map { $0.escaped("\\: ()") }.joined(separator: " ") }
  return switch completion {
  case .words(let choices): choices.isEmpty ? " " : "(\(listed(choices)))"
  case .list(let choices): "_sequence compadd - \(listed(choices))"
  case .beginnings(let choices): "compadd -S \"\" - \(listed(choices))"
  case .file: "_files"
  case .themeOrFile: "_activity_themes"
  case .zone: "_activity_zones"
  }
}

extension String {
  /// The text with a backslash before each of some characters.
  fileprivate func escaped(_ special: String) -> String {
    String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }

  /// The text as it stands between single quotes.
  fileprivate var quotedForZsh: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
