import Cells
import Dashboard
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Days on their way out.
struct Print {
  let setup: Setup
  /// The picture in cells that options and window ask for.
  let picture: OncePicture
  private let sources: [SourceReport]
  let content: Content
  let now: LocalTime
  private let pictureSize: PixelSize
  /// The days that are asked for, those without data among them if they are asked for by name.
  let days: [Day]

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
  /// A day that is asked for by name is shown without data too, but a table has nothing to say of it.
  func isNothing(_ format: Options.Format) -> Bool {
    if chosen.contains(where: \.hasData) { return false }
    return format.isTable || setup.options.isRange || !content.summaries.contains(where: \.hasData)
  }

  /// Writes what a format says, or the template.
  func send(_ format: Options.Format, to file: FileDescriptor) throws(SystemError) {
    if let template = setup.options.template { return try file.send(filled(template)) }
    switch format {
    case .json: for piece in ActivityJSONPieces(chosen, sources: sources) { try file.send(piece) }
    case .csv: try file.send(activityCSV(chosen, in: content.summaries))
    case .text: try file.send(words)
    case .line: try file.send(lines.map { text(of: $0.cells) }.joined())
    case .waybar: try file.send(waybarText)
    case .tmux: try file.send(tmuxText)
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

  /// What is known of the days that are asked for.
  var chosen: [DaySummary] {
    let wanted = Set(days)
    return content.summaries.filter { wanted.contains($0.day) }
  }

  private var words: String {
    let text =
      if let day = days.last, !setup.options.isRange, setup.options.view != .day {
        sentences(
          of: content, view: setup.options.view, day: day, rings: picture.rings, appearance: setup.appearance, now: now)
      } else {
        sentences(of: content, days: days, rings: picture.rings, numbers: setup.appearance.numbers, now: now)
      }
    return setup.appearance.isUnicode ? text : text.inASCII
  }

  private func filled(_ template: Template) -> String {
    let text = template.lines(
      of: content, days: days, rings: picture.rings, appearance: setup.appearance, now: now,
      utc: Zone.utc.localTime(unixSeconds: time(nil)))
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
    // Where not even the outermost ring has room there are still words.
    try file.send(text.allSatisfy(\.isWhitespace) ? words : text)
  }

  private func text(of cells: CellBuffer) -> String {
    let depth = setup.appearance.depth
    // What is no terminal and gets no colours gets no bold either.
    return depth == .none && !setup.output.isTerminal ? cells.plainText : cells.ansiText(depth: depth)
  }
}

extension String {
  /// The text for an output that takes ASCII alone.
  var inASCII: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isASCII ? $0 : $0.properties.isWhitespace ? " " : "?" }))
  }
}
