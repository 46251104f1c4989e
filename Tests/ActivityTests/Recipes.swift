import Foundation
import TestSupport
import Testing

/// The recipes of the README, each by the documented protocol of its host, and in the host itself where it can be had.
@Suite("Recipes") struct Recipes {
  /// What the recipes show on the day of the home's configuration.
  private static let line = "●106 ◕97 ◕75"

  /// Runs a command as most hosts do: by `sh -c`, in the home.
  private func output(of command: String, in home: ReadersHome) throws -> String {
    let run = try home.run(command)
    #expect(run.status == 0 && run.errors.isEmpty, "\(command): \(run.errors)")
    return run.text
  }

  /// The values of `key = value` lines, without the spaces around.
  private func settings(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { settings[parts[0]] = parts[1] }
    }
    return settings
  }

  @Test("Waybar: an object a line with the five keys of waybar-custom(5), and the module's own keys")
  func waybar() throws {
    let recipe = try JSONSerialization.jsonObject(with: Data("{\(try Readme.block("jsonc waybar"))}".utf8))
    let module = try #require((recipe as? [String: [String: Any]])?["custom/activity"])
    #expect(Set(module.keys) == ["exec", "return-type", "interval", "on-click"])
    #expect(module["return-type"] as? String == "json" && module["interval"] as? Int == 60)
    try ReadersHome.with { home in
      let line = try output(of: #require(module["exec"] as? String), in: home)
      #expect(line.last == "\n" && line.count { $0 == "\n" } == 1)
      let bar = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(bar.keys) == ["text", "alt", "tooltip", "class", "percentage"])
      #expect(bar["alt"] as? String == "open" && bar["class"] as? [String] == [])
      #expect((bar["percentage"] as? Int).map { (0...99).contains($0) } == true)
      for key in ["text", "tooltip"] {
        let markup = try #require(bar[key] as? String)
        _ = try Python.run(
          "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)",
          input: Array("<markup>\(markup)</markup>".utf8))
      }
    }
  }

  @Test("i3blocks: two lines, the full text and the short one, of which i3bar makes a block")
  func i3blocks() throws {
    let recipe = try Readme.block("ini i3blocks")
    #expect(recipe.hasPrefix("[activity]\n") && !recipe.contains(" ="), "a property has no space around its =")
    try ReadersHome.with { home in
      let lines = try output(of: #require(settings(recipe)["command"]), in: home).split(separator: "\n")
      #expect(lines.count == 2 && lines[0] == Self.line && lines[1] == "●106\u{A0}%", "\(lines)")
    }
  }

  @Test("a real i3blocks shows the block", .enabled(if: isInstalled("i3blocks"), "i3blocks is not installed"))
  func realI3blocks() throws {
    try ReadersHome.with { home in
      try home.write(Readme.block("ini i3blocks"), to: "i3blocks.conf")
      let shown = try home.run("timeout 3 i3blocks -c i3blocks.conf || true").text
      #expect(shown.contains("\"full_text\":\"●106"), "\(shown)")
      #expect(shown.contains("\"short_text\":\"●106"), "\(shown)")
    }
  }

  @Test("Polybar: format tags for colours, each closed, around plain text")
  func polybar() throws {
    let module = settings(try Readme.block("ini polybar"))
    #expect(Set(module.keys) == ["type", "interval", "exec"] && module["type"] == "custom/script")
    try ReadersHome.with { home in
      let line = try output(of: #require(module["exec"]), in: home)
      let tag = "%\\{F(#[0-9a-f]{6}|-)\\}"
      let text = line.replacingOccurrences(of: tag, with: "", options: .regularExpression)
      #expect(text == "● 106\u{A0}% ◕ 97\u{A0}% ◕ 75\u{A0}%\n", "\(line)")
      #expect(line.components(separatedBy: "%{F#").count == 4 && line.components(separatedBy: "%{F-}").count == 4)
    }
  }

  @Test("Starship: a custom command with documented keys, whose output is one short line")
  func starship() throws {
    let script = "import tomllib, sys, json; print(json.dumps(tomllib.load(sys.stdin.buffer)))"
    let table = try Python.run(script, input: Array(try Readme.block("toml starship").utf8))
    let recipe = try JSONSerialization.jsonObject(with: Data(table)) as? [String: [String: [String: Any]]]
    let module = try #require(recipe?["custom"]?["activity"])
    #expect(Set(module.keys) == ["command", "when", "shell", "format"])
    #expect(module["when"] as? Bool == true && module["shell"] as? [String] == ["sh"])
    let command = try #require(module["command"] as? String)
    try ReadersHome.with { home in
      // Starship gives the command to the shell's standard input, and waits half a second for it.
      let shown = try output(of: "echo '\(command)' | sh", in: home)
      #expect(shown == Self.line + "\n")
    }
  }

  @Test("Conky: the command of an execi, which ends at the brace that closes it")
  func conky() throws {
    let recipe = try Readme.block("lua conky")
    let start = try #require(recipe.range(of: "${execi 60 "))
    var depth = 1
    let command = recipe[start.upperBound...].prefix { character in
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      return depth > 0
    }
    #expect(!recipe.contains("#"), "it would begin a comment")
    try ReadersHome.with { home in
      let shown = try output(of: String(command), in: home)
      #expect(shown == "Move 106\u{A0}%  Exercise 97\u{A0}%  Stand 75\u{A0}%\n")
    }
  }

  @Test("a real conky shows the line", .enabled(if: isInstalled("conky"), "conky is not installed"))
  func realConky() throws {
    try ReadersHome.with { home in
      let settings =
        "conky.config = {out_to_console = true, out_to_x = false, update_interval = 0.2, total_run_times = 5}"
      try home.write("\(settings)\n\(Readme.block("lua conky"))", to: "conky.conf")
      let run = try home.run("timeout 10 conky -c conky.conf")
      #expect(run.text.contains("Move 106\u{A0}%  Exercise 97"), "\(run.text) \(run.errors)")
    }
  }

  @Test("xbar: a line for the menu bar, and below --- lines with a colour as their parameter")
  func xbar() throws {
    try ReadersHome.with { home in
      try home.write(Readme.block("sh xbar"), to: "activity.5m.sh")
      let lines = try output(
        of: "chmod +x activity.5m.sh; env -i HOME=\"$HOME\" PATH=/usr/bin:/bin ./activity.5m.sh", in: home
      )
      .split(separator: "\n")
      #expect(lines.prefix(2) == [Self.line[...], "---"])
      for (line, start) in zip(lines.dropFirst(2), ["Move 550 of 520", "Exercise 29 of 30", "Stand 9 of 12"]) {
        #expect(line.range(of: "^\(start) \\| color=#[0-9a-f]{6}$", options: .regularExpression) != nil, "\(line)")
      }
      #expect(lines.count == 5)
    }
  }

  @Test("bash has the line in its prompt, and nothing else")
  func prompt() throws {
    try ReadersHome.with { home in
      let path = "PATH=\"$HOME/.local/bin:$PATH\"; PS1='> '\n"
      try home.write(path + Readme.block("sh bash"), to: ".bashrc")
      // Of two files with one day there is something to say.
      try home.write(#"{"date": "2026-11-29", "move": 1}"#, to: "Health/again.json")
      let terminal = try #require(PseudoTerminal())
      let environment = Program.environment.merging(home.environment) { $1 }
      let shell = try #require(terminal.launch("/bin/bash", ["-i"], environment: environment))
      #expect(terminal.wait(for: "\(Self.line) > ", seconds: 10), "\(terminal.text)")
      #expect(!terminal.text.contains("activity: "))
      terminal.type("exit\n")
      #expect(shell.ending(within: 10) != nil)
    }
  }

  @Test("a login shell shows the rings, and says nothing to what is no terminal")
  func login() throws {
    try ReadersHome.with { home in
      // As in the profile that systems give to everybody.
      let path = "PATH=\"$HOME/.local/bin:$PATH\"\n"
      try home.write(path + Readme.block("sh login"), to: ".profile")
      #expect(try output(of: "bash --login -c true", in: home).isEmpty)
      let terminal = try #require(PseudoTerminal())
      let environment = Program.environment.merging(home.environment) { $1 }
      let shell = try #require(terminal.launch("/bin/bash", ["--login"], environment: environment))
      #expect(terminal.wait(for: "550 of 520", seconds: 10) && terminal.text.contains("\u{1b}[38;5;"))
      terminal.type("exit\n")
      #expect(shell.ending(within: 10) != nil)
    }
  }

  @Test("the message of the day has rings in colours, run as the system runs it: as root, without any environment")
  func messageOfTheDay() throws {
    try ReadersHome.with { home in
      let script = try Readme.block("sh motd").replacingOccurrences(of: "/home/me", with: home.folder.path)
        .replacingOccurrences(of: "exec activity", with: "exec \(home.folder.path)/.local/bin/activity")
      try home.write(script, to: "60-activity")
      let run =
        "mkdir motd; mv 60-activity motd; chmod +x motd/*; env -i PATH=/usr/bin:/bin run-parts --lsbsysinit motd"
      let text = try output(of: run, in: home)
      #expect(text.contains("\u{1b}[38;5;") && text.contains("▀") && text.contains("Move"), "\(text)")
      #expect(!FileManager.default.fileExists(atPath: home.folder.appendingPathComponent(".cache").path))
    }
  }

  @Test("a real tmux shows the line in its status line", .enabled(if: isInstalled("tmux"), "tmux is not installed"))
  func tmux() throws {
    try ReadersHome.with { home in
      try home.write(Readme.block("conf tmux"), to: "inner.conf")
      // The outer tmux is the terminal of the inner one, whose status line can so be captured.
      let run = try home.run(
        """
        export TMUX_TMPDIR="$PWD" SHELL=/bin/sh; unset TMUX
        tmux -u -L outer -f /dev/null new-session -d -x 100 -y 10 "TMUX= tmux -u -L inner -f inner.conf new-session"
        for try in $(seq 100); do
          tmux -L outer capture-pane -p -e > shown; grep -q 75 shown && break; sleep 0.1
        done
        tmux -L inner kill-server; tmux -L outer kill-server; tail -n 1 shown
        """)
      let line = run.text.replacingOccurrences(of: "\u{1b}\\[[0-9;]*m", with: "", options: .regularExpression)
      #expect(line.contains(Self.line), "\(run.text) \(run.errors)")
      let colors = run.text.components(separatedBy: "\u{1b}[").filter { $0.contains("38;") && $0.contains("m") }
      #expect(colors.count >= 3, "\(run.text)")
      // On the green bar of tmux the rings have their own ground, and what follows has the bar's again.
      let parts = run.text.components(separatedBy: "◕75")
      #expect(parts[0].contains("48;2;28;28;30m") && !parts[0].hasSuffix("42m"), "\(run.text.debugDescription)")
    }
  }
}

private func isInstalled(_ program: String) -> Bool {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
}
