import Trackers

/// How much of a goal is usually reached by the time that today's data reach: whether today is ahead or behind.
///
/// The median of the days of the last four weeks, each measured against its own goal, so that a weekend with another goal
/// is no exception. A median, for one long walk is not what is usual.
struct UsualByNow: Hashable, Sendable {
  /// The progress, 1 being the goal.
  let progress: Double
  /// The minute of the day up to which the days were compared, 0 to 1,440.
  let minute: Int

  /// The days before today that are looked at, and how many of them must have hours.
  static let (window, neededDays) = (28, 14)

  /// What is usual for a metric; nil where hours or a goal of the day are missing, today or on too many days before.
  ///
  /// Paused days and such as end in the middle are left out. A goal of the week has nothing usual: what is reached by a
  /// Monday says nothing of a Friday.
  ///
  /// - Parameters:
  ///   - today: the day that `now` is in.
  ///   - summaries: the days before, in any order; those that are not within four weeks are left out.
  init?(
    of metric: Metric, today: DaySummary, in summaries: some Sequence<DaySummary>, now: LocalTime, schedule: Schedule
  ) {
    let measure = today[metric]
    guard schedule.comparesPace, today.day == now.day, !schedule.isPaused(today.day), measure.hasDailyGoal,
      let minute = UsualByNow.reach(of: today, metric: metric, now: now)
    else { return nil }
    let days = today.day.adding(-UsualByNow.window)..<today.day
    let reached = summaries.compactMap { summary -> Double? in
      guard days.contains(summary.day), !summary.isPartial, !schedule.isPaused(summary.day) else { return nil }
      let measure = summary[metric]
      guard measure.hasDailyGoal, let goal = measure.goal, let hours = measure.hours else { return nil }
      let progress = UsualByNow.sum(of: hours, upTo: minute) / goal.target
      return progress.isFinite ? max(progress, 0) : nil
    }
    .sorted()
    guard reached.count >= UsualByNow.neededDays else { return nil }
    let middle = reached.count / 2
    progress = reached.count.isMultiple(of: 2) ? (reached[middle - 1] + reached[middle]) / 2 : reached[middle]
    self.minute = minute
  }

  /// The minute that the data of a day reach: what the files say, else the end of the last hour that is known.
  private static func reach(of today: DaySummary, metric: Metric, now: LocalTime) -> Int? {
    guard let hours = today[metric].hours, let lastKnown = hours.lastIndex(where: { $0 != nil }) else { return nil }
    if let end = today.dataTo {
      if end.day == today.day { return end.minute }
      return end.day > today.day ? 24 * 60 : nil
    }
    // Some files fill the hours to come with zeros. A clock that is behind what was counted was told before these data.
    let lastCounted = hours.lastIndex { ($0 ?? 0) > 0 } ?? 0
    return now.minute < lastCounted * 60 ? (lastCounted + 1) * 60 : min((lastKnown + 1) * 60, now.minute)
  }

  /// What was counted up to a minute, as if each hour's part had come evenly; an hour without data adds nothing.
  private static func sum(of hours: [Double?], upTo minute: Int) -> Double {
    let (whole, rest) = (minute / 60, Double(minute % 60) / 60)
    let sum = hours.prefix(whole).reduce(0) { $0 + ($1 ?? 0) }
    return whole < hours.count ? sum + rest * (hours[whole] ?? 0) : sum
  }
}

extension Measure {
  /// Whether there is a goal that is to be reached in a day.
  fileprivate var hasDailyGoal: Bool { goal != nil && weekSum == nil }
}
