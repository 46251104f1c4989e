public import Cells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the kernel knows of a terminal's window.
public struct TerminalWindow: Hashable, Sendable {
  /// Columns and rows, each 1 to 1,000; 80 or 24 where the kernel says 0.
  public var size: Size
  /// The exact size of a cell in pixels; nil where the terminal does not tell, or tells what cannot be.
  public var cell: CellShape?

  /// Takes over what `TIOCGWINSZ` reports.
  ///
  /// The limit keeps a nonsensical size from asking for gigabytes. A cell counts as told where it is 1 to 4 times as tall
  /// as it is wide; some terminals report 0, others a size that does not belong to the text.
  public init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int) {
    func limited(_ number: Int, default standard: Int) -> Int { number <= 0 ? standard : min(number, 1_000) }
    size = Size(columns: limited(columns, default: 80), rows: limited(rows, default: 24))
    guard columns > 0, rows > 0 else { return }
    let (width, height) = (pixelWidth / columns, pixelHeight / rows)
    if width > 0, height >= width, height <= 4 * width { cell = CellShape(width: width, height: height) }
  }

  /// Asks the kernel for the window of the terminal behind a descriptor; nil if there is none.
  public init?(descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    self.init(
      columns: Int(window.ws_col), rows: Int(window.ws_row), pixelWidth: Int(window.ws_xpixel),
      pixelHeight: Int(window.ws_ypixel))
  }
}
