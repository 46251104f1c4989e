import Dashboard
import Images
import Rings
import Trackers

extension OptionRow {
  /// The words for days.
  static let days = ["latest", "today", "yesterday"]

  /// Every option, in the order of the help.
  static let all: [OptionRow] = [
    OptionRow("--once", help: "print once and exit; never asks the terminal anything") { $0.isOnce = true },
    OptionRow(
      "--view", .required("NAME"), choices: ViewName.allCases.map(\.rawValue),
      help: "day (default), week, month, year or trends"
    ) {
      options, value throws(UsageError) in options.view = try value.name(of: ViewName.self)
    },
    OptionRow(
      "--date", .required("DAY"), choices: days, help: "the day: YYYY-MM-DD, today, yesterday or latest (default)"
    ) {
      options, value throws(UsageError) in options.date = try value.day()
    },
    OptionRow("--from", .required("DAY"), choices: days, help: "the first day of a range") {
      options, value throws(UsageError) in
      options.from = try value.day()
    },
    OptionRow("--to", .required("DAY"), choices: days, help: "the last day of a range") {
      options, value throws(UsageError) in
      options.to = try value.day()
    },
    OptionRow("--all", help: "every day") { $0.isAll = true },
    OptionRow(
      "--rings", .required("LIST"), isSetting: false, choices: ["auto"] + Metric.known.map(\.name),
      help: "the rings, outermost first: auto, or move,steps and the like"
    ) {
      options, value throws(UsageError) in options.rings = try value.rings()
    },
    OptionRow(
      "--goal", .required("METRIC=NUMBER"), isSetting: false, choices: Metric.known.map { $0.name + "=" },
      help: "a daily goal; may be repeated; wins over the files"
    ) {
      options, value throws(UsageError) in
      let (metric, target) = try value.goal()
      options.goals[metric] = target
    },
    OptionRow(
      "--format", .required("NAME"), choices: Options.Format.allCases.map(\.rawValue),
      help: "rings, text, line, json, csv, waybar, tmux, svg or png"
    ) {
      options, value throws(UsageError) in
      options.format = try value.name(of: Options.Format.self)
      options.template = nil
    },
    OptionRow(
      "--template", .required("TEXT"), isSetting: false, choices: ["{date} {move.percent} {exercise.bar} {stand.ring}"],
      help: "a line a day: {date} {move.percent} {exercise.bar} {streak} and others"
    ) {
      options, value throws(UsageError) in
      options.template = try value.template()
      options.format = nil
    },
    OptionRow("--check", isSetting: false, help: "exit with 0 if all rings of the day are closed, else with 3") {
      $0.isCheck = true
    },
    OptionRow(
      "--explain", .required("METRIC@DAY"), isSetting: false, choices: Metric.known.map { $0.name + "@latest" },
      help: "where a value comes from, number by number"
    ) {
      options, value throws(UsageError) in options.explained = try value.explained()
    },
    OptionRow(
      "--output", .required("FILE"), isSetting: false, help: "write there, all of it or nothing; - is standard output"
    ) {
      options, value throws(UsageError) in options.output = try value.nonEmptyBytes()
    },
    OptionRow(
      "--theme", .required("NAME-or-FILE"), choices: [Theme.standard.name],
      help: "a theme: a name, or a file with a / in its path"
    ) {
      options, value throws(UsageError) in options.theme = try value.theme()
    },
    OptionRow("--list-themes", isSetting: false, help: "print the names of all themes") { $0.action = .listThemes },
    OptionRow(
      "--glyphs", .required("NAME"), choices: ["auto"] + GlyphSet.names,
      help: "auto, mosaic, octants, sextants, blocks, quadrants, halves, braille or ascii"
    ) {
      options, value throws(UsageError) in options.glyphs = try value.glyphs()
    },
    OptionRow(
      "--color", .required("WHEN"), choices: ["auto", "never", "always", "truecolor", "256", "16"],
      help: "auto, never, always, truecolor, 256 or 16"
    ) {
      options, value throws(UsageError) in options.color = try value.color()
    },
    OptionRow(
      "--background", .required("WHAT"), choices: ["auto", "dark", "light"],
      help: "what lies behind: auto, dark, light or #rrggbb"
    ) {
      options, value throws(UsageError) in options.background = try value.background()
    },
    OptionRow(
      "--graphics", .required("NAME"), choices: ["none"] + TerminalGraphics.allCases.map(\.rawValue),
      help: "rings in pixels for --once: none (default), kitty, sixel or iterm2"
    ) {
      options, value throws(UsageError) in options.graphics = try value.graphics()
    },
    OptionRow(
      "--size", .required("COLSxROWS"), choices: ["full"],
      help: "room to draw in, or full: the whole window; WxHpx for svg and png"
    ) {
      options, value throws(UsageError) in options.size = try value.size()
    },
    OptionRow(
      "--cell", .required("WxH"), choices: ["10x20"], help: "width and height of a cell in pixels; their ratio counts"
    ) {
      options, value throws(UsageError) in options.cell = try value.cell()
    },
    OptionRow(
      "--layout", .required("NAME"), choices: Arrangement.allCases.map(\.rawValue),
      help: "concentric (default), row (a ring for each) or bars"
    ) {
      options, value throws(UsageError) in options.arrangement = try value.name(of: Arrangement.self)
    },
    OptionRow("--no-legend", help: "the rings alone, filling the room given") { $0.hasLegend = false },
    OptionRow("--reduce-motion", help: "jump instead of animating") { $0.reducesMotion = true },
    OptionRow(
      "--animation", .required("SPEC"), choices: ["smooth", "linear", "none", "spring:0.5,0.8"],
      help: "spring:SECONDS,DAMPING, smooth[:S], linear[:S] or none"
    ) {
      options, value throws(UsageError) in options.animation = try value.animation()
    },
    OptionRow(
      "--tz", .required("ZONE"), key: "timeZone", choices: ["UTC"],
      help: "the zone of files that do not say theirs: a name or +HH:MM"
    ) {
      options, value throws(UsageError) in options.zone = try value.zone()
    },
    OptionRow(
      "--input-format", .required("NAME"), choices: Importer.formats.map(\.name),
      help: "what the files are, instead of recognising them"
    ) {
      options, value throws(UsageError) in options.inputFormat = try value.inputFormat()
    },
    OptionRow("--list-formats", isSetting: false, help: "print the names of all formats") { $0.action = .listFormats },
    OptionRow(
      "--demo", .optional("NAME"), isSetting: false, choices: Demo.allCases.map(\.rawValue),
      help: "the built-in demo: loop (default), slider or gallery"
    ) {
      options, value throws(UsageError) in
      options.demo = try value.bytes.isEmpty ? .loop : value.name(of: Demo.self)
    },
    OptionRow("--strict", help: "a record that could not be used makes the exit status 1") { $0.isStrict = true },
    OptionRow(
      "--config", .required("FILE"), isSetting: false,
      help: "the configuration, instead of ~/.config/activity/config.json5"
    ) {
      options, value throws(UsageError) in options.configuration = .file(try value.nonEmptyBytes())
    },
    OptionRow("--print-config", isSetting: false, help: "print a configuration with the settings now in force") {
      $0.action = .printConfiguration
    },
    OptionRow(
      "--doctor", isSetting: false, help: "print what is found out about terminal, locale, configuration and data"
    ) {
      $0.action = .doctor
    },
    OptionRow("--no-config", isSetting: false, help: "read no configuration") { $0.configuration = .none },
    OptionRow("--no-cache", help: "read every file anew, and keep nothing of it") { $0.usesCache = false },
    OptionRow(
      "--completions", .required("SHELL"), isSetting: false, choices: Shell.allCases.map(\.rawValue),
      help: "print the completions for bash, zsh or fish"
    ) {
      options, value throws(UsageError) in options.action = .completions(try value.name(of: Shell.self))
    },
    OptionRow("--follow", help: "show changes of the files at once (default)") {
      $0.follows = true
    },
    OptionRow("--no-follow", help: "read the files once, and again only by r") { $0.follows = false },
    OptionRow("-h", "--help", isSetting: false, help: "print this help") { $0.action = .help },
    OptionRow("-V", "--version", isSetting: false, help: "print the version") { $0.action = .version },
  ]
}
