import Cells
import Curses
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
  let format = options.format ?? (setup.output.isPlain && options.graphics == nil ? .text : .rings)
  if let option = options.programOption, !options.hasData {
    throw UsageError("no data: \(option) needs a PATH or sources, for sample data are not given to programs")
  }
  if format == .png, setup.output.isTerminal {
    throw UsageError("--format png is no text for a terminal; add --output FILE")
  }
  let size = format.isPicture ? try setup.pictureSize() : PixelSize(width: 0, height: 0)
  try setup.checkGraphics()
  let now = setup.now
  setup.announceWaiting()
  let bar = ProgressBar(term: setup.output.term, isUnicode: setup.appearance.isUnicode)
  var reader = ExportReader(setup, meter: bar.map { ReadingMeter(watch: $0.show) })
  reader.read(options, now: now)
  bar?.clear()

  var diagnostics = setup.warnings
  var status = reader.status(isStrict: options.isStrict)
  let all = setup.days(of: reader, now: now)
  let rings = options.rings.resolve(all)
  let picture = OncePicture(setup, rings: rings, now: now)
  let summaries = setup.printedDays(of: all, as: format, by: picture, rings: rings)
  let print = Print(
    setup: setup, picture: picture, summaries: summaries, sources: reader.history.sources, pictureSize: size, now: now)
  let isNothing = print.isNothing(format)
  // A template that names what nothing is called is wrong usage, which only what was read can tell.
  let placeholders = setup.unknownPlaceholders(in: all.all)
  if isNothing || !placeholders.lines.isEmpty {
    status = .failed
  } else if !options.isSilent,
    let fault = output(
      to: options.outputFile, { (file) throws(SystemError) in try print.send(format, to: file) })
  {
    diagnostics.add(fault)
    status = .failed
  } else if !options.hasData, format == .png {
    diagnostics.add("sample data; name a FILE to see your own")
  }
  if options.isCheck, status != .failed, !print.isClosed {
    status = .notClosed
    if !print.hasGoals { diagnostics.add("--check: no ring has a goal, so that none can be closed") }
  }
  if !isNothing { diagnostics.add(placeholders) }
  diagnostics.add(setup.unknownMetrics(in: all.all))
  diagnostics.add(reader.diagnostics)
  // Where no file could be used, that is what has been said.
  if isNothing, !reader.history.sources.isEmpty {
    diagnostics.add(nothingToShow(in: summaries, of: reader.history.sources))
  }
  if !isNothing { diagnostics.add(setup.missingRings(rings, in: all)) }
  if options.programOption == nil, !isNothing { diagnostics.addFirstHint(setup, environment: .process) }
  // A bar asks once a minute and shows or logs what it is told: that is what is wrong, and not how files are understood.
  diagnostics.write(withNotes: !options.isForBar || FileDescriptor.standardError.isTerminal)
  reader.saveCache()
  // Years of days take longer to give back one by one than a day takes to draw; the system takes them all at once.
  withExtendedLifetime((reader, summaries, print)) { exit(status.rawValue) }
}

/// Writes a file, or standard output where there is none, and returns what went wrong, if anything.
///
/// A reader that has gone is nothing wrong.
func output(
  to file: OutputFile?, _ body: (FileDescriptor) throws(SystemError) -> Void
) -> String? {
  do throws(SystemError) {
    if let file { try file.write(body) } else { try body(.standardOutput) }
    return nil
  } catch {
    if error == .brokenPipe { return nil }
    return "\(file.map { String(decoding: $0.path, as: UTF8.self) } ?? "standard output"): \(error.message)"
  }
}

/// What to say when files were read, and there is nothing to show of them.
func nothingToShow(in summaries: [DaySummary], of sources: [SourceReport]) -> String {
  let days = summaries.filter(\.hasData).map(\.day)
  guard let first = days.first, let last = days.last else {
    let named = sources.count == 1 ? sources[0].path.excerpt(bytes: 160) : "\(sources.count) files"
    let formats = Set(sources.compactMap(\.format)).sorted().joined(separator: ", ")
    return "nothing to show: there is no day with data in \(named), read as \(formats)"
  }
  let known = first == last ? "on \(first)" : "from \(first) to \(last)"
  return "nothing to show: no data on the days asked for; there are data \(known)"
}
