import Cells

/// Lines of text in an SVG picture.
struct SVGText {
  /// Pieces of a line, a blank apart.
  typealias Run = (text: String, style: Style)

  /// Which end of a line stands at its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// The width of a letter in heights, on average and a bit more: fonts differ, and nobody knows which there is.
  static let letter = 0.56
  /// The height of a capital or digit in heights of a line.
  static let capital = 0.72
  /// Letters of fewer pixels are not read.
  static let smallestSize = 9.0

  /// The height of the letters in pixels.
  var size: Double
  private var lines = ""

  init(size: Double) {
    self.size = size
  }

  /// Adds a line; pieces without text are left out.
  ///
  /// - Parameter size: the height of its letters, where it is not that of all.
  mutating func add(_ runs: [Run], at x: Double, _ y: Double, anchor: Anchor = .start, size: Double? = nil) {
    let runs = runs.filter { !$0.text.isEmpty }
    guard !runs.isEmpty else { return }
    let ownSize = size.map { " font-size=\"\(tenths($0))\"" } ?? ""
    lines += "<text x=\"\(Int(x))\" y=\"\(Int(y))\" text-anchor=\"\(anchor.rawValue)\"\(ownSize)>"
    for (index, run) in runs.enumerated() {
      let start = index > 0 && !run.text.hasPrefix(" ") ? " " : ""
      lines += "<tspan\(attributes(run.style))>\(start)\(run.text.xmlText)</tspan>"
    }
    lines += "</text>\n"
  }

  /// All lines as one group; nothing where there are none.
  var element: String {
    guard !lines.isEmpty else { return "" }
    return
      "<g font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\" font-size=\"\(tenths(size))\""
      + " xml:space=\"preserve\">\n\(lines)</g>\n"
  }

  private func tenths(_ size: Double) -> String {
    let tenths = Int(size * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func attributes(_ style: Style) -> String {
    " fill=\"\(style.foreground ?? Ink.greyOnAnyGround)\"" + (style.isBold ? " font-weight=\"bold\"" : "")
  }
}
