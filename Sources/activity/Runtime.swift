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
  /// The most pictures a second.
  var frameRate = 60
}

/// Shows the dashboard until it ends; then the terminal is as it was.
///
/// - Parameters:
///   - localTime: what the clock says at a number of seconds since 1970.
///   - load: reads the files, on a thread of its own, and publishes what there is so far as often as it likes; if it never
///     does, the dashboard ends.
func runDashboard(
  _ model: inout Model, terminal: TerminalOptions, localTime: (Int) -> LocalTime,
  load: @escaping @Sendable (_ publish: (Content) -> Void) -> Void
) throws(ScreenError) -> Ending {
  let signals = SignalDescriptor([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
  return try runDashboard(&model, terminal: terminal, localTime: localTime, load: load, signals: signals)
}

/// The screen lives in here, so that the terminal is as it was before a signal that waits can end the process.
private func runDashboard(
  _ model: inout Model, terminal: TerminalOptions, localTime: (Int) -> LocalTime,
  load: @escaping @Sendable (_ publish: (Content) -> Void) -> Void, signals: borrowing SignalDescriptor
) throws(ScreenError) -> Ending {
  let screen = try Screen(
    descriptor: terminal.descriptor, term: terminal.term, depth: terminal.depth, isUnicode: terminal.isUnicode)
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
  var runtime = Runtime(screen: screen, loader: loader, frameRate: terminal.frameRate)
  return runtime.run(&model, signals: signals, localTime: localTime)
}

/// The event loop: waits for keys, signals, files and time, hands them to the model, and shows its pictures.
private struct Runtime: ~Copyable {
  private var screen: Screen
  private var loader: Loader<Content>
  private var frames: FrameClock
  /// Whether something happened that the screen does not show yet.
  private var isStale = true
  /// When bytes of keys came last.
  private var lastKeyTime = 0.0
  private var ending: Ending?

  init(screen: consuming Screen, loader: consuming Loader<Content>, frameRate: Int) {
    self.screen = screen
    self.loader = loader
    frames = FrameClock(rate: frameRate, now: monotonicSeconds())
  }

  mutating func run(
    _ model: inout Model, signals: borrowing SignalDescriptor, localTime: (Int) -> LocalTime
  ) -> Ending {
    var midnight = nextMidnight(after: time(nil), localTime: localTime)
    var minute = time(nil) / 60
    screen.open()
    send(.resized(screen.size), to: &model)
    while true {
      draw(&model)
      wait(for: signals, model: model, midnight: midnight)
      // Time passes on every turn, or a key that is held down would hold up what moves.
      passTime(to: &model)
      if time(nil) / 60 != minute {
        minute = time(nil) / 60
        midnight = nextMidnight(after: time(nil), localTime: localTime)
        send(.clock(localTime(time(nil))), to: &model)
      }
      while let number = signals.next() { handle(signal: number, model: &model) }
      if let content = loader.take() { send(.loaded(content), to: &model) }
      if !loader.hasContent && !loader.isRunning { ending = .nothingToShow }
      handleKeys(model: &model)
      if let ending { return ending }
    }
  }

  /// Shows a picture if there is something new, the time for it has come, and the terminal has taken the last one.
  private mutating func draw(_ model: inout Model) {
    let now = monotonicSeconds()
    guard isStale || model.patience == 0, screen.isActive, !screen.isBusy, frames.isDue(at: now) else { return }
    if screen.show(model.view()) {
      isStale = false
      frames.note(frameAt: now)
    }
  }

  /// Waits until something happens; at rest that is as long as it takes.
  private mutating func wait(for signals: borrowing SignalDescriptor, model: borrowing Model, midnight: Int) {
    var deadline = monotonicSeconds() + Double(max(0, midnight - time(nil)))
    if isStale || model.patience == 0, screen.isActive, !screen.isBusy { deadline = min(deadline, frames.next) }
    // Between two steps of what plays by itself no picture is made.
    if let patience = model.patience, patience > 0 { deadline = min(deadline, frames.time(after: patience)) }
    if let patience = screen.keyPatience { deadline = min(deadline, lastKeyTime + patience) }
    // A terminal in the background is watched for its end alone.
    let events = !screen.isActive ? 0 : screen.isBusy ? POLLIN | POLLOUT : POLLIN
    var sources = [
      pollfd(fd: screen.descriptor, events: Int16(events), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: loader.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = max(0, (deadline - monotonicSeconds()) * 1_000).rounded(.up)
    guard poll(&sources, nfds_t(sources.count), Int32(exactly: milliseconds) ?? .max) > 0 else { return }
    let terminal = Int32(sources[0].revents)
    if terminal & POLLOUT != 0 { screen.flush() }
    if terminal & POLLIN != 0 {
      screen.receive()
      lastKeyTime = monotonicSeconds()
    }
    if terminal & (POLLHUP | POLLERR | POLLNVAL) != 0 || screen.isClosed { ending = .terminalClosed }
  }

  private mutating func passTime(to model: inout Model) {
    let elapsed = frames.elapsed(at: monotonicSeconds())
    guard let patience = model.patience else { return }
    if patience > elapsed {
      // Nothing to see yet, and nothing to draw.
      _ = model.update(.frame(elapsed: elapsed))
    } else {
      send(.frame(elapsed: elapsed), to: &model)
    }
  }

  private mutating func handleKeys(model: inout Model) {
    while ending == nil, let key = screen.nextKey() { send(.key(key), to: &model) }
    guard let patience = screen.keyPatience, monotonicSeconds() >= lastKeyTime + patience else { return }
    if let key = screen.lateKey() { send(.key(key), to: &model) }
  }

  private mutating func handle(signal number: Int32, model: inout Model) {
    switch number {
    case SIGWINCH:
      if screen.isActive, screen.updateSize() { send(.resized(screen.size), to: &model) }
    case SIGTSTP: suspend(&model)
    case SIGCONT: resume(&model)
    default: ending = .signal(number)
    }
  }

  private mutating func suspend(_ model: inout Model) {
    guard screen.isActive else { return }
    screen.suspend()
    stopProcessGroup()
    resume(&model)
  }

  private mutating func resume(_ model: inout Model) {
    screen.resume()
    guard screen.isActive else { return }
    _ = frames.elapsed(at: monotonicSeconds())
    send(.resized(screen.size), to: &model)
    send(.resumed, to: &model)
  }

  private mutating func send(_ message: Message, to model: inout Model) {
    isStale = true
    switch model.update(message) {
    case .quit: ending = .quit
    case .suspend: suspend(&model)
    case .redraw: screen.redraw()
    case .reload: loader.start()
    case nil: break
    }
  }
}
