import Trackers

/// Days in a row on which every shown ring with a goal was closed, as they stood on one day.
struct Streak: Hashable, Sendable {
  /// The days of the streak that lasts to the day; 0 if there is none.
  var current = 0
  /// The days of the longest streak of the history.
  var longest = 0
  /// Whether the day itself counts.
  var includesDay = false
}

/// The streaks of a history, from which that of any day is told without looking at the days again.
///
/// A day without data breaks a streak, a paused one is passed over. Today counts once it is closed and breaks nothing before it is over.
struct StreakHistory: Hashable, Sendable {
  /// A day that counts, and how many in a row end with it.
  private struct End: Hashable {
    let day: Day
    let run: Int
  }

  /// The days that count, ascending.
  private var ends: [End] = []
  private let today: Day
  private let schedule: Schedule
  /// The days of the longest streak.
  private(set) var longest = 0

  /// Counts the streaks of a history.
  ///
  /// - Parameters:
  ///   - summaries: the days, ascending; those after today are left out.
  ///   - rings: the shown ones.
  ///   - schedule: which days are paused, and whether streaks are counted at all.
  init(in summaries: [DaySummary], rings: RingStarts, today: Day, schedule: Schedule = Schedule()) {
    (self.today, self.schedule) = (today, schedule)
    guard schedule.countsStreaks else { return }
    for summary in summaries where summary.day <= today {
      guard rings.areClosed(on: summary), !schedule.isPaused(summary.day) else { continue }
      let isNext = ends.last.map { schedule.nextDay(after: $0.day) } == summary.day
      let run = isNext ? (ends.last?.run ?? 0) + 1 : 1
      ends.append(End(day: summary.day, run: run))
      longest = max(longest, run)
    }
  }

  /// The streak as it stood on a day, that day included if it counts; none on days to come.
  subscript(day: Day) -> Streak {
    guard day <= today, let last = lastEnd(upTo: day) else { return Streak(longest: longest) }
    let next = schedule.nextDay(after: last.day)
    let isUnbroken = next > day || (next == day && day == today)
    return Streak(current: isUnbroken ? last.run : 0, longest: longest, includesDay: last.day == day)
  }

  private func lastEnd(upTo day: Day) -> End? {
    let next = ends.partitioningIndex { $0.day > day }
    return next > 0 ? ends[next - 1] : nil
  }
}
