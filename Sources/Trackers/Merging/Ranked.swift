/// The rule by which of two files that tell of the same one counts.
enum MergeRule: Hashable, Comparable {
  case measured, reach, whole, larger
  /// Both say the same.
  case same
}

/// Something a file says, with the file.
struct Ranked<Content: Mergeable>: Hashable {
  private(set) var content: Content
  private(set) var file: FileRank
  /// The rule by which it counts before what another file says; nil if no other file says anything.
  private(set) var rule: MergeRule?

  /// Puts in what another file says, if that counts for more.
  static func replace(_ old: inout Ranked?, with content: Content, of file: FileRank) {
    guard let known = old else {
      old = Ranked(content: content, file: file)
      return
    }
    let (isBeaten, rule) = known.contest(with: content, of: file)
    if isBeaten { old = Ranked(content: content, file: file) }
    old?.rule = rule
  }

  /// Puts in what counts of other files, if that counts for more.
  static func replace(_ old: inout Ranked?, with other: Ranked) {
    guard let known = old else {
      old = other
      return
    }
    let (isBeaten, rule) = known.contest(with: other.content, of: other.file)
    if isBeaten { old = other }
    old?.rule = rule
  }

  /// Whether what another file says counts for more, and by which rule one of them does.
  func contest(with other: Content, of file: FileRank) -> (isBeaten: Bool, rule: MergeRule) {
    if content.rank != other.rank { return (content.rank < other.rank, .measured) }
    return contestOfEqualRank(with: other, of: file)
  }

  /// The same, both being measured or both derived.
  ///
  /// Of two files that begin with the day the one that reaches further is the later export, with the corrections. What is
  /// counted only grows while a day goes on: of files of which nobody knows which part of it they miss the larger number is
  /// nearer to the truth.
  private func contestOfEqualRank(with other: Content, of file: FileRank) -> (isBeaten: Bool, rule: MergeRule) {
    if let count = content.count, let others = other.count {
      if self.file.isWhole != file.isWhole { return (file.isWhole, .whole) }
      if !self.file.isComparable || !file.isComparable, count != others { return (count < others, .larger) }
    }
    if self.file.reach != file.reach { return (self.file.reach < file.reach, .reach) }
    let isBeaten = content.yields(to: other)
    return (isBeaten, isBeaten || other.yields(to: content) ? .larger : .same)
  }
}

/// Something of which one is chosen where two files that reach equally far differ.
protocol Mergeable: Hashable, Sendable {
  /// What counts before all else: the higher rank.
  var rank: Int { get }
  /// What grows while a day goes on; nil if nothing does.
  var count: Double? { get }
  /// Whether the other one counts for more; never both ways, so that the order of files does not matter.
  func yields(to other: Self) -> Bool
}

extension Mergeable {
  var rank: Int { 0 }
  var count: Double? { nil }
}

extension Reading: Mergeable {
  /// What was measured counts before what was computed from other numbers.
  var rank: Int { isDerived ? 0 : 1 }
  var count: Double? { value }

  func yields(to other: Reading) -> Bool {
    let left = (value ?? -1, packedHours == nil ? 0 : 1, isDerived ? 0 : 1, closedAt ?? -1)
    let right = (other.value ?? -1, other.packedHours == nil ? 0 : 1, other.isDerived ? 0 : 1, other.closedAt ?? -1)
    guard left == right, let hours, let others = other.hours else { return left < right }
    return hours.lexicographicallyPrecedes(others) { ($0 ?? -1) < ($1 ?? -1) }
  }
}

extension RecordedGoal: Mergeable {
  func yields(to other: RecordedGoal) -> Bool {
    order < other.order
  }

  /// What counts for less comes first: no goal, goals of the day, goals of the week, each by size.
  private var order: (kind: Int, target: Double, origin: String, sum: Double) {
    switch self {
    case .none: (0, 0, "", 0)
    case .goal(let goal): (1, goal.target, goal.origin.rawValue, 0)
    case .week(let goal, let sum): (2, goal.target, goal.origin.rawValue, sum)
    }
  }
}
