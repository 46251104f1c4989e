public import Cells
public import Trackers

/// Everything the dashboard knows: what there is to show, what is selected, and what is on its way.
///
/// State changes in ``update(_:)`` alone, ``view()`` draws it, and time is passed in: the same messages always give the
/// same pictures.
public struct Model: Hashable, Sendable {
  /// What there is to show.
  public internal(set) var content: Content
  /// How it looks.
  public internal(set) var appearance: Appearance
  /// How things move.
  public internal(set) var motion: Motion
  /// The room on the screen.
  public internal(set) var size: Size
  /// The time by the wall clock, as far as it matters: the day, and whether it is evening.
  public internal(set) var now: LocalTime
  /// The selected day.
  public internal(set) var day: Day
  /// Whether the legend, header and timeline are shown, or the rings alone.
  public let showsLegend: Bool
  /// How the rings of a day are arranged.
  public let arrangement: Arrangement

  let choice: RingChoice
  /// The view that is shown.
  public internal(set) var viewName: ViewName
  /// The metric under the cursor in year and trends; nil is the first.
  var metric: Metric?
  let themes: [Theme]
  var timeline: Timeline
  var rings: [RingState]
  var focus = Focus.timeline
  /// The first day of the ribbon, which stands still while the caret moves.
  var ribbonStart: Day
  /// The columns that the ribbon had when it was placed.
  var ribbonWidth = 0
  /// The days of the ribbon, measured when it was placed and not for every frame.
  var ribbonColumns: [Ribbon.Column] = []
  /// Whether the selection stays with the latest day when data come or midnight passes.
  var followsLatest: Bool
  var hasFilled = false
  var isFirstFill = false
  /// Seconds since the last step from day to day or along a slider, to tell a held key; nil after a rest.
  var sinceStep: Double?
  var playback: Playback?
  var demo: DemoLoop?
  var gallery: Gallery?
  var sheet: Sheet?
  var prompt: Prompt?
  /// The day that the last click has selected; nil if it was on something else.
  var clickedDay: Day?
  /// The slider that the mouse holds.
  var grip: Grip?
  /// Whether a person has asked for the files to be read again, and they are not yet.
  var isReloading = false
  /// How far the reading of files has come, while that takes long.
  var reading: ReadingProgress?
  /// A word about what a key did, until the next key.
  var notice: String?

  /// Days that play by themselves.
  struct Playback: Hashable, Sendable {
    /// Seconds on each day.
    static let pace = 0.6
    /// Seconds on the present day.
    var elapsed = 0.0
  }

  /// What covers the middle of the screen.
  enum Sheet: Hashable, Sendable {
    case help(firstLine: Int)
    case notes(firstLine: Int)
  }

  /// Creates the state in which the dashboard opens.
  ///
  /// - Parameters:
  ///   - rings: which rings are shown, outermost first.
  ///   - themes: what the theme key goes through; the appearance's own theme need not be among them.
  ///   - view: the view to open with.
  ///   - date: the day to open; nil is the latest with data.
  ///   - arrangement: how the rings of a day are arranged.
  ///   - demo: what to show by itself, if anything.
  public init(
    content: Content = Content(), rings: RingChoice = .auto, appearance: Appearance = Appearance(),
    motion: Motion = Motion(), size: Size, now: LocalTime, view: ViewName = .day, date: Day? = nil,
    themes: [Theme] = [.standard], showsLegend: Bool = true, arrangement: Arrangement = .concentric,
    demo: Demo? = nil
  ) {
    self.content = content
    self.appearance = appearance
    self.motion = motion
    self.motion.themed = appearance.theme.animation
    self.size = size
    self.now = now
    self.showsLegend = showsLegend
    self.arrangement = arrangement
    self.themes = themes
    choice = rings
    // The demo is one of large rings.
    viewName = demo == nil ? view : .day
    let metrics = rings.resolve(content.summaries)
    timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
    self.rings = metrics.map { RingState(metric: $0) }
    day = date ?? timeline.latest
    followsLatest = date == nil
    ribbonStart = day
    self.demo = demo == .loop ? DemoLoop() : nil
    gallery = demo == .gallery ? Gallery() : nil
    if motion.isReduced { gallery?.settle() }
    if demo == .slider, !self.rings.isEmpty { focus = .ring(0) }
    placeRibbon()
    scaleMotions()
    fillForTheFirstTime()
  }

  /// Whether anything moves or is going to, so that time has to be passed in.
  public var isMoving: Bool { patience != nil }

  /// How long the picture stays as it is if nothing happens, in seconds: 0 while something moves, nil at rest.
  ///
  /// Time has to be passed in when it is over; earlier does no harm.
  public var patience: Double? {
    if rings.contains(where: { !$0.isAtRest }) { return 0 }
    let step = motion.isReduced ? nil : demo?.untilNextStep(ofRings: rings.count)
    let day = playback.map { max(Playback.pace - $0.elapsed, 0) }
    let gallery = motion.isReduced ? nil : gallery?.patience
    return [step, day, gallery].compactMap { $0 }.min()
  }

  /// Ends every motion at its target, as for a picture that is printed.
  public mutating func settle() {
    for index in rings.indices { rings[index].settle() }
    isFirstFill = false
  }

  /// Where the parts of the day view lie.
  var layout: DayLayout {
    DayLayout(size: size, rings: rings.count, showsLegend: showsLegend, arrangement: arrangement)
  }

  /// The metrics that are shown, outermost first.
  var metrics: [Metric] { rings.map(\.metric) }

  /// The measure of a ring on the selected day, or what the demo pretends.
  func measure(ofRing index: Int) -> Measure {
    var measure = timeline[day][rings[index].metric]
    guard let demo else { return measure }
    let goal = measure.goal ?? Goal(target: 100, origin: .default)
    measure.goal = goal
    measure.value = demo.progress(ofRing: index) * (goal?.target ?? 100)
    measure.closedAt = nil
    measure.weekSum = nil
    return measure
  }
}
