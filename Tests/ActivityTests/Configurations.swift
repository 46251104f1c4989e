import Cells
import Curses
import Dashboard
import Foundation
import Rings
import Testing
import Trackers

@testable import activity

/// A configuration read from text, as if it lay in `/home/me/.config/activity`.
func configuration(_ text: String) throws -> Configuration {
  try Program.withFolder { folder in
    let file = folder.appendingPathComponent("config.json5")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try Configuration(.file(Array(file.path.utf8)), environment: ["HOME": "/home/me"])
  }
}

@Suite("Configurations") struct Configurations {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: Options

    init(_ text: String, _ change: (inout Options) -> Void) {
      self.text = text
      var options = Options()
      change(&options)
      expected = options
    }

    var testDescription: String { text }
  }

  @Test(
    "what options say can stand in it",
    arguments: [
      Row("{}") { _ in },
      Row("{view: 'month', date: 'yesterday', format: 'text', once: true}") {
        $0.view = .month
        $0.date = .yesterday
        $0.format = .text
        $0.isOnce = true
      },
      Row("{theme: 'night', color: 256, glyphs: 'ascii', background: '#102030', legend: false, size: '80x40'}") {
        $0.theme = Array("night".utf8)
        $0.color = .depth(.palette256)
        $0.glyphs = .ascii
        $0.background = .color(Color(0x102030))
        $0.hasLegend = false
        $0.size = .exactly(Size(columns: 80, rows: 40))
      },
      Row("{theme: '~/night.json5', legend: true, reduceMotion: true, strict: false}") {
        $0.theme = Array("/home/me/night.json5".utf8)
        $0.reducesMotion = true
      },
      Row("{timeZone: '+01:00', inputFormat: 'native', from: '2026-11-01', view: 'week'}") {
        $0.zone = "+01:00"
        $0.inputFormat = "native"
        $0.from = .day(Day("2026-11-01") ?? Day(daysSince1970: 0))
        $0.view = .week
      },
      Row("{sources: ['~/Health', '/data/x.zip', '~']}") {
        $0.sources = ["/home/me/Health", "/data/x.zip", "/home/me"].map { Array($0.utf8) }
      },
      Row("{rings: 'steps,distance'}") { $0.rings = .list([.steps, .distance]) },
      Row("{rings: ['move', {metric: 'water', goal: 2.5}], goals: {steps: 12000, stand: 0}}") {
        $0.rings = .list([.move, Metric("water")])
        $0.goalPlans = [Metric("water"): GoalPlan(2.5), .steps: GoalPlan(12_000), .stand: GoalPlan(0)]
      },
      Row("{rings: [{metric: 'move', goal: 500, goals: {sat: 300, sun: 0}}]}") {
        $0.rings = .list([.move])
        $0.goalPlans = [.move: GoalPlan(500, weekdays: [.saturday: 300, .sunday: 0])]
      },
      Row("{rings: [{metric: 'exercise', label: 'Sport', goal: 150, per: 'week'}], units: {energy: 'kJ'}}") {
        $0.rings = .list([.exercise])
        $0.labels = [.exercise: "Sport"]
        $0.goalPlans = [.exercise: GoalPlan(150, per: .week)]
        $0.energy = .kilojoules
      },
      Row("{units: {distance: 'mi'}, goals: {steps: {goal: 9000, goals: {sat: 5}}, floors: {goal: 70, per: 'week'}}}") {
        $0.distance = .miles
        $0.goalPlans = [.steps: GoalPlan(9_000, weekdays: [.saturday: 5]), .floors: GoalPlan(70, per: .week)]
      },
      Row("{pace: false, pauses: ['2026-07-01..2026-07-14', '2026-08-01'], weekStart: 'sunday', streaks: false}") {
        let first = Day("2026-07-01") ?? Day(daysSince1970: 0)
        $0.schedule = Schedule(
          weekStart: .sunday, pauses: [first...first.adding(13), first.adding(31)...first.adding(31)],
          countsStreaks: false, comparesPace: false)
      },
    ])
  func settings(row: Row) throws {
    let configuration = try configuration(row.text)
    #expect(configuration.warnings.lines.isEmpty)
    #expect(configuration.options == row.expected)
  }

  @Test(
    "a fault is one line with its place and the nearest name, and the rest holds",
    arguments: [
      ("thme: 'x'", "expected a key like theme, found \"thme\""),
      ("qqqqqq: 1", "expected one of the keys sources, rings, "),
      ("view: 'weak'", "view: expected day, week, month, year or trends, found \"weak\", did you mean week?"),
      ("view: []", "view: expected text such as \"day\""),
      ("legend: 1", "legend: expected true or false"),
      ("date: 'soon'", "date: expected YYYY-MM-DD"),
      ("timeZone: 'Mars/Olympus'", "timeZone: no zone Mars/Olympus"),
      ("timeZone: 'Berlin'", "timeZone: no zone Berlin in /usr/share/zoneinfo/, did you mean Europe/Berlin?"),
      ("glyphs: 'octnts'", "found \"octnts\", did you mean octants?"),
      ("date: 'tody'", "found \"tody\", did you mean today?"),
      ("view: 'day', view: 'week'", "expected each key once, found another \"view\" below, which holds"),
      ("rings: [{metric: 'x', goal: 1, goal: 2}]", "rings: expected each key once, found another \"goal\" below"),
      ("rings: [{metric: 'x', per: 'week'}]", "rings: expected a goal beside per, found \"week\""),
      ("goals: {x: {per: 'week'}}", "goals: expected a goal beside per"),
      (
        "goals: {move: 5}, rings: [{metric: 'move', goal: 7}]",
        "goals: expected no goal of move beside that of its ring"
      ),
      ("sources: 'x'", "sources: expected an array, found \"x\""),
      ("sources: ['-']", "sources: expected the path of a file or a folder, found \"-\""),
      ("rings: 7", "rings: expected an array, found 7"),
      ("rings: [{mtric: 'move'}]", "rings: expected a key like metric, found \"mtric\""),
      ("rings: [{metric: 'x', goals: {mno: 3}}]", "rings: expected a key like mon, found \"mno\""),
      ("rings: ['move', null]", "rings: expected a metric, or an object with one, found null"),
      ("rings: [{metric: 'x', goals: {monday: 3}}]", "rings: expected a key like mon, found \"monday\""),
      ("rings: ['move', 'move']", "rings: expected each metric once"),
      ("units: {energy: 'kj'}", "units: expected \"kcal\" or \"kJ\", found \"kj\", did you mean kJ?"),
      ("units: {speed: 'km'}", "units: expected one of the keys energy, distance"),
      ("rings: [{metric: 'x', per: 'month'}]", "rings: expected \"day\" or \"week\", found \"month\""),
      ("rings: [{metric: 'x', goals: {sat: 3}, per: 'week'}]", "rings: expected a goal of the week without goals of"),
      ("rings: [{metric: 'x', label: 3}]", "rings: expected a string for label, found 3"),
      ("weekStart: 'sun'", "weekStart: expected a weekday like \"monday\", found \"sun\", did you mean sunday?"),
      ("pauses: ['2026-07-14..2026-07-01']", "pauses: expected days like \"2026-07-01..2026-07-14\""),
      ("pauses: ['2026-02-30']", "pauses: expected days like \"2026-07-01..2026-07-14\", found \"2026-02-30\""),
      ("streaks: 1", "streaks: expected true or false, found 1"),
      ("pace: 'slow'", "pace: expected true or false, found \"slow\""),
      ("goals: {move: -1}", "goals: expected a number from 0 for move, found -1"),
      ("goals: {move: Infinity}", "goals: expected a number from 0 for move"),
      ("goals: {move: '500'}", "goals: expected a number from 0 for move, found \"500\""),
      (
        "rings: [{metric: 'x', goals: {sun: 'x'}}]",
        "rings: expected a number from 0 for goals.sun, found \"x\""
      ),
      ("rings: []", "rings: expected at least one ring, or \"auto\", found an array"),
      ("legend: 'no'", "legend: expected true or false, found \"no\""),
      ("tz: 'UTC'", "expected a key like timeZone, found \"tz\""),
      ("'no-cache': true", "expected a key like cache, found \"no-cache\""),
      (
        "inputFormat: 'garmin'",
        "inputFormat: expected a name of --list-formats, found \"garmin\", did you mean garmin-uds?"
      ),
    ])
  func faults(fault: String, message: String) throws {
    let configuration = try configuration("{\n  color: 'never',\n  \(fault),\n  once: true}")
    let line = try #require(configuration.warnings.lines.first)
    #expect(line.contains("config.json5:3:"))
    #expect(line.contains(message), "\(line)")
    #expect(configuration.options.color == .never)
    #expect(configuration.options.isOnce)
  }

  @Test("the example of the manual is right")
  func manualExample() throws {
    let manual = try String(
      contentsOf: Program.package.appendingPathComponent("man/activity-config.5"), encoding: .utf8)
    let start = try #require(manual.range(of: ".Bd -literal -offset indent\n"))
    let end = try #require(manual.range(of: ".Ed", range: start.upperBound..<manual.endIndex))
    let configuration = try configuration(String(manual[start.upperBound..<end.lowerBound]))
    #expect(configuration.warnings.lines.isEmpty)
    #expect(configuration.options.sources.count == 2)
  }

  @Test("so is that of the README")
  func readmeExample() throws {
    let configuration = try configuration(try Readme.block("json5"))
    #expect(configuration.warnings.lines.isEmpty)
    #expect(configuration.options.rings == .list([.move, .exercise, .stand]))
  }

  @Test("a metric that does not occur is told where it stands, with the nearest name")
  func unknownMetrics() throws {
    func lines(_ text: String, _ arguments: [String] = []) throws -> [String] {
      let given = try configuration(text)
      #expect(given.warnings.lines.isEmpty)
      let options = try Options(parsing: arguments.map { Array($0.utf8) }, over: given.options)
      return try Setup(options: options, configuration: given, environment: [:]).unknownMetrics(in: []).lines
    }
    let all = try lines("{goals: {stpes: 9}, rings: [{metric: 'watr', goal: 3}, 'mvoe']}")
    try #require(all.count == 3)
    #expect(all[0].contains("config.json5:1:38: rings: no metric watr in the data, there is move"))
    #expect(all[1].hasSuffix("config.json5:1:56: rings: no metric mvoe in the data, did you mean move? (byte 55)"))
    #expect(all[2].hasSuffix("config.json5:1:10: goals: no metric stpes in the data, did you mean steps? (byte 9)"))
    #expect(try lines("{rings: 'mvoe, stand'}").first?.contains(":1:9: rings: no metric mvoe") == true)
    // What the command line names is not the configuration's.
    #expect(
      try lines("{rings: ['move']}", ["--rings", "mvoe"]) == ["--rings: no metric mvoe in the data, did you mean move?"]
    )
  }

  @Test(
    "of a text that breaks off the keys before the fault hold",
    arguments: [
      ("{view: 'week', color: 'never'\n theme: 'mint'}", "config.json5:2:2: "),
      ("{view: 'week', color: 'never', ", ":1:"),
      ("{view: 'week', color: 'never', rings: ['steps', 'mo\n", ":1:"), ("{view: 'week', color: 'never'} x", ":1:32: "),
      ("{view: 'week', color: 'never', theme: \u{1}}", ":1:"),
    ])
  func damage(text: String, place: String) throws {
    let configuration = try configuration(text)
    #expect(configuration.warnings.lines.count == 1)
    let line = try #require(configuration.warnings.lines.first)
    #expect(line.contains("; the keys before it hold (byte ") && line.contains(place), "\(line)")
    var expected = Options()
    (expected.view, expected.color) = (.week, .never)
    #expect(configuration.options == expected)
  }

  @Test(
    "what goes with another kind of output than the command line asks for is left out",
    arguments: [
      ("{view: 'week'}", "--format svg"), ("{graphics: 'kitty'}", "--view week"),
      ("{graphics: 'kitty'}", "--format line"),
      ("{layout: 'row'}", "--graphics kitty"), ("{format: 'text'}", "--graphics kitty"),
      ("{format: 'svg'}", "--view week"),
      ("{size: '80x80px', format: 'svg'}", "--format text"), ("{date: 'today'}", "--explain move@latest x.json"),
      ("{size: '80x80px', format: 'svg'}", "--template x"), ("{graphics: 'kitty'}", "--demo=gallery"),
    ])
  func yielding(text: String, arguments: String) throws {
    var configuration = try configuration(text)
    #expect(configuration.warnings.lines.isEmpty)
    let words = arguments.split(separator: " ").map { Array($0.utf8) }
    #expect(throws: UsageError.self) { try Options(parsing: words, over: configuration.options) }
    configuration.yield(to: try Options(parsing: words))
    _ = try Options(parsing: words, over: configuration.options)
  }

  @Test("faults stand in the order of the text, at most five")
  func manyFaults() throws {
    let lines = try configuration("{view: 1, a: 1, color: 2, b: 2, c: 3, size: 4, d: 5}").warnings.lines
    #expect(lines.count == 6)
    #expect(lines.map { $0.contains("found \"a\"") } == [false, true, false, false, false, false])
    #expect(lines.last?.hasSuffix("2 more") == true)
  }

  @Test(
    "what cannot be meant together is told at its first key",
    arguments: [
      ("{view: 'week',\n all: true, date: 'today'}", ":2:2: --date names one day"),
      ("{all: true,\n graphics: 'kitty', layout: 'row'}", ":2:2: --graphics kitty"),
    ])
  func contradictionPlaces(text: String, line: String) throws {
    let lines = try configuration(text).warnings.lines
    #expect(lines.count == 1 && lines.first?.contains(line) == true, "\(lines)")
  }

  @Test(
    "who forgets braces or quotes is told so",
    arguments: [
      ("theme: 'mint'", ":1:1: expected an object in braces, { }, found \"theme\""),
      ("// mine\nview: 'week'", ":2:1: expected an object in braces"),
      ("{theme: Mint}", ":1:9: expected a JSON value, or quotes around text, found \"Mint\""),
      ("{theme: traffic}", "expected true or false, or quotes around text, found \"traffic\""),
    ])
  func forgotten(text: String, line: String) throws {
    let lines = try configuration(text).warnings.lines
    #expect(lines.count == 1 && lines.first?.contains(line) == true, "\(lines)")
  }

  @Test("days that contradict each other are not taken")
  func contradiction() throws {
    let configuration = try configuration("{date: 'today', all: true, view: 'week'}")
    #expect(configuration.warnings.lines.count == 1)
    #expect(configuration.options.date == nil && !configuration.options.isRange)
    #expect(configuration.options.view == .week)
  }

  @Test(
    "text that is no JSON5, or too much of it, is one line",
    arguments: [
      ("{", "", 0), ("{a b}", "", 0), ("[]", "", 0), ("7", "", 0), ("\u{0}\u{1}", "", 0), ("", "[", 100_000),
      ("{rings: ", "[", 600), ("{sources: ['", "x", 1 << 21),
    ])
  func noConfiguration(start: String, repeated: String, count: Int) throws {
    let configuration = try configuration(start + String(repeating: repeated, count: count))
    #expect(configuration.warnings.lines.count == 1)
    #expect(configuration.options == Options())
  }

  @Test("every damaged configuration is read to its end")
  func damage() throws {
    let text = Array(
      "{sources: ['~/a'], rings: [{metric: 'move', goal: 5e2, goals: {sat: 300}}, 'stand'], color: 16, legend: false}"
        .utf8)
    for index in stride(from: 0, to: text.count, by: 3) {
      for byte in [UInt8(ascii: "{"), UInt8(ascii: "'"), UInt8(ascii: "-"), 0, 0xFF] {
        var damaged = text
        damaged[index] = byte
        _ = try configuration(String(decoding: damaged, as: UTF8.self))
      }
    }
  }

  @Test("each option is a key, has a form of its own there, or is said anew at each start")
  func table() {
    let names = ConfigurationKey.all.map(\.name)
    #expect(Set(names).count == names.count)
    let others = OptionRow.all.filter { $0.key == nil }.flatMap(\.names)
    #expect(
      Set(others).isSubset(of: [
        "--rings", "--goal", "--explain", "--output", "--list-formats", "--list-themes", "--demo", "--config",
        "--completions", "--template", "--check", "--doctor", "--no-config", "--print-config", "-h", "--help", "-V",
        "--version",
      ]))
  }
}

