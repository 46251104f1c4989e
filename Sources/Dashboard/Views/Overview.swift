import Cells
import Rings
import Trackers

/// Many days at once: what week, month, year and trends are drawn from, on the screen as in a print.
struct Overview: Hashable, Sendable {
  let timeline: Timeline
  /// The shown rings, outermost first.
  let metrics: [Metric]
  /// The day whose week, month or year is shown.
  let day: Day
  /// The days to show instead of a whole week, month or year; nil on the screen.
  var range: ClosedRange<Day>?
  /// Whether the day is the selected one and is marked; not in a print.
  var isSelecting = true
  /// Whether the week has bars and numbers, or rings alone.
  var showsLegend = true
  /// The metric under the cursor in year and trends; nil is the first.
  var metric: Metric?
  let today: Day
  /// What stands at the right of the header before the view's own words.
  var status: [DayScene.Phrase] = []
  /// Whether files are still being read, and what stands meanwhile and afterwards where there is no value.
  var isReading = false
  var absence = Content().absence
  var footer = Footer()
  let ink: Ink
  let appearance: Appearance

  /// Draws one of the views over a blank picture; the day has a view of its own.
  func draw(_ view: ViewName, into picture: inout CellBuffer, renderer: inout RingRenderer) {
    switch view {
    case .day: break
    case .week: WeekView(overview: self).draw(into: &picture, renderer: &renderer)
    case .month: MonthView(overview: self).draw(into: &picture, renderer: &renderer)
    case .year: YearView(overview: self).draw(into: &picture)
    case .trends: TrendsView(overview: self).draw(into: &picture)
    }
    picture.fillBackground(ink.background)
  }
}

extension Overview {
  /// The day that is marked; nil in a print.
  var selected: Day? { isSelecting ? day : nil }

  /// The page for a class of room; a print has a margin of two columns at most.
  func page(_ room: RoomClass) -> Page {
    Page(ink: ink, appearance: appearance, margin: isSelecting ? room.margin : min(room.margin, 2))
  }

  /// The styles of the rings, outermost first.
  var inks: [RingInk] { metrics.indices.map { ink.ring($0, of: metrics) } }

  /// The days of the week view: a calendar week or, while that is not over, the last seven days, so that a week has as much
  /// to show on its first day as on its last.
  ///
  /// On the screen the last seven days stand still while the cursor is among them.
  var week: ClosedRange<Day> {
    let schedule = timeline.schedule
    let (end, start) = (max(timeline.latest, day), schedule.startOfWeek(of: day))
    let isPresent = isSelecting ? day > end.adding(-7) : schedule.startOfWeek(of: end) == start
    return isPresent && end <= today && end > today.adding(-7) ? end.adding(-6)...end : start...start.adding(6)
  }

  /// The days of the whole history that are in a range and have come.
  func summaries(in days: ClosedRange<Day>) -> ArraySlice<DaySummary> { timeline.summaries(in: days) }

  /// How many days of a range have come and are not paused; where none has come, all that will count.
  func countedDays(in days: ClosedRange<Day>) -> Int {
    let last = days.lowerBound > today ? days.upperBound : min(days.upperBound, today)
    return timeline.schedule.countedDays(in: days.lowerBound...last)
  }

  /// How many of the days that have come have all rings closed, as `2 of 7`; paused days are none of them.
  func closedCount(in days: ClosedRange<Day>) -> String {
    let closed = summaries(in: days).filter(timeline.rings.areClosed).count
    return "\(closed) of \(countedDays(in: days))"
  }

  /// The same in words, such as `2 of 7 days closed` or, without the noun, `2 of 7 closed`; `paused` where no day counts.
  func closedWords(in days: ClosedRange<Day>, hasNoun: Bool = true) -> String {
    let count = countedDays(in: days)
    guard count > 0 else { return "paused" }
    return closedCount(in: days) + (hasNoun ? count == 1 ? " day" : " days" : "") + " closed"
  }

  /// Why a day has no percent of a metric.
  func absence(of measure: Measure, on day: Day) -> String {
    if timeline.schedule.isPaused(day) { return "paused" }
    return measure.counted == nil ? symbols.text(absence) : "no goal"
  }

