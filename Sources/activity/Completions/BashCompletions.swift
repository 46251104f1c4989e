/// The completions for bash, which breaks words at `=`, so that a value may stand two words after its option.
func bashCompletions() -> String {
  var cases = ""
  for row in OptionRow.all {
    guard let completion = row.completion else { continue }
    cases += "    \(row.names.joined(separator: "|")))\n      \(bashAction(completion))\n      ;;\n"
  }
  let names = OptionRow.all.flatMap(\.names).joined(separator: " ")
  return """
    # Completions of activity for bash: source <(activity --completions bash)
    _activity() {
      local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} before= word
      COMPREPLY=()
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word == -- ]]; then return; fi
      done
      if [[ $cur == '=' ]]; then
        cur=
      elif [[ $option == '=' ]] && ((COMP_CWORD > 1)); then
        option=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $option in
    \(cases)    *)
          if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W '\(names)' -- "$cur")); fi
          ;;
      esac
    }
    complete -o default -F _activity activity

    """
}

private func bashAction(_ completion: ValueCompletion) -> String {
  func words(_ words: String) -> String { "COMPREPLY=($(compgen -W \(words) -- \"$cur\"))" }
  return switch completion {
  case .words(let choices): words("'\(choices.joined(separator: " "))'")
  case .list(let choices):
    "if [[ $cur == *,* ]]; then before=${cur%,*},; fi\n"
      + "      COMPREPLY=($(compgen -P \"$before\" -W '\(choices.joined(separator: " "))' -- \"${cur##*,}\"))"
  case .beginnings(let choices): "compopt -o nospace\n      " + words("'\(choices.joined(separator: " "))'")
  case .file: ":"
  case .themeOrFile: words("\"$(\(CompletionCommand.themes))\"")
  case .zone: words("\"UTC $(\(CompletionCommand.zones))\"")
  }
}
