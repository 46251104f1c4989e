/// The completions for fish: a command for each option.
func fishCompletions() -> String {
  let rows = OptionRow.all.map { row in
    let names = row.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst(1))"
    }
    return (["complete -c activity"] + names + [fishAction(row), "-d \(row.help.quotedForFish)"])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
  return "# Completions of activity for fish: activity --completions fish | source\n"
    + rows.joined(separator: "\n") + "\n"
}

private func fishAction(_ row: OptionRow) -> String {
  switch row.completion {
  case nil: return ""
  case .words(let choices):
    let kind = if case .optional = row.value { "-f" } else { "-x" }
    return "\(kind) -a \(choices.joined(separator: " ").quotedForFish)"
  // What follows the last comma is completed, and what stands before it is kept.
  case .list(let choices): return "-x -a \("(__fish_append , \(choices.joined(separator: " ")))".quotedForFish)"
  case .beginnings(let choices): return "-x -a \(choices.joined(separator: " ").quotedForFish)"
  case .file: return "-r -F"
  case .themeOrFile: return "-r -F -a \("(\(CompletionCommand.themes))".quotedForFish)"
  case .zone: return "-x -a \("UTC (\(CompletionCommand.zones))".quotedForFish)"
  }
}

extension String {
  /// The text in single quotes, in which fish knows a backslash only before another and before a quote.
  fileprivate var quotedForFish: String {
    "'" + String(flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }) + "'"
  }
}