  /// The header's right side: notes and the like, then the view's own words; of those, sample data must be said.
  ///
  /// While files are read there is nothing to count yet.
  func status(_ words: String) -> [DayScene.Phrase] {
    if isReading { return status }
    let own = DayScene.Phrase(text: words, role: .dim)
    return status.contains { $0.text.hasPrefix("sample") } ? [own] + status : status + [own]
  }

  /// Draws the rings of a day small: hardly seen tracks for a day to come, words for a day without data.
  ///
  /// - Parameter dimsOpenDays: whether closed rings are darker while another one of the day is open, so that closed days
  ///   are seen from across the room; not the selected day and today, and not in a palette, whose darker colours are
  ///   other hues.
  func drawRings(
    of day: Day, into picture: inout CellBuffer, in frame: Frame, renderer: inout RingRenderer,
    dimsOpenDays: Bool = false
  ) {
    let summary = timeline[day]
    // A paused day is its number alone.
    if timeline.schedule.isPaused(day) { return }
    let isToCome = day > today && !summary.hasData
    // Nothing fainter than a track is to be had from a palette.
    if isToCome, ink.behind == nil || appearance.depth != .trueColor { return }
    guard summary.hasData || isToCome else {
      if !isReading {
        let words = absence.columns <= frame.columns ? absence : symbols.isUnicode ? "·" : "."
        let column = frame.column + (frame.columns - words.columns) / 2
        picture.put(words, column, frame.row + (frame.rows - 1) / 2, ink[.faint])
      }
      return
    }
    var rings = summary.rings(
      metrics, inks: inks, letters: ringLetters(metrics, numbers: appearance.numbers), isReading: isReading,
      isPaused: isToCome)
    if let ground = ink.behind, appearance.depth == .trueColor {
      let isDimmed = dimsOpenDays && !timeline.rings.areClosed(on: summary) && day != selected && day != today
      for index in rings.indices {
        if isDimmed { rings[index].closedColor = rings[index].closedColor.mixed(with: ground, by: 0.2) }
        if isToCome { rings[index].track = rings[index].track.mixed(with: ground, by: 0.4) }
      }
    }
    let painter = page(.line).painter
    picture.draw(renderer.smallPicture(of: rings, size: frame.size, painter: painter), at: frame.origin)
  }

  /// A day's progress in one cell: `▇` only when closed, else how far in six steps; nil without data.
  func dayCell(_ progress: Double?, _ ring: RingInk) -> Cell? {
    progress.map { Cell(symbols.day($0), style: $0 >= 1 ? ring.bright : ring.openDay) }
  }

  /// How many of a day's rings are closed, in one cell, white when all are; nil without data.
  func summaryCell(_ summary: DaySummary) -> Cell? {
    let progress = metrics.compactMap { summary[$0].progress }
    guard !progress.isEmpty else { return nil }
    let closed = progress.filter { $0 >= 1 }.count
    let isAll = closed == metrics.count
    return Cell(symbols.share(closed, of: metrics.count), style: isAll ? ink[.text] : ink[.dim])
  }

  var symbols: Symbols { Symbols(isUnicode: appearance.hasSymbols) }

  /// Whether the two colours of a cell can tell two days by more than closed and open.
  var hasHeatColors: Bool { appearance.depth != .none && appearance.depth != .ansi16 }
}

extension Model {
  /// What the views of many days show at this moment.
  func overview(ink: Ink) -> Overview {
    Overview(
      timeline: timeline, metrics: metrics, day: day, showsLegend: showsLegend, metric: metric, today: now.day,
      status: overviewStatus, isReading: content.isReading, absence: content.absence, footer: footer, ink: ink,
      appearance: appearance)
  }

  /// The rings of the year view, and the metric under the cursor where it is no ring.
  var overviewMetrics: [Metric] {
    guard let metric, !metrics.contains(metric) else { return metrics }
    return metrics + [metric]
  }

  private var overviewStatus: [DayScene.Phrase] {
    content.isReading ? status : status.filter { $0.role == .attention }
  }
}
