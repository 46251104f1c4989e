import Foundation
import Testing

@Suite("Explaining on the command line") struct CommandLineExplain {
  @Test("each number with its place, the total and the goal; exit 0")
  func native() throws {
    let run = try Program.shell("\"$activity\" --explain move@latest day.json")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.text == """
        move on 2026-11-29

        counted   +412.5 kcal  day.json:1:33  2026-11-29  move
        total      412.5 kcal  day.json       (native)
        goal         500 kcal  day.json:2:21  given for 2026-11-29

        """)
  }

  @Test(
    "goals say who gave them", arguments: [("--goal move=600", "600", "given by --goal"), ("", "500", "the default")])
  func goals(_ option: String, _ target: String, _ words: String) throws {
    let run = try Program.shell(
      "echo '{\"date\": \"2026-11-28\", \"move\": 1}' | \"$activity\" --explain move@2026-11-28 \(option) -")
    #expect(run.text.contains("-:1:32"))
    let goal = try #require(run.text.split(separator: "\n").last)
    #expect(goal.contains(target) && goal.contains(words))
  }

  @Test(
    "what cannot be explained is one line, exit 2, and nothing on standard output",
    arguments: [
      ("move@2026-11-20 day.json", "--explain: no move on 2026-11-20; the nearest day that has it is 2026-11-29"),
      ("mov@2026-11-29 day.json", "--explain: no metric mov in the data, did you mean move?"),
      ("floors@2026-11-29 day.json", "--explain: no floors on any day; there is move, exercise, stand"),
      ("move day.json", "--explain: expected METRIC@DAY such as move@2026-11-10 or steps@latest, found \"move\""),
      ("move@2026-11-29", "no data: --explain needs a PATH or sources, for sample data are in no file"),
      ("move@latest -", "--explain: name the day, for standard input (-) can be read only once"),
    ])
  func nothing(_ arguments: String, _ line: String) throws {
    let run = try Program.shell("\"$activity\" --explain \(arguments)")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "activity: \(line)\n")
  }

  @Test("without a PATH the sources of the configuration are explained, or what lies in the data folder")
  func sources() throws {
    for line in [
      "echo '{sources: [\"day.json\"]}' > c.json5; \"$activity\" --config c.json5 --explain move@latest",
      "mkdir -p data/activity; cp day.json data/activity; XDG_DATA_HOME=$PWD/data \"$activity\" --explain move@2026-11-29",
    ] {
      let run = try Program.shell(line)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.text.contains("\ntotal      412.5 kcal"))
    }
  }

  @Test("0 is printed without a sign of its own")
  func negativeZero() throws {
    let run = try Program.shell(
      "echo '{\"date\": \"2026-11-28\", \"steps\": -0.0}' | \"$activity\" --explain steps@2026-11-28 -")
    #expect(run.text.contains(" +0 count") && !run.text.contains("-0"))
  }

  @Test("overlapping files are one note that names the rule")
  func overlap() throws {
    let run = try Program.shell(
      "echo '[{\"date\": \"2026-11-29\", \"move\": 9}, {\"date\": \"2026-11-30\", \"steps\": 9}]' > new.json; "
        + "\"$activity\" --once --format json --all .")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "activity: ./day.json and ./new.json overlap on 1 day: move from ./new.json, whose data reach further\n")
  }
}

/// The folder of shared reference material beside the package.
private let formats = Program.package.deletingLastPathComponent().appending(path: "shared/formats")

/// A case of the written expectations.
struct ExplainedCase: Decodable, CustomTestStringConvertible, Sendable {
  var name: String
  var inputs: [String]
  var timezone: String?
  var tolerance: Double?
  var days: [String: [String: Value]]?

  var testDescription: String { name }

  struct Value: Decodable {
    var number: Double?

    init(from decoder: any Decoder) throws {
      number = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  private struct File: Decodable {
    var cases: [ExplainedCase]
  }

  static let all: [ExplainedCase] = {
    let folder = formats.appending(path: "expected")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.flatMap { name in
      let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
      return (try? JSONDecoder().decode(File.self, from: data))?.cases ?? []
    }
  }()
}

@Suite("Every expected value, explained", .enabled(if: !ExplainedCase.all.isEmpty, "needs ../shared"))
struct ExplainedValues {
  static let metrics = [
    "move_kcal": "move", "exercise_min": "exercise", "stand_hours": "stand", "steps": "steps", "distance_m": "distance",
    "floors": "floors", "total_kcal": "total_energy", "heart_points": "heart_points", "move_minutes": "move_minutes",
    "move_min": "move_minutes", "move_goal_kcal": "move", "exercise_goal_min": "exercise", "stand_goal_hours": "stand",
    "steps_goal": "steps", "floors_goal": "floors", "total_goal_kcal": "total_energy", "move_goal_min": "move_minutes",
  ]

  static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "the parts are found again in the files by another program, and come to the value",
    .enabled(if: hasPython != nil, "needs python3"), arguments: ExplainedCase.all)
  func parts(_ expected: ExplainedCase) throws {
    let python = try #require(Self.hasPython)
    let script = Program.package.appending(path: "Tests/Explain/check.py").path
    try Program.withFolder { folder in
      var script = "cd '\(formats.path)'; \(python) '\(script)'"
      var values = 0
      for (day, fields) in expected.days ?? [:] {
        for (metric, keys) in Dictionary(
          grouping: fields.keys.filter { Self.metrics[$0] != nil }, by: { Self.metrics[$0] ?? "" })
        {
          let zone = expected.timezone.map { " --tz \($0)" } ?? ""
          let paths = expected.inputs.map { "'\($0)'" }.joined(separator: " ")
          let run = try Program.shell("\"$activity\" --explain \(metric)@\(day)\(zone) \(paths)", in: formats)
          let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
          for key in keys {
            guard let number = fields[key]?.number else { continue }
            let isGoal = key.contains("_goal")
            let line = try #require(lines.last { $0.first == (isGoal ? "goal" : "total") }, "\(day) \(key)")
            let found = try #require(Double(line[1]))
            #expect(abs(found - number) <= (expected.tolerance ?? 1e-9 * max(1, number)), "\(day) \(key)")
            if isGoal { #expect(line.joined(separator: " ").contains("given for"), "\(day) \(key)") }
            if isGoal { continue }
            let file = folder.appending(path: "\(values).txt")
            try run.output.write(to: file)
            script += " '\(file.path)'"
            values += 1
          }
        }
      }
      guard values > 0 else { return }
      let check = try Program.shell(script, in: formats)
      #expect(check.status == 0, "\(check.text)\(check.errors)")
      #expect(check.text.hasPrefix("\(values) explanations right"))
    }
  }
}
