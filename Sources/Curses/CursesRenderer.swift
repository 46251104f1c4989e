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
  private var pairs: ColorPairs
  /// The picture that the terminal shows; nil if that is not known.
  private var shown: CellBuffer?

  /// Starts curses for a terminal with the given description.
  init(description: TerminalDescription, depth: ColorDepth, isUnicode: Bool, size: Size) throws(ScreenError) {
    let descriptor = openAnonymousFile()
    guard descriptor >= 0, let file = fdopen(descriptor, "w+") else {
      throw .system("no room for a picture: \(String(cString: strerror(errno)))")
    }
    // The size is the window's, not what LINES and COLUMNS say.
    use_env(false)
    let name = "activity"
    let entry = description.entry(named: name, depth: depth)
    guard let screen = CursesRenderer.withVariable("TERMINFO", entry.environmentValue, { newterm(name, file, file) }),
      let window = nc_stdscr()
    else {
      fclose(file)
      throw .system("curses refuses the terminal")
    }
    self.screen = screen
    self.file = file
    self.window = window
    self.isUnicode = isUnicode
    pairs = ColorPairs(depth: depth, limit: depth == .trueColor ? 200_000 : 60_000)
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

  /// The bytes that leave the full screen. The next picture enters it again, and must be drawn whole.
  func end() -> [UInt8] {
    endwin()
    return takeBytes()
  }

  /// Puts the runs of cells that changed.
  private mutating func put(_ picture: CellBuffer) {
    let (columns, rows) = (Int(getmaxx(window)), Int(getmaxy(window)))
    var run: [cchar_t] = []
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard picture[column, row] != shown?[column, row] || shown == nil else {
          column += 1
          continue
        }
        // A wide character is put whole.
        if picture[column, row].character == nil, column > 0 { column -= 1 }
        let start = column
        run.removeAll(keepingCapacity: true)
        while column < columns, column == start || shown == nil || picture[column, row] != shown?[column, row] {
          let cell = picture[column, row]
          let isWide = cell.character?.columns == 2 && picture[column + 1, row].character == nil && column + 1 < columns
          run.append(cursesCell(cell, isWide: isWide))
          column += isWide ? 2 : 1
        }
        mvwadd_wchnstr(window, Int32(row), Int32(start), run, Int32(run.count))
      }
    }
  }

  /// The cell as curses takes it: a base and up to four marks.
  private mutating func cursesCell(_ cell: Cell, isWide: Bool) -> cchar_t {
    var cursesCell = cchar_t()
    cursesCell.attr = cell.style.isBold ? nc_bold : 0
    cursesCell.ext_color = pairs.number(for: cell.style)
    let scalars = (cell.character ?? " ").unicodeScalars
    let base = wchar_t(bitPattern: (scalars.first ?? " ").value)
    // The columns of a character must be what the C library thinks, or all that follows it is shifted.
    guard base < 0x7F ? base >= 0x20 : isUnicode && wcwidth(base) == (isWide ? 2 : 1) else {
      cursesCell.chars.0 = wchar_t(UInt8(ascii: cell.character == nil ? " " : "?"))
      return cursesCell
    }
    cursesCell.chars.0 = base
    guard scalars.count > 1 else { return cursesCell }
    withUnsafeMutableBytes(of: &cursesCell.chars) { bytes in
      for (scalar, place) in zip(scalars, bytes.bindMemory(to: wchar_t.self).indices) {
        bytes.storeBytes(of: scalar.value, toByteOffset: place * MemoryLayout<wchar_t>.stride, as: UInt32.self)
      }
    }
    return cursesCell
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
