import Curses
import Dashboard
import Rings
import Synchronization
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens the dashboard, and says what could not be used once the terminal is as it was.
func openDashboard(_ setup: Setup) throws(UsageError) -> ExitStatus {
  let options = setup.options
  guard !options.readsStandardInput || !FileDescriptor.standardInput.isTerminal else {
    throw UsageError("standard input is the terminal, which the keys come from; name a file, or pipe data in")
  }
  var model = Model(setup)
  let source = DashboardSource(setup)
  let ending: Ending
  do throws(ScreenError) {
    ending = try runDashboard(
      &model,
      terminal: TerminalOptions(
        term: setup.output.term, depth: setup.appearance.depth, isUnicode: setup.appearance.isUnicode,
        frameRate: setup.output.isRemote ? 30 : 60),
      localTime: setup.zone.localTime(unixSeconds:), load: source.load(publish:))
  } catch {
    throw UsageError(error.message)
  }

  let reader = source.reader
  var diagnostics = setup.warnings
  diagnostics.add(reader.diagnostics)
  diagnostics.write()
  switch ending {
  case .quit: return reader.status(isStrict: options.isStrict)
  case .nothingToShow: return .failed
  case .terminalClosed: die(of: SIGHUP)
  case .signal(let number): die(of: number)
  }
}

extension Model {
  /// The state in which the dashboard opens, before anything is read.
  fileprivate init(_ setup: Setup) {
    let options = setup.options
    let now = setup.now
    let date: Day? = options.date.flatMap { $0 == .latest ? nil : $0.resolved(today: now.day, days: []) }
    let theme = setup.appearance.theme
    self.init(
      rings: options.rings, appearance: setup.appearance,
      motion: Motion(animation: options.animation, isReduced: options.reducesMotion), size: setup.output.size, now: now,
      date: date, themes: theme == .standard ? [theme] : [theme, .standard], showsLegend: options.hasLegend,
      demo: options.demo)
  }
}

/// What the dashboard shows, read on the reading thread as often as somebody asks for it.
private final class DashboardSource: Sendable {
  private let setup: Setup
  /// The reader of the last file that was read.
  private let latest: Mutex<ExportReader>

  init(_ setup: Setup) {
    self.setup = setup
    latest = Mutex(ExportReader(setup))
  }

  /// What was read last, and what could not be used of it.
  var reader: ExportReader { latest.withLock { $0 } }

  /// Reads everything, and publishes what there is so far ten times a second at most.
  func load(publish: (Content) -> Void) {
    let now = setup.now
    var next = monotonicSeconds() + 0.1
    var reader = ExportReader(again: reader)
    reader.read(setup.options, now: now) { reader in
      guard monotonicSeconds() >= next else { return }
      hand(reader, now: now, to: publish)
      next = monotonicSeconds() + 0.1
    }
    hand(reader, now: now, to: publish)
  }

  private func hand(_ reader: ExportReader, now: LocalTime, to publish: (Content) -> Void) {
    latest.withLock { $0 = reader }
    let options = setup.options
    let summaries = options.range(of: setup.summaries(of: reader, now: now), today: now.day)
    guard !summaries.isEmpty else { return }
    publish(Content(summaries: summaries, notes: reader.diagnostics.lines.reversed(), isSample: !options.hasData))
  }
}
