import Cells
import Curses
import Dashboard
import Rings
import Trackers

extension DoctorSection {
  /// What the terminal is, and what follows from it.
  static func terminal(_ setup: Setup, environment: Environment) -> DoctorSection {
    var section = DoctorSection("Terminal")
    let (output, options) = (setup.output, setup.options)
    let cell = output.window?.cell.map { ", each \($0.width)x\($0.height) pixels" } ?? ""
    section.add(
      "output",
      output.isTerminal
        ? "a terminal of \(output.size.columns)x\(output.size.rows) cells\(cell)"
        : "no terminal; pictures are \(output.size.columns)x\(output.size.rows), or as --size says")
    let term = environment.nonEmpty("TERM")
    let isDescribed = term.flatMap { DescribedColors(term: $0) } != nil
    section.add(
      "TERM", term.map { $0 + (isDescribed ? "" : ", of which nothing is known here") } ?? "not set",
      isFault: output.isTerminal && !isDescribed)
    let colors = output.colors(options.color, environment: environment)
    section.add("colours", "\(colors.depth.title): \(colors.reason)")
    let automatic = AutomaticGlyphs(
      environment: environment, isUnicode: setup.appearance.isUnicode, columns: TextEncoding.columns)
    section.add(
      "glyphs", "\(setup.appearance.glyphs.name): \(options.glyphs == nil ? automatic.reason : "--glyphs")")
    section.add("background", setup.appearance.background.title)
    return section
  }

  /// Characters, numbers and the clock.
  static func language(_ setup: Setup, commandLine: Options, environment: Environment) -> DoctorSection {
    var section = DoctorSection("Language and time")
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.first { environment.nonEmpty($0) != nil }.map { "\(environment[$0] ?? ""), by \($0)" }
    let characters =
      switch TextEncoding.adopt(environment: environment) {
      case .unicode: "UTF-8"
      case .unicodeOfMissingLocale: "UTF-8, though this machine does not have that locale"
      case .ascii: "ASCII alone, for its characters are \(TextEncoding.codeset)"
      }
    section.add("locale", "\(locale ?? "none is set"): \(characters)")
    let numbers = setup.appearance.numbers
    section.add("numbers", "\(numbers.decimal(1234.5, decimals: 1)) and \(numbers.percent(83))")
    let origin = commandLine.zone == nil ? "timeZone of the configuration" : "--tz"
    let zone =
      setup.options.zone.map { "\($0), by \(origin)" } ?? environment["TZ"].map { "\($0), by TZ" } ?? "the system's own"
    section.add("zone", "\(zone); there it is \(setup.now)")
    let hasZones = ZoneFile.zone(named: "Europe/Berlin") != nil
    section.add(
      "zone files", hasZones ? ZoneFile.folder : "none in \(ZoneFile.folder): only offsets such as +01:00 are known")
    return section
  }
}

extension ColorDepth {
  fileprivate var title: String {
    switch self {
    case .none: "none"
    case .ansi16: "16"
    case .palette256: "256"
    case .trueColor: "24-bit"
    }
  }
}

extension Appearance.Background {
  fileprivate var title: String {
    switch self {
    case .unknown: "not known; --background dark, light or #rrggbb says it"
    case .dark: "dark: --background"
    case .light: "light: --background"
    case .color(let color): "\(color): --background"
    }
  }
}
