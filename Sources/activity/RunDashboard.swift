import Cells
import Curses
import Dashboard
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the dashboard ended.
enum Ending: Hashable {
  /// A person ended it.
  case quit
  /// A signal ends it: the process is to die of it, once everything is said.
  case signal(Int32)
  /// The terminal went away.
  case terminalClosed
  /// All was read, and there is nothing to show.
  case nothingToShow
}

/// What the dashboard needs to know of the terminal.
struct TerminalOptions: Sendable {
  /// A descriptor of the terminal; where it is none, the controlling terminal is used.
  var descriptor: Int32 = STDOUT_FILENO
  /// The terminal's name, the value of `TERM`.
  var term: String
  var depth: ColorDepth
  var isUnicode: Bool
  /// Whether the mouse is used.
  var hasMouse = true
  /// Whether the terminal is at the other end of a network.
  var isRemote = false
}

/// Shows the dashboard until it ends; then the terminal is as it was.
///
/// - Parameters:
///   - localTime: what the clock says at a number of seconds since 1970.
///   - load: reads the files, on a thread of its own, and publishes what there is so far as often as it likes; if it never
///     does, the dashboard ends.
///   - progress: how far that has come.
///   - watch: tells when to load again because files have changed; nil for only when a person asks.
func runDashboard(
  _ model: inout Model, terminal: TerminalOptions, localTime: (Int) -> LocalTime,
  load: @escaping @Sendable (_ publish: (Content) -> Void) -> Void, progress: @escaping () -> ReadingProgress,
  watch: FileWatch? = nil
) throws(ScreenError) -> Ending {
  returnLargeAllocations()
  let signals = SignalDescriptor([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
  return try runDashboard(
    &model, terminal: terminal, localTime: localTime, load: load, progress: progress, watch: watch,
    signals: signals)
}

/// The screen lives in here, so that the terminal is as it was before a signal that waits can end the process.
private func runDashboard(
  _ model: inout Model, terminal: TerminalOptions, localTime: (Int) -> LocalTime,
  load: @escaping @Sendable (_ publish: (Content) -> Void) -> Void, progress: @escaping () -> ReadingProgress,
  watch: FileWatch?, signals: borrowing SignalDescriptor
) throws(ScreenError) -> Ending {
  let screen = try Screen(
    descriptor: terminal.descriptor, term: terminal.term, depth: terminal.depth, isUnicode: terminal.isUnicode,
    hasMouse: terminal.hasMouse, answerPatience: terminal.isRemote ? 1 : 0.25)
  var loader = Loader(load)
  loader.start()
  // Most files are read by then: the first picture shows them, and where there is nothing to show, no screen flashes up.
  let deadline = monotonicSeconds() + 0.1
  var first: Content?
  while loader.isRunning, case let left = deadline - monotonicSeconds(), left > 0 {
    var reading = pollfd(fd: loader.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&reading, 1, Int32(left * 1_000) + 1)
    first = loader.take() ?? first
  }
  if let first { _ = model.update(.loaded(first)) }
  guard loader.hasContent || loader.isRunning else { return .nothingToShow }
  var runtime = Runtime(
    screen: screen, loader: loader, progress: progress, watch: watch, frameRate: terminal.isRemote ? 30 : 60)
  return runtime.run(&model, signals: signals, localTime: localTime)
}
