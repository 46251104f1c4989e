import Cells
import Dashboard
import Trackers

/// What `--list-themes` prints: a theme on each line, with its colours where the output has some.
struct ThemeList {
  /// A theme by the name that it is asked for with.
  struct Entry {
    let name: String
    let theme: Theme
    /// Where it comes from, for people.
    let origin: String
  }

  let entries: [Entry]

  /// Reads all themes there are; one that cannot be read is a warning, and the rest are listed.
  init(files: ThemeFiles, warnings: inout Diagnostics) {
    var entries: [Entry] = []
    for path in files.installed {
      guard let theme = Theme(installed: path, files: files, warnings: &warnings) else { continue }
      let isOwn = files.ownFolder.map { path.starts(with: $0) } ?? false
      let origin = theme == .standard ? "built in" : isOwn ? String(decoding: path, as: UTF8.self) : "installed"
      entries.append(Entry(name: ThemeFiles.name(of: path), theme: theme, origin: origin))
    }
    if !entries.contains(where: { $0.name == Theme.standard.name }) {
      entries.append(Entry(name: Theme.standard.name, theme: .standard, origin: "built in"))
    }
    self.entries = entries.sorted { $0.name < $1.name }
  }

  /// The list for an output that looks so.
  func text(_ appearance: Appearance, isTerminal: Bool) -> String {
    let names = entries.map { $0.name.escapedForTerminal }
    let summaries = entries.map { $0.theme.summary.escapedForTerminal }
    let nameWidth = (names.map(\.columns).max() ?? 0) + 2
    let summaryWidth = (summaries.map(\.columns).max() ?? 0) + 2
    let lines = entries.indices.map { index in
      let name = names[index] + String(repeating: " ", count: nameWidth - names[index].columns)
      let gap = String(repeating: " ", count: summaryWidth - summaries[index].columns)
      let rest = summaries[index] + gap + entries[index].origin.escapedForTerminal + "\n"
      guard isTerminal else { return name + rest }
      var themed = appearance
      themed.theme = entries[index].theme
      let swatch = themed.swatch.ansiText(depth: appearance.depth).filter { $0 != "\n" }
      return name + swatch + "  " + rest
    }
    return lines.joined()
  }
}
