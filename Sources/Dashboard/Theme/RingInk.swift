import Cells
import Rings

/// The styles of one ring: its label, its bar, its days on the ribbon, and the ring itself.
struct RingInk: Hashable, Sendable {
  /// The label.
  let label: Style
  /// The label of a closed ring, and "closed".
  let closedLabel: Style
  /// A bullet before the label where text has no colours.
  let bullet: Style
  /// Bars of a closed ring, and hours.
  let bright: Style
  /// Bars of an open ring.
  let open: Style
  /// Bars of an open ring where they are compared with closed ones: as dark as an open small ring.
  let dark: Style
  /// Bars of what is long past: a third of the hue.
  let past: Style
  /// The rest of a bar.
  let track: Style
  /// The line of a bar on a day to come: half of a track's contrast.
  let toCome: Style
  /// A closed day on the ribbon.
  let closedDay: Style
  /// An open day on the ribbon.
  let openDay: Style
  /// Whether bar and track have one colour or none, so that the track has to be thinner.
  let needsThinTrack: Bool

  /// The colours of a heatmap below the goal, from none of it to all, each for an equal part.
  let heat: [Color]
  /// The colour of a heatmap at the goal, and from twice the goal on.
  let closedHeat, doubleHeat: Color

  private let colors: [Color]
  private let closedColors: [Color]
  private let stops: [Double]?
  private let trackColor: Color
  private let smallClosed: Color
  private let smallOpen: Color
  private let thresholds: [Theme.Threshold]
  private let paint: Theme.Paint
  private let icon: RingIcon?
  /// Whether text may have colours.
  private let paintsText: Bool

  /// - Parameter indices: the colours chosen by hand for the depth; nil where there are none.
  init(tones: RingTones, indices: PaletteTones.RingIndices?, icon: RingIcon?, appearance: Appearance, ink: Ink) {
    let behind = ink.behind ?? .black
    func shades(on behind: Color) -> RingShades {
      RingShades(tones: tones, indices: indices, depth: appearance.depth, behind: behind)
    }
    let shades = shades(on: behind)
    // Rings lie on the disc behind them, bars on the page.
    let ringShades = appearance.backdrop.map(shades(on:)) ?? shades
    let hasColor = appearance.depth != .none
    func style(_ color: Color, isBold: Bool = false) -> Style {
      Style(foreground: hasColor ? color : nil, background: ink.background, isBold: isBold)
    }
    func legible(_ color: Color, on grounds: [Color]) -> Color {
      appearance.depth == .palette256 ? color.legibleInPalette(on: grounds) : color
    }
    func labelStyle(_ color: Color) -> Style { style(legible(color, on: [behind]), isBold: true) }
    label = ink.hasBullets ? Style(isBold: true) : labelStyle(shades.label)
    closedLabel = ink.hasBullets ? label : labelStyle(shades.closedLabel)
    bullet = style(shades.arc[0])
    bright = style(shades.closed)
    open = style(shades.open)
    dark = style(shades.smallOpen)
    past = style(shades.past)
    needsThinTrack = appearance.depth == .none || appearance.depth == .ansi16 || ink.behind == nil
    track = ink.hasBullets ? Style.plain : style(shades.track)
    let isMixed = appearance.depth == .trueColor
    toCome = ink.hasBullets || !isMixed ? track : style(shades.track.mixed(with: behind, by: 0.5))
    closedDay = style(shades.closedDay)
    openDay = style(shades.openDay)
    (heat, closedHeat, doubleHeat) = (shades.heat, shades.closedHeat, shades.doubleHeat)
    colors = shades.arc
    closedColors = appearance.depth == .ansi16 ? [shades.closed] : shades.arc
    stops = shades.arc.count == tones.stops?.count ? tones.stops : nil
    trackColor = ringShades.track
    (smallClosed, smallOpen) = (ringShades.closed, ringShades.smallOpen)
    paint = appearance.theme.paint
    // A percent may stand on the page and on the disc in the middle of the rings.
    let grounds = [behind] + (appearance.backdrop.map { [$0] } ?? [])
    thresholds = appearance.thresholds.map { threshold in
      guard appearance.theme.paint == .label else { return threshold }
      return Theme.Threshold(from: threshold.from, color: legible(threshold.color, on: grounds))
    }
    self.icon = icon
    paintsText = hasColor && !ink.hasBullets
  }

