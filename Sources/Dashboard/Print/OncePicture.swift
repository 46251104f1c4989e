public import Cells
import Rings
public import Trackers

/// The rings as they are printed once into the scrollback.
public struct OncePicture: Hashable, Sendable {
  /// The room that a picture takes.
  public enum Room: Hashable, Sendable {
    /// Eleven rows of rings and 64 columns where the window has them, so that a scrollback of mornings lines up.
    case standard
    /// All of it.
    case full
  }

  /// How it looks.
  public var appearance: Appearance
  /// Which rings are shown.
  public var rings: RingChoice
  /// The room there is, in cells.
  public var size: Size
  /// How much of the room is used.
  public var room: Room
  /// Whether the legend is printed, or the rings alone.
  public var showsLegend: Bool
  /// The time by the wall clock.
  public var now: LocalTime

  /// Creates a picture's settings.
  public init(
    appearance: Appearance, rings: RingChoice = .auto, size: Size, room: Room = .standard, showsLegend: Bool = true,
    now: LocalTime
  ) {
    self.appearance = appearance
    self.rings = rings
    self.size = size
    self.room = room
    self.showsLegend = showsLegend
    self.now = now
  }

  /// The picture of a day, with an empty row above it and no blanks after it.
  public func picture(of content: Content, day: Day) -> CellBuffer {
    let ink = Ink.scrollback(appearance)
    let metrics = rings.resolve(content.summaries)
    let timeline = Timeline(content.summaries, metrics: metrics, today: now.day)
    var scene = DayScene(heading: day.heading(today: now.day))
    let letters = ringLetters(metrics)
    let summary = timeline[day]
    scene.rows = metrics.indices.map { index in
      RingRow(
        metric: metrics[index], measure: summary[metrics[index]], letter: letters[index],
        ink: ink.ring(index, of: metrics), numbers: appearance.numbers)
    }
    scene.status = freshness(of: content, timeline: timeline, day: day, now: now)
    if !content.isSample, day == now.day || day == timeline.latest {
      scene.streak = streakText(timeline: timeline, metrics: metrics, now: now, numbers: appearance.numbers)
    }
    var picture = draw(scene, ink: ink)
    picture.cursor = nil
    if !appearance.isUnicode { picture.restrictToASCII() }
    return picture
  }

  private func draw(_ scene: DayScene, ink: Ink) -> CellBuffer {
    let layout = OnceLayout(size: size, room: room, rings: scene.rows.count, showsLegend: showsLegend)
    var picture = CellBuffer(size: layout.size)
    var renderer = RingRenderer()
    DayView(scene: scene, layout: layout.day, ink: ink, appearance: appearance).drawOnce(
      into: &picture, renderer: &renderer)
    return picture.withoutBlankEnd(rows: layout.size.rows)
  }
}

extension CellBuffer {
  /// The picture with an empty row above, if there is room for it, and without empty rows at its end.
  func withoutBlankEnd(rows limit: Int) -> CellBuffer {
    func isBlank(_ row: Int) -> Bool { (0..<size.columns).allSatisfy { self[$0, row] == .blank } }
    guard let last = (0..<size.rows).last(where: { !isBlank($0) }) else {
      return CellBuffer(size: Size(columns: size.columns, rows: 0))
    }
    let top = isBlank(0) || last + 2 > limit ? 0 : 1
    var picture = CellBuffer(size: Size(columns: size.columns, rows: last + 1 + top))
    picture.draw(self, at: Position(column: 0, row: top))
    return picture
  }
}
