/// The days of any number of exports, each number taken from one of them.
///
/// Two files that tell of the same metric on the same day are never added, be they of one tracker or of two. A measured
/// value counts before a derived one; of two that are alike, the one of a file that tells of the day to its end before one
/// that does not; of two that are told whole, or from their beginning on, the one of the file whose data reach further; where
/// that is not known, or they reach equally far, the larger one. What comes out does not depend on the order of the files.
///
/// Files of a Takeout that make days only together are joined first, and count as one file.
public struct History: Hashable, Sendable {
  /// What was read, file by file, in the order in which it was added.
  public private(set) var sources: [SourceReport] = []
  private(set) var days: [Day: MergedDay] = [:]
  private(set) var undatedGoals: [Metric: Ranked<RecordedGoal>] = [:]
  private var fragments = Fragments()
  /// The names of everything that was merged, joined files among it.
  private(set) var names: [String] = []
  /// Days that were merged by an earlier run of the program; then there are no others.
  private(set) var packed: PackedDays?

  /// Creates a history of days that were merged before.
  init(sources: [SourceReport], packed: PackedDays) {
    self.sources = sources
    self.packed = packed
  }

  /// Creates a history without days.
  public init() {}

  /// Creates a history of all days of some exports.
  public init(merging exports: [Export]) {
    for export in exports { add(export) }
  }

  /// Whether no day is known.
  public var isEmpty: Bool { days.isEmpty && fragments.isEmpty && packed?.count ?? 0 == 0 }

  /// What is made of files that make days only together: one export for all files of a Takeout.
  public var joinedExports: [Export] { fragments.exports }

  /// The same with the days of joined files among the others.
  var joined: History {
    guard !fragments.isEmpty else { return self }
    var history = self
    _ = history.join()
    return history
  }

  /// Makes days of files that make them only together, now that all are read, so that nobody has to make them again.
  ///
  /// - Returns: one export for all files of a Takeout.
  public mutating func join() -> [Export] {
    let exports = fragments.exports
    fragments = Fragments()
    for export in exports { merge(export) }
    return exports
  }

  /// Merges the days of one more export.
  public mutating func add(_ export: Export) {
    sources.append(SourceReport(export))
    fragments.join(export.fragments)
    merge(export)
  }

  private mutating func merge(_ export: Export) {
    let file = FileRank(export, number: names.count)
    names.append(export.name)
    for (metric, goal) in export.goals {
      Ranked.replace(&undatedGoals[metric], with: goal, of: file)
    }
    if days.isEmpty {
      days = export.days.mapValues { .one($0, of: file) }
      return
    }
    for (day, record) in export.days {
      if days[day]?.add(record, of: file, on: day) == nil { days[day] = .one(record, of: file) }
    }
  }
}
