import Cells
import Rings
import Trackers

/// The styles that text and lines are drawn in: a theme as one output shows it.
struct Ink: Hashable, Sendable {
  /// What text is for.
  enum Role: Int, Hashable, Sendable {
    /// What one came for: bold.
    case strong
    /// Values.
    case text
    /// Units, goals, dates and axes.
    case dim
    /// Hints and the heads of weekdays.
    case faint
    /// What wants attention.
    case attention
  }

  /// A grey that is read on light and dark, where it is not known what lies behind.
  static let greyOnAnyGround = Color(0x808085)

  /// The colour that the whole picture is painted with; nil leaves the terminal's own.
  let background: Color?
  /// What tracks and dark colours are mixed with; nil where it is not known.
  let behind: Color?
  /// What edges are mixed with; nil where it is not known to the shade, for `dark` is a class and not a colour.
  let edges: Color?
  /// Whether a label is told by a bullet in the ring's colour, for text itself has none.
  let hasBullets: Bool
  /// A tile that stands for a day without anything, just off the ground; nil where the ground is not known or has no shades.
  let emptyTile: Color?
  /// The styles of the roles, in their order.
  private let styles: [Style]
  private let appearance: Appearance

  /// The ink of the full screen, whose background the theme paints.
  static func screen(_ appearance: Appearance) -> Ink {
    let hasColors = appearance.depth == .trueColor || appearance.depth == .palette256
    let background = hasColors ? appearance.tones.background : nil
    return Ink(
      appearance, background: background, behind: background ?? appearance.knownBackground,
      edges: background ?? appearance.exactBackground, isPlain: false)
  }

  /// The ink of a picture that belongs to the scrollback and so keeps the terminal's own background.
  static func scrollback(_ appearance: Appearance) -> Ink {
    let behind = appearance.knownBackground
    return Ink(
      appearance, background: nil, behind: behind, edges: appearance.exactBackground, isPlain: behind == nil)
  }

  /// The ink of a picture in a file, which has nothing behind it but what is said, or else the theme's ground.
  static func page(_ appearance: Appearance) -> Ink {
    let ground = appearance.exactBackground ?? appearance.tones.background
    return Ink(
      appearance, background: nil, behind: ground ?? appearance.knownBackground, edges: ground, isPlain: ground == nil)
  }

  private init(_ appearance: Appearance, background: Color?, behind: Color?, edges: Color?, isPlain: Bool) {
    self.appearance = appearance
    self.background = background
    self.behind = behind
    self.edges = edges
    let hasColor = appearance.depth != .none
    hasBullets = isPlain && hasColor
    let (tones, indices) = (appearance.tones, appearance.indices)
    func color(_ tone: Color, _ index: UInt8?) -> Color? {
      guard hasColor, !isPlain else { return nil }
      let color = indices == nil ? tone : index.map(Color.palette)
      guard appearance.depth == .palette256, let behind else { return color }
      return color?.legibleInPalette(on: [behind])
    }
    let hasShades = appearance.depth == .trueColor || appearance.depth == .palette256
    emptyTile = hasShades ? behind?.mixed(with: tones.text, by: 0.11) : nil
    let text = color(tones.text, indices?.text)
    let (dim, faint) = (color(tones.dim, indices?.dim), color(tones.faint, indices?.faint))
    let attention = color(tones.attention, indices?.attention)
    styles = [
      Style(foreground: text, background: background, isBold: true),
      Style(foreground: text, background: background),
      Style(foreground: dim, background: background),
      Style(foreground: faint, background: background),
      Style(foreground: attention, background: background, isBold: isPlain),
    ]
  }

  /// The same ink with the rings of another appearance: as they look on this page.
  func wearing(_ appearance: Appearance) -> Ink {
    Ink(appearance, background: background, behind: behind, edges: edges, isPlain: hasBullets)
  }

  /// The style of a role.
  subscript(role: Role) -> Style { styles[role.rawValue] }

  /// What one came for, on another ground than the page's: in whichever of black and white is read better there.
  func text(on ground: Color) -> Style {
    let color: Color = ground.contrast(with: .black) > ground.contrast(with: .white) ? .black : .white
    return Style(foreground: color, background: ground, isBold: true)
  }

  /// The styles of one of the rings.
  func ring(_ index: Int, of metrics: [Metric]) -> RingInk {
    RingInk(
      tones: appearance.tones.ring(index, of: metrics),
      indices: appearance.indices?.ring(index, of: metrics, tones: appearance.tones),
      icon: metrics.indices.contains(index) ? metrics[index].icon : nil, appearance: appearance, ink: self)
  }
}

extension Appearance {
  /// The colour behind the picture where somebody has said exactly which.
  fileprivate var exactBackground: Color? {
    if case .color(let color) = background { return color }
    return nil
  }

  /// The colour behind the picture as far as it is known.
  fileprivate var knownBackground: Color? {
    switch background {
    case .unknown: nil
    case .dark: theme.dark.background ?? .black
    case .light: theme.light.background ?? .white
    case .color(let color): color
    }
  }

  /// The palette chosen by hand for this depth and background, if there is one.
  fileprivate var indices: PaletteTones? {
    switch depth {
    case .ansi16: isLight ? theme.lightPalette16 : theme.palette16
    case .palette256: isLight ? theme.lightPalette256 : theme.palette256
    case .none, .trueColor: nil
    }
  }

  /// The thresholds of the theme in the colours of the depth.
  var thresholds: [Theme.Threshold] {
    let computed = tones.thresholds
    guard let chosen = indices?.thresholds, chosen.count == computed.count else { return computed }
    return zip(computed, chosen).map { Theme.Threshold(from: $0.from, color: .palette($1)) }
  }
}

extension Metric {
  /// The name that a theme gives its ring's colours by.
  fileprivate var ringName: String { self == .moveMinutes ? "move" : name }
}

extension Tones {
  /// The colours of one of the rings: its own, else the next of the others in turn.
  fileprivate func ring(_ index: Int, of metrics: [Metric]) -> RingTones {
    guard metrics.indices.contains(index) else { return RingTones([text]) }
    if let tones = rings[metrics[index].ringName] { return tones }
    return others.isEmpty ? RingTones([text]) : others[place(of: index, in: metrics) % others.count]
  }

  /// How many metrics before one have no colours of their own.
  fileprivate func place(of index: Int, in metrics: [Metric]) -> Int {
    metrics[..<index].filter { rings[$0.ringName] == nil }.count
  }
}

extension PaletteTones {
  /// The indices of one of the rings; nil where none were chosen: where only the tones have colours of the ring's own.
  fileprivate func ring(_ index: Int, of metrics: [Metric], tones: Tones) -> RingIndices? {
    guard metrics.indices.contains(index) else { return nil }
    let name = metrics[index].ringName
    if let indices = rings[name] { return indices }
    guard !others.isEmpty, tones.rings[name] == nil else { return nil }
    return others[tones.place(of: index, in: metrics) % others.count]
  }
}
