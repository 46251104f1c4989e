import Cells
import Curses
import Dashboard
import Rings
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The event loop: waits for keys, signals, files and time, hands them to the model, and shows its pictures.
struct Runtime: ~Copyable {
  private var screen: Screen
  private var loader: Loader<Content>
  private let progress: () -> ReadingProgress
  /// Tells when the files change; nil if nobody wants to know.
  private let watch: FileWatch?
  /// When to tell how far the reading has come.
  private var nextReport: Double
  private var reported: ReadingProgress?
  private var frames: FrameClock
  /// Rings when the wall clock says something else of the day.
  private let timer = WallClockTimer()
  private var renderer = RingRenderer()
  /// Whether something happened that the screen does not show yet.
  private var isStale = true
  private var clicks = ClickCounter()
  /// When bytes of keys came last.
  private var lastKeyTime = 0.0
  private var ending: Ending?

  init(
    screen: consuming Screen, loader: consuming Loader<Content>, progress: @escaping () -> ReadingProgress,
    watch: FileWatch?, frameRate: Int
  ) {
    self.screen = screen
    self.loader = loader
    self.progress = progress
    self.watch = watch
    nextReport = monotonicSeconds() + Self.reportInterval
    frames = FrameClock(rate: frameRate, now: monotonicSeconds())
  }

  mutating func run(
    _ model: inout Model, signals: borrowing SignalDescriptor, localTime: (Int) -> LocalTime
  ) -> Ending {
    var minute = time(nil) / 60
    timer.set(to: nextTurn(after: time(nil), localTime: localTime))
    screen.open()
    send(.resized(screen.size), to: &model)
    while true {
      draw(&model)
      wait(for: signals, model: model)
      // Time passes on every turn, or a key that is held down would hold up what moves.
      passTime(to: &model)
      if timer.hasRung() || time(nil) / 60 != minute {
        minute = time(nil) / 60
        timer.set(to: nextTurn(after: time(nil), localTime: localTime))
        send(.clock(localTime(time(nil))), to: &model)
      }
      while let number = signals.next() { handle(signal: number, model: &model) }
      if watch?.isDue(at: monotonicSeconds()) ?? false { read() }
      if let content = loader.take() { send(.loaded(content), to: &model) }
      reportProgress(to: &model)
      if !loader.hasContent && !loader.isRunning { ending = .nothingToShow }
      handleKeys(model: &model)
      if let ending { return ending }
    }
  }

  /// Shows a picture if there is something new, the time for it has come, and the terminal has read the last one.
  private mutating func draw(_ model: inout Model) {
    let now = monotonicSeconds()
    guard isStale || model.patience == 0, screen.isActive, frames.isDue(at: now), screen.isReady(at: now) else {
      return
    }
    let picture = model.view(renderer: &renderer)
    // On a slow way the rings lag behind, and come with the next pictures.
    isStale = !screen.show(picture, lagging: picture.ringRegions)
    frames.note(frameAt: now)
  }

  /// Waits until something happens; at rest that is as long as it takes.
  private mutating func wait(for signals: borrowing SignalDescriptor, model: borrowing Model) {
    var deadline = monotonicSeconds() + (timer.lookInterval ?? .infinity)
    if isStale || model.patience == 0, screen.isActive, !screen.isBusy {
      deadline = min(deadline, max(frames.next, screen.readyTime ?? 0))
    }
    // Between two steps of what plays by itself no picture is made.
    if let patience = model.patience, patience > 0 { deadline = min(deadline, frames.time(after: patience)) }
    if loader.isRunning { deadline = min(deadline, nextReport) }
    if let change = watch?.deadline { deadline = min(deadline, change) }
    if let patience = screen.keyPatience { deadline = min(deadline, lastKeyTime + patience) }
    // A terminal in the background is watched for its end alone.
    let events = !screen.isActive ? 0 : screen.isBusy ? POLLIN | POLLOUT : POLLIN
    var sources = [
      pollfd(fd: screen.descriptor, events: Int16(events), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: loader.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = max(0, (deadline - monotonicSeconds()) * 1_000).rounded(.up)
    guard poll(&sources, nfds_t(sources.count), Int32(exactly: milliseconds) ?? -1) > 0 else { return }
    if sources[3].revents != 0 { watch?.receive(at: monotonicSeconds()) }
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

  /// Seconds before the first report of a reading that takes long, and between two of them.
  private static let reportInterval = 0.25

  private mutating func reportProgress(to model: inout Model) {
    let now = monotonicSeconds()
    if loader.isRunning && now < nextReport { return }
    nextReport = now + Self.reportInterval
    let progress = loader.isRunning ? progress() : nil
    if progress != reported { send(.reading(progress), to: &model) }
    reported = progress
  }

  private mutating func handleKeys(model: inout Model) {
    while ending == nil, let key = screen.nextKey() {
      frames.hurry()
      if case .mouse(let event) = key {
        send(.mouse(clicks.count(event, at: monotonicSeconds())), to: &model)
      } else {
        send(.key(key), to: &model)
      }
    }
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

  private mutating func read() {
    loader.start()
    nextReport = monotonicSeconds() + Self.reportInterval
  }

  private mutating func send(_ message: Message, to model: inout Model) {
    isStale = true
    switch model.update(message) {
    case .quit: ending = .quit
    case .suspend: suspend(&model)
    case .redraw:
      // All of it, also where characters stayed that fitted as well as others.
      renderer = RingRenderer()
      screen.redraw()
    case .reload:
      watch?.insist()
      read()
    case nil: break
    }
  }
}
