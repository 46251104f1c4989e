/// What all files together say of one day.
enum MergedDay: Hashable {
  /// Only one file names the day, which is the rule.
  case one(DayRecord, of: FileRank)
  case several(MergedReadings)

  /// Adds what one more file says.
  mutating func add(_ record: DayRecord, of file: FileRank, on day: Day) {
    var merged: MergedReadings
    switch self {
    case .one(let first, let firstFile): merged = MergedReadings(first, of: firstFile.judging(first, on: day))
    case .several(let readings): merged = readings
    }
    merged.add(record, of: file.judging(record, on: day))
    self = .several(merged)
  }

  /// What counts, metric by metric.
  var record: DayRecord {
    switch self {
    case .one(let record, _): record
    case .several(let merged): merged.record
    }
  }
}

/// What several files say of one day, with what is needed to choose when one more is added.
struct MergedReadings: Hashable {
  private var values: MetricTable<Ranked<Reading>> = [:]
  private var goals: MetricTable<Ranked<RecordedGoal>> = [:]
  private var end: Ranked<DayEnd>?

  /// The files that have values of the day.
  private(set) var files: [Int] = []

  init(_ record: DayRecord, of file: FileRank) {
    add(record, of: file)
  }

  /// The metrics of which several files tell, with what counts.
  var contested: some Sequence<(metric: Metric, choice: Ranked<Reading>)> {
    values.lazy.filter { $0.value.rule != nil }.map { ($0.key, $0.value) }
  }

  mutating func add(_ record: DayRecord, of file: FileRank) {
    // Value and goal are chosen apart, so that a file with only the goals goes with one that has only the values.
    for (metric, reading) in record.readings {
      if reading.value != nil { Ranked.replace(&values[metric], with: reading, of: file) }
      if let goal = reading.goal { Ranked.replace(&goals[metric], with: goal, of: file) }
    }
    // How far the data reach is known to whoever has data, not to a file of goals.
    guard record.readings.values.contains(where: { $0.value != nil }) else { return }
    Ranked.replace(&end, with: DayEnd(record), of: file)
    files.append(file.number)
  }

  var record: DayRecord {
    var readings = values.mapValues(\.content)
    for metric in readings.keys { readings[metric]?.goal = nil }
    for (metric, goal) in goals { readings[metric, default: Reading()].goal = goal.content }
    return DayRecord(
      readings: readings, isPartial: end?.content.isPartial ?? false, dataTo: end?.content.dataTo,
      utcOffset: end?.content.utcOffset)
  }
}

/// How far the data of a day reach.
struct DayEnd: Hashable {
  let isPartial: Bool
  let dataTo: LocalTime?
  let utcOffset: Int?

  init(_ record: DayRecord) {
    (isPartial, dataTo, utcOffset) = (record.isPartial, record.dataTo, record.utcOffset)
  }
}

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

  /// Whether what another file says counts for more, and by which rule one of them does.
  func contest(with other: Content, of file: FileRank) -> (isBeaten: Bool, rule: MergeRule) {
    if content.rank != other.rank { return (content.rank < other.rank, .measured) }
    let isBeaten = yields(to: other, of: file)
    let (winner, loser) = isBeaten ? (file, self.file) : (self.file, file)
    if winner.reach > loser.reach { return (isBeaten, .reach) }
    if content.count != nil, winner.isWhole, !loser.isWhole { return (isBeaten, .whole) }
    return (isBeaten, isBeaten || other.yields(to: content) ? .larger : .same)
  }

  /// Whether what another file says counts for more, both being measured or both derived.
  ///
  /// What is counted only grows while a day goes on: of two files that both miss a part of it the larger number is nearer
  /// to the truth, whichever part they miss. Of a day that both tell whole the later export has the corrections.
  private func yields(to other: Content, of file: FileRank) -> Bool {
    if let count = content.count, let others = other.count {
      if self.file.isWhole != file.isWhole { return file.isWhole }
      if !file.isWhole, count != others { return count < others }
    }
    if self.file.reach != file.reach { return self.file.reach < file.reach }
    return content.yields(to: other)
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
    let left = (value ?? -1, hours == nil ? 0 : 1, isDerived ? 0 : 1, closedAt ?? -1)
    let right = (other.value ?? -1, other.hours == nil ? 0 : 1, other.isDerived ? 0 : 1, other.closedAt ?? -1)
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

extension DayEnd: Mergeable {
  func yields(to other: DayEnd) -> Bool {
    let left = (dataTo?.second ?? 86_400, isPartial ? 0 : 1, utcOffset ?? .min)
    return left < (other.dataTo?.second ?? 86_400, other.isPartial ? 0 : 1, other.utcOffset ?? .min)
  }
}

extension LocalTime {
  /// Before every time that a file can hold.
  static let distantPast = LocalTime(day: Day(daysSince1970: .min), second: 0)
}
