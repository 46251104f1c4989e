import Trackers

/// The weeks of a year view, a column each.
struct YearWeeks: Hashable, Sendable {
  /// The most weeks that are shown.
  static let most = 53

  /// The number of weeks.
  let count: Int
  /// The days from the first week's beginning to the last day with something to say.
  let days: ClosedRange<Day>
  private let first: Day

  /// The weeks that end with the timeline; those that hold the day where it lies before.
  ///
  /// - Parameter columns: the weeks that there is room for.
  init(overview: Overview, columns: Int) {
    let timeline = overview.timeline
    // A print of an earlier day is of the year up to it; on the screen the day is one of those that can be selected.
    let isEarlier = !overview.isSelecting && overview.day < timeline.latest
    let end =
      overview.range?.upperBound
      ?? (isEarlier ? overview.day : max(timeline.days.upperBound, min(overview.day, overview.today)))
    let schedule = overview.timeline.schedule
    var most = max(min(columns, YearWeeks.most), 1)
    if let range = overview.range {
      most = min(
        most, (range.upperBound.daysSince1970 - schedule.startOfWeek(of: range.lowerBound).daysSince1970) / 7 + 1)
    }
    // The window stands still while the cursor moves in it, and slides by half its width when it leaves.
    let endWeek = schedule.startOfWeek(of: end)
    let age = (endWeek.daysSince1970 - schedule.startOfWeek(of: overview.day).daysSince1970) / 7
    let half = max(most / 2, 1)
    let slide = age < most ? 0 : ((age - most) / half + 1) * half
    let lastWeek = endWeek.adding(-7 * slide)
    first = lastWeek.adding(-7 * (most - 1))
    count = most
    let last = slide == 0 ? end : lastWeek.adding(6)
    days = max(first, overview.range?.lowerBound ?? first)...max(last, first)
  }

  /// The first day of a week.
  func start(of week: Int) -> Day { first.adding(7 * week) }

  /// The first of a month that lies in a week; nil where none does.
  func monthStart(in week: Int) -> Day? {
    (0..<7).map(start(of: week).adding).first { $0.parts.day == 1 && $0 <= days.upperBound }
  }

  /// The week of a day, which may be none of these.
  func week(of day: Day) -> Int {
    let days = day.daysSince1970 - first.daysSince1970
    return days < 0 ? -1 : days / 7
  }
}
