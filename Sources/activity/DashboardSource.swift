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
  /// How long to wait before more of the first reading is shown, in seconds.
  private let interval: Double

  init(_ setup: Setup, interval: Double = 0.1) {
    self.setup = setup
    self.interval = interval
    state = Mutex(State(reader: ExportReader(zone: setup.zone)))
  }

  /// What was read last, and what could not be used of it.
  var reader: ExportReader { state.withLock { $0.reader } }

  /// Reads everything.
  ///
  /// The first time what there is so far is published now and then. Afterwards there are days on the screen, and they
  /// stay until all is read: half a history is older than what it would replace.
  func load(publish: (Content) -> Void) {
    let now = setup.now
    let isFirst = !state.withLock { $0.hasShown }
    var next = monotonicSeconds() + interval
    var reader = ExportReader(again: reader)
    reader.read(setup.options, now: now) { reader in
      guard isFirst, monotonicSeconds() >= next else { return }
      hand(reader, now: now, to: publish)
      next = monotonicSeconds() + interval
    }
    hand(reader, now: now, to: publish)
  }

  private func hand(_ reader: ExportReader, now: LocalTime, to publish: (Content) -> Void) {
    let options = setup.options
    let summaries = options.range(of: setup.summaries(of: reader, now: now), today: now.day)
    let hasShown = state.withLock { state in
      state.reader = reader
      if summaries.contains(where: \.hasData) { state.hasShown = true }
      return state.hasShown
    }
    // What went wrong has to be said, also where no days are left to show with it.
    guard hasShown else { return }
    let notes = setup.warnings.lines + reader.diagnostics.lines
    publish(Content(summaries: summaries, notes: notes.reversed(), isSample: !options.hasData))
  }
}
