import Curses
import Dashboard
import Trackers

/// What a configuration says.
struct Configuration {
  /// The file; nil where none was read.
  private(set) var path: [UInt8]?
  /// Whether there is a file, and it cannot be read.
  private(set) var isUnreadable = false
  /// What it asks for, over the defaults.
  private(set) var options = Options()
  /// The values that it gives for options, by key, as JSON5.
  private(set) var settings: [String: String] = [:]
  /// Where it asks for the theme that is to be used; nil if it does not.
  private(set) var themePosition: TextPosition?
  /// Where it names metrics.
  private(set) var metricPlaces = MetricPlaces()
  /// What makes no sense in it.
  private(set) var warnings = Diagnostics()

  /// Creates a configuration that says nothing.
  init() {}

  /// Reads the configuration that a command line asks for.
  ///
  /// A fault in it is a warning, and the rest holds; one that was asked for by name has to be there.
  ///
  /// - Parameter faultLimit: how many faults are told, before the rest is only counted.
  init(
    _ choice: ConfigurationChoice, environment: Environment, faultLimit: Int = Export.faultLimit
  ) throws(UsageError) {
    switch choice {
    case .none: return
    case .file(let path):
      guard let file = try ConfigurationFile(at: path) else {
        let shown = String(decoding: path, as: UTF8.self)
        throw UsageError("--config: no file \(shown.excerpt(bytes: 160))")
      }
      read(file, home: environment.nonEmpty("HOME"), faultLimit: faultLimit)
    case .usual:
      guard let path = ConfigurationFile.usualPath(environment: environment) else { return }
      do throws(UsageError) {
        guard let file = try ConfigurationFile(at: path) else {
          if let link = SymbolicLink(at: path) {
            let target = String(decoding: link.target, as: UTF8.self).excerpt(bytes: 120)
            warnings.add(
              note: Diagnostics.line(
                file: String(decoding: path, as: UTF8.self), position: nil, "a link to \(target), which is not there"))
          }
          return
        }
        read(file, home: environment.nonEmpty("HOME"), faultLimit: faultLimit)
      } catch {
        isUnreadable = true
        warnings.add(error.message)
      }
    }
  }

