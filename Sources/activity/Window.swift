import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The room that a print has.
struct Window: Equatable {
  /// Columns and rows; nil where there is no window.
  var size: Size?
  /// The shape of a cell; nil where the kernel does not know.
  var cell: CellShape?

  /// Asks the kernel about the window behind a descriptor.
  init(_ descriptor: FileDescriptor) {
    var window = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    size = Size(columns: min(columns, 1000), rows: min(rows, 1000))
    let (width, height) = (Int(window.ws_xpixel) / columns, Int(window.ws_ypixel) / rows)
    // Some terminals report nonsense here; a cell is between a third as wide as tall and a square.
    if width > 0, height >= width, height <= 3 * width { cell = CellShape(width: width, height: height) }
  }

  /// The columns that the variable `COLUMNS` gives to a print which goes elsewhere, 1 to 1000.
  static func columns(_ variable: String?) -> Int? {
    variable.flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}