@Suite("Configurations of the program") struct ConfigurationFiles {
  private static func withConfiguration(_ text: String, _ body: (URL, [String: String]) throws -> Void) throws {
    try Program.withFolder { folder in
      let own = folder.appendingPathComponent("config/activity")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try text.write(to: own.appendingPathComponent("config.json5"), atomically: true, encoding: .utf8)
      try nativeDay.write(to: own.appendingPathComponent("own.json"), atomically: true, encoding: .utf8)
      try nativeDay.replacingOccurrences(of: "412.5", with: "250").write(
        to: folder.appendingPathComponent("day.json"), atomically: true, encoding: .utf8)
      try body(folder, ["XDG_CONFIG_HOME": folder.appendingPathComponent("config").path])
    }
  }

  @Test("option before configuration before environment, and a PATH before sources")
  func precedence() throws {
    try Self.withConfiguration("{sources: ['own.json'], rings: ['move'], color: 'always'}") { folder, variables in
      let all = variables.merging(["NO_COLOR": "1"]) { $1 }
      let configured = try Program.shell("\"$activity\" --format rings", in: folder, environment: all)
      #expect(configured.status == 0 && configured.text.contains("\u{1b}["))
      #expect(configured.text.contains("413") && !configured.text.contains("Stand"))
      let asked = try Program.shell(
        "\"$activity\" --format rings --color never --rings stand day.json", in: folder, environment: all)
      #expect(!asked.text.contains("\u{1b}[") && asked.text.contains("Stand") && !asked.text.contains("Move"))
      let other = try Program.shell("\"$activity\" day.json", in: folder, environment: variables)
      #expect(other.text.contains("250 of 500"))
      let none = try Program.shell("\"$activity\" --no-config day.json", in: folder, environment: all)
      #expect(none.text.contains("Stand"))
    }
  }

