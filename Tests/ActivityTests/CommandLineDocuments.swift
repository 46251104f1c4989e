import Cells
import Foundation
import Testing
import Trackers

@testable import Dashboard
@testable import activity

private let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first(where: FileManager.default.isExecutableFile)

@Suite("Documents") struct CommandLineDocuments {
  private func text(_ path: String) throws -> String { try Program.text(of: path) }

  @Test("--help and the manual page hold every option", arguments: OptionRow.all)
  func options(_ row: OptionRow) throws {
    let help = try Program.run("--help").text
    let manual = try text("man/activity.1").replacingOccurrences(of: "Fl -", with: "--")
      .replacingOccurrences(of: "Fl ", with: "-")
    for name in row.names {
      #expect(help.contains(name))
      #expect(manual.contains(name))
    }
  }

  @Test("--help, the manual page and the README hold every format of output", arguments: Options.Format.allCases)
  func formats(_ format: Options.Format) throws {
    #expect(try Program.run("--help").text.contains(format.rawValue))
    #expect(try text("man/activity.1").contains("\n.Cm \(format.rawValue)"))
    #expect(try text("README.md").contains("`\(format.rawValue)`"))
  }

  @Test("the manual page holds every key", arguments: KeyRow.all)
  func keys(_ row: KeyRow) throws {
    let manual = try text("man/activity.1")
    let start = try #require(manual.range(of: ".Sh KEYS"))
    let end = try #require(manual.range(of: ".Sh FORMATS"))
    let named = manual[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix(".It ") }
      .flatMap { $0.dropFirst(4).components(separatedBy: " , ") }
    for binding in row.bindings { #expect(named.contains(binding.key.manualName)) }
  }

  @Test(
    "mandoc finds nothing in the manuals but that they are not installed",
    .enabled(if: mandoc != nil, "no mandoc here"),
    arguments: ["activity.1", "activity-config.5", "activity-formats.7"])
  func lint(manual: String) throws {
    let run = try Program.shell("\(mandoc ?? "") -T lint '\(Program.package.path)/man/\(manual)' 2>&1")
    let found = run.text.split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("outdated mandoc.db")
    }
    #expect(found.isEmpty)
  }

  @Test("--help is as wide as a terminal at most, and ends well")
  func help() throws {
    let run = try Program.run("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try Program.run("-h", "--once").output == run.output)
    #expect(try Program.run("-V").text == "activity \(activity.version)\n")
  }

  @Test("the manual page holds every variable of the environment that is obeyed as documented")
  func environment() throws {
    let manual = try text("man/activity.1")
    for name in ["COLORTERM", "COLUMNS", "CLICOLOR_FORCE", "NO_COLOR", "TERM", "TZ", "LC_ALL", "XDG_CONFIG_HOME"] {
      #expect(manual.contains(name))
    }
  }

  @Test("activity-config(5) has every key of a theme")
  func themeKeys() throws {
    let manual = try text("man/activity-config.5")
    let section = try #require(manual.components(separatedBy: ".Sh THEMES").last?.components(separatedBy: ".Sh ").first)
    let named = section.split(separator: "\n").filter { $0.contains("Cm ") }
      .flatMap { $0.split { " ,.:;".contains($0) } }
    var waiting = [try JSONValue(json5: Array(try text("Themes/classic.json5").utf8))]
    // Of these the standard theme has an example only in a comment.
    var keys: Set = ["stops", "from", "color", "margin", "line", "gap", "appear", "change"]
    while let value = waiting.popLast() {
      switch value.content {
      case .object(let members):
        keys.formUnion(members.map(\.key))
        waiting += members.map(\.value)
      case .array(let elements): waiting += elements
      default: break
      }
    }
    for key in keys.subtracting(Metric.known.map(\.name)) { #expect(named.contains { $0 == key }, "\(key)") }
  }

  @Test("Themes/classic.json5 is the standard theme")
  func classic() throws {
    let bytes = try Data(contentsOf: Program.package.appendingPathComponent("Themes/classic.json5"))
    #expect(try Theme(json5: Array(bytes)) == .standard)
  }

  @Test("the file names at the top of the package are the agreed ones")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Program.package.path)
      .filter { !$0.hasPrefix(".") && $0 != "out" }
    #expect(
      Set(names).subtracting([
        "Package.swift", "Package.resolved", "Sources", "Tests", "Themes", "sample-data", "man", "Makefile",
        "README.md", "packages.mk",
        "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE",
      ]).isEmpty)
  }
}

extension Key {
  /// What the manual page calls the key.
  fileprivate var manualName: String {
    switch self {
    case .character(" "): "Space"
    case .character("?"): "\\&?"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .shiftLeft: "Shift-Left"
    case .shiftRight: "Shift-Right"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .enter: "Enter"
    default: String(describing: self)
    }
  }
}
