import Foundation
import Testing

@testable import activity

/// The README, taken apart.
struct Readme {
  /// A fenced block: what stands behind its fence, such as `sh` or `toml starship`, and what is in it.
  struct Block {
    let info: String
    let body: String
  }

  let text: String
  let blocks: [Block]

  init() throws {
    text = try Program.text(of: "README.md")
    let parts = text.components(separatedBy: "```")
    blocks = stride(from: 1, to: parts.count - 1, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(info: String(lines[0]), body: lines.dropFirst().joined())
    }
  }

  /// The one block of a kind.
  static func block(_ info: String) throws -> String {
    let blocks = try Readme().blocks.filter { $0.info == info }
    try #require(blocks.count == 1, "\(info)")
    return blocks[0].body
  }
}

/// The home of somebody who follows the README: an export among the downloads, and where it is ready a folder of exports,
/// and the program in `~/.local`.
struct ReadersHome {
  let folder: URL

  var environment: [String: String] {
    ["HOME": folder.path, "PATH": "\(folder.path)/.local/bin:/usr/bin:/bin", "package": Program.package.path]
  }

  /// Gives a body such a home, and removes it afterwards.
  ///
  /// - Parameter isReady: whether the program is in place, and a configuration with sources.
  static func with(isReady: Bool = true, _ body: (ReadersHome) throws -> Void) throws {
    try Program.withFolder { folder in
      let home = ReadersHome(folder: folder)
      let preparation = try home.run(
        """
        mkdir -p Downloads
        python3 -m zipfile -c Downloads/export.zip "$package/sample-data/apple-health-export.xml"
        """)
      try #require(preparation.status == 0, "\(preparation.errors)")
      if isReady {
        let setup = try home.run(
          """
          mkdir -p Health .local/bin .config/activity
          cp "$package/sample-data/native.json" Health
          ln -s "$activity" .local/bin/activity
          echo '{sources: ["~/Health"], date: "2026-11-29"}' > .config/activity/config.json5
          """)
        try #require(setup.status == 0, "\(setup.errors)")
      }
      try body(home)
    }
  }

  /// Runs lines of shell there.
  func run(_ script: String) throws -> ProgramRun {
    try Program.shell(script, in: folder, environment: environment)
  }

  /// Writes a file there.
  func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}

@Suite("README") struct ReadmeTests {
  /// Who tries each kind of block.
  static let trials = [
    "sh": "commands", "json5": "Configurations", "json native": "nativeFormat", "swift": "library",
    "sh fault": "fault", "text fault": "fault",
    "conf tmux": "Recipes", "jsonc waybar": "Recipes", "ini i3blocks": "Recipes", "ini polybar": "Recipes",
    "toml starship": "Recipes", "lua conky": "Recipes", "sh xbar": "Recipes", "sh bash": "Recipes",
    "sh login": "Recipes", "sh motd": "Recipes",
  ]

  @Test("every block is of a kind that some test tries, and nothing is shown otherwise")
  func kinds() throws {
    let readme = try Readme()
    #expect(Set(readme.blocks.map(\.info)) == Set(Self.trials.keys))
    #expect(!readme.text.contains("\n    "), "what is indented is not tried")
  }

  @Test("its commands run from nothing, one after the other, as somebody who follows it types them")
  func commands() throws {
    let commands = try Readme().blocks.filter { $0.info == "sh" }
    try ReadersHome.with(isReady: false) { home in
      // The archive that `make dist` makes, in small.
      let archive = "activity-\(activity.version)-linux-x86_64"
      let packing = try home.run(
        """
        mkdir -p \(archive)/bin \(archive)/share/activity
        ln -s "$activity" \(archive)/bin/activity; cp -r "$package/Themes" \(archive)/share/activity/themes
        tar -czf \(archive).tar.gz \(archive); rm -r \(archive)
        """)
      #expect(packing.status == 0, "\(packing.errors)")
      for block in commands {
        // What needs the whole build is only looked up: that make knows it.
        let make =
          "make() { command make -n -C \"$package\" \"$@\" SWIFT=true >&3 && echo \"make $*\"; }\nexec 3>/dev/null\n"
        let run = try home.run("set -e\n\(make)\(block.body)")
        #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)\(block.body)")
      }
      let picture = try Data(contentsOf: home.folder.appendingPathComponent("rings.png"))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let configuration = try home.run("cat .config/activity/config.json5").text
      #expect(configuration.contains("\n  sources: [\"~/Health\"],\n"))
    }
  }

  @Test("every option that it names exists")
  func options() throws {
    let text = try Readme().text
    let known = Set(OptionRow.all.flatMap(\.names)).union(["--strip-components"])
    let expression = try NSRegularExpression(pattern: "(?<![\\w-])--[a-z][a-z-]+")
    for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      let name = try #require(Range(match.range, in: text).map { String(text[$0]) })
      #expect(known.contains(name), "\(name)")
    }
  }

  @Test("the native format is read")
  func nativeFormat() throws {
    let run = try Program.run("--once", "--strict", "-", input: Readme.block("json native"))
    #expect(run.status == 0 && run.text.contains("Move 82 percent"))
  }

  @Test("a fault reads as it says")
  func fault() throws {
    try ReadersHome.with { home in
      let run = try home.run(Readme.block("sh fault"))
      #expect(
        try run.status == 0 && run.errors == Readme.block("text fault") && run.text.contains("Exercise 113 percent"))
    }
  }

  @Test("the library example is the one that is compiled here, in twelve lines")
  func library() throws {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let example = lines(try Readme.block("swift"))
    #expect(example.count == 12)
    let source = try Program.text(of: "Tests/ActivityTests/LibraryExample.swift")
    let body = source.components(separatedBy: "// README\n").last?.components(separatedBy: "// end\n").first
    #expect(example.filter { !$0.hasPrefix("import ") } == lines(try #require(body)))
    #expect(example.filter { $0.hasPrefix("import ") }.allSatisfy { source.contains($0) })
  }
}
