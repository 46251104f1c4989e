public import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The full screen of a terminal, from ``open()`` until the value is destroyed.
///
/// However the process ends, the terminal is as before: at the end of the value's life, or by the crash guard. All of it
/// belongs to one thread.
public struct Screen: ~Copyable {
  /// How many colours are used.
  public let depth: ColorDepth
  /// Columns and rows, each 1 to 1,000.
  public private(set) var size: Size
  /// Whether the screen is in use: from ``open()`` on, but not between ``suspend()`` and ``resume()``.
  public private(set) var isActive = false

  var device: TerminalDevice
  private var renderer: CursesRenderer
  var decoder = KeyDecoder()
  var flow: FlowControl
  let crashGuard: CrashGuard
  private let errors: ErrorCapture
  /// Whether the mouse is reported.
  private let hasMouse: Bool

  /// Prepares the full screen of a terminal.
  ///
  /// Nothing is sent to it before ``open()``. It sets and restores a variable of the environment: call it before any thread exists.
  ///
  /// - Parameters:
  ///   - descriptor: a descriptor of the terminal; where it is none, the controlling terminal is used.
  ///   - term: the terminal's name, the value of `TERM`.
  ///   - depth: how many colours to use; see ``Cells/ColorDepth/init(choice:environment:described:isTerminal:)``.
  ///   - isUnicode: whether the terminal and the locale take UTF-8; see ``TextEncoding``.
  ///   - hasMouse: whether the mouse is reported, as ``Cells/Key/mouse(_:)``.
  ///   - answerPatience: how long the terminal's first answer to a request for its status may take, in seconds; 0 for a
  ///     terminal that is not asked.
  public init(
    descriptor: Int32, term: String, depth: ColorDepth, isUnicode: Bool, hasMouse: Bool = false,
    answerPatience: Double = 0.25
  ) throws(ScreenError) {
    guard let description = TerminalDescription(term: term) else { throw .unknownTerminal(term: term) }
    guard let placing = description.bytes(of: "cup") else { throw .cannotPlaceCursor(term: term) }
    let device = try TerminalDevice(behind: descriptor)
    let size = TerminalWindow(descriptor: device.descriptor)?.size ?? Size(columns: 80, rows: 24)
    let renderer = try CursesRenderer(description: description, depth: depth, isUnicode: isUnicode, size: size)
    // A terminal that is not of ECMA-48, such as a VT52, would show the request.
    flow = FlowControl(patience: placing.starts(with: "\u{1b}[".utf8) ? answerPatience : 0)
    self.depth = depth
    self.hasMouse = hasMouse
    self.size = size
    errors = ErrorCapture()
    crashGuard = CrashGuard(
      terminal: device.descriptor, settings: device.settings, restoring: Screen.restoring(description),
      errors: errors)
    self.device = device
    self.renderer = renderer
  }

  deinit {
    if isActive { leave() }
  }

  /// The terminal's descriptor: poll it for keys, and while ``isBusy`` for room.
  public var descriptor: Int32 { device.descriptor }

  /// Whether the terminal has gone away.
  public var isClosed: Bool { device.isClosed }

  // MARK: Pictures

  /// Shows a picture, and says whether all of it: while it is not time (``isReady(at:)``) nothing of it, so that a slow
  /// terminal gets fewer pictures instead of late ones.
  ///
  /// - Parameter regions: what of it may lag behind where the way to the terminal is slow; to bring it up to date show the
  ///   same picture again, or a newer one.
  @discardableResult
  public mutating func show(_ picture: CellBuffer, lagging regions: [Region] = []) -> Bool {
    let now = monotonicSeconds()
    guard isActive, isReady(at: now) else { return false }
    let (frame, isWhole) = renderer.render(picture, lagging: regions, budget: flow.link.frameBudget)
    if !frame.isEmpty {
      device.send(Screen.synchronized(frame) + (flow.asks ? StatusReport.request : []))
      if flow.asks { noteRequest(afterBytes: frame.count, at: now) }
    }
    return isWhole
  }

  /// Whether the next picture may go: the terminal has taken the last one and, where it answers, has read it.
  public mutating func isReady(at now: Double) -> Bool { !isBusy && flow.isOpen(at: now) }

  /// When ``isReady(at:)`` is to be asked again though nothing has come; nil if it need not be.
  public var readyTime: Double? { flow.deadline }

  private mutating func noteRequest(afterBytes count: Int, at now: Double) {
    flow.noteRequest(afterBytes: count, at: now)
    crashGuard.expectAnswer(true)
  }

  /// Whether the terminal has not yet taken all of the last picture; then ``flush()`` when it has room.
  public var isBusy: Bool { device.isBusy }

  /// Sends more of the last picture.
  public mutating func flush() {
    device.flush()
  }

  /// The next picture is drawn whole, whatever other programs have done to the screen.
  public mutating func redraw() {
    renderer.invalidate()
  }

  /// Asks for the window's size, and says whether it changed.
  @discardableResult
  public mutating func updateSize() -> Bool {
    guard let window = TerminalWindow(descriptor: device.descriptor), window.size != size else { return false }
    size = window.size
    renderer.resize(to: size)
    return true
  }

  // MARK: Job control

  /// Takes the terminal.
  ///
  /// In the background of a shell the process stops until it is in the foreground.
  public mutating func open() {
    enter()
    updateSize()
  }

  /// Gives the terminal back, as at the end, until ``resume()``.
  public mutating func suspend() {
    guard isActive else { return }
    if device.withdraw(StatusReport.request) { flow.withdrawRequest() }
    leave()
    device.forgetWaiting()
    flow.reset()
    isActive = false
  }

  /// Takes the terminal again; the next picture is drawn whole.
  ///
  /// In the background of a shell it does nothing but note that the terminal is not ours; it is safe to call it on every
  /// SIGCONT, also after a stop that nothing announced.
  public mutating func resume() {
    _ = renderer.end()
    renderer.invalidate()
    flow.reset()
    guard device.isForeground else {
      device.forgetWaiting()
      crashGuard.disarm()
      errors.end()
      isActive = false
      return
    }
    if !isActive, let settings = device.currentSettings { crashGuard.settings = settings }
    enter()
    updateSize()
  }

  private mutating func enter() {
    crashGuard.arm()
    device.beginKeys()
    device.send(Screen.pasteMarks)
    if hasMouse { device.send(Array(MouseReport.on.utf8)) }
    if flow.asks {
      // Alone it is answered at once, which tells whether the terminal answers at all, and how long the way is.
      device.send(StatusReport.request)
      noteRequest(afterBytes: 0, at: monotonicSeconds())
    }
    errors.begin()
    isActive = true
  }

  private func leave() {
    let isTaken = device.sendLast(Screen.modesOff + renderer.end())
    awaitAnswers(isTaken: isTaken)
    device.apply(crashGuard.settings)
    crashGuard.disarm()
    errors.end()
  }
}

@available(*, unavailable)
extension Screen: Sendable {}
