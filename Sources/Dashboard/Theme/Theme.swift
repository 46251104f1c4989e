public import Cells
public import Rings

/// Named colours, for dark and light backgrounds, and how rings are drawn.
public struct Theme: Hashable, Sendable {
  /// What stands in the middle of the rings.
  public enum Center: String, Hashable, Sendable, CaseIterable {
    /// The outermost ring's percent and label.
    case percent
    /// The outermost ring's label.
    case label
    /// Nothing, but for a single ring without a legend.
    case none
  }

  /// What the colours of ``thresholds`` colour.
  public enum Paint: String, Hashable, Sendable, CaseIterable {
    /// The arc, and the bar that stands for it.
    case ring
    /// The percent in the legend and in the middle of the rings.
    case label
  }

  /// A colour from a percent on.
  public struct Threshold: Hashable, Sendable {
    /// The percent from which the colour holds.
    public var from: Double
    /// The colour.
    public var color: Color
  }

  /// How rings move where nothing else is asked for; nil leaves each motion its own.
  public struct Animations: Hashable, Sendable {
    /// How rings fill for the first time.
    public var appear: Animation?
    /// How they go from one value to another.
    public var change: Animation?
  }

  /// The name, for people.
  public var name: String
  /// What it looks like, in a few words.
  public var summary: String
  /// The colours on a dark background.
  public var dark: Tones
  /// The colours on a light background.
  public var light: Tones
  /// How rings are drawn.
  public var style: RingStyle
  /// What stands in the middle of the rings.
  public var center: Center
  /// What the thresholds of the colours colour.
  public var paint: Paint
  /// How rings move.
  public var animation: Animations
  /// The colours on a dark background where there are 256, by index of xterm's palette.
  public var palette256: PaletteTones
  /// The colours on a dark background where there are 16, by index.
  public var palette16: PaletteTones
  /// The colours on a light background where there are 256.
  public var lightPalette256: PaletteTones
  /// The colours on a light background where there are 16: what is bright on black is pale on white.
  public var lightPalette16: PaletteTones
}

/// The colours of a theme on one kind of background.
public struct Tones: Hashable, Sendable {
  /// The colour of the full screen; nil is the terminal's own.
  public var background: Color?
  /// The disc behind the rings; nil for none.
  public var backdrop: Color?
  /// Colours by percent, highest first; empty where rings keep their own.
  public var thresholds: [Theme.Threshold] = []
  /// Values and what one came for.
  public var text: Color
  /// Units, goals, dates and axes.
  public var dim: Color
  /// Hints and the heads of weekdays.
  public var faint: Color
  /// What wants attention.
  public var attention: Color
  /// The rings that have colours of their own, by the name of the metric.
  public var rings: [String: RingTones]
  /// The colours of the other rings, in turn; never empty.
  public var others: [RingTones]
}

/// The colours of one ring.
public struct RingTones: Hashable, Sendable {
  /// The circle behind the arc.
  public enum Track: Hashable, Sendable {
    /// The label's hue at a contrast of 1.45:1 with the background.
    case auto
    /// The arc's first colour at an opacity of 0 to 1.
    case opacity(Double)
    /// This colour.
    case color(Color)
  }

  /// The colours of the arc from its start to its end; never empty.
  public var colors: [Color]
  /// Where each colour lies along the gradient, 0 to 1; nil spreads them evenly.
  public var stops: [Double]?
  /// The colour of the label, and of all that has no other.
  public var label: Color
  /// The colour of bars, and of small rings and days that are closed; nil is the label's.
  public var closed: Color?
  /// The colour of small rings that are open; nil is two thirds of the closed one's.
  public var open: Color?
  /// The circle behind the arc.
  public var track: Track

  init(_ colors: [Color], stops: [Double]? = nil, label: Color? = nil, track: Track = .auto) {
    self.colors = colors.isEmpty ? [.white] : colors
    self.stops = stops
    self.label = label ?? self.colors[self.colors.count / 2]
    self.track = track
  }

  /// The colour of the track on a background.
  func trackColor(on background: Color) -> Color {
    switch track {
    case .auto: background.raised(towards: label, toContrast: 1.45)
    case .opacity(let share): background.mixed(with: colors[0], by: share)
    case .color(let color): color
    }
  }
}

/// Colours as indices of a palette, chosen by hand.
public struct PaletteTones: Hashable, Sendable {
  /// The colours of one ring.
  public struct RingIndices: Hashable, Sendable {
    /// The arc, labels and bars.
    public var arc: UInt8
    /// The circle behind the arc.
    public var track: UInt8
    /// A closed small ring.
    public var closed: UInt8
    /// An open small ring.
    public var open: UInt8
    /// The label; nil is the arc's, or the closed one's where the ring is closed.
    public var label: UInt8?
  }

  /// Values; nil is the terminal's own, as for the others.
  public var text: UInt8?
  /// Units, goals, dates and axes.
  public var dim: UInt8?
  /// Hints and the heads of weekdays.
  public var faint: UInt8?
  /// What wants attention.
  public var attention: UInt8?
  /// The rings that have colours of their own, by the name of the metric.
  public var rings: [String: RingIndices]
  /// Those of any further rings, in turn; computed where there are none.
  public var others: [RingIndices] = []
  /// The colours of the thresholds, in their order; empty where they are computed.
  public var thresholds: [UInt8] = []
}

extension Color {
  /// The colour between this and another that has a contrast with this one, or the other if none has.
  func raised(towards other: Color, toContrast contrast: Double) -> Color {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if self.contrast(with: mixed(with: other, by: middle)) < contrast { low = middle } else { high = middle }
    }
    return mixed(with: other, by: high)
  }
}
