import Cells

/// Lines of text of one size in an SVG picture.
struct SVGText {
  /// What a piece of text looks like.
  enum Look {
    case strong, text, dim
    case label(Color?)
    case role(Ink.Role)
  }

  /// Pieces of a line, a blank apart.
  typealias Run = (text: String, look: Look)

  /// Which end of a line stands at its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// The width of a letter in heights, on average and a bit more: fonts differ, and nobody knows which there is.
  static let letter = 0.56

  let ink: Ink
  /// The height of the letters in pixels.
  var size = 0.0
  private var lines = ""

  init(ink: Ink) {
    self.ink = ink
  }

  /// Adds a line; pieces without text are left out.
  mutating func add(_ runs: [Run], at x: Double, _ y: Double, anchor: Anchor = .start) {
    let runs = runs.filter { !$0.text.isEmpty }
    guard !runs.isEmpty else { return }
    lines += "<text x=\"\(Int(x))\" y=\"\(Int(y))\" text-anchor=\"\(anchor.rawValue)\">"
    for (index, run) in runs.enumerated() {
      let start = index > 0 && !run.text.hasPrefix(" ") ? " " : ""
      lines += "<tspan\(attributes(run.look))>\(start)\(run.text.xmlText)</tspan>"
    }
    lines += "</text>\n"
  }

  /// All lines as one group.
  var element: String {
    let tenths = Int(size * 10)
    return
      "<g font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\" font-size=\"\(tenths / 10).\(tenths % 10)\""
      + " xml:space=\"preserve\">\n\(lines)</g>\n"
  }

  private func attributes(_ look: Look) -> String {
    let (color, isBold): (Color?, Bool) =
      switch look {
      case .strong: (ink[.strong].foreground, true)
      case .text: (ink[.text].foreground, false)
      case .dim: (ink[.dim].foreground, false)
      case .label(let color): (color, true)
      case .role(let role): (ink[role].foreground, ink[role].isBold)
      }
    return " fill=\"\(color ?? Ink.greyOnAnyGround)\"" + (isBold ? " font-weight=\"bold\"" : "")
  }
}
