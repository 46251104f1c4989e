import Cells
import Dashboard
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints days once, says what could not be used, and ends the process.
func printOnce(_ setup: Setup) throws(UsageError) -> Never {
  let options = setup.options
  let format = options.format ?? (setup.output.isPlain ? .text : .rings)
  guard options.hasData || format != .json else {
    throw UsageError("no data: --format json needs a PATH, for sample data are not given to programs")
  }
  let now = setup.now
  setup.announceWaiting()
  let bar = ProgressBar(term: setup.output.term, isUnicode: setup.appearance.isUnicode)
  var reader = ExportReader(setup, meter: bar.map { ReadingMeter(watch: $0.show) })
  reader.read(options, now: now)
  bar?.clear()

  var diagnostics = setup.warnings
  var status = reader.status(isStrict: options.isStrict)
  lazy var all = setup.summaries(of: reader, now: now)
  let summaries = setup.onlyDay(of: reader, for: format, now: now) ?? all
  let print = Print(setup: setup, summaries: summaries, sources: reader.history.sources, now: now)
  let isNothing = print.isNothing(format)
  if isNothing {
    status = .failed
  } else if let fault = output(print.text(format)) {
    diagnostics.add(fault)
    status = .failed
  }
  diagnostics.add(options.unknownMetrics(in: all))
  diagnostics.add(reader.diagnostics)
  // Where no file could be used, that is what has been said.
  if isNothing, !reader.history.sources.isEmpty { diagnostics.add(nothingToShow(in: summaries)) }
  diagnostics.write()
  reader.saveCache()
  // Years of days take longer to give back one by one than a day takes to draw; the system takes them all at once.
  withExtendedLifetime((reader, summaries, print)) { exit(status.rawValue) }
}

extension Setup {
  /// The one day that programs are told of; nil if all days are needed.
  fileprivate func onlyDay(of reader: ExportReader, for format: Options.Format, now: LocalTime) -> [DaySummary]? {
    guard format == .json, !options.isRange else { return nil }
    let day = (options.date ?? .latest).resolved(today: now.day, days: reader.history.daysWithData)
    let summaries = summaries(of: reader, now: now, wanted: day)
    return summaries.contains(where: \.hasData) ? summaries : nil
  }
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

/// What to say when files were read, and there is nothing to show of them.
func nothingToShow(in summaries: [DaySummary]) -> String {
  let days = summaries.filter(\.hasData).map(\.day)
  guard let first = days.first, let last = days.last else { return "nothing to show: there is no day with data" }
  let known = first == last ? "on \(first)" : "from \(first) to \(last)"
  return "nothing to show: no data on the days asked for; there are data \(known)"
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

  /// Whether there is nothing to print: no data at all, or none on the days that are asked for.
  ///
  /// A day that is asked for by name is shown without data too, but JSON has nothing to say of it.
  func isNothing(_ format: Options.Format) -> Bool {
    let wanted = Set(days)
    let chosen = content.summaries.filter { wanted.contains($0.day) }
    if chosen.contains(where: \.hasData) { return false }
    return format == .json || setup.options.isRange || !content.summaries.contains(where: \.hasData)
  }

  func text(_ format: Options.Format) -> String {
    switch format {
    case .json: json
    case .text: words
    case .rings: rings
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

  private var rings: String {
    let (size, room) = setup.room
    let picture = OncePicture(
      appearance: setup.appearance, rings: setup.options.rings, size: size, room: room,
      showsLegend: setup.options.hasLegend, now: now)
    guard let first = days.first, let last = days.last else { return "" }
    let cells =
      setup.options.isRange && setup.options.view == .day
      ? picture.picture(of: content, days: first...last)
      : picture.picture(of: content, day: last, view: setup.options.view)
    let depth = setup.appearance.depth
    // What is no terminal and gets no colours gets no bold either.
    var text = depth == .none && !setup.output.isTerminal ? cells.plainText : cells.ansiText(depth: depth)
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
