import Dashboard

/// One option: a row of the table that parsing, `--help` and the check of the manual page are made from.
struct OptionRow: Sendable {
  /// What may follow the option's name.
  enum Value: Equatable {
    case none
    /// `--date DAY` or `--date=DAY`.
    case required(String)
    /// `--demo` or `--demo=NAME`.
    case optional(String)
  }

  let names: [String]
  let value: Value
  let help: String
  let take: @Sendable (inout Options, OptionValue) throws(UsageError) -> Void

  /// The row of an option that takes no value.
  init(_ names: String..., help: String, set: @escaping @Sendable (inout Options) -> Void) {
    self.names = names
    self.help = help
    value = .none
    take = { options, _ throws(UsageError) in set(&options) }
  }

  /// The row of an option that takes a value.
  init(
    _ name: String, _ value: Value, help: String,
    take: @escaping @Sendable (inout Options, OptionValue) throws(UsageError) -> Void
  ) {
    names = [name]
    self.value = value
    self.help = help
    self.take = take
  }
}

extension OptionRow {
  /// Every option, in the order of the help.
  static let all: [OptionRow] = [
    OptionRow("--once", help: "print once and exit; never asks the terminal anything") { $0.isOnce = true },
    OptionRow("--view", .required("NAME"), help: "day (default), week, month, year or trends") {
      options, value throws(UsageError) in options.view = try value.name(of: ViewName.self)
    },
    OptionRow("--date", .required("DAY"), help: "the day: YYYY-MM-DD, today, yesterday or latest (default)") {
      options, value throws(UsageError) in options.date = try value.day()
    },
    OptionRow("--from", .required("DAY"), help: "the first day of a range") { options, value throws(UsageError) in
      options.from = try value.day()
    },
    OptionRow("--to", .required("DAY"), help: "the last day of a range") { options, value throws(UsageError) in
      options.to = try value.day()
    },
    OptionRow("--all", help: "every day") { $0.isAll = true },
    OptionRow("--rings", .required("LIST"), help: "the rings, outermost first: auto, or move,steps and the like") {
      options, value throws(UsageError) in options.rings = try value.rings()
    },
    OptionRow("--goal", .required("METRIC=NUMBER"), help: "a daily goal; may be repeated; wins over the files") {
      options, value throws(UsageError) in
      let (metric, target) = try value.goal()
      options.goals[metric] = target
    },
    OptionRow("--format", .required("NAME"), help: "rings (on a terminal), text (in a pipe) or json") {
      options, value throws(UsageError) in options.format = try value.name(of: Options.Format.self)
    },
    OptionRow("--theme", .required("NAME-or-FILE"), help: "a theme: a name, or a file with a / in its path") {
      options, value throws(UsageError) in options.theme = try value.nonEmptyBytes()
    },
    OptionRow(
      "--glyphs", .required("NAME"),
      help: "auto, mosaic, octants, sextants, blocks, quadrants, halves, braille or ascii"
    ) {
      options, value throws(UsageError) in options.glyphs = try value.glyphs()
    },
    OptionRow("--color", .required("WHEN"), help: "auto, never, always, truecolor, 256 or 16") {
      options, value throws(UsageError) in options.color = try value.color()
    },
    OptionRow("--background", .required("WHAT"), help: "what lies behind: auto, dark, light or #rrggbb") {
      options, value throws(UsageError) in options.background = try value.background()
    },
    OptionRow("--size", .required("COLSxROWS"), help: "room to draw in, or full: the whole window") {
      options, value throws(UsageError) in options.size = try value.size()
    },
    OptionRow("--cell", .required("WxH"), help: "width and height of a cell in pixels; their ratio counts") {
      options, value throws(UsageError) in options.cell = try value.cell()
    },
    OptionRow("--no-legend", help: "the rings alone, filling the room given") { $0.hasLegend = false },
    OptionRow("--reduce-motion", help: "jump instead of animating") { $0.reducesMotion = true },
    OptionRow("--animation", .required("SPEC"), help: "spring:SECONDS,DAMPING, smooth[:S], linear[:S] or none") {
      options, value throws(UsageError) in options.animation = try value.animation()
    },
    OptionRow("--tz", .required("ZONE"), help: "the zone of files that do not say theirs: a name or +HH:MM") {
      options, value throws(UsageError) in options.zone = try value.zone()
    },
    OptionRow("--input-format", .required("NAME"), help: "what the files are, instead of recognising them") {
      options, value throws(UsageError) in options.inputFormat = try value.inputFormat()
    },
    OptionRow("--list-formats", help: "print the names of all formats") { $0.action = .listFormats },
    OptionRow("--demo", .optional("NAME"), help: "the built-in demo: loop (default) or slider") {
      options, value throws(UsageError) in
      options.demo = try value.bytes.isEmpty ? .loop : value.name(of: Demo.self)
    },
    OptionRow("--strict", help: "a record that could not be used makes the exit status 1") { $0.isStrict = true },
    OptionRow("--no-config", help: "read no configuration (there is none yet)") { _ in },
    OptionRow("--no-cache", help: "read every file anew, and keep nothing of it") { $0.usesCache = false },
    OptionRow("-h", "--help", help: "print this help") { $0.action = .help },
    OptionRow("-V", "--version", help: "print the version") { $0.action = .version },
  ]
}
