internal import CNcursesw
internal import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Curses as a function from pictures to bytes.
///
/// Curses writes into a file without a name, not to the terminal. It writes a frame in pieces and waits, or spins, for a
/// slow terminal; this way a frame is whole when the terminal first sees it, and the event loop sends it.
struct CursesRenderer: ~Copyable {
  private let screen: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let window: UnsafeMutablePointer<WINDOW>
  private let isUnicode: Bool
  private let depth: ColorDepth
  private var pairs: ColorPairs
  /// The picture that the terminal shows; nil if that is not known.
  private var shown: CellBuffer?

  /// Starts curses for a terminal with the given description.
  ///
  /// - Parameter pairLimit: past this many pairs of colours the table begins anew, and the next picture is drawn whole. One
  ///   picture has a few thousand at most, so that there are never 30,000, which take some 2 MB.
  init(
    description: TerminalDescription, depth: ColorDepth, isUnicode: Bool, size: Size, pairLimit: Int = 24_000
  ) throws(ScreenError) {
    let descriptor = openAnonymousFile()
    guard descriptor >= 0, let file = fdopen(descriptor, "w+") else {
      throw .system("no room for a picture: \(String(cString: strerror(errno)))")
    }
    // The size is the window's, not what LINES and COLUMNS say.
    use_env(false)
    let name = "activity"
    let entry = description.entry(named: name, depth: depth, size: size)
    // Curses leaves alone the signals that are caught when it starts. Else it would ignore SIGTSTP for a moment in every
    // frame, and a Ctrl-Z that waits to be read would be gone.
    let created = catching([SIGTSTP, SIGINT, SIGTERM, SIGWINCH]) {
      CursesRenderer.withVariable("TERMINFO", entry.environmentValue) { newterm(name, file, file) }
    }
    guard let screen = created, let window = nc_stdscr() else {
      fclose(file)
      throw .system("curses refuses the terminal")
    }
    self.screen = screen
    self.file = file
    self.window = window
    // Curses draws a blank for what the process's locale does not have.
    self.isUnicode = isUnicode && TextEncoding.adoptUnicode()
    self.depth = depth
    pairs = ColorPairs(depth: depth, limit: pairLimit)
    if depth != .none, has_colors() {
      start_color()
      use_default_colors()
    }
    typeahead(-1)
    resize_term(Int32(size.rows), Int32(size.columns))
    // Until its first endwin, ncurses 6.4 flushes after every movement of the cursor.
    _ = end()
  }

  deinit {
    set_term(screen)
    endwin()
    delscreen(screen)
    fclose(file)
  }

  /// The bytes that turn the picture on the terminal into another; empty if it is the same.
  mutating func render(_ picture: CellBuffer) -> [UInt8] {
    if picture == shown { return [] }
    if pairs.isFull {
      pairs.reset()
      invalidate()
    }
    put(picture)
    curs_set(picture.cursor == nil ? 0 : 1)
    leaveok(window, picture.cursor == nil)
    if let cursor = picture.cursor { wmove(window, Int32(clamping: cursor.row), Int32(clamping: cursor.column)) }
    wnoutrefresh(window)
    doupdate()
    shown = picture
    return takeBytes()
  }

  /// The bytes that bring the picture on the terminal near another one, and whether that is all of it.
  ///
  /// - Parameters:
  ///   - regions: what may lag behind.
  ///   - budget: about how many bytes there may be; nil for as many as it takes.
  mutating func render(_ picture: CellBuffer, lagging regions: [Region], budget: Int?) -> (
    bytes: [UInt8], isWhole: Bool
  ) {
    guard let budget, let shown, shown.size == picture.size, !regions.isEmpty, !pairs.isFull else {
      return (render(picture), true)
    }
    let update = PartialUpdate(of: picture, after: shown, lagging: regions, budget: budget, depth: depth)
    return (render(update.picture), update.isWhole)
  }

  /// The next picture is drawn whole, on a cleared screen.
  mutating func invalidate() {
    shown = nil
    clearok(window, true)
  }

  /// Follows the window's size.
  mutating func resize(to size: Size) {
    resize_term(Int32(size.rows), Int32(size.columns))
    invalidate()
  }

  /// The bytes that leave the full screen.
  ///
  /// The next picture enters it again, and must be drawn whole.
  func end() -> [UInt8] {
    endwin()
    return takeBytes()
  }

  /// Puts the runs of cells that changed.
  private mutating func put(_ picture: CellBuffer) {
    let (columns, rows) = (Int(getmaxx(window)), Int(getmaxy(window)))
    let shown = shown?.size == picture.size ? shown : nil
    func firstChange(row: Int, column: Int) -> Int? {
      guard let shown else { return column }
      return picture.firstDifference(from: shown, row: row, column: column)
    }
    var run: [cchar_t] = []
    for row in 0..<rows {
      var change = firstChange(row: row, column: 0)
      while var column = change, column < columns {
        // A wide character is put whole.
        if picture[column, row].character == nil, column > 0 { column -= 1 }
        let start = column
        run.removeAll(keepingCapacity: true)
        repeat {
          column += append(picture, column, row, to: &run, columns: columns)
          change = firstChange(row: row, column: column)
        } while change == column && column < columns
        mvwadd_wchnstr(window, Int32(row), Int32(start), run, Int32(run.count))
      }
    }
  }

  /// Appends a cell as curses takes it, and returns the columns it takes.
  private mutating func append(
    _ picture: CellBuffer, _ column: Int, _ row: Int, to run: inout [cchar_t], columns: Int
  ) -> Int {
    let cell = picture[column, row]
    var cursesCell = cchar_t()
    cursesCell.attr = cell.style.isBold ? nc_bold : 0
    cursesCell.ext_color = pairs.number(for: cell.style)
    let scalars = (cell.character ?? " ").unicodeScalars
    let base = wchar_t(bitPattern: (scalars.first ?? " ").value)
    // The columns of a character must be what the C library thinks, or all that follows it is shifted.
    let width = base < 0x7F ? (base >= 0x20 ? 1 : 0) : isUnicode ? wcwidth(base) : 0
    let hasRoom = width == 1 || (width == 2 && column + 1 < columns && picture[column + 1, row].character == nil)
    guard hasRoom else {
      cursesCell.chars.0 = wchar_t(UInt8(ascii: "?"))
      run.append(cursesCell)
      return 1
    }
    // A base and up to four marks.
    withUnsafeMutableBytes(of: &cursesCell.chars) { bytes in
      for (scalar, place) in zip(scalars, bytes.bindMemory(to: wchar_t.self).indices) {
        bytes.storeBytes(of: scalar.value, toByteOffset: place * MemoryLayout<wchar_t>.stride, as: UInt32.self)
      }
    }
    run.append(cursesCell)
    return Int(width)
  }

  /// What curses has written since the last call.
  private func takeBytes() -> [UInt8] {
    let descriptor = fileno(file)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    lseek(descriptor, 0, SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    if count > 1 << 20 { ftruncate(descriptor, 0) }
    return bytes
  }

  /// Does something while a variable of the environment has a value.
  private static func withVariable<Result>(_ name: String, _ value: String, _ body: () -> Result) -> Result {
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return body()
  }
}
