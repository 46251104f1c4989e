import Cells
import Trackers

/// The version that `--version` names.
let version = "0.1.0"

extension OptionRow {
  /// The option as the help and the usage name it, such as `-h, --help` or `--date DAY`.
  var synopsis: String {
    let names = names.joined(separator: ", ")
    return switch value {
    case .none: names
    case .required(let placeholder): names + " " + placeholder
    case .optional(let placeholder): names + "[=" + placeholder + "]"
    }
  }
}

/// What `--help` prints.
func helpText() -> String {
  let column = 24
  let rows = OptionRow.all.map { row in
    let synopsis = "  " + row.synopsis
    let gap = synopsis.columns < column - 1 ? String(repeating: " ", count: column - synopsis.columns) : nil
    return synopsis + (gap ?? "\n" + String(repeating: " ", count: column)) + row.help
  }
  return """
    activity: your activity rings in the terminal

    activity [OPTIONS] [PATH ...]          the full-screen dashboard
    activity --once [OPTIONS] [PATH ...]   print once and exit

    PATH is an export of your tracker: a file, a folder, a zip archive, or - for standard input.
    Without PATH the configured sources or the data folder are read, or else sample data.

    \(rows.joined(separator: "\n"))

    In the dashboard: Tab chooses what the arrows scrub, 1 to 5 switch views, ? lists the keys, q quits.
    Exit status: 0 shown; 1 a PATH could not be used; 2 nothing shown or wrong usage; 3 a ring is open.
    More: man activity

    """
}

/// What `--list-formats` prints: a name and what people call it on each line.
func formatList() -> String {
  let width = Importer.formats.reduce(0) { max($0, $1.name.columns) } + 2
  let lines = Importer.formats.map { format in
    format.name + String(repeating: " ", count: width - format.name.columns) + format.title
  }
  return lines.map { $0 + "\n" }.joined()
}
