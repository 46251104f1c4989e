import Rings
import Trackers

extension Model {
  /// Shows another day, as far as there are days, and forgets what was set on the sliders.
  mutating func select(_ day: Day, by cause: Motion.Cause) {
    self.day = min(max(day, timeline.days.lowerBound), timeline.days.upperBound)
    followsLatest = self.day == timeline.latest || self.day == now.day
    for index in rings.indices { rings[index].whatIf = nil }
    placeRibbon()
    aim(by: cause)
  }

  /// The progress that a ring's slider stands at.
  func sliderProgress(ofRing index: Int) -> Double {
    rings[index].whatIf ?? max(measure(ofRing: index).progress ?? 0, 0)
  }

  /// The end of a ring's slider: 100 %, or the day's value in the next whole percent where that is more.
  func sliderEnd(ofRing index: Int) -> Double {
    let progress = measure(ofRing: index).progress ?? 0
    return progress.isFinite ? max(1, (progress * 100).rounded(.up) / 100) : 1
  }

  /// Whether a ring's slider stands elsewhere than the day's value.
  func isWhatIf(ring index: Int) -> Bool { rings[index].whatIf != nil }

  /// Moves a ring's slider by whole percents.
  mutating func moveSlider(ofRing index: Int, by percent: Int) {
    let present = sliderProgress(ofRing: index) * 100
    // A value between two percents first goes to the next one in the direction.
    let isWhole = (present - present.rounded()).magnitude < 1e-6
    let whole = present.rounded(isWhole ? .toNearestOrEven : percent < 0 ? .up : .down)
    let end = sliderEnd(ofRing: index)
    let moved = (whole + Double(percent)) / 100
    set(min(max(moved, 0), end), ofRing: index, by: step() ? .heldKey : .slider)
  }

  /// Sets a ring's slider to a progress.
  mutating func set(_ progress: Double, ofRing index: Int, by cause: Motion.Cause) {
    rings[index].whatIf = progress == measure(ofRing: index).progress ? nil : progress
    rings[index].retarget(to: progress, by: motion.animation(for: cause), isCelebrated: true)
  }

  /// Moves the focus round the timeline and the rings, or the metrics of year and trends, by so many places.
  mutating func moveFocus(by places: Int) {
    guard viewName == .day else {
      moveMetric(by: places)
      return
    }
    let count = rings.count + 1
    let present = if case .ring(let index) = focus { index + 1 } else { 0 }
    let next = ((present + places) % count + count) % count
    focus = next == 0 ? .timeline : .ring(next - 1)
  }

  private mutating func moveMetric(by places: Int) {
    let metrics = viewName == .trends ? timeline.trends.map(\.metric) : overviewMetrics
    guard !metrics.isEmpty else { return }
    let present = metric.flatMap(metrics.firstIndex) ?? 0
    metric = metrics[((present + places) % metrics.count + metrics.count) % metrics.count]
  }

  /// Moves the ribbon so that the selected day is on it: by half its width when the caret has left it.
  mutating func placeRibbon() {
    let width = layout.ribbonDays
    guard width > 0 else { return }
    let latestStart = max(timeline.days.upperBound, day).adding(1 - width)
    let earliestStart = min(timeline.days.lowerBound, latestStart)
    if width != ribbonWidth {
      ribbonStart = latestStart
    } else if day < ribbonStart {
      ribbonStart = ribbonStart.adding(-max(width / 2, 1))
    } else if day >= ribbonStart.adding(width) {
      ribbonStart = ribbonStart.adding(max(width / 2, 1))
    }
    ribbonWidth = width
    if day < ribbonStart || day >= ribbonStart.adding(width) { ribbonStart = day.adding(-width / 2) }
    ribbonStart = max(min(ribbonStart, latestStart), earliestStart)
    ribbonColumns = measureRibbon(days: width)
  }

  private func measureRibbon(days: Int) -> [Ribbon.Column] {
    var columns = [Ribbon.Column](repeating: [], count: days)
    for summary in timeline.summaries(in: ribbonStart...ribbonStart.adding(days - 1)) {
      let index = summary.day.daysSince1970 - ribbonStart.daysSince1970
      guard columns.indices.contains(index) else { continue }
      columns[index] = metrics.map { summary[$0].progress }
    }
    return columns
  }
}
