import Cells
import Curses
import Dashboard
import Rings
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What options, environment and window decide together.
struct Setup: Sendable {
  let options: Options
  let output: OutputDevice
  /// The zone of times that do not say theirs, and of the clock.
  let zone: Zone
  let appearance: Appearance
  let themeFiles: ThemeFiles
  /// The files that say how it is: the configuration and the theme.
  let ownFiles: [[UInt8]]
  /// Whether a configuration was read.
  let isConfigured: Bool
  /// Where a configuration names metrics.
  let metricPlaces: MetricPlaces
  /// Where what was read is kept for the next time; nil if it isn't.
  let cache: CacheLocation?
  /// What the user should know though nothing depends on it.
  var warnings: Diagnostics

  /// The time by the wall clock.
  var now: LocalTime { zone.localTime(unixSeconds: time(nil)) }

  init(
    options: Options, configuration: Configuration = Configuration(), environment: Environment
  ) throws(UsageError) {
    var warnings = configuration.warnings
    output = OutputDevice(environment: environment, isFile: options.outputFile != nil)
    zone = Zone(options: options, environment: environment, warnings: &warnings)
    themeFiles = ThemeFiles(environment: environment, program: programPath())
    let encoding = TextEncoding.adopt(environment: environment)
    var themeFile: [UInt8]?
    appearance = Appearance(
      theme: try Theme(
        options: options, configuration: configuration, files: themeFiles, read: &themeFile, warnings: &warnings),
      depth: output.colors(options.color, environment: environment).depth,
      glyphs: GlyphSet(
        options.glyphs, environment: environment, isUnicode: encoding.isUnicode, isTerminal: output.isTerminal,
        warnings: &warnings),
      // Glyphs that somebody asks for are drawn whatever the locale says.
      isUnicode: encoding.isUnicode || options.glyphs.map { $0 != .ascii } ?? false,
      cell: options.cell ?? output.window?.cell ?? .standard, background: options.background,
      numbers: NumberStyle(options: options, environment: environment))
    ownFiles = [configuration.path, themeFile].compactMap { $0 }
    isConfigured = configuration.path != nil
    metricPlaces = configuration.metricPlaces
    cache = CacheLocation(options: options, environment: environment, zone: zone)
    self.options = options
    self.warnings = warnings
  }

  /// The days that were read, with the goals of the command line.
  func summaries(of reader: ExportReader, now: LocalTime) -> [DaySummary] { days(of: reader, now: now).all }

  /// The same, made when they are looked at where they come from the cache.
  func days(of reader: ExportReader, now: LocalTime) -> DaySummaries {
    reader.history.daySummaries(
      goals: GoalSettings(
        options: options.goals, configured: options.goalPlans, weekStart: options.schedule.weekStart,
        pauses: options.schedule.pauses),
      now: now)
  }

  /// The room for a print, and how much of it is used.
  var room: (Size, OncePicture.Room) {
    switch options.size {
    case .exactly(let size): (size, .full)
    case .full: (output.size, .full)
    case .pixels, nil: (output.size, .standard)
    }
  }

  /// Says that data are awaited where the person has to type them.
  func announceWaiting() {
    guard options.readsStandardInput, FileDescriptor.standardInput.isTerminal else { return }
    var hint = Diagnostics()
    hint.add("reading standard input; Ctrl-D ends it")
    hint.write()
  }
}

extension Zone {
  /// The zone of `--tz`, else that of `TZ`, else the system's.
  fileprivate init(options: Options, environment: Environment, warnings: inout Diagnostics) {
    if let zone = options.zone.flatMap(Zone.init(option:)) {
      self = zone
    } else if let zone = Zone(variable: environment["TZ"]) {
      self = zone
    } else {
      let name = environment["TZ"] ?? ""
      warnings.add("TZ: no zone \(name.excerpt(bytes: 60)) here, UTC is used\(ZoneFile.suggestion(for: name))")
      self = .utc
    }
  }
}

extension GlyphSet {
  /// The set that was asked for, else the one that suits the terminal.
  ///
  /// A character that the C library does not know would be a blank on the screen: then the next finest set is used.
  fileprivate init(
    _ chosen: GlyphSet?, environment: Environment, isUnicode: Bool, isTerminal: Bool, warnings: inout Diagnostics
  ) {
    guard let chosen else {
      self = AutomaticGlyphs(environment: environment, isUnicode: isUnicode, columns: TextEncoding.columns).set
      return
    }
    if chosen == .octants, isTerminal, TextEncoding.columns(of: "\u{1CD00}") != 1 {
      warnings.add("--glyphs octants: the C library here does not know them; mosaic is used")
      self = .mosaic
    } else {
      self = chosen
    }
  }
}

extension NumberStyle {
  /// The style of the user's locale, with the units and labels that were asked for.
  fileprivate init(options: Options, environment: Environment) {
    self.init(environment: environment)
    (energy, distance, titles) = (options.energy, options.distance, options.labels)
  }
}

extension Theme {
  /// The theme that was asked for, else the standard one.
  ///
  /// A key or value in it that makes no sense is a warning, and the rest holds; so is one that a configuration asks for
  /// and there is not.
  ///
  /// - Parameter file: becomes the file that was read, if one was.
  fileprivate init(
    options: Options, configuration: Configuration, files: ThemeFiles, read file: inout [UInt8]?,
    warnings: inout Diagnostics
  ) throws(UsageError) {
    guard let name = options.theme else {
      self = .standard
      return
    }
    do throws(UsageError) {
      self = try Theme(named: name, files: files, read: &file, warnings: &warnings)
    } catch {
      guard let path = configuration.path, let position = configuration.themePosition else { throw error }
      self = .standard
      let message = error.message.hasPrefix("--") ? String(error.message.dropFirst(2)) : error.message
      warnings.add(
        file: String(decoding: path, as: UTF8.self), position: position, message)
    }
  }

  private init(
    named name: [UInt8], files: ThemeFiles, read: inout [UInt8]?, warnings: inout Diagnostics
  ) throws(UsageError) {
    let file: (path: [UInt8], bytes: [UInt8])
    do throws(SystemError) {
      file = try files.theme(named: name)
    } catch {
      let shown = String(decoding: name, as: UTF8.self)
      guard error.code == ENOENT, !ThemeFiles.isPath(name) else {
        throw UsageError("--theme \(shown.excerpt(bytes: 120)): \(error.message)")
      }
      // The standard theme is in the program, wherever its files are.
      if shown == Theme.standard.name {
        self = .standard
        return
      }
      let names = files.installed.map(ThemeFiles.name(of:)) + [Theme.standard.name]
      let advice = nearestName(to: shown, among: names).map { "did you mean \($0.escapedForTerminal)?" }
      throw UsageError(
        "--theme \(shown.excerpt(bytes: 80)): no such theme, \(advice ?? "see --list-themes")")
    }
    read = file.path
    do throws(JSONError) {
      self = try Theme(file: file, warnings: &warnings)
    } catch {
      let shown = String(decoding: file.path, as: UTF8.self)
      throw UsageError(Diagnostics.line(file: shown, position: error.position, error.message))
    }
  }
}