  /// The ring at a progress.
  func ring(_ progress: Double, state: Ring.State, letter: Character) -> Ring {
    let threshold = paint == .ring ? color(at: progress) : nil
    return Ring(
      progress: progress, state: state, colors: threshold.map { [$0] } ?? (progress >= 1 ? closedColors : colors),
      locations: threshold == nil ? stops : nil, track: trackColor, closedColor: threshold ?? smallClosed,
      openColor: threshold?.mixed(with: .black, by: 0.34) ?? smallOpen, letter: letter,
      icon: icon)
  }

  /// The style of a percent in the legend.
  func percent(_ progress: Double, in style: Style) -> Style {
    guard paint == .label, paintsText, let color = color(at: progress) else { return style }
    return style.painted(color)
  }

  /// The style of the bullet before the label, which tells what text without colours cannot.
  func bullet(_ progress: Double) -> Style {
    guard bullet.foreground != nil, let color = color(at: progress) else { return bullet }
    return bullet.painted(color)
  }

  /// The style of the filled part of a bar.
  func bar(_ progress: Double, isClosed: Bool) -> Style {
    let style = isClosed ? bright : open
    guard paint == .ring, style.foreground != nil, let color = color(at: progress) else { return style }
    return style.painted(color)
  }

  private func color(at progress: Double) -> Color? {
    thresholds.first { progress * 100 >= $0.from }?.color
  }
}

extension Style {
  /// The style in another colour.
  func painted(_ color: Color?) -> Style {
    var style = self
    style.foreground = color
    return style
  }
}

/// The colours that one ring has at one depth, in front of one background.
private struct RingShades {
  let label, closedLabel, closed, open, track, smallOpen, closedDay, openDay: Color
  let arc, heat: [Color]
  let closedHeat, doubleHeat, past: Color

  init(tones: RingTones, indices: PaletteTones.RingIndices?, depth: ColorDepth, behind: Color) {
    if let indices {
      let color = Color.palette
      (arc, closed, open) = ([color(indices.arc)], color(indices.closed), color(indices.arc))
      (label, closedLabel) = (color(indices.label ?? indices.arc), color(indices.label ?? indices.closed))
      (track, smallOpen) = (color(indices.track), color(indices.open))
      (closedDay, openDay) = (closed, smallOpen)
      // A palette has no room for a ramp: less than half, more than half. What is far from closed never looks closed.
      let low = indices.track == indices.closed ? smallOpen : track
      (heat, closedHeat, doubleHeat, past) = ([low, smallOpen], closed, closed, low)
      return
    }
    let isLight = behind.luminance > 0.2
    let hue = tones.closed ?? tones.label
    (label, closedLabel, closed) = (tones.label, tones.label, hue)
    open = hue.mixed(with: behind, by: 0.14)
    track = tones.trackColor(on: behind)
    smallOpen = tones.open ?? hue.mixed(with: behind, by: 0.34)
    // On the ribbon a closed day is as bright as an open bar, and an open day clearly darker.
    closedDay = isLight ? hue : open
    openDay = hue.mixed(with: behind, by: isLight ? 0.55 : 0.6)
    // With 256 colours a gradient would show its six steps.
    past = depth == .ansi16 ? hue : behind.mixed(with: hue, by: 0.34)
    // From 14 to 52 % of the hue, so that a closed day is a step that is seen.
    let steps = depth == .trueColor ? 24 : 2
    heat = (0..<steps).map { step in
      behind.mixed(with: hue, by: 0.14 + 0.38 * (Double(step) + 0.5) / Double(steps))
    }
    // Full colour is kept for twice the goal: a map of closed days would glare.
    (closedHeat, doubleHeat) = (hue.mixed(with: behind, by: 0.14), hue)
    arc = depth == .trueColor ? tones.colors : [hue]
  }
}