  private mutating func read(_ file: ConfigurationFile, home: String?, faultLimit: Int) {
    path = file.path
    // What a shell is about to write into has nothing to say yet.
    guard !file.bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return }
    let faults = FaultCollector()
    let shown = String(decoding: file.path, as: UTF8.self)
    var damage: JSONError?
    let value = JSONValue(json5: file.bytes) { damage = $0 }
    if let value {
      take(value, base: PathBase(file: file.path, home: home), faults: faults)
      metricPlaces = MetricPlaces(in: value, file: shown)
    }
    if var damage {
      // What a person forgets of an object are its braces.
      if value == nil, damage.position.byte < file.bytes.count { damage.expected = "an object in braces, { }" }
      let holds = if case .object(let members)? = value?.content { !members.isEmpty } else { false }
      let rest = holds ? "; the keys before it hold" : ""
      faults.add(Fault(position: damage.position, message: damage.message + rest))
    }
    let found = faults.all.sorted { ($0.position?.byte ?? 0) < ($1.position?.byte ?? 0) }
    warnings.add(faults: Array(found.prefix(faultLimit)), total: found.count, of: shown)
  }

  private mutating func take(_ value: JSONValue, base: PathBase, faults: FaultCollector) {
    let reader = SettingReader(report: { faults.add($0) })
    let members = reader.members(
      of: value, keys: ConfigurationKey.all.map(\.name), synonyms: ConfigurationKey.namesOfOptions)
    // In the order of the table, so that what a key says does not depend on where it stands.
    for key in ConfigurationKey.all {
      guard let member = members.first(where: { $0.key == key.name }) else { continue }
      let reader = SettingReader(report: { faults.add($0, in: key.name) })
      switch key.meaning {
      case .own(let setting): setting.read(&options, member.value, reader, base)
      case .options(let rows):
        do throws(UsageError) {
          try take(member.value, by: reader, for: rows, key: key.name, base: base)
        } catch {
          faults.add(Fault(position: member.value.position, message: error.message))
        }
      }
      if key.name == "theme" { themePosition = member.value.position }
    }
    check(faults, members)
  }

  /// The keys that say which days are asked for.
  private static let dayKeys = ["date", "from", "to", "all"]
  /// The keys that go with one kind of output alone.
  private static let pictureKeys = ["graphics", "layout", "view", "size"]

  /// Forgets what cannot be meant together, and tells it where the first key of it stands.
  private mutating func check(_ faults: FaultCollector, _ members: [JSONValue.Member]) {
    func report(_ message: String, in keys: [String]) {
      let position = members.first { keys.contains($0.key) }?.position
      faults.add(Fault(position: position, message: message))
    }
    guard let contradiction else { return }
    forgetDays()
    let other = self.contradiction
    if other != contradiction { report(contradiction, in: Self.dayKeys) }
    guard let other else { return }
    forgetPicture()
    report(other, in: Self.pictureKeys)
  }

  /// What cannot be meant together; nil if all can.
  private var contradiction: String? {
    do throws(UsageError) {
      try options.check()
      return nil
    } catch {
      return error.message
    }
  }

  /// Takes a value as an option takes it.
  private mutating func take(
    _ value: JSONValue, by reader: SettingReader, for rows: [OptionRow], key: String, base: PathBase
  ) throws(UsageError) {
    guard rows.allSatisfy({ $0.value != .none }), let row = rows.first else {
      guard let isOn = reader.bool(value) else { return }
      if let row = rows.first(where: { $0.isNegative != isOn }) {
        try row.take(&options, OptionValue(option: key, bytes: []))
      }
      settings[key] = "\(isOn)"
      return
    }
    let text: String
    switch value.content {
    case .string(let string): text = string
    case .number(let number): text = json5Number(number)
    default: return reader.refuse(value, expected: "text such as \"\(row.choices.first ?? "")\"")
    }
    let given = OptionValue(option: key, bytes: Array(text.utf8), base: base)
    try row.take(&options, given)
    settings[key] = text.jsonQuoted
  }

  /// Forgets which days are asked for.
  private mutating func forgetDays() {
    options.forgetDays()
    for key in Self.dayKeys { settings[key] = nil }
  }

  /// Forgets what of a picture goes with one kind of output alone.
  private mutating func forgetPicture() {
    (options.view, options.graphics, options.arrangement) = (.day, nil, .concentric)
    if case .pixels? = options.size { options.size = nil }
    for key in Self.pictureKeys { settings[key] = nil }
  }

  /// Leaves out what a command line contradicts: who asks for a day does not want a range, and the other way round.
  mutating func yield(to commandLine: Options) {
    if commandLine.date != nil || commandLine.isRange || commandLine.explained != nil { forgetDays() }
    if commandLine.theme != nil { themePosition = nil }
    // What is checked is told only where the command line asks for it.
    if commandLine.isCheck { options.format = nil }
    yieldPicture(to: commandLine)
  }

  /// Leaves out what goes with another kind of picture than the command line asks for.
  private mutating func yieldPicture(to commandLine: Options) {
    let isOther = commandLine.view != .day || commandLine.isRange || commandLine.demo == .gallery
    if commandLine.graphics != nil || isOther && options.format?.isPicture ?? false { options.format = nil }
    let format = commandLine.format ?? (commandLine.template == nil ? options.format : nil)
    let isPicture = format?.isPicture ?? false
    if isPicture || commandLine.graphics != nil { (options.view, options.arrangement) = (.day, .concentric) }
    if isOther || commandLine.arrangement != .concentric || ![nil, .rings].contains(format) { options.graphics = nil }
    if case .pixels? = options.size, !isPicture { options.size = nil }
  }
}

extension Options {
  /// Forgets which days are asked for.
  fileprivate mutating func forgetDays() {
    (date, from, to, isAll) = (nil, nil, nil, false)
  }
}
