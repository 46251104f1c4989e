import Dashboard
import Trackers

extension Print {
  /// The rings of each day that is asked for, in one line.
  var lines: [RingLine] {
    let options = setup.options
    let metrics = picture.rings.resolve(content.summaries)
    let isLatest = !options.isRange && [nil, .latest].contains(options.date)
    let known = Set(days)
    var summaries: [Day: DaySummary] = [:]
    for summary in content.summaries where known.contains(summary.day) { summaries[summary.day] = summary }
    return days.map { day in
      RingLine(
        of: summaries[day] ?? DaySummary(day: day), metrics: metrics, isPaused: content.schedule.isPaused(day),
        isLatest: isLatest, appearance: setup.appearance, now: now)
    }
  }

  /// Whether all rings of each day that is asked for are closed.
  var isClosed: Bool {
    let metrics = picture.rings.resolve(content.summaries)
    return chosen.count == days.count && chosen.allSatisfy { $0.isClosed(metrics) }
  }
}
