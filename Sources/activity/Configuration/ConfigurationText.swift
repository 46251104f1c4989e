import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Configuration {
  /// What `--print-config` prints: every key with its value in force, or in a comment with a value to propose.
  ///
  /// - Parameters:
  ///   - arguments: the command line, whose options and paths go before what the configuration says.
  ///   - options: all of that together.
  func text(with arguments: Arguments, options: Options) -> String {
    var settings = settings
    for (row, value) in arguments.options {
      if let key = row.key { settings[key] = row.json5(value) }
    }
    var options = options
    options.paths = arguments.paths.filter { $0 != Array("-".utf8) }.map(absolutePath)
    var text = """
      // The configuration of activity, ~/.config/activity/config.json5; see activity-config(5).
      // A line that begins with // sets nothing: take the // away, and change it as you like.
      {

      """
    for key in ConfigurationKey.all {
      let value =
        switch key.meaning {
        case .own(let setting): setting.write(options)
        case .options: settings[key.name]
        }
      text += "  // \(key.help)\n  \(value == nil ? "// " : "")\(key.name): \(value ?? key.sample),\n\n"
    }
    text.removeLast()
    return text + "}\n"
  }
}

extension OptionRow {
  /// The option's value as JSON5.
  fileprivate func json5(_ value: OptionValue) -> String {
    guard self.value != .none else { return "\(!isNegative)" }
    let isPath = names == ["--theme"] && ThemeFiles.isPath(value.bytes)
    return (isPath ? String(decoding: absolutePath(value.bytes), as: UTF8.self) : value.text).jsonQuoted
  }
}

/// A path that means the same wherever it is read.
private func absolutePath(_ path: [UInt8]) -> [UInt8] {
  guard path.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return PathBase(home: nil, folder: UnsafeRawBufferPointer(start: folder, count: strlen(folder)).map { $0 })
    .resolved(path)
}
