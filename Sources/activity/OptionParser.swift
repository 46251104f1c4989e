import Cells
import Dashboard
import Images

/// A command line that asks for something there is not: one line for standard error.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// A command line taken apart, without the program's name.
///
/// Arguments are bytes, for the names of files need not be text. Options and paths may be mixed; `--` ends the options.
struct Arguments {
  /// The options with their values, in the order in which they were given.
  private(set) var options: [(row: OptionRow, value: OptionValue)] = []
  private(set) var paths: [[UInt8]] = []

  init(_ arguments: [[UInt8]]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        paths += rest
        break
      }
      guard argument.count > 1, argument.first == UInt8(ascii: "-") else {
        paths.append(argument)
        continue
      }
      options.append(try Arguments.option(argument, &rest))
    }
  }

  /// Takes one option apart and, where it needs one, its value from the arguments after it.
  private static func option(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) -> (OptionRow, OptionValue) {
    let end = argument.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
    let name = String(decoding: argument[..<end], as: UTF8.self)
    let attached = end < argument.endIndex ? Array(argument[(end + 1)...]) : nil
    guard let row = OptionRow.all.first(where: { $0.names.contains(name) }) else {
      let nearest = nearestName(to: name, among: OptionRow.all.flatMap(\.names))
      let advice = nearest.map { "did you mean \($0)?" } ?? "see --help"
      throw UsageError("unknown option \(name.excerpt(bytes: 80)), \(advice)")
    }
    let value: [UInt8]
    switch (row.value, attached) {
    case (.none, .some): throw UsageError("\(name) takes no value")
    case (.none, nil), (.optional, nil): value = []
    case (.optional, let attached?), (.required, let attached?): value = attached
    case (.required(let placeholder), nil):
      guard let next = rest.popFirst() else { throw UsageError("\(name) needs a value: \(name) \(placeholder)") }
      value = next
    }
    return (row, OptionValue(option: name, bytes: value))
  }
}

extension Options {
  /// Reads a command line; the last of a repeated option wins.
  ///
  /// - Parameter configured: what holds where the command line says nothing.
  init(parsing arguments: [[UInt8]], over configured: Options = Options()) throws(UsageError) {
    let arguments = try Arguments(arguments)
    self = configured
    for (row, value) in arguments.options { try row.take(&self, value) }
    let names = arguments.options.flatMap(\.row.names)
    if names.contains("--format"), names.contains("--template") {
      throw UsageError("--format and --template both say what is printed; give one of them")
    }
    paths = arguments.paths
    try check()
  }

  /// Refuses what cannot be meant together.
  func check() throws(UsageError) {
    if date != nil && isRange {
      throw UsageError("--date names one day, --from, --to and --all several; give one of them")
    }
    if case (.day(let first)?, .day(let last)?) = (from, to), first > last {
      throw UsageError("--from \(first) is after --to \(last)")
    }
    if paths.filter({ $0 == Array("-".utf8) }).count > 1 {
      throw UsageError("standard input (-) can be read only once")
    }
    if let explained { try check(explained) }
    try checkPicture()
    if demo != nil && !paths.isEmpty { throw UsageError("--demo shows built-in data and takes no PATH") }
  }

  /// Refuses what cannot be explained.
  private func check(_ explained: Explained) throws(UsageError) {
    if date != nil || isRange {
      throw UsageError("--explain names its day itself; --date, --from, --to and --all do not go with it")
    }
    if explained.day == .latest, readsStandardInput {
      throw UsageError("--explain: name the day, for standard input (-) can be read only once")
    }
  }

  /// Refuses what a picture in pixels cannot be.
  private func checkPicture() throws(UsageError) {
    let isPicture = format?.isPicture ?? false
    if isPicture, view != .day || isRange {
      throw UsageError("--format \(format?.rawValue ?? "") shows one day; --view and ranges are printed in cells")
    }
    if let graphics, arrangement != .concentric {
      throw UsageError(
        "--graphics \(graphics.rawValue) draws rings one in the other; --layout \(arrangement.rawValue) is drawn in cells"
      )
    }
    let isOther = view != .day || isRange || demo == .gallery
    if let graphics, isOther || ![nil, .rings].contains(format) {
      throw UsageError("--graphics \(graphics.rawValue) is for the rings of one day; other views and formats have none")
    }
    if case .pixels? = size, !isPicture {
      throw UsageError("--size in pixels is for --format svg and png; others need COLSxROWS")
    }
  }
}
