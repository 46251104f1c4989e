import Foundation
import TestSupport
import Testing

@Suite("--doctor") struct DoctorTests {
  /// Every file below a folder with its size and time.
  private func contents(of folder: URL) throws -> [String] {
    try Program.shell("find . -printf '%p %s %T@ %i\\n' | sort", in: folder).text.split(separator: "\n").map(
      String.init)
  }

  @Test("a page says what was found out, and nothing is changed")
  func page() throws {
    try ReadersHome.with { home in
      let before = try contents(of: home.folder)
      let run = try home.run("activity --doctor")
      #expect(run.status == 0 && run.errors.isEmpty && !run.text.contains("\u{1b}"), "\(run.errors)")
      #expect(try contents(of: home.folder) == before)
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect((25...60).contains(lines.count), "a page")
      for title in ["Terminal", "Language and time", "Configuration", "Data", "Test card", "Next"] {
        #expect(lines.contains { $0 == title }, "\(title)")
      }
      for part in [
        "no terminal; pictures are 80x24", "TERM         xterm-256color", "none: the output is no terminal",
        "blocks: every font has them", "C.UTF-8, by LC_ALL: UTF-8", "UTC, by TZ", "/usr/share/zoneinfo/",
        "\(home.folder.path)/.config/activity/config.json5", "sources of the configuration",
        "\(home.folder.path)/Health, a folder with 1 file", "1 file of native", "2026-11-20 to 2026-11-29, 10 of them",
        "not there yet", "  activity\n      opens the dashboard",
      ] {
        #expect(run.text.contains(part), "\(part) in \(run.text)")
      }
    }
  }

  @Test(
    "what is not as it should be has a mark, and makes the status 1",
    arguments: [
      ("echo '{veiw: \"week\"}' > .config/activity/config.json5; activity --doctor Health", "config.json5:1:2: "),
      ("echo '{rings: [\"mvoe\"]}' > .config/activity/config.json5; activity --doctor Health", "rings: no metric mvoe"),
      ("activity --doctor Health missing.json", "missing.json: No such file or directory"),
      ("echo '{' > bad.json; activity --doctor bad.json", "bad.json:"),
      ("TZ=Nowhere/At/All activity --doctor", "TZ: no zone Nowhere/At/All here"),
    ])
  func faults(command: String, fault: String) throws {
    try ReadersHome.with { home in
      let run = try home.run(command)
      let marked = run.text.split(separator: "\n").filter { $0.hasPrefix("!") }
      #expect(run.status == 1 && run.errors.isEmpty, "\(run.text)")
      #expect(marked.count == 1 && marked.first?.contains(fault) == true, "\(run.text)")
    }
  }

  @Test("a configuration that cannot be read is not one that is yet to come, and the zone has its origin")
  func origins() throws {
    try ReadersHome.with { home in
      let unreadable = try home.run(
        "rm -f .config/activity/config.json5; mkdir .config/activity/config.json5; activity --doctor Health")
      #expect(unreadable.status == 1 && unreadable.text.contains("config.json5, which cannot be read"))
      #expect(!unreadable.text.contains("none yet"))
      let zone = try home.run("echo '{timeZone: \"UTC\"}' > c.json5; activity --config c.json5 --doctor Health")
      #expect(zone.text.contains("UTC, by timeZone of the configuration"))
      let given = try home.run("activity --config c.json5 --tz UTC --doctor Health")
      #expect(given.text.contains("UTC, by --tz"))
    }
  }

  @Test("all faults of a configuration are there")
  func manyFaults() throws {
    try ReadersHome.with { home in
      let run = try home.run(
        "echo '{q1: 1, q2: 2, q3: 3, q4: 4, q5: 5, q6: 6, q7: 7}' > c.json5; activity --config c.json5 --doctor")
      #expect(run.text.split(separator: "\n").filter { $0.hasPrefix("!") }.count == 7, "\(run.text)")
    }
  }

  @Test("without anything, and without an environment, it says how to begin")
  func nothing() throws {
    let run = try Program.shell("env -i \"$activity\" --doctor")
    #expect(run.status == 0, "\(run.text)")
    for part in ["TERM         not set", "none is set: ASCII alone", "sample data are shown", "activity FILE"] {
      #expect(run.text.contains(part), "\(part) in \(run.text)")
    }
    #expect(run.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("with paths, and no configuration yet, it says how to make one")
  func next() throws {
    let run = try Program.shell("cp day.json 'my day.json'; \"$activity\" --doctor 'my day.json'")
    #expect(run.text.contains("\nNext\n  activity 'my day.json'\n"))
    #expect(run.text.contains("activity 'my day.json' --print-config --output ~/.config/activity/config.json5"))
  }

  @Test("on a terminal the test card has rings in colours and in every set of glyphs")
  func terminal() throws {
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 60))
    let environment = Program.environment.merging(["COLORTERM": "truecolor"]) { $1 }
    let program = try #require(terminal.launch(Program.path, ["--doctor"], environment: environment))
    #expect(program.ending(within: 10) == .exit(0))
    for part in ["a terminal of 100x60 cells", "24-bit: COLORTERM", "\u{1b}[38;2;", "mosaic", "octants", "🬹"] {
      #expect(terminal.text.contains(part), "\(part)")
    }
  }
}
