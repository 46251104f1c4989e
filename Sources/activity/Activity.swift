import Curses
import Images
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a process ends, if not by a signal.
enum ExitStatus: Int32 {
  /// Everything that was asked for was shown.
  case shown = 0
  /// Something was shown, but not all of it could be used.
  case incomplete = 1
  /// Nothing was shown, the usage was wrong, or the output failed.
  case failed = 2
  /// `--check`: not all rings are closed.
  case notClosed = 3
}

@main
enum Activity {
  static func main() {
    // Everything is closed, and the terminal is as it was, before the process ends.
    exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    FileDescriptor.reserveStandardDescriptors()
    // A reader that goes away, or a file that grows too large, is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // What is known so far, which may be why nothing can be shown.
    var diagnostics = Diagnostics()
    do throws(UsageError) {
      guard geteuid() == getuid(), getegid() == getgid() else {
        throw UsageError("will not run with the rights of another user or group (set-id)")
      }
      let arguments = try arguments()
      let commandLine = try Options(parsing: arguments)
      switch commandLine.action {
      case .help: return try printed(helpText(), to: commandLine.outputFile)
      case .version: return try printed("activity \(version)\n", to: commandLine.outputFile)
      case .completions(let shell): return try printed(shell.completions, to: commandLine.outputFile)
      case .listFormats: return try printed(formatList(), to: commandLine.outputFile)
      case .show, .listThemes, .printConfiguration, .doctor: break
      }
      var configuration = try Configuration(
        commandLine.configuration, environment: .process,
        faultLimit: commandLine.action == .doctor ? .max : Export.faultLimit)
      diagnostics = configuration.warnings
      configuration.yield(to: commandLine)
      var options = try Options(parsing: arguments, over: configuration.options)
      if options.action == .listThemes { return try listThemes(options, configuration: configuration.path) }
      options.chooseSources(environment: .process)
      if options.action == .printConfiguration { return try printConfiguration(configuration, options, arguments) }
      let setup = try Setup(options: options, configuration: configuration, environment: .process)
      diagnostics = setup.warnings
      try options.refuseOutput(onto: options.paths + setup.ownFiles)
      if options.action == .doctor {
        let doctor = Doctor(setup, commandLine: commandLine, configuration: configuration, environment: .process)
        let status = try printed(doctor.text, to: options.outputFile)
        return doctor.hasFaults ? .incomplete : status
      }
      if let explained = options.explained { try explainOnce(setup, explained) }
      if commandLine.follows == true, options.isPrint || !setup.output.isTerminal {
        throw UsageError("--follow is for the full screen and not for prints; leave it out, or --once")
      }
      if options.isPrint || !setup.output.isTerminal { try printOnce(setup) }
      if let graphics = commandLine.graphics {
        throw UsageError("--graphics \(graphics.rawValue) is for prints and not for the full screen; add --once")
      }
      return try openDashboard(setup)
    } catch {
      diagnostics.add(error.message)
      diagnostics.write()
      return .failed
    }
  }

  private static func printConfiguration(
    _ configuration: Configuration, _ options: Options, _ commandLine: [[UInt8]]
  ) throws(UsageError) -> ExitStatus {
    var notes = configuration.warnings
    // What could not be read is not in what is written, and the file may be the only one that has it.
    if options.outputFile != nil, notes.hasFaults {
      throw UsageError("--print-config --output: nothing is written before that is mended")
    }
    try options.refuseOutput(onto: options.paths + [options.theme].compactMap { $0 }.filter(ThemeFiles.isPath))
    let arguments = try Arguments(commandLine)
    let text = try configuration.text(
      with: arguments, options: options, home: Environment.process.nonEmpty("HOME"))
    let file = options.outputFile?.behindOwnLink(to: configuration.path)
    let plain = try Configuration().text(with: try Arguments([]), options: Options(), home: nil)
    if let kept = try file?.keepingComments(but: (text + plain).split(separator: "\n").map(String.init)) {
      let name = String(decoding: kept.path, as: UTF8.self)
      notes.add(
        note: Diagnostics.line(file: name, position: nil, "the configuration before, with comments of your own"))
    }
    return try printed(text, notes, to: file)
  }

  private static func listThemes(_ options: Options, configuration: [UInt8]?) throws(UsageError) -> ExitStatus {
    var options = options
    options.theme = nil
    let setup = try Setup(options: options, environment: .process)
    try options.refuseOutput(onto: setup.themeFiles.installed + [configuration].compactMap { $0 })
    var warnings = setup.warnings
    let list = ThemeList(files: setup.themeFiles, warnings: &warnings)
    return try printed(
      list.text(setup.appearance, isTerminal: setup.output.isTerminal), warnings, to: options.outputFile)
  }

  private static func printed(
    _ text: String, _ warnings: Diagnostics = Diagnostics(), to file: OutputFile? = nil
  ) throws(UsageError) -> ExitStatus {
    if let fault = output(to: file, { (file) throws(SystemError) in try file.send(text) }) { throw UsageError(fault) }
    warnings.write()
    return .shown
  }

  /// The command line without the program's name, byte for byte: names of files need not be text.
  private static func arguments() throws(UsageError) -> [[UInt8]] {
    // On Linux the runtime reads them from /proc; without it a question would be answered that nobody asked.
    guard CommandLine.argc > 0 else { throw UsageError("the command line cannot be read: /proc is not mounted here") }
    return (1..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
