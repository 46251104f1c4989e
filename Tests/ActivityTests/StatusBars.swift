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
    #expect(Set(bar.keys) == ["text", "alt", "tooltip", "class", "percentage"])
    #expect(bar["alt"] as? String == "open")
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
    #expect(old["text"] as? String == "· ●120" && old["alt"] as? String == "stale")
    #expect((old["tooltip"] as? String)?.contains("A&lt;&amp;b") == true)
    let closed = try bar("--date 2020-01-01")
    #expect(closed["class"] as? [String] == ["closed"] && closed["alt"] as? String == "closed")
    let none = try bar("--date 2020-01-02")
    #expect(none["class"] as? [String] == ["stale"] && none["percentage"] == nil)
  }

  @Test("of a paused day nothing is asked: Waybar is told that it is one, and --check is content")
  func pause() throws {
    let pause = "echo '{pauses: [\"2026-11-29\"]}' > c.json5; \"$activity\" --config c.json5 \(Self.day)"
    let run = try Program.shell("\(pause) --format waybar")
    let bar = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(bar["alt"] as? String == "paused" && bar["class"] as? [String] == ["paused"])
    #expect(try Program.shell("\(pause) --check").status == 0)
    #expect(try Program.shell("\"$activity\" \(Self.day) --check").status == 3)
  }

  @Test("tmux gets styles of its own, and none where no colours are wanted")
  func tmux() throws {
    let styled = try Program.shell("\"$activity\" --format tmux \(Self.day)").text
    let plain = styled.replacingOccurrences(
      of: "#\\[(fg=#[0-9a-f]{6}(,bg=#1c1c1e)?|default)\\]", with: "", options: .regularExpression)
    #expect(plain == " ◕83 ●113 ◕75 \n" && styled.contains("bg=#1c1c1e") && styled.hasSuffix("#[default]\n"))
    #expect(styled.contains("#[fg=#") && !styled.contains("\u{1b}"))
    #expect(try Program.shell("\"$activity\" --format tmux --color never \(Self.day)").text == "◕83 ●113 ◕75\n")
    #expect(try Program.shell("NO_COLOR=1 \"$activity\" --format tmux \(Self.day)").text == "◕83 ●113 ◕75\n")
    // Who says what lies behind has colours for that, and no other ground.
    let light = try Program.shell("\"$activity\" --format tmux --background light \(Self.day)").text
    #expect(light.hasPrefix("#[fg=#") && !light.contains("bg="))
  }

  @Test("a bar is told what is wrong, and not how files are understood; people and scripts are told both")
  func notes() throws {
    let files = "echo '{\"date\": \"2026-11-29\", \"move\": 1}' > again.json; XDG_CACHE_HOME=$PWD"
    for arguments in ["--format line", "--format tmux", "--format waybar", "--template x", "--check"] {
      // The second time the lines come from the cache.
      for command in ["\"$activity\"", "\"$activity\" --once > first 2>&1; XDG_CACHE_HOME=$PWD \"$activity\""] {
        let run = try Program.shell("\(files) \(command) \(arguments) again.json day.json")
        #expect(run.errors.isEmpty, "\(arguments): \(run.errors)")
      }
      let missing = try Program.shell("\(files) \"$activity\" \(arguments) again.json day.json gone.json")
      #expect(missing.errors == "activity: gone.json: No such file or directory\n")
    }
    for format in ["text", "json", "csv"] {
      #expect(try Program.shell("\(files) \"$activity\" --format \(format) again.json day.json").errorLines.count == 1)
    }
  }
}
