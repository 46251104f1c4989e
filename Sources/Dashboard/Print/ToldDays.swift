public import Trackers

extension DaySummaries {
  /// The days that decide what a print of one day says, ascending: that day, those of the streak up to it and the one
  /// that breaks it, those on which a ring begins, and those between which the data lie.
  ///
  /// A print of them says the same as one of all days, and the others need not be made.
  ///
  /// - Parameters:
  ///   - metrics: the shown rings.
  ///   - tellsUsual: whether today is compared with what is usual, which takes the four weeks before it.
  public func told(
    on day: Day, metrics: [Metric], today: Day, schedule: Schedule, tellsUsual: Bool = true
  ) -> [DaySummary] {
    let present = firstIndex(from: today)
    let rings = RingStarts(of: metrics, in: self)
    var first = firstIndex(from: Swift.min(day, today).adding(1))
    var told: [DaySummary] = []
    while first > 0 {
      first -= 1
      let summary = self[first]
      told.append(summary)
      // Today breaks nothing before it is over.
      if first < present, !rings.areClosed(on: summary), !schedule.isPaused(summary.day) { break }
    }
    let streak = first..<first + told.count
    var others: [Int] = []
    let usual = tellsUsual && day == today && schedule.comparesPace
    let weeks = usual ? firstIndex(from: day.adding(-UsualByNow.window))..<present : 0..<0
    let ends = [firstWithData, lastWithData(before: first), lastWithData(before: count), firstIndex(from: day)]
    let starts = rings.days.map { Optional(firstIndex(from: $0)) }
    for index in ends + starts + weeks.map(Optional.some) {
      guard let index, index < count, !streak.contains(index), !others.contains(index) else { continue }
      others.append(index)
    }
    return (told + others.map { self[$0] }).sorted { $0.day < $1.day }
  }
}
