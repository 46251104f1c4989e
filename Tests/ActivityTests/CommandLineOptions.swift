import Cells
import Curses
import Dashboard
import Images
import Rings
import Testing
import Trackers

@testable import activity

/// A command line and what must come of it.
struct OptionCase: CustomTestStringConvertible, Sendable {
  let arguments: String
  let expected: Options?
  let message: String?

  init(_ arguments: String, _ change: (inout Options) -> Void) {
    self.arguments = arguments
    var options = Options()
    change(&options)
    expected = options
    message = nil
  }

  init(_ arguments: String, refused message: String) {
    self.arguments = arguments
    expected = nil
    self.message = message
  }

  var testDescription: String { arguments }
}

private func parse(_ arguments: String) throws(UsageError) -> Options {
  try Options(parsing: arguments.split(separator: " ").map { Array($0.utf8) })
}

private let day = Day("2026-11-29") ?? Day(daysSince1970: 0)

@Suite("Options") struct CommandLineOptions {
  @Test(
    "every option is read",
    arguments: [
      OptionCase("") { _ in },
      OptionCase("--once") { $0.isOnce = true },
      OptionCase("--date 2026-11-29") { $0.date = .day(day) },
      OptionCase("--date=today") { $0.date = .today },
      OptionCase("--date yesterday") { $0.date = .yesterday },
      OptionCase("--date latest") { $0.date = .latest },
      OptionCase("--from 2026-11-29 --to today") {
        $0.from = .day(day)
        $0.to = .today
      },
      OptionCase("--all") { $0.isAll = true },
      OptionCase("--view month") { $0.view = .month },
      OptionCase("--view=trends") { $0.view = .trends },
      OptionCase("--rings steps,distance") { $0.rings = .list([.steps, .distance]) },
      OptionCase("--rings auto") { $0.rings = .auto },
      OptionCase("--goal steps=1e-7") { $0.goals = [.steps: 1e-7] },
      OptionCase("--goal move=510 --goal water=2.5 --goal move=0") { $0.goals = [.move: 0, Metric("water"): 2.5] },
      OptionCase("--format json") { $0.format = .json },
      OptionCase("--format csv") { $0.format = .csv },
      OptionCase("--format line") { $0.format = .line },
      OptionCase("--check") { $0.isCheck = true },
      OptionCase("--format=text") { $0.format = .text },
      OptionCase("--format rings") { $0.format = .rings },
      OptionCase("--input-format garmin-uds") { $0.inputFormat = "garmin-uds" },
      OptionCase("--list-formats") { $0.action = .listFormats },
      OptionCase("--layout row") { $0.arrangement = .row },
      OptionCase("--list-themes") { $0.action = .listThemes },
      OptionCase("--theme classic") { $0.theme = Array("classic".utf8) },
      OptionCase("--glyphs ascii") { $0.glyphs = .ascii },
      OptionCase("--glyphs halves --glyphs auto") { $0.glyphs = nil },
      OptionCase("--color truecolor") { $0.color = .depth(.trueColor) },
      OptionCase("--color 256") { $0.color = .depth(.palette256) },
      OptionCase("--color 16 --color never") { $0.color = .never },
      OptionCase("--background light") { $0.background = .light },
      OptionCase("--background #102030") { $0.background = .color(Color(0x102030)) },
      OptionCase("--size 80x40") { $0.size = .exactly(Size(columns: 80, rows: 40)) },
      OptionCase("--size full") { $0.size = .full },
      OptionCase("--format png --size 800x600px") {
        $0.format = .png
        $0.size = .pixels(PixelSize(width: 800, height: 600))
      },
      OptionCase("--format svg --output=-") {
        $0.format = .svg
        $0.output = [UInt8(ascii: "-")]
      },
      OptionCase("--graphics kitty") { $0.graphics = .kitty },
      OptionCase("--graphics sixel --graphics none") { _ in },
      OptionCase("--cell 8x17") { $0.cell = CellShape(width: 8, height: 17) },
      OptionCase("--no-legend") { $0.hasLegend = false },
      OptionCase("--reduce-motion") { $0.reducesMotion = true },
      OptionCase("--animation spring:0.5,0.8") { $0.animation = .spring(Spring(response: 0.5, dampingRatio: 0.8)) },
      OptionCase("--animation smooth") { $0.animation = .spring(Spring(response: 0.5, dampingRatio: 1)) },
      OptionCase("--animation smooth:2") { $0.animation = .spring(Spring(response: 2, dampingRatio: 1)) },
      OptionCase("--animation linear:0.25") { $0.animation = .linear(duration: 0.25) },
      OptionCase("--animation none") { $0.animation = Animation.none },
      OptionCase("--tz Europe/Berlin") { $0.zone = "Europe/Berlin" },
      OptionCase("--tz -03:30") { $0.zone = "-03:30" },
      OptionCase("--demo") { $0.demo = .loop },
      OptionCase("--demo=gallery") { $0.demo = .gallery },
      OptionCase("--demo=slider") { $0.demo = .slider },
      OptionCase("--strict") { $0.isStrict = true },
      OptionCase("--no-config --no-cache") {
        $0.configuration = .none
        $0.usesCache = false
      },
      OptionCase("--follow") { $0.follows = true },
      OptionCase("--follow --no-follow") { $0.follows = false },
      OptionCase("--config mine") { $0.configuration = .file(Array("mine".utf8)) },
      OptionCase("-h") { $0.action = .help },
      OptionCase("--version") { $0.action = .version },
      OptionCase("a.json --once b.json -") {
        $0.isOnce = true
        $0.paths = ["a.json", "b.json", "-"].map { Array($0.utf8) }
      },
      OptionCase("--once -- --once -x.json") {
        $0.isOnce = true
        $0.paths = ["--once", "-x.json"].map { Array($0.utf8) }
      },
    ])
  func read(_ row: OptionCase) throws {
    #expect(try parse(row.arguments) == row.expected)
  }

