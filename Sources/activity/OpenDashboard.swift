import Curses
import Dashboard
import Rings
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
  var setup = setup
  let themes = Theme.choice(from: setup.appearance.theme, files: setup.themeFiles, warnings: &setup.warnings)
  var model = Model(setup, themes: themes)
  let source = DashboardSource(setup)
  let ending: Ending
  do throws(ScreenError) {
    ending = try runDashboard(
      &model,
      terminal: TerminalOptions(
        term: setup.output.term, depth: setup.appearance.depth, isUnicode: setup.appearance.isUnicode,
        hasMouse: options.usesMouse,
        isRemote: setup.output.isRemote),
      localTime: setup.zone.localTime(unixSeconds:),
      load: { publish in
        source.load(publish: publish)
        returnUnusedMemory()
      },
      progress: { source.progress }, watch: source.watch)
  } catch {
    throw UsageError(error.message)
  }

  let reader = source.reader
  var diagnostics = setup.warnings
  diagnostics.add(setup.unknownMetrics(in: setup.summaries(of: reader, now: setup.now)))
  diagnostics.add(reader.diagnostics)
  if ending == .nothingToShow, !reader.history.sources.isEmpty {
    diagnostics.add(nothingToShow(in: setup.summaries(of: reader, now: setup.now), of: reader.history.sources))
  }
  if ending == .quit { diagnostics.addFirstHint(setup, environment: .process) }
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
  fileprivate init(_ setup: Setup, themes: [Theme]) {
    let options = setup.options
    let now = setup.now
    let date: Day? = options.date.flatMap { $0 == .latest ? nil : $0.resolved(today: now.day, days: []) }
    self.init(
      content: Content(isReading: true, schedule: options.schedule), rings: options.rings, appearance: setup.appearance,
      motion: Motion(animation: options.animation, isReduced: options.reducesMotion), size: setup.output.size, now: now,
      view: options.view, date: date, themes: themes, showsLegend: options.hasLegend,
      arrangement: options.arrangement, demo: options.demo)
  }
}
