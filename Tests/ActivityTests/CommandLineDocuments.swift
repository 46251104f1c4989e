import Cells
import Foundation
import Testing

@testable import Dashboard
@testable import activity

@Suite("Documents") struct CommandLineDocuments {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.package.appendingPathComponent(path), encoding: .utf8)
  }

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

  @Test("the manual page holds every key", arguments: KeyRow.all)
  func keys(_ row: KeyRow) throws {
    let manual = try text("man/activity.1")
    let start = try #require(manual.range(of: ".Sh KEYS"))
    let end = try #require(manual.range(of: ".Sh FORMATS"))
    let named = manual[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix(".It ") }
      .flatMap { $0.dropFirst(4).components(separatedBy: " , ") }
    for binding in row.bindings { #expect(named.contains(binding.key.manualName)) }
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

  @Test("the commands of the README run")
  func readmeCommands() throws {
    let readme = try text("README.md")
    try Program.withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Downloads"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Health"), withIntermediateDirectories: true)
      try nativeDay.write(
        to: folder.appendingPathComponent("Health/native.json"), atomically: true, encoding: .utf8)
      let packing = try Program.shell(
        "python3 -m zipfile -c Downloads/export.zip \"$sample\"", in: folder,
        environment: ["sample": Program.package.appendingPathComponent("sample-data/apple-health-export.xml").path])
      #expect(packing.status == 0)
      let commands = readme.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
        line.hasPrefix("activity ") && !line.hasPrefix("activity:") || line.hasPrefix("echo ")
      }
      #expect(commands.count >= 5)
      for command in commands {
        let run = try Program.shell(
          "activity() { \"$activity\" \"$@\"; }\n\(command)", in: folder, environment: ["HOME": folder.path])
        #expect(run.status == 0, "\(command): \(run.errors)")
        #expect(run.output.isEmpty == command.contains("--output "), "\(command)")
      }
    }
  }

  @Test("the native format of the README is read")
  func readmeFormat() throws {
    let readme = try text("README.md")
    let start = try #require(readme.range(of: "    [{\"date\""))
    let end = try #require(readme.range(of: "}}]", range: start.lowerBound..<readme.endIndex))
    let run = try Program.run("--once", "--strict", "-", input: String(readme[start.lowerBound..<end.upperBound]))
    #expect(run.status == 0)
    #expect(run.text.contains("Move 82 percent"))
  }

  @Test("the library examples of the README are those that are compiled here")
  func readmeLibrary() throws {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let readme = squeezed(try text("README.md"))
    let source = try text("Tests/ActivityTests/LibraryExamples.swift")
    let bodies = source.components(separatedBy: "// README\n").dropFirst().map {
      $0.components(separatedBy: "// end\n")[0]
    }
    #expect(bodies.count == 2)
    for body in bodies { #expect(readme.contains(squeezed(body))) }
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
        "README.md",
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