  @Test(
    "wrong usage is one clear line",
    arguments: [
      OptionCase("--onec", refused: "unknown option --onec, did you mean --once?"),
      OptionCase("--viw week", refused: "unknown option --viw, did you mean --view?"),
      OptionCase("--view fortnight", refused: "--view: expected day, week, month, year or trends, found \"fortnight\""),
      OptionCase("-x", refused: "unknown option -x, see --help"),
      OptionCase(
        "--input-format garmin",
        refused: "--input-format: expected a name of --list-formats, found \"garmin\", did you mean garmin-uds?"),
      OptionCase("--once=1", refused: "--once takes no value"),
      OptionCase("--date", refused: "--date needs a value: --date DAY"),
      OptionCase(
        "--date 2026-02-30", refused: "--date: there is no day 2026-02-30"),
      OptionCase(
        "--template {date} --format csv", refused: "--format and --template both say what is printed; give one of them"),
      OptionCase(
        "--format gif",
        refused: "--format: expected rings, text, line, json, csv, waybar, tmux, svg or png, found \"gif\""),
      OptionCase(
        "--glyphs dots",
        refused:
          "--glyphs: expected auto, mosaic, octants, sextants, blocks, quadrants, halves, braille or ascii, found "
          + "\"dots\""),
      OptionCase(
        "--rings auto,move",
        refused: "--rings: expected auto or up to 12 different metrics such as move,exercise,stand, found \"auto,move\""
      ),
      OptionCase("--goal move", refused: "--goal: expected METRIC=NUMBER such as move=510, found \"move\""),
      OptionCase("--goal move=nan", refused: "--goal: expected METRIC=NUMBER such as move=510, found \"move=nan\""),
      OptionCase("--goal move=0x10", refused: "--goal: expected METRIC=NUMBER such as move=510, found \"move=0x10\""),
      OptionCase(
        "--size 80x0",
        refused: "--size: expected full, COLSxROWS, each 1 to 1000, or WxHpx, each 1 to 8192, found \"80x0\""),
      OptionCase(
        "--size 80", refused: "--size: expected full, COLSxROWS, each 1 to 1000, or WxHpx, each 1 to 8192, found \"80\""
      ),
      OptionCase(
        "--demo=galery", refused: "--demo: expected loop, slider or gallery, found \"galery\", did you mean gallery?"),
      OptionCase("--demo slider", refused: "--demo shows built-in data and takes no PATH"),
      OptionCase(
        "--tz ../etc/passwd",
        refused: "--tz: expected a zone such as Europe/Berlin or an offset such as +01:00, found \"../etc/passwd\""),
      OptionCase("- -", refused: "standard input (-) can be read only once"),
      OptionCase(
        "--all --date today", refused: "--date names one day, --from, --to and --all several; give one of them"),
      OptionCase(
        "--from 2026-11-30 --to 2026-11-29", refused: "--from 2026-11-30 is after --to 2026-11-29"),
    ])
  func refuse(_ row: OptionCase) throws {
    let error = #expect(throws: UsageError.self) { try parse(row.arguments) }
    #expect(error?.message == row.message)
  }

  @Test("a name that is not text stays as it is, byte for byte")
  func rawNames() throws {
    let name: [UInt8] = [0x61, 0xFF, 0x0A, 0x1B]
    #expect(try Options(parsing: [name]).paths == [name])
  }

