import Foundation
import TestSupport
import Testing

/// A real person's folder needs no words: first screen and JSON are right at once.
@Suite("A person's folder")
struct PersonsFolderTests {
  /// A zone that the files do not need.
  private static let environment = ["TZ": "America/Los_Angeles"]

  private func withFolder(_ body: (URL) throws -> Void) throws {
    try Program.withFolder { root in
      let folder = root.appendingPathComponent("Downloads")
      try PersonsFolder.write(to: folder)
      try expectation.write(to: root.appendingPathComponent("right.json"), atomically: true, encoding: .utf8)
      try body(root)
    }
  }

  @Test("Every day has the numbers and goals that are right, with one note and exit status 0")
  func numbers() throws {
    try withFolder { root in
      let run = try Program.shell(
        "\"$activity\" --all --format json Downloads", in: root, environment: Self.environment)
      #expect(run.status == 0)
      #expect(
        run.errors == """
          activity: 63 files overlap on 61 days: of each value the file counts that measured it, then the one that has \
          the whole day, then the one whose data reach further, and the larger value where that is not known

          """)
      let document = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      let days = try #require(document["days"] as? [[String: Any]])
      #expect(days.map { $0["date"] as? String } == PersonsFolder.days.map(\.date))
      for (found, expected) in zip(days, PersonsFolder.days) {
        let metrics = try #require(found["metrics"] as? [String: [String: Any]])
        func value(_ metric: String, _ key: String = "value") -> Double? { metrics[metric]?[key] as? Double }
        #expect(value("move") == Double(expected.move), "\(expected.date)")
        #expect(value("exercise") == Double(expected.exercise), "\(expected.date)")
        #expect(value("stand") == Double(expected.stand), "\(expected.date)")
        #expect(value("steps") == expected.steps.map(Double.init), "\(expected.date)")
        #expect(value("move", "goal") == Double(expected.moveGoal), "\(expected.date)")
        #expect(value("exercise", "goal") == 30 && value("stand", "goal") == 12, "\(expected.date)")
        for metric in ["move", "exercise", "stand"] {
          #expect(metrics[metric]?["goalFrom"] as? String == "file", "\(expected.date)")
        }
        #expect(found["partial"] as? Bool == expected.isPartial, "\(expected.date)")
        let hours = metrics["move"]?["hours"] as? [Any]
        #expect(hours?.count { !($0 is NSNull) } == expected.hours, "\(expected.date)")
      }
      let sources = try #require(document["sources"] as? [[String: Any]])
      #expect(sources.count == 63)
      #expect(sources.allSatisfy { $0["skipped"] as? Int == 0 })
    }
  }

  @Test("The words of today, and a picture that is the one of the right numbers")
  func prints() throws {
    try withFolder { root in
      func run(_ arguments: String) throws -> ProgramRun {
        let run = try Program.shell("\"$activity\" \(arguments)", in: root, environment: Self.environment)
        #expect(run.status == 0)
        return run
      }
      let words = try run("--once Downloads").text
      for part in ["30 November 2025", "Move 17 percent", "90 of 520", "Exercise 13 percent", "Stand 17 percent"] {
        #expect(words.contains(part), "\(words)")
      }
      for view in ["day", "week", "month", "year", "trends"] {
        let look = "--once --format rings --color truecolor --size 100x30 --view \(view)"
        #expect(try run("\(look) Downloads").text == run("\(look) right.json").text, "\(view)")
      }
    }
  }

  @Test("The first screen is the one of the right numbers")
  func firstScreen() throws {
    try withFolder { root in
      let screens = try ["Downloads", "right.json"].map { path in
        let terminal = try #require(PseudoTerminal(columns: 100, rows: 30))
        let environment = Program.environment.merging(Self.environment) { $1 }
        let path = root.appendingPathComponent(path).path
        let program = try #require(terminal.launch(Program.path, ["--reduce-motion", path], environment: environment))
        #expect(terminal.wait(for: "data to 09:00", seconds: 20))
        terminal.read(for: 0.5)
        terminal.forget()
        terminal.type("\u{c}")
        #expect(terminal.wait(for: "quit") && terminal.wait(for: "\u{1b}[?2026l"))
        let screen = terminal.text
        terminal.type("q")
        #expect(program.ending(within: 5) == .exit(0))
        return screen
      }
      for part in ["30 November 2025", "1 note", "data to 09:00"] { #expect(screens[0].contains(part)) }
      // The header says that there is a note; all below it is the same to the last byte.
      let pictures = screens.map { $0.components(separatedBy: "\u{1b}[3d").dropFirst() }
      #expect(!pictures[0].isEmpty)
      #expect((pictures[0] == pictures[1]) == true)
    }
  }

  /// The right numbers in the form in which the program writes days.
  private var expectation: String {
    let days = PersonsFolder.days.map { day in
      func hours(_ whole: Int, _ half: Int) -> String {
        guard let count = day.hours else { return "" }
        let numbers = (0..<24).map { hour -> String in
          guard (8..<8 + count).contains(hour) else { return "null" }
          return "\(day.isPartial && hour == 9 ? half : whole)"
        }
        return ", \"hours\": [\(numbers.joined(separator: ", "))]"
      }
      let rings = [
        ("move", day.move, day.moveGoal, hours(30 + day.day, (30 + day.day) / 2)),
        ("exercise", day.exercise, 30, hours(3, 1)), ("stand", day.stand, 12, hours(1, 1)),
      ].map { "\"\($0)\": {\"value\": \($1), \"goal\": \($2), \"goalFrom\": \"file\"\($3)}" }
      let steps =
        day.steps.map {
          ", \"steps\": {\"value\": \($0), \"goal\": 10000, \"goalFrom\": \"default\"\(hours(700 + day.day, (700 + day.day) / 2))}"
        }
        ?? ""
      let end =
        day.isPartial
        ? ", \"dataTo\": \"\(day.date)T09:00:00\"" : day.hours == nil ? "" : ", \"dataTo\": \"\(day.date)T19:00:00\""
      return """
        {"date": "\(day.date)", "partial": \(day.isPartial)\(end), "metrics": {\(rings.joined(separator: ", "))\(steps)}}
        """
    }
    return "{\"schema\": \"activity/1\", \"sources\": [], \"days\": [\n\(days.joined(separator: ",\n"))]}"
  }
}
