public import Cells
import Rings
import Trackers

extension Appearance {
  /// The colours of the theme's first three rings in a row, each as three cells from its start to its end.
  public var swatch: CellBuffer {
    let metrics: [Metric] = [.move, .exercise, .stand]
    let ink = Ink.scrollback(self)
    let symbol = Symbols(isUnicode: hasSymbols).bar
    var picture = CellBuffer(size: Size(columns: 4 * metrics.count - 1, rows: 1))
    for index in metrics.indices {
      let colors = ink.ring(index, of: metrics).ring(0.5, state: .measured, letter: symbol).colors
      for step in 0..<3 {
        let color = depth == .none ? nil : colors[step * (colors.count - 1) / 2]
        picture[4 * index + step, 0] = Cell(symbol, style: Style(foreground: color, isBold: true))
      }
    }
    return picture
  }
}
