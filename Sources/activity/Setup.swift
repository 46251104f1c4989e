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
  /// The zone of times that do not say theirs, and of the clock.
  let zone: Zone
  let appearance: Appearance
  /// What the user should know though nothing depends on it.
  let warnings: Diagnostics

  /// The wall clock.
  var now: LocalTime { zone.localTime(unixSeconds: time(nil)) }

  init(options: Options, environment: Environment, output: FileDescriptor) throws(UsageError) {
    self.options = options
    var warnings = Diagnostics()
    zone = try Self.zone(options, environment, &warnings)
    self.warnings = warnings
    let encoding = TextEncoding.adopt(environment: environment)
    let glyphs = options.glyphs ?? (encoding.isUnicode ? .blocks : .ascii)
    let window = TerminalWindow(descriptor: output.number)
    appearance = Appearance(
      theme: try Self.theme(options, environment),
      depth: ColorDepth(
        choice: options.color, environment: environment,
        described: TerminalDescription.colors(of: environment["TERM"]), isTerminal: output.isTerminal),
      glyphs: glyphs,
      // Glyphs that somebody asks for are drawn whatever the locale says.
      isUnicode: encoding.isUnicode || options.glyphs.map { $0 != .ascii } ?? false,
      cell: options.cell ?? window?.cell ?? .standard, background: options.background,
      numbers: NumberStyle(environment: environment))
  }

  private static func zone(
    _ options: Options, _ environment: Environment, _ warnings: inout Diagnostics
  ) throws(UsageError) -> Zone {
    if let name = options.zone {
      guard let zone = Zone(option: name) else { throw UsageError("--tz: no zone \(name) in \(ZoneFile.folder)") }
      return zone
    }
    if let zone = Zone(variable: environment["TZ"]) { return zone }
    warnings.add("TZ: no zone \((environment["TZ"] ?? "").excerpt(bytes: 60)) here, UTC is used")
    return .utc
  }

  private static func theme(_ options: Options, _ environment: Environment) throws(UsageError) -> Theme {
    guard let name = options.theme else { return .standard }
    let shown = String(decoding: name, as: UTF8.self)
    let file: (path: [UInt8], bytes: [UInt8])
    do throws(SystemError) {
      file = try ThemeFiles(environment: environment, program: programPath()).theme(named: name)
    } catch {
      throw UsageError("--theme \(shown.excerpt(bytes: 120)): \(error.message)")
    }
    do throws(JSONError) {
      return try Theme(json5: file.bytes)
    } catch {
      var lines = Diagnostics()
      lines.add(file: String(decoding: file.path, as: UTF8.self), position: error.position, error.message)
      throw UsageError(lines.lines[0])
    }
  }
}