  @Test("each row has a name and a help that fits into a line", arguments: OptionRow.all)
  func rows(_ row: OptionRow) {
    #expect(!row.names.isEmpty)
    #expect(row.help.columns + 24 <= 100)
  }

  @Test("a metric that is nowhere is named, with the nearest one")
  func unknownMetrics() throws {
    var options = try Options(parsing: ["--rings", "mvoe, water,tea", "--goal", "MOVE=5"].map { Array($0.utf8) })
    let day = DaySummary(
      day: Day(daysSince1970: 20_787), measures: [Metric("water"): Measure(value: 2, goal: nil)])
    #expect(
      try Setup(options: options, environment: [:]).unknownMetrics(in: [day]).lines == [
        "--rings: no metric mvoe in the data, did you mean move?",
        "--rings: no metric tea in the data, there is move, move_minutes, exercise, stand, steps, distance, floors, "
          + "heart_points, total_energy, water",
        "--goal: no metric MOVE in the data, did you mean move?",
      ])
    options.rings = .list([.move, .floors])
    options.goals = [:]
    #expect(try Setup(options: options, environment: [:]).unknownMetrics(in: []).lines.isEmpty)
  }

  @Test("the nearest name needs the fewest changes")
  func nearest() {
    #expect(nearestName(to: "--hlep", among: ["--help", "--once"]) == "--help")
    #expect(nearestName(to: "--colour", among: ["--no-cache", "--color"]) == "--color")
    #expect(nearestName(to: "", among: []) == nil)
    #expect(nearestName(to: "--frobnicate", among: ["--format", "--once"]) == nil)
    #expect(nearestName(to: "mvoe", among: ["move", "stand"]) == "move")
    #expect(nearestName(to: "kj", among: ["kcal", "kJ"]) == "kJ")
    #expect(nearestName(to: "sat", among: ["sunday", "saturday"]) == "saturday")
    #expect(nearestName(to: "garmin", among: ["garmin-usersummary", "garmin-uds"]) == "garmin-uds")
    #expect(nearestName(to: "monday", among: ["sun", "mon"]) == "mon")
    #expect(nearestName(to: "a", among: ["all", "animation"]) == nil)
  }

  @Test(
    "a value that is none of some names has the nearest one named",
    arguments: [
      ("--format jsn", "json"), ("--view weak", "week"), ("--completions bsh", "bash"),
      ("--date yestreday", "yesterday"),
      ("--animation smoth", "smooth"), ("--background drak", "dark"), ("--graphics kity", "kitty"),
      ("--color nevr", "never"),
      ("--layout bar", "bars"), ("--demo=slidr", "slider"), ("--glyphs octnts", "octants"),
      ("--tz Berlin", "Europe/Berlin"), ("--tz utc", "UTC"), ("--tz cet", "CET"),
      ("--input-format applehealth", "apple-health-export"),
      ("--tz berln", "Europe/Berlin"), ("--tz Europe/Berln", "Europe/Berlin"), ("--input-format nativ", "native"),
    ])
  func nearestValue(arguments: String, nearest: String) throws {
    let words = arguments.split(separator: " ").map { Array($0.utf8) }
    let error = #expect(throws: UsageError.self) { try Options(parsing: words) }
    #expect(error?.message.hasSuffix(", did you mean \(nearest)?") == true, "\(error?.message ?? "")")
  }

  @Test("a zone with blanks is told too, and TZ")
  func nearestZone() throws {
    let error = #expect(throws: UsageError.self) { try Options(parsing: ["--tz", "new york"].map { Array($0.utf8) }) }
    #expect(error?.message.hasSuffix("found \"new york\", did you mean America/New_York?") == true)
    let setup = try Setup(options: Options(), environment: ["TZ": "Berlin"])
    #expect(setup.warnings.lines == ["TZ: no zone Berlin here, UTC is used, did you mean Europe/Berlin?"])
  }

  @Test("a day by name")
  func days() {
    let days = [day.adding(-3), day.adding(2)]
    #expect(DayChoice.latest.resolved(today: day, days: days) == day.adding(-3))
    #expect(DayChoice.latest.resolved(today: day.adding(-9), days: days) == day.adding(-3))
    #expect(DayChoice.latest.resolved(today: day, days: []) == day)
    #expect(DayChoice.yesterday.resolved(today: day, days: days) == day.adding(-1))
  }
}

extension OptionRow: CustomTestStringConvertible {
  /// The option as the help names it.
  public var testDescription: String { synopsis }
}
