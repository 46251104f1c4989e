import Foundation
import Testing

@testable import activity

/// What programs, bars and prompts are given.
@Suite("Formats for programs") struct CommandLineFormats {
  static let forPrograms =
    Options.Format.allCases.filter(\.isForPrograms).map { "--format \($0.rawValue)" }
    + ["--check", "--template '{date} {age}'"]

  @Test("without data nothing is printed, one line says so, and the status is 2", arguments: forPrograms)
  func noData(_ options: String) throws {
    for empty in ["", "--all", "--date today", "--once"] {
      let run = try Program.shell("\"$activity\" \(options) \(empty)")
      #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 1, "\(empty): \(run.errors)")
    }
    let file = try Program.shell("echo '[]' > none.json; \"$activity\" \(options) none.json")
    #expect(file.status == 2 && file.output.isEmpty && file.errorLines.count == 1, "\(file.errors)")
  }

  @Test(
    "no escape sequence unless colours are asked for, and nothing in the locale of a person", arguments: forPrograms)
  func machine(_ options: String) throws {
    let plain = try Program.shell("\"$activity\" \(options) --all day.json")
    #expect(plain.status == (options == "--check" ? 3 : 0) && plain.errors.isEmpty && !plain.text.contains("\u{1b}"))
    let german = try Program.shell(
      "\"$activity\" \(options) --all day.json", environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"])
    if options.hasSuffix("json") || options.hasSuffix("csv") { #expect(german.output == plain.output) }
  }

  @Test("CSV has the numbers of JSON, row for row", arguments: ["--all", "--date 2026-11-29", "--from 2026-11-28"])
  func csv(_ days: String) throws {
    let file = """
      [{"date": "2026-11-28", "move": 1234567.25, "distance": 6437.376, "goals": {"move": 500}},
       {"date": "2026-11-29", "move": 412.5, "a,\\"b\\"": 2, "goals": {"stand": 12},
        "hours": {"move": [0,null,1.5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,411]}}]
      """
    let table = try rows(Program.shell("echo '\(file)' > d.json; \"$activity\" --format csv \(days) d.json").text)
    let json = try Program.shell("echo '\(file)' > d.json; \"$activity\" --format json \(days) d.json")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let wanted = try #require(object?["days"] as? [[String: Any]])
    #expect(table.count == wanted.count)
    for (row, day) in zip(table, wanted) {
      #expect(row["date"] == day["date"] as? String)
      #expect(row["data_to"] == day["dataTo"] as? String ?? "")
      let metrics = try #require(day["metrics"] as? [String: [String: Any]])
      for (name, metric) in metrics {
        #expect(row[name].flatMap(Double.init) == metric["value"] as? Double, "\(name)")
        for key in ["goal", "progress", "percent"] {
          #expect(row["\(name)_\(key)"].flatMap(Double.init) == metric[key] as? Double, "\(name) \(key)")
        }
        #expect(row["\(name)_goal_from"] == metric["goalFrom"] as? String ?? "")
        let hours = row["\(name)_hours"]?.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
        if let known = metric["hours"] as? [Any] { #expect(hours == known.map { $0 as? Double }) }
      }
      let named = row.filter { !$0.value.isEmpty && !$0.key.contains("_") }.keys
      #expect(Set(named) == Set(metrics.filter { $0.value["value"] != nil }.keys).union(["date", "partial"]))
    }
  }

  @Test("the header of CSV is the same whatever the data, and names of files come last")
  func header() throws {
    func header(_ file: String) throws -> [String] {
      try fields(#require(Program.run("--format", "csv", "-", input: file).text.split(separator: "\n").first))
    }
    let usual = try header(nativeDay)
    #expect(usual.prefix(6) == ["date", "partial", "data_to", "move", "move_goal", "move_goal_from"])
    #expect(try header(#"{"date": "2026-11-29", "floors": 1}"#) == usual)
    let more = try header(#"{"date": "2026-11-29", "water\n=\u001b": 1, "air": 1}"#)
    #expect(more.prefix(usual.count) == usual[...])
    #expect(more.dropFirst(usual.count).first == "air" && more.count == usual.count + 18)
    #expect(more.contains("water\\n=\\u{1b}"))
  }

  @Test("the rings in one line, in colours where they are asked for, and a line a day")
  func line() throws {
    #expect(try Program.shell("\"$activity\" --format line --date 2026-11-29 day.json").text == "◕83 ●113 ◕75\n")
    let ascii = try Program.shell("LC_ALL=C \"$activity\" --format line --date 2026-11-29 day.json")
    #expect(ascii.text == "M83 E113* S75\n")
    let colored = try Program.shell("\"$activity\" --format line --color 256 --date 2026-11-29 day.json").text
    #expect(colored.hasPrefix("\u{1b}[38;5;") && colored.hasSuffix("\n"))
    let old = nativeDay.replacingOccurrences(of: "2026", with: "2020")
    #expect(try Program.run("--format", "line", "-", input: old).text == "· ◕83 ●113 ◕75\n")
    #expect(try Program.shell("\"$activity\" --format line --date 2026-11-28 day.json").text == "· ○- ○- ○-\n")
    let file = (1...3).map { "{\"date\": \"2026-11-0\($0)\", \"move\": \($0)00}\n" }.joined()
    #expect(try Program.run("--format", "line", "--all", "-", input: file).text == "○20\n◔40\n◑60\n")
  }

  @Test(
    "--check says by its status whether all rings are closed, and prints only what is asked for",
    arguments: [
      ("--check closed.json", 0, ""), ("--check open.json", 3, ""), ("--check --rings exercise open.json", 0, ""),
      ("--check --goal move=400 --goal stand=9 open.json", 0, ""), ("--check --date today closed.json", 3, ""),
      ("--check --all closed.json open.json", 3, ""),
      ("--check --all --template {date} closed.json", 0, "2020-01-02\n"),
      ("--check --format line --date 2020-01-01 open.json", 3, "◕83 ●113 ◕75\n"),
      ("--check open.json none.json", 3, ""),
      ("--check closed.json missing.json", 1, ""), ("--check --rings water closed.json", 3, ""),
    ])
  func check(_ command: String, _ status: Int32, _ output: String) throws {
    let open = nativeDay.replacingOccurrences(of: "2026-11-29", with: "2020-01-01")
    let closed = open.replacingOccurrences(of: "2020-01-01", with: "2020-01-02")
      .replacingOccurrences(of: "412.5", with: "500").replacingOccurrences(of: "\"stand\": 9", with: "\"stand\": 12")
    let run = try Program.shell(
      "echo '\(open)' > open.json; echo '\(closed)' > closed.json; echo '[]' > none.json; \"$activity\" \(command)")
    #expect(run.status == status && run.text == output, "\(run.status) \(run.text) \(run.errors)")
  }

  @Test(
    "templates",
    arguments: [
      ("{date} {move.percent} {exercise.bar} {stand.ring}", "2026-11-29 83\u{A0}% ██████████ ◕"),
      ("{move.value} {move.goal} {move.left} {exercise.left}", "413 500 87 0"), ("{{{streak}}}", "{0}"),
      ("{steps.value}{steps.percent}{steps.goal}{steps.left}{steps.bar}{steps.ring}", "------"),
      ("{stand.bar} ü #[fg=red]", "███████░░░ ü #[fg=red]"), ("\u{1b}[31m", "\\u{1b}[31m"), ("", ""),
    ])
  func template(_ template: String, _ line: String) throws {
    let run = try Program.run("--template", template, "--date", "2026-11-29", "-", input: nativeDay)
    #expect(run.status == 0 && run.text == line + "\n", "\(run.text) \(run.errors)")
  }

  @Test(
    "a template that makes no sense is one line with the nearest right name",
    arguments: [
      ("{move.procent}", "--template: unknown placeholder {move.procent}, did you mean {move.percent}?"),
      ("{dat}", "--template: unknown placeholder {dat}, did you mean {date}?"),
      ("{water.vlue}", "--template: unknown placeholder {water.vlue}, did you mean {water.value}?"),
      ("{}", "--template: unknown placeholder {}, there is {date}"), ("{date", "--template: a { without a }"),
      ("date}", "--template: a } without a {"),
      ("{mvoe.value}", "--template: no metric mvoe in the data, did you mean move?"),
    ])
  func wrongTemplate(_ template: String, _ message: String) throws {
    let run = try Program.run("--template", template, "--date", "2026-11-29", "-", input: nativeDay)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errorLines.count == 1 && run.errors.hasPrefix("activity: " + message), "\(run.errors)")
  }

  @Test(
    "the age of an export that says its offset from UTC is the same in every zone, anew, from the cache and from JSON")
  func ageEverywhere() throws {
    try Program.withFolder { folder in
      let end = Date(timeIntervalSinceNow: -5.5 * 3_600)
      let clock = DateFormatter()
      (clock.locale, clock.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(secondsFromGMT: 3_600))
      clock.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
      let time = clock.string(from: end)
      let export = """
        <HealthData><ExportDate value="\(time)"/><ActivitySummary dateComponents="\(time.prefix(10))"
          activeEnergyBurned="400" activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal"/></HealthData>
        """
      try export.write(to: folder.appending(path: "export.xml"), atomically: true, encoding: .utf8)
      for zone in ["Europe/Berlin", "UTC", "America/New_York", "Asia/Kolkata"] {
        let run = try Program.shell(
          """
          for _ in 1 2; do "$activity" --template '{age}' export.xml; done
          "$activity" --format json --all export.xml | "$activity" --template '{age}' -
          """, in: folder, environment: ["TZ": zone, "XDG_CACHE_HOME": folder.appending(path: "cache").path])
        #expect(run.text == "5h\n5h\n5h\n", "\(zone): \(run.text)\(run.errors)")
      }
    }
  }

  @Test("templates tell metrics of any name, a line a day, in ASCII where the locale has no more")
  func anyMetric() throws {
    let file = #"[{"date": "2026-11-28", "a.b": 3}, {"date": "2026-11-29", "a.b": 1234, "goals": {"a.b": 1000}}]"#
    let run = try Program.run(
      "--template", "{date} {a.b.value} {a.b.percent} {a.b.ring}", "--all", "-", input: file,
      environment: ["LC_ALL": "C"])
    #expect(run.text == "2026-11-28 3 - -\n2026-11-29 1 234 123 % *\n", "\(run.text)")
  }

  /// The rows of a table with a header, by column.
  private func rows(_ table: String) throws -> [[String: String]] {
    let lines = table.split(separator: "\n").map(fields)
    let header = try #require(lines.first)
    return try lines.dropFirst().map { line in
      try #require(line.count == header.count)
      return Dictionary(uniqueKeysWithValues: zip(header, line))
    }
  }

  /// The fields of a record as RFC 4180 has them.
  private func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var previous: Character?
    for character in line {
      switch character {
      case "\"":
        if !isQuoted, previous == "\"" { fields[fields.count - 1].append("\"") }
        isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
      previous = character
    }
    return fields
  }
}
