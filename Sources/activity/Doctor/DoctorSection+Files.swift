import Curses
import Dashboard
import Trackers

extension DoctorSection {
  /// The configuration and the themes.
  static func configuration(
    _ setup: Setup, _ configuration: Configuration, days: DaySummaries, environment: Environment
  ) -> DoctorSection {
    var section = DoctorSection("Configuration")
    let place =
      switch setup.options.configuration {
      case .usual: ConfigurationFile.usualPath(environment: environment)
      case .file(let path): path
      case .none: nil as [UInt8]?
      }
    let file = place.map { String(decoding: $0, as: UTF8.self) }
    if configuration.isUnreadable {
      section.add("file", "\(file ?? ""), which cannot be read", isFault: true)
    } else if configuration.path != nil {
      section.add("file", file ?? "")
    } else {
      section.add("file", file.map { "none yet, it would be \($0)" } ?? "none is read")
    }
    // The rest of the warnings is about the theme and the zone.
    section.add(faults: setup.warnings.lines)
    section.add(faults: setup.unknownMetrics(in: days.all).lines)
    let theme = setup.appearance.theme.name
    let installed = setup.themeFiles.installed
    let own = setup.themeFiles.ownFolder
    let ownCount = installed.count { path in own.map { path.starts(with: $0) } ?? false }
    section.add("theme", "\(theme), of \(max(installed.count, 1)); --list-themes names them")
    if let own {
      section.add("own themes", "\(ownCount == 0 ? "none" : "\(ownCount)") in \(String(decoding: own, as: UTF8.self))")
    }
    return section
  }

  /// What is read, what is in it, and what is kept of it.
  static func data(
    _ setup: Setup, commandLine: Options, reader: ExportReader, days: DaySummaries
  ) -> DoctorSection {
    var section = DoctorSection("Data")
    let options = setup.options
    let origin =
      !commandLine.paths.isEmpty
      ? "named by the command line"
      : !options.sources.isEmpty
        ? "sources of the configuration"
        : options.hasData
          ? "in the data folder" : "nothing is named, and the data folder is empty: sample data are shown"
    section.add("from", origin)
    for (path, input) in zip(options.paths, reader.inputs) {
      let name = String(decoding: path, as: UTF8.self)
      switch input {
      case .file: section.add("", name)
      case .folder(let search):
        section.add("", "\(name), a folder with \(counted(search.files.count, "file"))")
      case .unusable: break
      }
    }
    for (format, files) in reader.history.sources.byFormat {
      section.add("read", "\(counted(files, "file")) of \(format)")
    }
    if let first = days.firstWithData, let last = days.latest(upTo: setup.now.day) {
      section.add("days", "\(days.date(at: first)) to \(last), \(days.count) of them")
    }
    let isUnusable = reader.status(isStrict: false) != .shown
    for line in reader.diagnostics.lines { section.add("", line, isFault: isUnusable) }
    section.add("cache", setup.cache?.summary ?? "not used")
    return section
  }
}

extension [SourceReport] {
  /// How many files there are of each format, the most first.
  fileprivate var byFormat: [(format: String, files: Int)] {
    var counts: [String: Int] = [:]
    for source in self { counts[source.format ?? "no known format", default: 0] += 1 }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}

extension CacheLocation {
  /// Where it is, and how much there is in it.
  fileprivate var summary: String {
    guard let files = CacheFolder(folder, isNeeded: false)?.files else { return "\(folder), not there yet" }
    let tenths = files.reduce(0) { $0 + $1.version.size } * 10 / 1_000_000
    return "\(folder), \(counted(files.count, "file")) of \(tenths / 10).\(tenths % 10) MB together"
  }
}

/// A number with the thing that it counts.
private func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
