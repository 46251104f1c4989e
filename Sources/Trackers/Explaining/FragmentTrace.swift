/// What files that make days only together say of the value that is explained, before it is known which of it counts.
struct FragmentTrace: Hashable, Sendable {
  /// A number of a minute or an interval.
  struct Record: Hashable, Sendable {
    /// Seconds by the clock of the file's stamps.
    var start: Int
    var end: Int
    var part: Part
    /// Which of the joined files, or data sets in one, it is from.
    var group = 0
    /// Whether it is the number of a minute, which belongs to the quarter of its start.
    var isMinute: Bool
  }

  /// A number that holds from a moment on, such as the resting energy or a goal.
  struct Given: Hashable, Sendable {
    var start: Int?
    var part: Part
  }

  let target: Trace.Target
  private(set) var records: [Record] = []
  /// Numbers of whole days, of which the larger of two counts.
  var daily: [Part] = []
  var resting: [Given] = []
  var goals: [Given] = []
  private var groups = 1

  init(_ target: Trace.Target) {
    self.target = target
  }

  /// Keeps a record, if it may fall on the day in some zone.
  mutating func add(_ record: Record) {
    if isNear(record.start, record.end) { records.append(record) }
  }

  /// Whether an interval may fall on the day in some zone.
  private func isNear(_ start: Int, _ end: Int) -> Bool {
    let noon = target.day.daysSince1970 &* 86_400 &+ 43_200
    return end >= noon &- 2 * 86_400 && start <= noon &+ 2 * 86_400
  }

  /// Takes out the records that a later one of the same file, data and time replaces.
  mutating func replace(_ later: Record) {
    guard isNear(later.start, later.end) else { return }
    replace { $0.start == later.start && $0.end == later.end && $0.part.label == later.part.label }
  }

  /// Takes out the number of a minute, which stands in the file again.
  mutating func replaceMinute(at start: Int) {
    guard isNear(start, start + 60) else { return }
    replace { $0.isMinute && $0.start == start }
  }

  private mutating func replace(where isReplaced: (Record) -> Bool) {
    for index in records.indices where records[index].part.isCounted && isReplaced(records[index]) {
      records[index].part.fate = .repeated
    }
  }

  /// Takes over what another file says.
  mutating func join(_ other: FragmentTrace?) {
    guard let other else { return }
    records += other.records.map { record in
      var record = record
      record.group += groups
      return record
    }
    groups += other.groups
    daily += other.daily
    resting += other.resting
    goals += other.goals
  }

  /// What became of the records that fall on the day in a zone; without a zone the stamps are of local clocks.
  ///
  /// `seconds` gives the minutes that the records cover instead of their numbers.
  func parts(in zone: Zone?, countingSeconds: Bool = false) -> [Part] {
    let winners = winners
    var parts: [Part] = []
    for record in records.sorted(by: { ($0.start, $0.group) < ($1.start, $1.group) }) {
      var shares = (counted: 0.0, left: 0.0)
      var hasShare = (counted: false, left: false)
      func add(_ stamp: Int, _ share: Double) {
        let quarter = QuarterHours.start(of: stamp)
        guard (zone ?? .utc).localTime(unixSeconds: quarter).day == target.day else { return }
        if record.part.isCounted, winners[quarter] == record.group {
          shares.counted += share
          hasShare.counted = true
        } else {
          shares.left += share
          hasShare.left = true
        }
      }
      if record.isMinute {
        add(record.start, record.part.value)
      } else {
        QuarterHours.forEachShare(of: record.part.value, from: record.start, to: record.end) { stamp, share, seconds in
          if !countingSeconds || seconds > 0 { add(stamp, countingSeconds ? Double(seconds) / 60 : share) }
        }
      }
      let local = (zone ?? .utc).localTime(unixSeconds: record.start)
      if hasShare.counted { parts.append(part(of: record, share: shares.counted, at: local, countingSeconds)) }
      if hasShare.left {
        var part = part(of: record, share: shares.left, at: local, countingSeconds)
        if part.isCounted { part.fate = .dropped("another file has this quarter of an hour too: the larger counts") }
        parts.append(part)
      }
    }
    return parts
  }

  private func part(of record: Record, share: Double, at local: LocalTime, _ countingSeconds: Bool) -> Part {
    var part = record.part
    part.time = record.isMinute ? local.description : "\(local), \(record.end - record.start) s"
    if countingSeconds {
      (part.number, part.factor) = (share * 60, Ratio(1, by: 60))
      part.label = "seconds with heart points"
    } else if share != part.value, part.value != 0 {
      part.factor *= share / part.value
    }
    part.value = share
    return part
  }

  /// The group that each quarter of an hour counts from, found as the files themselves are joined.
  private var winners: [Int: Int] {
    var joined: [Int: (group: Int, quarter: QuarterHours.Quarter)] = [:]
    let files = Dictionary(grouping: records.filter(\.part.isCounted), by: \.group).sorted { $0.key < $1.key }
    for (group, records) in files {
      // A file has either minutes or longer intervals.
      var minutes = MinuteSums(findingLowest: target.metric == .move || target.metric == .totalEnergy)
      for record in records where record.isMinute { minutes.add(record.part.value, at: record.start) }
      minutes.finish()
      var quarters = minutes.quarters
      for record in records where !record.isMinute {
        quarters.add(record.part.value, from: record.start, to: record.end)
      }
      quarters.forEach { start, quarter in
        if joined[start].map({ $0.quarter.yields(to: quarter) }) ?? true { joined[start] = (group, quarter) }
      }
    }
    return joined.mapValues(\.group)
  }

  /// Numbers of the whole day: of those of one label that a later one of their file did not replace, the largest counts
  /// once.
  var dailyParts: [Part] {
    daily.enumerated().map { index, part in
      let isBeaten = daily.enumerated().contains { other, rival in
        rival.isCounted && rival.label == part.label
          && (rival.value > part.value || (rival.value == part.value && other < index))
      }
      guard isBeaten, part.isCounted else { return part }
      var part = part
      part.fate = .dropped("another file has this day too: the larger counts")
      return part
    }
  }
}

extension [Part] {
  /// Takes rest away from the whole energy, which leaves what was active, never less than nothing.
  mutating func takeAway(_ rest: Part, to value: Double) {
    append(rest)
    if value == 0, let total, total < 0 {
      append(Part(value: -total, time: rest.time, label: Part.nothing))
    }
  }
}
