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
  private let isSetting: Bool
  private let givenKey: String?
  // Most starts ask for neither choices nor keys: they are made when somebody does.
  private let makeChoices: @Sendable () -> [String]
  let take: @Sendable (inout Options, OptionValue) throws(UsageError) -> Void

  /// The row of an option that takes no value.
  ///
  /// - Parameter isSetting: whether it can stand in the configuration too.
  init(
    _ names: String..., isSetting: Bool = true, help: String, set: @escaping @Sendable (inout Options) -> Void
  ) {
    self.names = names
    self.help = help
    self.isSetting = isSetting
    value = .none
    givenKey = nil
    makeChoices = { [] }
    take = { options, _ throws(UsageError) in set(&options) }
  }

  /// The row of an option that takes a value.
  ///
  /// - Parameters:
  ///   - isSetting: whether it can stand in the configuration too, in the same words.
  ///   - key: what it is called there, where that is not its name.
  init(
    _ name: String, _ value: Value, isSetting: Bool = true, key: String? = nil,
    choices: @autoclosure @escaping @Sendable () -> [String] = [], help: String,
    take: @escaping @Sendable (inout Options, OptionValue) throws(UsageError) -> Void
  ) {
    names = [name]
    self.value = value
    self.help = help
    self.isSetting = isSetting
    givenKey = key
    makeChoices = choices
    self.take = take
  }

  /// Values to propose, the usual one first.
  var choices: [String] { makeChoices() }

  /// What the configuration calls it; nil for what is said anew at each start, and for what has a form of its own there.
  var key: String? { isSetting ? givenKey ?? OptionRow.key(of: names[0]) : nil }

  /// Whether the option turns off what its key names, as `--no-legend` does.
  var isNegative: Bool { names[0].hasPrefix(OptionRow.negation) }

  private static let negation = "--no-"

  /// The key of an option that has none of its own: `inputFormat` for `--input-format`, `legend` for `--no-legend`.
  private static func key(of name: String) -> String {
    let words = name.dropFirst(name.hasPrefix(negation) ? negation.count : 2).split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
