import Cells
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

  @Test("what is wrong with a theme is among the notes")
  func themeNotes() throws {
    var options = Options()
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("odd.json5")
      try "{texd: 1}".write(to: file, atomically: true, encoding: .utf8)
      options.theme = Array(file.path.utf8)
      let setup = try Setup(options: options, environment: Program.environment)
      let notes = Mutex<[String]>([])
      DashboardSource(setup).load { content in notes.withLock { $0 = content.notes } }
      #expect(notes.withLock { $0.contains { $0.contains("odd.json5:1:2") } })
    }
  }
}
