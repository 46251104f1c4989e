import Cells
import Curses
import Dashboard
import Foundation
import Synchronization
import Testing

@testable import activity

@Suite("Themes in folders") struct InstalledThemes {
  @Test("t goes through the user's themes and those beside the program, each once")
  func installedThemes() throws {
    try Program.withFolder { folder in
      let line = """
        mkdir -p own share; cd own; echo '{dim: "#808080"}' > night.json5; echo '{name: "Dawn", dim: "#909090"}' > dawn.json5; \
        echo '{}' > same.json5; echo '{ text }' > bad.json5; mkfifo fifo.json5; touch .x.json5 readme.txt; \
        cd ../share; echo '{dim: "#707070"}' > night.json5; echo '{texd: "#707070", dim: "#606060"}' > odd.json5
        """
      _ = try Program.shell(line, in: folder)
      let files = ThemeFiles(folders: ["own", "share", "gone"].map { Array("\(folder.path)/\($0)".utf8) })
      var warnings = Diagnostics()
      let themes = Theme.choice(from: .standard, files: files, warnings: &warnings)
      #expect(themes.map(\.name) == ["classic", "Dawn", "night", "odd", "same"])
      #expect(themes[2].dark.dim == Color(parsing: "#808080"), "the user's own comes first")
      #expect(warnings.lines.count == 2)
      #expect(warnings.lines.first?.contains("own/bad.json5:1:") ?? false)
      #expect(warnings.lines.last?.contains("share/odd.json5:1:2: expected a key like") ?? false)
      let present = themes[2]
      var none = Diagnostics()
      let others = Theme.choice(from: present, files: files, warnings: &none)
      #expect(others.map(\.name) == ["night", "classic", "Dawn", "odd", "same"])
    }
  }

  @Test("--list-themes names every theme with a line about it and where it comes from")
  func list() throws {
    let run = try Program.run("--list-themes")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    let names = lines.map { String($0.prefix { $0 != " " }) }
    #expect(
      names == [
        "circular", "classic", "classic-blue", "color-blind", "high-contrast", "lavender", "mint", "mono", "traffic",
      ])
    #expect(lines.allSatisfy { !$0.contains("\u{1b}") }, "a pipe gets no colours")
    #expect(lines[1].contains(Theme.standard.summary) && lines[1].hasSuffix("built in"))
    #expect(lines[6].hasSuffix("  installed"))
  }

  @Test("a user's own themes are listed with their files, in their colours on a terminal, and bad ones are told")
  func ownThemes() throws {
    try Program.withFolder { folder in
      let own = Array("\(folder.path)/activity/themes".utf8)
      let line = """
        mkdir -p activity/themes; cd activity/themes; echo '{text}' > bad.json5; \
        printf '%s' '{description: "like \\u001bsteel", rings: {move: {colors: ["#102030"]}}}' > steel.json5
        """
      _ = try Program.shell(line, in: folder)
      var environment = Program.environment
      environment["XDG_CONFIG_HOME"] = folder.path
      let files = ThemeFiles(environment: Environment(environment), program: nil)
      var warnings = Diagnostics()
      let list = ThemeList(files: files, warnings: &warnings)
      #expect(list.entries.map(\.name) == ["classic", "steel"])
      #expect(list.entries.last?.origin == String(decoding: own, as: UTF8.self) + "/steel.json5")
      #expect(warnings.lines.count == 1 && warnings.lines.first?.contains("bad.json5:1:") == true)
      let shown = list.text(Appearance(depth: .trueColor), isTerminal: true)
      #expect(shown.contains("38;2;16;32;48m") && !shown.contains("\u{1b}steel"))
      #expect(!list.text(Appearance(), isTerminal: false).contains("\u{1b}"))
    }
  }

  @Test("what is wrong with a theme is among the notes")
  func themeNotes() throws {
    var options = Options()
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("odd.json5")
      try "{texd: 1}".write(to: file, atomically: true, encoding: .utf8)
      options.theme = Array(file.path.utf8)
      let setup = try Setup(options: options, environment: Environment(Program.environment))
      let notes = Mutex<[String]>([])
      DashboardSource(setup).load { content in notes.withLock { $0 = content.notes } }
      #expect(notes.withLock { $0.contains { $0.contains("odd.json5:1:2") } })
    }
  }
}
