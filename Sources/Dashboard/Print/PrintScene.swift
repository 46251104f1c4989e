import Cells
import Trackers

extension DayScene {
  /// What a print says of a day.
  ///
  /// - Parameter showsUsual: whether today's rings have a mark at what is usual by now.
  init(
    printing content: Content, day: Day, rings: RingChoice, appearance: Appearance, ink: Ink, now: LocalTime,
    showsUsual: Bool = false
  ) {
    let metrics = rings.resolve(content.summaries)
    let timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
    self.init(heading: day.heading(today: now.day))
    let letters = ringLetters(metrics, numbers: appearance.numbers)
    let summary = timeline[day]
    rows = metrics.indices.map { index in
      RingRow(
        metric: metrics[index], measure: summary[metrics[index]], letter: letters[index],
        ink: ink.ring(index, of: metrics), numbers: appearance.numbers, isPaused: content.schedule.isPaused(day))
    }
    if showsUsual {
      for index in rows.indices {
        rows[index].usual = timeline.usual(of: metrics[index], on: day)?.mark(
          summary[metrics[index]], of: metrics[index], numbers: appearance.numbers)
      }
    }
    status = freshness(of: content, timeline: timeline, day: day, now: now)
    if !content.isSample {
      streak = streakText(timeline: timeline, metrics: metrics, day: day, now: now, numbers: appearance.numbers)
    }
  }
}
