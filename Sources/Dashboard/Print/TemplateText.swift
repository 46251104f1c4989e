import Cells
public import Trackers

extension Template {
  /// What stands where nothing is known.
  private static let absence = "-"

  /// Fills the template for each day, a line for each; what could act in a terminal is made visible.
  ///
  /// - Parameters:
  ///   - days: the days to tell.
  ///   - rings: the rings that streaks are counted of.
  ///   - utc: now by UTC, for files that say how far their clock is from it; nil compares with `now` in any case.
  public func lines(
    of content: Content, days: [Day], rings: RingChoice, appearance: Appearance, now: LocalTime,
    utc: LocalTime? = nil
  ) -> String {
    let metrics = rings.resolve(content.summaries)
    let streaks =
      pieces.contains(.streak) && content.schedule.countsStreaks
      ? StreakHistory(
        in: content.summaries, rings: RingStarts(of: metrics, in: content.summaries), today: now.day,
        schedule: content.schedule) : nil
    let age = content.age(now: now, utc: utc) ?? Template.absence
    let wanted = Set(days)
    var summaries: [Day: DaySummary] = [:]
    for summary in content.summaries where wanted.contains(summary.day) { summaries[summary.day] = summary }
    return days.map { day in
      let summary = summaries[day] ?? DaySummary(day: day)
      let isPaused = content.schedule.isPaused(day)
      let line = pieces.map { piece in
        switch piece {
        case .text(let text): return text
        case .date: return day.description
        case .streak: return streaks.map { appearance.numbers.whole($0[day].current) } ?? Template.absence
        case .age: return age
        case .measure(let metric, let field):
          let measure = isPaused ? summary[metric].withoutGoal : summary[metric]
          return Template.text(field, of: metric, measure, appearance: appearance) ?? Template.absence
        }
      }
      return line.joined().escapedForTerminal + "\n"
    }.joined()
  }

  /// What a field says; nil without data, or without the goal that it needs.
  private static func text(
    _ field: Field, of metric: Metric, _ measure: Measure, appearance: Appearance
  ) -> String? {
    let text = MeasureText(measure, of: metric, numbers: appearance.numbers)
    switch field {
    case .percent: return measure.percent.map(appearance.numbers.percent)
    case .value: return text.value
    case .goal: return text.goal
    case .left: return measure.isClosed ? "0" : text.left
    case .bar: return measure.percent.map { bar($0, hasSymbols: appearance.hasSymbols) }
    case .ring:
      guard measure.percent != nil else { return nil }
      return appearance.hasSymbols ? measure.glyph : measure.isClosed ? "*" : "o"
    }
  }

  /// Ten cells, of which each stands for a full tenth of the goal.
  private static func bar(_ percent: Int, hasSymbols: Bool) -> String {
    let full = min(percent / 10, 10)
    let (filled, open) = hasSymbols ? ("█", "░") : ("#", ".")
    return String(repeating: filled, count: full) + String(repeating: open, count: 10 - full)
  }
}

extension Content {
  /// How long ago the data end: `5m`, `2h` below two days, `3d`; nil without data.
  ///
  /// Where files do not tell the time, whole days are counted. Where they tell their clock's offset from UTC the age is
  /// the same in every zone.
  func age(now: LocalTime, utc: LocalTime? = nil) -> String? {
    guard let last = summaries.last(where: \.hasData) else { return nil }
    let days = max(now.day.daysSince1970 - last.day.daysSince1970, 0)
    guard let end = last.dataTo else { return "\(days)d" }
    let (clock, offset) = if let utc, let offset = last.utcOffset { (utc, offset / 60) } else { (now, 0) }
    let between = clock.day.daysSince1970 - end.day.daysSince1970
    let minutes = max(between * 1_440 + clock.minute + offset - end.minute, 0)
    return minutes < 60 ? "\(minutes)m" : minutes < 2 * 1_440 ? "\(minutes / 60)h" : "\(minutes / 1_440)d"
  }
}
