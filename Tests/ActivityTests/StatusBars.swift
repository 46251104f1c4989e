import Foundation
import Testing

/// What status bars are given, by their protocols.
@Suite("Status bars") struct StatusBars {
  private static let day = "--date 2026-11-29 day.json"

  @Test("Waybar gets an object a line, with the fields of waybar-custom(5) and nothing else")
  func waybar() throws {
    let run = try Program.shell("\"$activity\" --format waybar \(Self.day)")
    let bar = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(run.status == 0 && run.text.filter { $0 == "\n" }.count == 1)
    #expect(Set(bar.keys) == ["text", "tooltip", "class", "percentage"])
    #expect(bar["class"] as? [String] == [] && bar["percentage"] as? Int == 85)
    let text = try #require(bar["text"] as? String)
    #expect(text.hasPrefix("<span color=\"#") && text.hasSuffix("</span>75") && text.contains(">●</span>113"))
    #expect((bar["tooltip"] as? String)?.contains("Move 83 percent") == true)
  }

  @Test("classes say what is closed and what is not of today; texts are Pango markup")
  func classes() throws {
    let file = #"{"date": "2020-01-01", "a<&b": 600, "goals": {"a<&b": 500}}"#
    func bar(_ arguments: String...) throws -> [String: Any] {
      let run = try Program.shell(
        "echo '\(file)' > d.json; \"$activity\" --format waybar --color never --rings 'a<&b' \(arguments.joined()) d.json"
      )
      return try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    }
    let old = try bar()
    #expect(old["class"] as? [String] == ["closed", "stale"] && old["percentage"] as? Int == 100)
    #expect(old["text"] as? String == "· ●120")
    #expect((old["tooltip"] as? String)?.contains("A&lt;&amp;b") == true)
    #expect(try bar("--date 2020-01-01")["class"] as? [String] == ["closed"])
    let none = try bar("--date 2020-01-02")
    #expect(none["class"] as? [String] == ["stale"] && none["percentage"] == nil)
  }

  @Test("tmux gets styles of its own, and none where no colours are wanted")
  func tmux() throws {
    let styled = try Program.shell("\"$activity\" --format tmux \(Self.day)").text
    let plain = styled.replacingOccurrences(
      of: "#\\[(fg=#[0-9a-f]{6}|default)\\]", with: "", options: .regularExpression)
    #expect(plain == "◕83 ●113 ◕75\n" && styled.contains("#[fg=#") && !styled.contains("\u{1b}"))
    #expect(try Program.shell("\"$activity\" --format tmux --color never \(Self.day)").text == plain)
    #expect(try Program.shell("NO_COLOR=1 \"$activity\" --format tmux \(Self.day)").text == plain)
  }

  @Test(
    "a real tmux shows them in its status line",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux"), "tmux is not installed"))
  func statusLine() throws {
    // The outer tmux is the terminal of the inner one, whose status line can so be captured.
    let script = """
      export TMUX_TMPDIR="$PWD" SHELL=/bin/sh; unset TMUX
      echo "set -g status-interval 1; set -g status-right-length 60" > inner.conf
      echo "set -g status-right '#(\"$activity\" --format tmux \(Self.day)) end'" >> inner.conf
      tmux -u -L outer -f /dev/null new-session -d -x 100 -y 10 "TMUX= tmux -u -L inner -f inner.conf new-session"
      for try in $(seq 100); do
        tmux -L outer capture-pane -p -e > shown; grep -q 75 shown && break; sleep 0.1
      done
      tmux -L inner kill-server; tmux -L outer kill-server; tail -n 1 shown
      """
    let run = try Program.shell(script)
    let line = run.text.replacingOccurrences(of: "\u{1b}\\[[0-9;]*m", with: "", options: .regularExpression)
    #expect(line.contains("◕83 ●113 ◕75 end"), "\(run.text) \(run.errors)")
    let colors = run.text.components(separatedBy: "\u{1b}[").filter { $0.contains("38;") && $0.contains("m") }
    #expect(colors.count >= 3, "\(run.text)")
  }
}
