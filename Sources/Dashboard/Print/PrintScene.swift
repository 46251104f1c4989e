import Cells
import Trackers

extension DayScene {
  /// What a print says of a day.
  init(printing content: Content, day: Day, rings: RingChoice, appearance: Appearance, ink: Ink, now: LocalTime) {
    let metrics = rings.resolve(content.summaries)
    let timeline = Timeline(content.summaries, metrics: metrics, today: now.day, schedule: content.schedule)
    self.init(heading: day.heading(today: now.day))
    let letters = ringLetters(metrics, numbers: appearance.numbers)
    let summary = timeline[day]
    rows = metrics.indices.map { index in
      RingRow(
        metric: metrics[index], measure: summary[metrics[index]], letter: letters[index],
        ink: ink.ring(index, of: metrics), numbers: appearance.numbers, isPaused: content.schedule.isPaused(day))
    }
    status = freshness(of: content, timeline: timeline, day: day, now: now)
    if !content.isSample, day == now.day || day == timeline.latest {
      streak = streakText(timeline: timeline, metrics: metrics, now: now, numbers: appearance.numbers)
    }
  }
}
