public import Trackers

extension DaySummaries {
  /// The days that decide what a print of one day says, ascending: that day, those of the streak up to today and the one
  /// that breaks it, and those between which the data lie.
  ///
  /// A print of them says the same as one of all days, and the others need not be made.
  ///
  /// - Parameter metrics: the shown rings.
  public func told(on day: Day, metrics: [Metric], today: Day, schedule: Schedule) -> [DaySummary] {
    let present = firstIndex(from: today)
    var first = firstIndex(from: today.adding(1))
    var told: [DaySummary] = []
    while first > 0 {
      first -= 1
      let summary = self[first]
      told.append(summary)
      // Today breaks nothing before it is over.
      if first < present, !summary.isClosed(metrics), !schedule.isPaused(summary.day) { break }
    }
    let streak = first..<first + told.count
    var others: [Int] = []
    for index in [firstWithData, lastWithData(before: first), lastWithData(before: count), firstIndex(from: day)] {
      guard let index, index < count, !streak.contains(index), !others.contains(index) else { continue }
      others.append(index)
    }
    return (told + others.map { self[$0] }).sorted { $0.day < $1.day }
  }
}
