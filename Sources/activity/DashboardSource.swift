import Curses
import Dashboard
import Synchronization
import Trackers

/// What the dashboard shows, read on the reading thread as often as somebody asks for it.
final class DashboardSource: Sendable {
  private struct State {
    /// The reader of the last file that was read.
    var reader: ExportReader
    /// Whether any days were ever handed over.
    var hasShown = false
  }

  private let setup: Setup
  private let state: Mutex<State>
  private let meter = ReadingMeter()
  /// How many times as long as showing took is read before more of the first reading is shown.
  private let patience: Double

  init(_ setup: Setup, patience: Double = 10) {
    self.setup = setup
    self.patience = patience
    state = Mutex(State(reader: ExportReader(setup)))
  }

  /// What was read last, and what could not be used of it.
  var reader: ExportReader { state.withLock { $0.reader } }

  /// How far the reading has come that goes on.
  var progress: ReadingProgress { meter.progress }

  /// Reads everything.
  ///
  /// The first time what there is so far is published at once, for the next file may be a pipe that stalls, and then as
  /// often as that takes but a share of the time. Afterwards there are days on the screen, and they
  /// stay until all is read: half a history is older than what it would replace.
  func load(publish: (Content) -> Void) {
    let now = setup.now
    let isFirst = !state.withLock { $0.hasShown }
    var next = monotonicSeconds()
    var reader = ExportReader(again: reader, meter: meter)
    reader.read(setup.options, now: now) { reader in
      let start = monotonicSeconds()
      guard isFirst, start >= next else { return }
      hand(reader, now: now, isReading: true, to: publish)
      let end = monotonicSeconds()
      next = end + patience * (end - start)
    }
    hand(reader, now: now, isReading: false, to: publish)
    reader.saveCache()
  }

  private func hand(_ reader: ExportReader, now: LocalTime, isReading: Bool, to publish: (Content) -> Void) {
    let options = setup.options
    let all = setup.summaries(of: reader, now: now)
    let summaries = options.range(of: all, today: now.day)
    let hasShown = state.withLock { state in
      state.reader = reader
      if summaries.contains(where: \.hasData) { state.hasShown = true }
      return state.hasShown
    }
    // What went wrong has to be said, also where no days are left to show with it.
    guard hasShown else { return }
    let unknown = isReading ? Diagnostics() : options.unknownMetrics(in: all)
    let notes = setup.warnings.lines + unknown.lines + reader.diagnostics.lines
    publish(
      Content(
        summaries: summaries, notes: notes.reversed(), isSample: !options.hasData, isReading: isReading,
        schedule: options.schedule))
  }
}
