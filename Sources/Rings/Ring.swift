public import Cells

/// One ring: how far it is filled and the colours it has.
public struct Ring: Hashable, Sendable {
  /// What is known of the value.
  public enum State: Hashable, Sendable {
    /// There is a value: the progress.
    case measured
    /// There is none: a dotted circle, without track.
    case noData
    /// The day is paused: the track alone, at half its contrast.
    case paused
  }

  /// How far the ring is filled: 0 is empty, 1 is the goal, 2.35 is a second lap and 35 % of a third.
  ///
  /// NaN and negative numbers count as 0, infinity as 1.
  public var progress: Double
  /// What is known of the value.
  public var state: State
  /// The colours of the arc from its start to its end, never empty; one colour is flat.
  public var colors: [Color]
  /// Where each colour lies along the gradient, 0 to 1 and ascending; nil spreads them evenly.
  public var locations: [Double]?
  /// The circle behind the arc.
  public var track: Color
  /// The one colour of a small ring that is closed.
  public var closedColor: Color
  /// The one colour of a small ring that is open, darker than ``closedColor``.
  public var openColor: Color
  /// What the arc is drawn with where there are neither colours nor block characters.
  public var letter: Character
  /// The sign at the head of the ring; nil for none.
  ///
  /// ``RingStyle/icons`` says where there is room for it.
  public var icon: RingIcon?

  /// A light on the ring where it is closed; nil for none.
  ///
  /// Small rings have none.
  public var light: RingLight?

  /// Creates a ring.
  public init(
    progress: Double, state: State = .measured, colors: [Color], locations: [Double]? = nil, track: Color,
    closedColor: Color? = nil, openColor: Color? = nil, letter: Character = "#", icon: RingIcon? = nil,
    light: RingLight? = nil
  ) {
    self.progress = progress
    self.state = state
    self.colors = colors.isEmpty ? [.white] : colors
    self.locations = locations
    self.track = track
    let end = self.colors[self.colors.count - 1]
    self.closedColor = closedColor ?? end
    self.openColor = openColor ?? end.mixed(with: .black, by: 0.34)
    self.letter = letter
    self.icon = icon
    self.light = light
  }
}
