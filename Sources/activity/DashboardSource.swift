import Curses
import Dashboard
import Synchronization
import Trackers

/// What the dashboard shows, read on the reading thread as often as somebody asks for it.
final class DashboardSource: Sendable {
  private struct State {
    /// The reader of the last file that was read.
    var reader: ExportReader
    /// The days that were handed over last, and the names of what they were read from; nil if none ever were.
    var shown: (summaries: [DaySummary], sources: Set<String>)?
  }

  private let setup: Setup
  private let state: Mutex<State>
  private let meter = ReadingMeter()
  /// Tells when the files change; nil if nobody wants to know.
  let watch: FileWatch?
  /// How many times as long as showing took is read before more of the first reading is shown.
  private let patience: Double

  init(_ setup: Setup, patience: Double = 10) {
    self.setup = setup
    self.patience = patience
    watch = setup.options.follows ?? true && setup.options.hasData ? FileWatch() : nil
    state = Mutex(State(reader: ExportReader(setup)))
  }

  /// What was read last, and what could not be used of it.
  var reader: ExportReader { state.withLock { $0.reader } }

  /// How far the reading has come that goes on.
  var progress: ReadingProgress { meter.progress }

  /// Reads everything, or nothing if no file has changed and nobody insists.
  ///
  /// The first time what there is so far is published at once, for the next file may be a pipe that stalls, and then as
  /// often as that takes but a share of the time. Afterwards there are days on the screen, and they
  /// stay until all is read: half a history is older than what it would replace.
  func load(publish: (Content) -> Void) {
    let now = setup.now
    let isFirst = state.withLock { $0.shown == nil }
    if let watch, !isFirst, !watch.hasNews(setup.options.paths.map(InputPath.init)) { return }
    var next = monotonicSeconds()
    var reader = ExportReader(again: reader, meter: meter, isFirst: isFirst)
    reader.read(setup.options, now: now) { reader in
      let start = monotonicSeconds()
      guard isFirst, start >= next else { return }
      hand(reader, now: now, isReading: true, to: publish)
      let end = monotonicSeconds()
      next = end + patience * (end - start)
    }
    hand(reader, now: now, isReading: false, to: publish)
    reader.saveCache()
    watch?.follow(setup.options.paths, read: reader.inputs)
  }

  private func hand(_ reader: ExportReader, now: LocalTime, isReading: Bool, to publish: (Content) -> Void) {
    var reader = reader
    let options = setup.options
    var lines = setup.warnings.lines
    let (all, summaries, isShown) = state.withLock { state in
      let isComplete = restore(state, in: &reader, lines: &lines)
      let all = setup.summaries(of: reader, now: now)
      var summaries = options.range(of: all, today: now.day)
      if !isComplete, let shown = state.shown {
        summaries = shown.summaries
      } else if summaries.contains(where: \.hasData) {
        state.shown = (summaries, Set(reader.history.sources.map(\.path)))
      }
      state.reader = reader
      return (all, summaries, state.shown != nil)
    }
    // What went wrong has to be said, also where no days are left to show with it.
    guard isShown else { return }
    if !isReading { lines += setup.unknownMetrics(in: all).lines }
    lines += reader.diagnostics.lines
    publish(
      Content(
        summaries: summaries, notes: lines.reversed(), isSample: !options.hasData, isReading: isReading,
        schedule: options.schedule))
  }

  /// Adds what files said before they broke: a file that is being written is not the truth, and until it can be read again
  /// what it said before is.
  ///
  /// - Returns: false if that is not known of some file.
  private func restore(_ state: State, in reader: inout ExportReader, lines: inout [String]) -> Bool {
    guard let shown = state.shown else { return true }
    let sources = Set(reader.history.sources.map(\.path))
    var (broken, isComplete) = (Set<String>(), true)
    for source in shown.sources.subtracting(sources).sorted() {
      guard let file = fileThatGivesNothing(among: sources)(source) else { continue }
      broken.insert(file)
      if let former = state.reader.readable?[source] ?? reader.former(source, of: file, in: state.reader.inputs) {
        reader.addFormer(former)
      } else {
        isComplete = false
      }
    }
    let told = reader.diagnostics.lines
    for name in broken.sorted().prefix(Export.faultLimit) {
      let line = Diagnostics.line(
        file: name, position: nil, "changed, and cannot be read now; what it said before is shown")
      // Where it broke is told already, if the file could be told for an export at all.
      if !told.contains(where: { $0.hasPrefix(name.excerpt(bytes: 160) + ":") }) { lines.append(line) }
    }
    return isComplete
  }
}

extension ExportReader {
  /// What was read of a file when it was as it had been found at an earlier reading, as the cache has it; nil if it has not.
  fileprivate func former(_ source: String, of file: String, in inputs: [InputPath]) -> Export? {
    for input in inputs {
      if let version = input.files.first(where: { $0.name == file })?.version {
        return cache?.export(named: source, version: version)
      }
    }
    return nil
  }
}

/// The file in which a source lies that is there, but gives nothing any more; nil if it has gone, or gives something else.
///
/// - Parameter sources: the names of what was read.
private func fileThatGivesNothing(among sources: Set<String>) -> (String) -> String? {
  { source in
    // A source in an archive is named by the archive's name, a slash and its own.
    var name = source[...]
    while !name.isEmpty {
      if FileVersion(ofFile: Array(name.utf8)) != nil {
        return sources.contains { $0.hasPrefix(name + "/") } ? nil : String(name)
      }
      name = name.lastIndex(of: "/").map { name[..<$0] } ?? ""
    }
    return nil
  }
}
