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
  let format = options.format ?? (setup.output.isPlain && options.graphics == nil ? .text : .rings)
  guard options.hasData || format != .json else {
    throw UsageError("no data: --format json needs a PATH or sources, for sample data are not given to programs")
  }
  if format == .png, setup.output.isTerminal {
    throw UsageError("--format png is no text for a terminal; add --output FILE")
  }
  if let file = options.outputFile, file.replaces(anyOf: options.paths) {
    let name = String(decoding: file.path, as: UTF8.self)
    throw UsageError("--output \(name): the file is read as input and would be lost")
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
  if isNothing {
    status = .failed
  } else if let fault = output(
    to: options.outputFile, { (file) throws(SystemError) in try print.send(format, to: file) })
  {
    diagnostics.add(fault)
    status = .failed
  } else if !options.hasData, format == .png {
    diagnostics.add("sample data; name a FILE to see your own")
  }
  diagnostics.add(options.unknownMetrics(in: all.all))
  diagnostics.add(reader.diagnostics)
  // Where no file could be used, that is what has been said.
  if isNothing, !reader.history.sources.isEmpty { diagnostics.add(nothingToShow(in: summaries)) }
  if format != .json, !isNothing { diagnostics.addFirstHint(setup, environment: .process) }
  diagnostics.write()
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
func nothingToShow(in summaries: [DaySummary]) -> String {
  let days = summaries.filter(\.hasData).map(\.day)
  guard let first = days.first, let last = days.last else { return "nothing to show: there is no day with data" }
  let known = first == last ? "on \(first)" : "from \(first) to \(last)"
  return "nothing to show: no data on the days asked for; there are data \(known)"
}

/// Days on their way out.
private struct Print {
  private let setup: Setup
  private let picture: OncePicture
  private let sources: [SourceReport]
  private let content: Content
  private let now: LocalTime
  private let pictureSize: PixelSize
  /// The days that are asked for, those without data among them if they are asked for by name.
  private let days: [Day]

  init(
    setup: Setup, picture: OncePicture, summaries: [DaySummary], sources: [SourceReport], pictureSize: PixelSize,
    now: LocalTime
  ) {
    self.setup = setup
    self.picture = picture
    self.pictureSize = pictureSize
    self.sources = sources
    self.now = now
    content = Content(
      summaries: summaries, isSample: !setup.options.hasData, schedule: setup.options.schedule)
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

  /// Writes what a format says.
  func send(_ format: Options.Format, to file: FileDescriptor) throws(SystemError) {
    switch format {
    case .json: try file.send(json)
    case .text: try file.send(words)
    case .rings: try sendRings(to: file)
    case .svg: try file.send(pixels.svg(of: content, day: days.last ?? now.day))
    case .png: try PictureFile(raster: pixels.raster(of: content, day: days.last ?? now.day)).send(to: file)
    }
  }

  private var pixels: RingPicture {
    RingPicture(
      appearance: setup.appearance, rings: picture.rings, size: pictureSize,
      showsLegend: setup.options.hasLegend, now: now)
  }

  private var json: String {
    let chosen = Set(days)
    return activityJSON(content.summaries.filter { chosen.contains($0.day) }, sources: sources)
  }

  private var words: String {
    let text = sentences(
      of: content, days: days, rings: picture.rings, numbers: setup.appearance.numbers, now: now)
    return setup.appearance.isUnicode ? text : text.inASCII
  }

  /// Themes are read only for the gallery.
  private var gallery: [Theme]? {
    guard setup.options.demo == .gallery else { return nil }
    var warnings = Diagnostics()
    return Theme.choice(from: setup.appearance.theme, files: setup.themeFiles, warnings: &warnings)
  }

  private func sendRings(to file: FileDescriptor) throws(SystemError) {
    guard let first = days.first, let last = days.last else { return }
    if let graphics = setup.options.graphics {
      let pixels = picture.pixels(of: content, day: last)
      try file.send(text(of: pixels.cells))
      return try file.send(pixels.overlay(as: graphics, isInTmux: setup.output.isInTmux))
    }
    let cells =
      if let gallery {
        picture.gallery(themes: gallery)
      } else if setup.options.isRange && setup.options.view == .day {
        picture.picture(of: content, days: first...last)
      } else {
        picture.picture(of: content, day: last, view: setup.options.view)
      }
    var text = text(of: cells)
    // The prompt comes next: a tall room leaves no gap before it.
    while setup.options.hasLegend, text.hasSuffix("\n\n") { text.removeLast() }
    try file.send(text)
  }

  private func text(of cells: CellBuffer) -> String {
    let depth = setup.appearance.depth
    // What is no terminal and gets no colours gets no bold either.
    return depth == .none && !setup.output.isTerminal ? cells.plainText : cells.ansiText(depth: depth)
  }
}

extension String {
  /// The text for an output that takes ASCII alone.
  fileprivate var inASCII: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isASCII ? $0 : $0.properties.isWhitespace ? " " : "?" }))
  }
}
