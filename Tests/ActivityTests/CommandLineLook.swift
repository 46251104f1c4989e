import Cells
import Foundation
import Testing

@Suite("How a print looks") struct CommandLineLook {
  private func rings(_ options: String, environment: [String: String] = [:]) throws -> ProgramRun {
    let run = try Program.shell(
      "\"$activity\" --once --format rings --date 2026-11-29 \(options) day.json", environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test(
    "LOOK 15.5: every line ends reset, none is wider than the room or ends in blanks",
    arguments: ["truecolor", "256", "16", "never"], ["blocks", "halves", "ascii"])
  func scrollback(_ color: String, _ glyphs: String) throws {
    for size in ["64x12", "40x12", "33x7", "12x3", "100x40", "20x30", "5x1", "1x1"] {
      let columns = try #require(Int(size.prefix { $0 != "x" }))
      for line in try rings("--color \(color) --glyphs \(glyphs) --size \(size)").lines() {
        #expect(line.isReset, "\(size): \(line.text)")
        #expect(line.text.columns <= columns, "\(size): \(line.text)")
        if let last = line.cells.last { #expect(last.character != " " || last.hasBackground, "\(size): \(line.text)") }
      }
    }
  }

  @Test(
    "LOOK 15.5: no cell outside the outer ring's edge has a background, so no rectangle can be seen",
    arguments: ["truecolor", "256", "16"], ["blocks", "halves", "ascii"])
  func noRectangle(_ color: String, _ glyphs: String) throws {
    let lines = try rings("--color \(color) --glyphs \(glyphs) --no-legend --size 40x20").lines()
    // The disc is as tall as the room, and a cell twice as tall as wide; all in rows from its middle.
    for (row, line) in lines.enumerated() {
      for (column, cell) in line.cells.enumerated() where cell.hasBackground {
        let across = max(0, abs(Double(column) + 0.5 - 20) - 0.5) / 2
        let down = max(0, abs(Double(row) + 0.5 - 10) - 0.5)
        #expect((across * across + down * down).squareRoot() < 10, "column \(column), row \(row)")
      }
    }
  }

  @Test(
    "the views of many days are prints too: every line ends reset, none is wider than the room or ends in blanks",
    arguments: ["week", "month", "year", "trends"], ["truecolor", "16", "never"])
  func views(_ view: String, _ color: String) throws {
    for size in ["80x24", "120x40", "40x12", "20x6", "5x1"] {
      let columns = try #require(Int(size.prefix { $0 != "x" }))
      for line in try rings("--view \(view) --color \(color) --size \(size)").lines() {
        #expect(line.isReset, "\(size): \(line.text)")
        #expect(line.text.columns <= columns, "\(size): \(line.text)")
        if let last = line.cells.last { #expect(last.character != " " || last.hasBackground, "\(size): \(line.text)") }
      }
    }
  }

  @Test("a range is printed as a week, a month or a year, in words in a pipe")
  func ranges() throws {
    let days = (10...30).map { "{\"date\": \"2026-11-\($0)\", \"move\": 600}\n" }.joined()
    func text(_ options: String) throws -> String {
      let command = "\"$activity\" --once --rings move \(options) -"
      let run = try Program.shell("printf '%s' '\(days)' | \(command)")
      #expect(run.status == 0)
      return run.text
    }
    #expect(try text("--format rings --from 2026-11-24").contains("7 of 7 days closed"))
    #expect(try text("--format rings --all").contains("21 of 21 days closed"))
    #expect(try text("--all").split(separator: "\n").count == 21)
  }

  @Test("colours as the environment and --color say")
  func depth() throws {
    let trueColor = try rings("--color always", environment: ["COLORTERM": "truecolor"]).text
    #expect(trueColor.contains("[38;2;") || trueColor.contains(";38;2;"))
    #expect(try rings("--color 256").text.contains("8;5;"))
    #expect(!(try rings("").text.contains("\u{1b}[3")))
    #expect(!(try rings("", environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]).text.contains("8;5;")))
    #expect(try rings("", environment: ["CLICOLOR_FORCE": "1"]).text.contains("8;5;"))
    #expect(try rings("--color 256", environment: ["NO_COLOR": "1"]).text.contains("8;5;"))
  }

  @Test("without UTF-8 there is ASCII alone, and rings name themselves")
  func ascii() throws {
    for environment in [["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "", "LANG": "de_DE"]] {
      let run = try rings("--color truecolor", environment: environment)
      #expect(run.output.allSatisfy { $0 < 0x7F })
      #expect(try run.lines().contains { $0.text.contains("MMM") })
    }
    // A locale that this machine does not have still tells what the terminal can show.
    #expect(try rings("", environment: ["LC_ALL": "xx_YY.UTF-8"]).output.contains { $0 >= 0x80 })
  }

  @Test("nothing in the environment is needed, and nothing odd in it harms")
  func environment() throws {
    let empty = try Program.shell("env -i \"$activity\" --once day.json")
    #expect(empty.status == 0)
    let odd = [
      ["COLUMNS": "0", "LINES": "-5"], ["COLUMNS": "99999999"], ["COLUMNS": "abc"], ["TERM": "../../etc/passwd"],
      ["TERM": "\u{1b}]0;t\u{7}"], ["TZ": ""], ["TZ": ":Asia/Kathmandu"], ["TZ": "CET-1CEST"], ["HOME": ""],
      ["XDG_CONFIG_HOME": "relative"],
    ]
    for environment in odd {
      let run = try Program.shell("\"$activity\" --once day.json", environment: environment)
      #expect(run.status == 0, "\(environment)")
      #expect(run.errors.isEmpty, "\(environment)")
    }
  }

  @Test("E03: a time zone that there is not is one warning, and no other file is read for it")
  func unknownZone() throws {
    for zone in ["Nowhere/Land", ":/etc/passwd", "../../etc/passwd", String(repeating: "x", count: 5000)] {
      let run = try Program.shell("\"$activity\" --once day.json", environment: ["TZ": zone])
      #expect(run.status == 0)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.hasPrefix("activity: TZ: no zone ") && run.errors.hasSuffix("UTC is used\n"))
    }
    let option = try Program.run("--once", "--tz", "Nowhere/Land", "-")
    #expect(option.status == 2)
    #expect(option.errorLines.count == 1)
  }

  @Test("a theme that cannot be used is one line with its place")
  func themes() throws {
    #expect(try rings("--theme classic --color truecolor").output == rings("--color truecolor").output)
    try Program.withFolder { folder in
      let odd = try Program.shell(
        "echo \"{ texd: '#123456', }\" > odd.json5; \"$activity\" --once --theme odd.json5", in: folder)
      #expect(odd.status == 0)
      #expect(odd.errors == "activity: odd.json5:1:3: expected a key like text, found \"texd\" (byte 2)\n")
      let bad = try Program.shell("echo '{ text }' > bad.json5; \"$activity\" --once --theme ./bad.json5", in: folder)
      #expect(bad.status == 2)
      #expect(bad.errorLines.count == 1)
      #expect(bad.errors.hasPrefix("activity: ./bad.json5:1:8: expected"))
      let missing = try Program.shell("\"$activity\" --once --theme no-such", in: folder)
      #expect(missing.status == 2)
      #expect(missing.errors == "activity: --theme no-such: no such theme, see --list-themes\n")
      let near = try Program.shell("\"$activity\" --once --theme mimt", in: folder)
      #expect(near.errors == "activity: --theme mimt: no such theme, did you mean mint?\n")
    }
  }
}

/// A printed line as a terminal shows it: characters with their colours.
private struct ShownLine {
  struct Cell {
    let character: Character
    let hasBackground: Bool
  }

  private(set) var cells: [Cell] = []
  private var hasForeground = false
  private var hasBackground = false
  private var isBold = false

  /// The characters alone.
  var text: String { String(cells.map(\.character)) }

  /// Whether the line leaves the terminal's own colours and weight behind.
  var isReset: Bool { !hasForeground && !hasBackground && !isBold }

  /// Reads a line in which the only sequences are SGR.
  init(_ line: Substring) throws {
    var rest = line
    while let character = rest.first {
      if character == "\u{1b}" {
        let sequence = try #require(rest.prefixMatch(of: /\u{1b}\[([0-9;]*)m/), "not SGR: \(rest.debugDescription)")
        apply(sequence.1.split(separator: ";").compactMap { Int($0) })
        rest = rest[sequence.range.upperBound...]
      } else {
        cells.append(Cell(character: character, hasBackground: hasBackground))
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func apply(_ parameters: [Int]) {
    var codes = parameters.isEmpty ? [0] : parameters[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: (hasForeground, hasBackground, isBold) = (false, false, false)
      case 1: isBold = true
      case 22: isBold = false
      case 30...38, 90...97: hasForeground = true
      case 39: hasForeground = false
      case 40...48, 100...107: hasBackground = true
      case 49: hasBackground = false
      default: Issue.record("unexpected SGR \(code)")
      }
      if code == 38 || code == 48 { codes = codes.dropFirst(codes.first == 2 ? 4 : 2) }
    }
  }
}

extension ProgramRun {
  fileprivate func lines() throws -> [ShownLine] {
    try text.split(separator: "\n", omittingEmptySubsequences: false).map(ShownLine.init)
  }
}
