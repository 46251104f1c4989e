import Cells
public import Trackers

/// How fresh and how sure the shown day is.
func freshness(of content: Content, timeline: Timeline, day: Day, now: LocalTime) -> [DayScene.Phrase] {
  if content.isSample { return [.init(text: "sample data · activity FILE", role: .attention)] }
  let summary = timeline[day]
  if summary.hasData {
    guard let dataTo = summary.dataTo, summary.isPartial else { return [] }
    return [.init(text: "data to \(dataTo.text(seenFrom: day))", role: dataTo.day < day ? .attention : .dim)]
  }
  // A gap with data after it is a day without data, and no sign of old ones.
  guard let end = timeline.end, end.day < day else { return [] }
  return [.init(text: "data to \(end.text(seenFrom: day))", role: .attention)]
}

/// What there is to say about the streak that lasted to a day, and the longest; nothing while it is 0 or 1.
///
/// - Parameter isClosing: whether the day is just about to count, and does not yet.
func streakText(
  timeline: Timeline, metrics: [Metric], day: Day, now: LocalTime, numbers: NumberStyle, isClosing: Bool = false
) -> [DayScene.Phrase] {
  var streak = timeline.streaks[day]
  if isClosing, day == now.day, streak.includesDay { streak.current -= 1 }
  guard streak.current > 1 else { return [] }
  let days = "\(numbers.whole(streak.current)) days in a row"
  // In the evening a streak that today has not kept yet is at risk.
  guard day == now.day, !streak.includesDay, now.second >= LocalTime.evening, !timeline.schedule.isPaused(day) else {
    // The same number twice says less than what it means.
    let isLongest = streak.current >= streak.longest
    let record = isLongest ? "the longest so far" : "longest \(numbers.whole(streak.longest))"
    return [.init(text: days, role: .strong), .init(text: record, role: .dim)]
  }
  let today = timeline[now.day]
  let open = metrics.filter { today[$0].goal != nil && !today[$0].isClosed }
  guard let first = open.first else { return [.init(text: days, role: .strong)] }
  let text = MeasureText(today[first], of: first, numbers: numbers)
  let left = text.left ?? text.goal ?? ""
  let amount = text.unit.isEmpty ? "\(left) \(numbers.title(of: first).lowercased())" : "\(left) \(text.unit)"
  return [.init(text: "\(days), \(open.count == 1 ? amount : "\(open.count) rings") to keep it", role: .attention)]
}

extension MeasureText {
  /// Value, goal and unit in a row, such as `428 of 510 kcal`; `no data` without a value.
  var sentence: String {
    guard let value else { return "no data" }
    return [value, goal.map { "of \($0)" }, unit.isEmpty ? nil : unit].compactMap { $0 }.joined(separator: " ")
  }
}

extension HourChart {
  init(of summary: DaySummary, metric: Metric, ink: RingInk, widest: WidestMeasure?, numbers: NumberStyle) {
    title = numbers.title(of: metric)
    self.ink = ink
    let hours = summary[metric].hours ?? []
    let known = hours.lastIndex { $0 != nil } ?? -1
    let last = summary.isPartial ? max(known, summary.dataTo.map { $0.minute / 60 } ?? known) : 23
    values = (0..<24).map { hour in
      guard hour <= last else { return nil }
      let value = hour < hours.count ? hours[hour] ?? 0 : 0
      return value.isFinite ? max(value, 0) : 0
    }
    let most = values.enumerated().max { ($0.element ?? 0) < ($1.element ?? 0) }
    guard metric != .stand, let most, let value = most.element, value > 0 else {
      peak = nil
      return
    }
    func text(_ number: Double) -> String {
      numbers.decimal(number / numbers.scale(of: metric), decimals: MeasureText.decimals(of: metric, goal: nil))
    }
    // The blanks stand before the number, so that the words stay where they are from day to day.
    let amount = text(value)
    let blanks = String(repeating: " ", count: max(text(widest?.hour ?? value).count - amount.count, 0))
    let unit = numbers.unit(of: metric).isEmpty ? "" : " \(numbers.unit(of: metric))"
    peak = "most at \((most.offset * 60).clock), \(blanks)\(amount)\(unit)"
  }
}

extension LocalTime {
  /// The second of the day from which on it is evening: what is open then is likely to stay so.
  public static let evening = 18 * 3600
}
