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
  /// What counts of the files that tell of the whole day, or from its beginning on and how far.
  private var values: MetricTable<Ranked<Reading>> = [:]
  /// What counts of the others.
  private var fragments: MetricTable<Ranked<Reading>> = [:]
  private var goals: MetricTable<Ranked<RecordedGoal>> = [:]
  private var end: Ranked<DayEnd>?

  /// The files that have values of the day.
  private(set) var files: [Int] = []

  /// Creates what no file says.
  init() {}

  init(_ record: DayRecord, of file: FileRank) {
    add(record, of: file)
  }

  /// The metrics of which several files tell, with what counts.
  var contested: some Sequence<(metric: Metric, choice: Ranked<Reading>)> {
    choices.lazy.filter { $0.value.rule != nil }.map { ($0.key, $0.value) }
  }

  /// What counts of a metric; nil if no file has a value.
  func choice(of metric: Metric) -> Ranked<Reading>? { choices[metric] }

  /// What counts in the place of what a file says of a metric; nil if that counts.
  func successor(of metric: Metric, in file: FileRank) -> Ranked<Reading>? {
    let best = file.isComparable ? values[metric] : fragments[metric]
    let successor = best?.file.number == file.number ? choices[metric] : best
    return successor?.file.number == file.number ? nil : successor
  }

  /// What counts of each metric.
  private var choices: MetricTable<Ranked<Reading>> {
    guard !fragments.isEmpty else { return values }
    var choices = values
    for (metric, fragment) in fragments { Ranked.replace(&choices[metric], with: fragment) }
    return choices
  }

  mutating func add(_ record: DayRecord, of file: FileRank) {
    // Value and goal are chosen apart, so that a file with only the goals goes with one that has only the values.
    for (metric, reading) in record.readings {
      add(reading, of: metric, in: file)
      if let goal = reading.goal { Ranked.replace(&goals[metric], with: goal, of: file) }
    }
    // How far the data reach is known to whoever has data, not to a file of goals.
    guard record.readings.values.contains(where: { $0.value != nil }) else { return }
    Ranked.replace(&end, with: DayEnd(record), of: file)
    files.append(file.number)
  }

  /// Adds what a file says of a metric.
  mutating func add(_ reading: Reading, of metric: Metric, in file: FileRank) {
    guard reading.value != nil else { return }
    if file.isComparable {
      Ranked.replace(&values[metric], with: reading, of: file)
    } else {
      Ranked.replace(&fragments[metric], with: reading, of: file)
    }
  }

  var record: DayRecord {
    var readings = choices.mapValues(\.content)
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

extension DayEnd: Mergeable {
  func yields(to other: DayEnd) -> Bool {
    let left = (dataTo?.second ?? 86_400, isPartial ? 0 : 1, utcOffset ?? .min)
    return left < (other.dataTo?.second ?? 86_400, other.isPartial ? 0 : 1, other.utcOffset ?? .min)
  }
}
