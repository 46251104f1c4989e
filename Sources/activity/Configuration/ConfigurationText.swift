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
  ///   - home: the user's; paths in it are written with `~`, so that they are right on the next computer too.
  func text(with arguments: Arguments, options: Options, home: String?) throws(UsageError) -> String {
    var settings = settings
    for (row, value) in arguments.options {
      if let key = row.key { settings[key] = row.value == .none ? "\(!row.isNegative)" : value.text.jsonQuoted }
    }
    var options = options
    options.paths = arguments.paths.filter { $0 != Array("-".utf8) }.map { absolutePath($0, home: home) }
    options.sources = options.sources.map { absolutePath($0, home: home) }
    if let theme = options.theme, ThemeFiles.isPath(theme) {
      settings["theme"] = String(decoding: absolutePath(theme, home: home), as: UTF8.self).jsonQuoted
    }
    for path in options.paths where String(validating: path, as: UTF8.self) == nil {
      let shown = String(decoding: path, as: UTF8.self).excerpt(bytes: 160)
      throw UsageError(
        "--print-config: the name \(shown) is not UTF-8, and no configuration can have it; name its folder")
    }
    var text = """
      // The configuration of activity, ~/.config/activity/config.json5; see activity-config(5).
      // A line that begins with // sets nothing: take the // away, and change it as you like.
      // It shows what holds without it, or an example where that is said.
      {

      """
    for key in ConfigurationKey.all {
      let value =
        switch key.meaning {
        case .own(let setting): setting.write(options)
        case .options: settings[key.name]
        }
      let kind = value == nil && key.isExample ? "; for example:" : ""
      text += "  // \(key.help)\(kind)\n  \(value == nil ? "// " : "")\(key.name): \(value ?? key.sample),\n\n"
    }
    text.removeLast()
    return text + "}\n"
  }
}

/// A path that means the same wherever it is read.
private func absolutePath(_ path: [UInt8], home: String?) -> [UInt8] {
  var path = path
  if path.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) {
    defer { free(folder) }
    path = PathBase(home: nil, folder: UnsafeRawBufferPointer(start: folder, count: strlen(folder)).map { $0 })
      .resolved(path)
  }
  guard let home, path.starts(with: home.utf8),
    [nil, UInt8(ascii: "/")].contains(path.dropFirst(home.utf8.count).first)
  else { return path }
  return [UInt8(ascii: "~")] + path.dropFirst(home.utf8.count)
}
