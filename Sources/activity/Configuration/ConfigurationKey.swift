import Dashboard
import Trackers

/// A key of the configuration: reading, `--print-config` and the check of the manual page are made from these.
struct ConfigurationKey: Sendable {
  /// What a key stands for.
  enum Meaning: Sendable {
    /// The same as options say: one, or one that turns something on and one that turns it off.
    case options([OptionRow])
    /// Something that has a form of its own.
    case own(OwnSetting)
  }

  let name: String
  let help: String
  /// A value to propose, as JSON5.
  let sample: String
  let meaning: Meaning

  /// Whether the proposed value is one of many, and not what holds where nobody gives one.
  var isExample: Bool { Self.examples.contains(name) }

  private static let examples = [
    "sources", "rings", "pauses", "from", "to", "size", "animation", "timeZone", "inputFormat",
  ]
}

/// A setting that has another form in the configuration than on a command line.
struct OwnSetting: Sendable {
  /// Takes the value; paths in it are understood from the base.
  let read: @Sendable (inout Options, JSONValue, SettingReader, PathBase) -> Void
  /// The value in force as JSON5; nil where nobody has given one.
  let write: @Sendable (Options) -> String?
}

extension ConfigurationKey {
  /// Every key, in the order in which `--print-config` writes them.
  static let all: [ConfigurationKey] = own + ofOptions

  /// The keys by the names of their options without the dashes before them: who knows `--tz` may write `tz`.
  static let namesOfOptions: [String: String] = {
    var keys: [String: String] = [:]
    for row in OptionRow.all {
      guard let key = row.key else { continue }
      for name in row.names { keys[String(name.drop { $0 == "-" })] = key }
    }
    return keys
  }()

  /// The key of each option that is a setting.
  private static let ofOptions: [ConfigurationKey] = {
    var names: [String] = []
    for row in OptionRow.all {
      if let key = row.key, !names.contains(key) { names.append(key) }
    }
    return names.map { name in
      let rows = OptionRow.all.filter { $0.key == name }
      return ConfigurationKey(
        name: name, help: rows.map(\.help).joined(separator: "; "), sample: sample(of: rows), meaning: .options(rows))
    }
  }()

  /// The usual value of an option.
  private static func sample(of rows: [OptionRow]) -> String {
    guard let row = rows.first, row.value == .none else { return (rows.first?.choices.first ?? "").jsonQuoted }
    return rows.contains(where: \.isNegative) ? "true" : "false"
  }
}
