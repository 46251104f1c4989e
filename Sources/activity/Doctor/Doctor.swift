import Cells
import Curses
import Dashboard
import Trackers

/// What `--doctor` prints: all that the program finds out before it shows anything, and the next command to type.
///
/// It reads what would be read, and changes nothing: nothing is kept in the cache, and no mark is left.
struct Doctor {
  let sections: [DoctorSection]
  private let testCard: TestCard
  private let advice: String

  /// Looks at everything that a command line and its configuration name.
  init(_ setup: Setup, commandLine: Options, configuration: Configuration, environment: Environment) {
    setup.announceWaiting()
    let bar = ProgressBar(term: setup.output.term, isUnicode: setup.appearance.isUnicode)
    var reader = ExportReader(setup, meter: bar.map { ReadingMeter(watch: $0.show) }, usesCache: false)
    if setup.options.hasData { reader.read(setup.options, now: setup.now) }
    bar?.clear()
    let days = setup.days(of: reader, now: setup.now)
    sections = [
      .terminal(setup, environment: environment),
      .language(setup, commandLine: commandLine, environment: environment),
      .configuration(setup, configuration, days: days, environment: environment),
      .data(setup, commandLine: commandLine, reader: reader, days: days),
    ]
    testCard = TestCard(appearance: setup.appearance, isTerminal: setup.output.isTerminal)
    advice =
      days.firstWithData == nil
      ? "activity FILE\n      an export of your tracker; man activity-formats says how to get one"
      : Self.advice(paths: commandLine.paths, isConfigured: setup.isConfigured)
  }

  /// Whether anything is not as it should be.
  var hasFaults: Bool { sections.contains { $0.findings.contains(where: \.isFault) } }

  /// The page.
  var text: String {
    let sections = sections.map { $0.text + "\n" }.joined()
    let page = "activity \(version)\n\n\(sections)Test card\n\(testCard.text)\nNext\n  \(advice)\n"
    return testCard.appearance.isUnicode ? page : page.inASCII
  }

  private static func advice(paths: [[UInt8]], isConfigured: Bool) -> String {
    let words = ["activity"] + paths.map(\.quotedForShell)
    let command = words.joined(separator: " ")
    let dashboard = "\(command)\n      opens the dashboard"
    if isConfigured || paths.isEmpty { return dashboard }
    return dashboard + "\n  mkdir -p ~/.config/activity\n  \(command) --print-config"
      + " --output ~/.config/activity/config.json5\n      makes a configuration, with which activity alone is enough"
  }
}
