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

  private var device: TerminalDevice
  private var renderer: CursesRenderer
  private var decoder = KeyDecoder()
  private let crashGuard: CrashGuard
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
  public init(
    descriptor: Int32, term: String, depth: ColorDepth, isUnicode: Bool, hasMouse: Bool = false
  ) throws(ScreenError) {
    guard let description = TerminalDescription(term: term) else { throw .unknownTerminal(term: term) }
    guard description.bytes(of: "cup") != nil else { throw .cannotPlaceCursor(term: term) }
    let device = try TerminalDevice(behind: descriptor)
    let size = TerminalWindow(descriptor: device.descriptor)?.size ?? Size(columns: 80, rows: 24)
    let renderer = try CursesRenderer(description: description, depth: depth, isUnicode: isUnicode, size: size)
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

  /// Shows a picture, and says whether it did: while ``isBusy`` it does not, so that a slow terminal gets fewer pictures
  /// instead of late ones.
  @discardableResult
  public mutating func show(_ picture: CellBuffer) -> Bool {
    guard isActive, !device.isBusy else { return false }
    let frame = renderer.render(picture)
    if !frame.isEmpty { device.send(Screen.synchronized(frame)) }
    return true
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

  // MARK: Keys

  /// Reads the bytes that have come.
  public mutating func receive() {
    decoder.append(device.receive())
  }

  /// The next key among the bytes read; nil if there is none.
  public mutating func nextKey() -> Key? {
    decoder.next()
  }

  /// How long to wait for more bytes, in seconds, before asking for ``lateKey()``; nil while no key is unfinished.
  ///
  /// It holds once ``nextKey()`` has given all keys that are finished: a twentieth of a second after Esc, which is a key
  /// of its own then, and longer within a sequence or a paste.
  public var keyPatience: Double? { decoder.isUnfinished ? decoder.patience : nil }

  /// The key that an unfinished sequence turns out to be.
  public mutating func lateKey() -> Key? {
    decoder.giveUp()
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
    leave()
    device.forgetWaiting()
    isActive = false
  }

  /// Takes the terminal again; the next picture is drawn whole.
  ///
  /// In the background of a shell it does nothing but note that the terminal is not ours; it is safe to call it on every
  /// SIGCONT, also after a stop that nothing announced.
  public mutating func resume() {
    _ = renderer.end()
    renderer.invalidate()
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
    errors.begin()
    isActive = true
  }

  private func leave() {
    device.sendLast(Screen.modesOff + renderer.end())
    device.apply(crashGuard.settings)
    crashGuard.disarm()
    errors.end()
  }
}

@available(*, unavailable)
extension Screen: Sendable {}

extension Screen {
  /// The frame as synchronized output (mode 2026): the terminal shows it when it is whole.
  private static func synchronized(_ frame: [UInt8]) -> [UInt8] {
    Array("\u{1b}[?2026h".utf8) + frame + Array("\u{1b}[?2026l".utf8)
  }

  /// Marks around pasted text (mode 2004), so that it is not taken for keys.
  private static let pasteMarks = Array("\u{1b}[?2004h".utf8)
  /// Switches off the modes that curses does not know of.
  ///
  /// Terminals that do not know them either pass over them.
  private static let modesOff = Array("\u{1b}[?2026l\(MouseReport.off)\u{1b}[?2004l".utf8)

  /// What the crash guard writes, in the order of curses' own `endwin`.
  private static func restoring(_ description: TerminalDescription) -> [UInt8] {
    let capabilities = ["op", "sgr0", "cnorm", "rmcup"].compactMap(description.bytes(of:))
    return modesOff + capabilities.joined()
  }
}
