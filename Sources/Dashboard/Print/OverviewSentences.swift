import Cells
public import Trackers

/// Week, month, year or trends in sentences, a line for each ring, day or month: what the view shows, in words.
///
///     Last week, 23 to 29 November, 2 of 7 days closed.
///     Move 4 218 of 3 570 kcal, 603 a day, 6 of 7 closed.
///
/// - Parameters:
///   - view: one of the views of many days; the day has ``sentences(of:days:rings:numbers:now:)``.
///   - day: the day whose week, month or year is told.
public func sentences(
  of content: Content, view: ViewName, day: Day, rings: RingChoice, appearance: Appearance, now: LocalTime
) -> String {
  let metrics = rings.resolve(content.summaries)
  let timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
  let overview = Overview(
    timeline: timeline, metrics: metrics, day: day, isSelecting: false, today: now.day,
    ink: Ink.scrollback(appearance), appearance: appearance)
  let lines =
    switch view {
    case .day: [String]()
    case .week: overview.weekLines
    case .month: overview.monthLines
    case .year: overview.yearLines
    case .trends: overview.trendLines
    }
  let start = content.isSample ? "Sample data. " : ""
  return start + lines.map { $0.escapedForTerminal + ".\n" }.joined()
}

extension Overview {
  private var numbers: NumberStyle { appearance.numbers }

  fileprivate var weekLines: [String] {
    let week = WeekView(overview: self)
    let range = week.range
    let sums = metrics.map { metric in
      let (tally, counted) = week.tally(of: metric)
      let text = SumText(tally, of: metric, numbers: numbers)
      guard let sum = text.sum else { return "\(numbers.title(of: metric)) no data" }
      let count = tally.aimedDays > 0 ? ["\(tally.closedDays) of \(counted) closed"] : []
      return ([numbers.title(of: metric) + " " + sum + text.rest] + [text.mean].compactMap { $0 } + count)
        .joined(separator: ", ")
    }
    var records: [String] = []
    let streak = timeline.streaks[day].current
    if streak > 1 { records.append("\(numbers.whole(streak)) days in a row") }
    if let words = week.weekCount {
      records.append(words.prefix(1).uppercased() + words.dropFirst())
    }
    if let best = timeline.bestWeek {
      records.append("Best week \(best.words(timeline.schedule, today: today).spoken)")
    }
    return [heading(week.heading, closedWords(in: range))] + sums + dayLines(in: range) + records
  }

  fileprivate var monthLines: [String] {
    let month = MonthView(overview: self)
    return [heading((month.heading.name + " " + month.heading.date, ""), closedWords(in: month.days))]
      + metrics.map { record(of: $0, in: month.days) } + dayLines(in: month.days)
  }

  fileprivate var yearLines: [String] {
    let weeks = YearWeeks(overview: self, columns: 53)
    let heading = YearView(overview: self).heading(weeks)
    var lines = [heading.name + " " + heading.date] + metrics.map { record(of: $0, in: weeks.days) }
    var first = weeks.days.lowerBound
    while first <= weeks.days.upperBound {
      let month = first...min(first.month.days.upperBound, weeks.days.upperBound)
      if summaries(in: month).contains(where: \.hasData) { lines.append(monthLine(month)) }
      first = month.upperBound.adding(1)
    }
    return lines
  }

  fileprivate var trendLines: [String] {
    let trends = timeline.trends.map { trend in
      let words = TrendWords(trend, numbers: numbers, today: today)
      let direction =
        switch trend.averages?.direction {
        case .up: " up,"
        case .down: " down,"
        case .steady, nil: ""
        }
      let advice = words.advice.isEmpty ? "" : ", " + words.advice.spoken
      return "\(numbers.title(of: trend.metric))\(direction) \(words.recent)\(words.unit)\(advice)"
    }
    return ["Trends, the last 90 days against the last 365"] + trends
  }

  /// What a heading and the words beside it say.
  private func heading(_ heading: (name: String, date: String), _ words: String) -> String {
    [heading.name, heading.date, words].filter { !$0.isEmpty }.joined(separator: ", ").spoken
  }

  /// How many days of a ring were closed, the longest run, and the best day.
  private func record(of metric: Metric, in days: ClosedRange<Day>) -> String {
    let tally = MetricTally(of: metric, in: summaries(in: days), schedule: timeline.schedule)
    let title = numbers.title(of: metric)
    guard let best = tally.best else {
      return tally.days > 0 ? "\(title) no goal" : "\(title) no data"
    }
    let run = tally.longestRun > 0 ? ", longest \(tally.longestRun) day\(tally.longestRun == 1 ? "" : "s")" : ""
    return "\(title) \(tally.closedDays) of \(tally.aimedDays) closed\(run), best \(spokenPercent(best.progress))"
      + " on \(best.day.dateText(today: today))"
  }

  /// A line for each day that has come.
  private func dayLines(in days: ClosedRange<Day>) -> [String] {
    (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).map(Day.init(daysSince1970:))
      .filter { $0 <= today || timeline[$0].hasData }
      .map { day in
        let name = "\(day.weekdayName) \(day.parts.day)"
        if timeline.schedule.isPaused(day) { return "\(name) paused" }
        let summary = timeline[day]
        guard summary.hasData else { return "\(name) no data" }
        let rings = metrics.map { metric in
          let measure = summary[metric]
          let text = measure.progress.map(spokenPercent) ?? absence(of: measure, on: day)
          return "\(numbers.title(of: metric)) \(text)"
        }
        return "\(name)\(timeline.rings.areClosed(on: summary) ? " closed" : ""): " + rings.joined(separator: ", ")
      }
  }

  /// On how many days of a month each ring was closed.
  private func monthLine(_ month: ClosedRange<Day>) -> String {
    let counts = metrics.compactMap { metric -> String? in
      let tally = MetricTally(of: metric, in: summaries(in: month), schedule: timeline.schedule)
      guard tally.aimedDays > 0 else { return nil }
      return "\(numbers.title(of: metric)) \(tally.closedDays) of \(tally.aimedDays) closed"
    }
    let name = "\(month.lowerBound.monthName) \(month.lowerBound.parts.year)"
    return counts.isEmpty ? "\(name) paused" : "\(name): " + counts.joined(separator: ", ")
  }

  private func spokenPercent(_ progress: Double) -> String {
    numbers.spoken(percent: wholePercent(progress))
  }
}

extension NumberStyle {
  /// A percent in words, such as `83 percent`.
  func spoken(percent: Int) -> String {
    let more = percent > NumberStyle.highestPercent ? "more than " : ""
    return "\(more)\(whole(min(percent, NumberStyle.highestPercent))) percent"
  }
}

extension String {
  /// The text with words for signs that are not read aloud.
  fileprivate var spoken: String {
    reduce(into: "") { text, character in
      switch character {
      case "–": text += "to"
      case "·":
        if text.hasSuffix(" ") { text.removeLast() }
        text += ","
      default: text.append(character)
      }
    }
  }
}
