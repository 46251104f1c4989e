extension History {
  /// One sentence on the days of which several files tell: which file counts, and by which rule; nil if there are none.
  public var overlapNote: String? {
    let history = joined
    var days = 0
    var files: Set<Int> = []
    var metrics: [Winner: Set<Metric>] = [:]
    for case .several(let merged) in history.days.values {
      var isContested = false
      for (metric, choice) in merged.contested {
        isContested = true
        guard let rule = choice.rule else { continue }
        metrics[Winner(file: choice.file.number, rule: rule), default: []].insert(metric)
      }
      guard isContested else { continue }
      days += 1
      files.formUnion(merged.files)
    }
    guard days > 0 else { return nil }
    let count = days == 1 ? "1 day" : "\(days) days"
    let names = files.sorted().map { history.names[$0] }
    if let name = names.first, names.count > 1, names.allSatisfy({ $0 == name }) {
      return "\(name) is given \(names.count == 2 ? "twice" : "\(names.count) times"): it counts once"
    }
    guard names.count == 2, metrics.count <= Winner.limit else {
      return "\(names.count == 2 ? names.joined(separator: " and ") : "\(names.count) files") overlap on \(count): "
        + "of each value the file counts that measured it, then the one that has the whole day, then the one whose data "
        + "reach further, and the larger value where that is not known"
    }
    let choices = metrics.sorted { $0.key < $1.key }.map { winner, metrics in
      let list = metrics.sorted().map(\.name).joined(separator: ", ")
      return winner.rule == .same
        ? "both say the same of \(list)" : "\(list) from \(history.names[winner.file]), \(winner.rule.reason)"
    }
    return "\(names.joined(separator: " and ")) overlap on \(count): \(choices.joined(separator: "; "))"
  }

  /// A file that counts, and why.
  private struct Winner: Hashable, Comparable {
    var file: Int
    var rule: MergeRule

    /// How many of them a sentence names.
    static let limit = 3

    static func < (left: Winner, right: Winner) -> Bool { (left.file, left.rule) < (right.file, right.rule) }
  }
}

extension MergeRule {
  /// Why the file of a value counts.
  fileprivate var reason: String {
    switch self {
    case .measured: "which measured, not derived it"
    case .reach: "whose data reach further"
    case .whole: "which has the whole day"
    case .larger: "which has the larger values"
    case .same: "which says the same"
    }
  }
}
