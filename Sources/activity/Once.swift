import Cells
import Dashboard
import Trackers

/// Prints days once, then says what could not be used.
func printOnce(_ setup: Setup) throws(UsageError) -> ExitStatus {
  let options = setup.options
  let format = options.format ?? (setup.output.isPlain ? .text : .rings)
  guard options.hasData || format != .json else {
    throw UsageError("no data: --format json needs a PATH, for sample data are not given to programs")
  }
  let now = setup.now
  setup.announceWaiting()
  var reader = ExportReader(setup)
  reader.read(options, now: now)

  var diagnostics = setup.warnings
  var status = reader.status(isStrict: options.isStrict)
  let summaries = setup.summaries(of: reader, now: now)
  if summaries.isEmpty {
    status = .failed
  } else {
    let print = Print(setup: setup, summaries: summaries, sources: reader.history.sources, now: now)
    if let fault = output(print.text(format)) {
      diagnostics.add(fault)
      status = .failed
    }
  }
  diagnostics.add(reader.diagnostics)
  diagnostics.write()
  return status
}

/// Writes to standard output, and returns what went wrong, if anything; a reader that has gone is nothing wrong.
func output(_ text: String) -> String? {
  do throws(SystemError) {
    try FileDescriptor.standardOutput.send(text)
    return nil
  } catch {
    return error == .brokenPipe ? nil : "standard output: \(error.message)"
  }
}

/// Days on their way to standard output.
private struct Print {
  private let setup: Setup
  private let sources: [SourceReport]
  private let content: Content
  private let now: LocalTime
  /// The days that are asked for, those without data among them if they are asked for by name.
  private let days: [Day]

  init(setup: Setup, summaries: [DaySummary], sources: [SourceReport], now: LocalTime) {
    self.setup = setup
    self.sources = sources
    self.now = now
    content = Content(summaries: summaries, isSample: !setup.options.hasData)
    let options = setup.options
    if options.isRange {
      days = options.range(of: summaries, today: now.day).map(\.day)
    } else {
      // A day that an export names without any data is not the latest one that a person means.
      let withData = summaries.filter(\.hasData).map(\.day)
      days = [(options.date ?? .latest).resolved(today: now.day, days: withData)]
    }
  }

  func text(_ format: Options.Format) -> String {
    switch format {
    case .json: json
    case .text: words
    // A column of big rings is of no use.
    case .rings: days.count == 1 ? rings(of: days[0]) : words
    }
  }

  private var json: String {
    let chosen = Set(days)
    return activityJSON(content.summaries.filter { chosen.contains($0.day) }, sources: sources)
  }

  private var words: String {
    let text = sentences(
      of: content, days: days, rings: setup.options.rings, numbers: setup.appearance.numbers, now: now)
    return setup.appearance.isUnicode ? text : text.inASCII
  }

  private func rings(of day: Day) -> String {
    let (size, room) = setup.room
    let picture = OncePicture(
      appearance: setup.appearance, rings: setup.options.rings, size: size, room: room,
      showsLegend: setup.options.hasLegend, now: now)
    var text = picture.picture(of: content, day: day).ansiText(depth: setup.appearance.depth)
    // The prompt comes next: a tall room leaves no gap before it.
    while setup.options.hasLegend, text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }
}

extension String {
  /// The text for an output that takes ASCII alone.
  fileprivate var inASCII: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isASCII ? $0 : $0.properties.isWhitespace ? " " : "?" }))
  }
}
