/// What was read from one file: days, and what could not be used.
public struct Export: Hashable, Sendable {
  /// How many faults are kept in words; the others are only counted.
  public static let faultLimit = 5

  /// The file's path as it is shown.
  public var name: String
  /// The name of its format, such as `health-auto-export`; nil if it was not recognised.
  public var format: String?
  /// What it says of each day that it names.
  public var days: [Day: DayRecord]
  /// Goals that it gives without a date: they hold for every day that has no later one.
  public var goals: [Metric: RecordedGoal]
  /// Why nothing of the file could be used; nil if something could.
  public var failure: Fault?
  /// Whether the file is something else than an export, rather than a broken one, or may be: it is of use only if a
  /// person named it.
  public internal(set) var isForeign = false
  /// Whether the last day is told by sums of the whole day only, so that nobody knows if it was over.
  var isLastDayOpen = false
  /// What a person should know about the numbers, such as a rule that was applied.
  public var notes: [String]
  var unused = FaultList()
  /// How many records replaced a value that an earlier one gave for the same day, as long as the file is read.
  var replacedDays = 0
  /// The zone of its clocks, as long as the file is read.
  var zone: Zone?
  /// What it says that makes days only together with other files.
  var fragments = Fragments()
  /// How many days that comes to without other files.
  var fragmentDays = 0
  /// What it says of the value that is to be explained; nil if none is.
  var trace: Trace?

  /// Creates what was read from a file; without arguments nothing.
  public init(
    name: String, format: String? = nil, days: [Day: DayRecord] = [:], goals: [Metric: RecordedGoal] = [:],
    failure: Fault? = nil, notes: [String] = []
  ) {
    self.name = name
    self.format = format
    self.days = days
    self.goals = goals
    self.failure = failure
    self.notes = notes
  }

  /// The first records that could not be used, at most ``faultLimit``.
  public var faults: [Fault] { unused.first }
  /// How many records could not be used.
  public var skipped: Int { unused.count }

  /// Notes a record that could not be used.
  public mutating func skip(_ fault: Fault) { unused.append(fault) }

  /// The last moment of which the file has a value, or if it has none, a goal; nil if it has neither.
  ///
  /// A day without a known end counts as told to its end, or only to its start if it was not over, or may not have been:
  /// then every file that says how far it goes reaches further.
  public var reach: LocalTime? {
    let valued = days.lazy.filter { $0.value.readings.values.contains { $0.value != nil } }.map(\.key).max()
    guard let last = valued ?? days.lazy.filter({ !$0.value.readings.isEmpty }).map(\.key).max() else { return nil }
    if let end = days[last]?.dataTo { return end }
    let isOpen = isLastDayOpen || days[last]?.isPartial == true
    return LocalTime(day: last, second: isOpen ? 0 : 86_399)
  }
}

extension Export {
  /// Marks the last day as partial unless its data reach into the last hour.
  mutating func markEnd() {
    guard let last = days.keys.max(), let end = days[last]?.dataTo else { return }
    if end.second < 23 * 3_600 { days[last]?.isPartial = true }
  }
}