  @Test("a day on the command line goes before a range in the configuration, and the other way round")
  func days() throws {
    try Self.withConfiguration("{sources: ['own.json'], all: true}") { folder, variables in
      let run = try Program.shell("\"$activity\" --date latest", in: folder, environment: variables)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    try Self.withConfiguration("{sources: ['own.json'], date: '2026-01-01'}") { folder, variables in
      let run = try Program.shell("\"$activity\" --all", in: folder, environment: variables)
      #expect(run.status == 0 && run.text.contains("29 November"))
    }
  }

  @Test("a theme that is not there is one line, and the standard one is used")
  func theme() throws {
    try Self.withConfiguration("{sources: ['own.json'],\n  theme: 'nope'}") { folder, variables in
      let run = try Program.shell("\"$activity\"", in: folder, environment: variables)
      #expect(run.status == 0)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.contains("config.json5:2:10: theme nope: no such theme, see --list-themes"))
      #expect(try Program.shell("\"$activity\" --theme nope", in: folder, environment: variables).status == 2)
    }
  }

  @Test("folders that are not named from the root on count as not named, as the XDG specification asks")
  func relativeFolders() {
    for (name, place) in [("XDG_CONFIG_HOME", "/.config"), ("XDG_CACHE_HOME", "/.cache")] {
      let usual = "/home/me\(place)/activity"
      for value in ["relative", "", "./x"] {
        #expect(Environment(["HOME": "/home/me", name: value]).folder(name, below: place) == usual)
      }
      #expect(Environment(["HOME": "/home/me", name: "/x"]).folder(name, below: place) == "/x/activity")
      #expect(Environment(["HOME": "me"]).folder(name, below: place) == nil)
    }
  }

  @Test("a missing file is nothing to speak of, unless it was named")
  func missing() throws {
    #expect(try Program.run("--once").errors.isEmpty)
    let run = try Program.run("--once", "--config", "/nonexistent/config.json5")
    #expect(run.status == 2 && run.errors == "activity: --config: no file /nonexistent/config.json5\n")
  }

  @Test("what is no file to read is one line, and never waited for", arguments: ["mkfifo", "mkdir", "ln -s /dev/zero"])
  func hostile(command: String) throws {
    try Program.withFolder { folder in
      let line = "mkdir activity; \(command) activity/config.json5; \"$activity\" --format text"
      let run = try Program.shell(line, in: folder, environment: ["XDG_CONFIG_HOME": folder.path])
      #expect(run.status == 0 && run.text.contains("Sample data"))
      #expect(run.errorLines.count == 1 && run.errors.contains("config.json5: expected a configuration, found a "))
    }
  }

  @Test("without PATH and sources the data folder is read, if anything lies in it")
  func dataFolder() throws {
    try Program.withFolder { folder in
      let data = folder.appendingPathComponent("data/activity")
      let variables = ["XDG_DATA_HOME": folder.appendingPathComponent("data").path]
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try "".write(to: data.appendingPathComponent(".hidden"), atomically: true, encoding: .utf8)
      // The themes of a program that is installed below ~/.local.
      try FileManager.default.createDirectory(
        at: data.appendingPathComponent("themes"), withIntermediateDirectories: true)
      #expect(try Program.run("--once", environment: variables).text.contains("Sample data"))
      try nativeDay.write(to: data.appendingPathComponent("day.json"), atomically: true, encoding: .utf8)
      let run = try Program.run("--once", environment: variables)
      #expect(run.text.contains("413 of 500") && !run.text.contains("Sample"))
      #expect(try Program.run("--demo", "--once", environment: variables).text.contains("Sample data"))
    }
  }

  @Test("sample data are never given to programs")
  func noSampleForPrograms() throws {
    let run = try Program.run("--format", "json")
    #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 1)
  }

  @Test(
    "what is wrong with the configuration is said where it may be why there are no data",
    arguments: ["{surces: ['~/Health']}", "{sources: '~/Health'}"],
    ["--format line", "--format tmux", "--format waybar", "--format json", "--check", "--explain move@latest"])
  func faultsBesideNoData(text: String, option: String) throws {
    try Self.withConfiguration(text) { folder, variables in
      let run = try Program.shell("\"$activity\" \(option)", in: folder, environment: variables)
      #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 2, "\(run.errors)")
      #expect(run.errorLines.first?.contains("config.json5:1:") == true)
      #expect(run.errorLines.last?.hasPrefix("activity: no data: ") == true)
    }
  }

  @Test("activity-config(5) has every key", arguments: ConfigurationKey.all.map(\.name))
  func manual(name: String) throws {
    let manual = try String(
      contentsOf: Program.package.appendingPathComponent("man/activity-config.5"), encoding: .utf8)
    #expect(manual.contains("\n.It Cm \(name)\n") || manual.contains("\n.It Cm \(name) "))
  }
}

@Suite("Goals of the week in the program") struct WeekGoals {
  @Test("a single day has the sum of its week, read from files and from the cache")
  func single() throws {
    try Program.withFolder { folder in
      let days = (23...25).map { "{\"date\": \"2026-11-\($0)\", \"exercise\": 40, \"steps\": 1}" }
      try "[\(days.joined(separator: ","))]".write(
        to: folder.appendingPathComponent("days.json"), atomically: true, encoding: .utf8)
      let settings = "{sources: ['days.json'], rings: [{metric: 'exercise', goal: 100, per: 'week'}]}"
      try settings.write(to: folder.appendingPathComponent("c.json5"), atomically: true, encoding: .utf8)
      let variables = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
      for _ in 1...3 {
        let run = try Program.shell(
          "\"$activity\" --config c.json5 --date 2026-11-24 --format json", in: folder, environment: variables)
        #expect(run.text.contains("\"value\": 40, \"unit\": \"min\", \"goal\": 100"))
        #expect(run.text.contains("\"weekSum\": 80, \"progress\": 0.8"), "\(run.text)")
      }
      let explained = try Program.shell(
        "\"$activity\" --config c.json5 --explain exercise@2026-11-24", in: folder, environment: variables)
      #expect(explained.text.contains("\nweek       80 min  -                 the sum of the week up to this day\n"))
      #expect(
        explained.text.contains("\ngoal      100 min  -                 per week, given by the configuration\n"))
      let words = try Program.shell("\"$activity\" --config c.json5", in: folder, environment: variables)
      #expect(words.text.contains("Exercise 120 percent, 120 of 100 min a week, closed"))
    }
  }
}
