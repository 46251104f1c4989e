import Cells
public import Trackers

/// A day in sentences: for screen readers, pipes and dumb terminals.
///
///     Today, Monday 30 November, data to 15:42. Move 83 percent, 428 of 510 kcal, 82 to go. Stand 100 percent, closed.
///
/// - Parameters:
///   - days: the days to tell, each on a line of its own.
///   - rings: which rings are told, in this order.
///   - numbers: how numbers are written.
///   - now: the time by the wall clock.
public func sentences(
  of content: Content, days: [Day], rings: RingChoice, numbers: NumberStyle = .standard, now: LocalTime
) -> String {
  let metrics = rings.resolve(content.summaries)
  let timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
  let start = content.isSample ? "Sample data. " : ""
  let lines = days.map { day in
    start + daySentences(timeline: timeline, metrics: metrics, day: day, numbers: numbers, now: now)
  }
  return lines.joined(separator: "\n") + "\n"
}

private func daySentences(
  timeline: Timeline, metrics: [Metric], day: Day, numbers: NumberStyle, now: LocalTime
) -> String {
  let summary = timeline[day]
  let heading = day.heading(today: now.day)
  var first =
    day == now.day || day == now.day.adding(-1) ? "\(heading.name), \(heading.date)" : "\(heading.name) \(heading.date)"
  first += freshness(of: Content(), timeline: timeline, day: day, now: now).map { ", \($0.text)" }.joined()
  var parts = [first]
  if timeline.schedule.isPaused(day) { parts[0] += ", paused" }
  parts += metrics.map { metric in
    sentence(
      summary[metric], of: metric, usual: timeline.usual(of: metric, on: day), numbers: numbers)
  }
  let streak = streakText(timeline: timeline, metrics: metrics, day: day, now: now, numbers: numbers)
  if let phrase = streak.first { parts.append(phrase.text) }
  return parts.map { $0.escapedForTerminal + "." }.joined(separator: " ")
}

/// One sentence for one ring: label, percent, value, goal, what is left and what is usual.
private func sentence(
  _ measure: Measure, of metric: Metric, usual: UsualByNow?, numbers: NumberStyle
) -> String {
  let text = MeasureText(measure, of: metric, numbers: numbers)
  guard let value = text.value else { return "\(numbers.title(of: metric)) no data" }
  let spoken = numbers.spokenUnit(of: metric)
  let unit = (spoken.isEmpty ? "" : " \(spoken)") + (measure.weekSum == nil ? "" : " a week")
  guard let goal = text.goal, let percent = measure.percent else {
    return "\(numbers.title(of: metric)) \(value)\(unit)"
  }
  let origin = measure.goal?.origin == .default ? ", default goal" : ""
  let state =
    measure.isClosed ? text.closedAt.map { "closed at \($0)" } ?? "closed" : text.left.map { "\($0) to go" } ?? ""
  let share = numbers.spoken(percent: percent)
  let comparison = usual.map {
    ", usually \(numbers.spoken(percent: wholePercent($0.progress))) by \($0.minute.clock)"
  }
  return "\(numbers.title(of: metric)) \(share), \(value) of \(goal)\(unit)\(origin), \(state)"
    + (comparison ?? "")
}
