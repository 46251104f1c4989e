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
      if days[day]?.add(record, reach: reach) == nil { days[day] = .one(record, reach: reach) }
    }
  }
}
