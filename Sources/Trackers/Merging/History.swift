/// The days of any number of exports, each number taken from one of them.
///
/// Two files that tell of the same metric on the same day are never added. The one whose data reach further counts; of
/// two that reach equally far, the larger value. What comes out does not depend on the order of the files.
public struct History: Hashable, Sendable {
  /// What was read, file by file, in the order in which it was added.
  public private(set) var sources: [SourceReport] = []
  private(set) var days: [Day: MergedDay] = [:]
  private(set) var undatedGoals: [Metric: Ranked<RecordedGoal>] = [:]

  /// Creates a history without days.
  public init() {}

  /// Creates a history of all days of some exports.
  public init(merging exports: [Export]) {
    for export in exports { add(export) }
  }

  /// Whether no day is known.
  public var isEmpty: Bool { days.isEmpty }

  /// Merges the days of one more export.
  public mutating func add(_ export: Export) {
    sources.append(SourceReport(export))
    let reach = export.reach ?? .distantPast
    for (metric, goal) in export.goals {
      Ranked.replace(&undatedGoals[metric], with: goal, reach: reach)
    }
    if days.isEmpty { days.reserveCapacity(export.days.count) }
    for (day, record) in export.days {
      days[day, default: MergedDay()].add(record, reach: reach)
    }
  }
}

/// What all files together say of one day.
struct MergedDay: Hashable {
  var values: [Metric: Ranked<Reading>] = [:]
  var goals: [Metric: Ranked<RecordedGoal>] = [:]
  var end: Ranked<DayEnd>?

  mutating func add(_ record: DayRecord, reach: LocalTime) {
    // Value and goal are chosen apart, so that a file with only the goals goes with one that has only the values.
    for (metric, reading) in record.readings {
      if reading.value != nil { Ranked.replace(&values[metric], with: reading, reach: reach) }
      if let goal = reading.goal { Ranked.replace(&goals[metric], with: goal, reach: reach) }
    }
    let end = DayEnd(isPartial: record.isPartial, dataTo: record.dataTo)
    if !record.readings.isEmpty || end != DayEnd() { Ranked.replace(&self.end, with: end, reach: reach) }
  }
}

/// How far the data of a day reach.
struct DayEnd: Hashable {
  var isPartial = false
  var dataTo: LocalTime?
}

/// Something a file says, with the reach of that file.
struct Ranked<Content: Mergeable>: Hashable {
  var content: Content
  private var reach: LocalTime

  /// Puts in what another file says, if that counts for more.
  static func replace(_ old: inout Ranked?, with content: Content, reach: LocalTime) {
    if let old, reach < old.reach || (reach == old.reach && !old.content.yields(to: content)) { return }
    old = Ranked(content: content, reach: reach)
  }
}

/// Something of which one is chosen where two files that reach equally far differ.
protocol Mergeable: Hashable, Sendable {
  /// Whether the other one counts for more; never both ways, so that the order of files does not matter.
  func yields(to other: Self) -> Bool
}

extension Reading: Mergeable {
  func yields(to other: Reading) -> Bool {
    let left = (value ?? -1, hours == nil ? 0 : 1, isDerived ? 0 : 1, closedAt ?? -1)
    let right = (other.value ?? -1, other.hours == nil ? 0 : 1, other.isDerived ? 0 : 1, other.closedAt ?? -1)
    guard left == right, let hours, let others = other.hours else { return left < right }
    return hours.lexicographicallyPrecedes(others) { ($0 ?? -1) < ($1 ?? -1) }
  }
}

extension RecordedGoal: Mergeable {
  func yields(to other: RecordedGoal) -> Bool {
    switch (self, other) {
    case (.goal(let goal), .goal(let other)):
      (goal.target, goal.origin.rawValue) < (other.target, other.origin.rawValue)
    case (.none, .goal): true
    case (_, .none): false
    }
  }
}

extension DayEnd: Mergeable {
  func yields(to other: DayEnd) -> Bool {
    let left = (dataTo?.second ?? 86_400, isPartial ? 0 : 1)
    return left < (other.dataTo?.second ?? 86_400, other.isPartial ? 0 : 1)
  }
}

extension LocalTime {
  /// Before every time that a file can hold.
  static let distantPast = LocalTime(day: Day(daysSince1970: .min), second: 0)
}
