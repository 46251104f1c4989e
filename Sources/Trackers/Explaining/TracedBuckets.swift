/// The records of one day of an array of buckets, with their places, while a value is explained.
struct TracedBuckets {
  private struct Record {
    var bucket: Bucket
    var part: Part
    var isWhole = false
    /// Whether it is the only one of its array, so that the others tell whether it is whole.
    var isLone = false
  }

  let day: Day
  private var records: [Record] = []
  private var refused: [Part] = []

  init(day: Day) {
    self.day = day
  }

  /// Keeps a record that is used, if it is of the day.
  @inline(never)
  mutating func add(_ bucket: Bucket, of record: BucketRecord, at time: LocalTime) {
    guard time.day == day else { return }
    records.append(Record(bucket: bucket, part: TracedBuckets.part(bucket.value, of: record, at: time)))
  }

  /// Keeps a record that cannot be used.
  mutating func refuse(_ value: Double, of record: BucketRecord, at time: LocalTime, _ objection: String) {
    guard time.day == day else { return }
    var part = TracedBuckets.part(value, of: record, at: time)
    part.fate = .dropped(objection)
    refused.append(part)
  }

  private static func part(_ value: Double, of record: BucketRecord, at time: LocalTime) -> Part {
    Part(
      value: value, number: record.written ?? record.factor.inverse.applied(to: value), factor: record.factor,
      position: record.position,
      time: time.description)
  }

  /// Takes out what cannot be of the metric, now that it is known.
  mutating func refuseImplausible(as quantity: BucketQuantity, in zone: Zone) {
    let hours = zone.hours(of: day)
    records.removeAll { record in
      guard let objection = quantity.objection(to: record.bucket.value, hours: hours) else { return false }
      var part = record.part
      part.fate = .dropped(objection)
      refused.append(part)
      return true
    }
  }

  /// Turns the values into the metric's own unit.
  mutating func scale(by factor: Ratio) {
    guard factor != 1 else { return }
    for index in records.indices {
      records[index].bucket.value = factor.applied(to: records[index].bucket.value)
      records[index].part.scale(by: factor)
    }
    for index in refused.indices { refused[index].scale(by: factor) }
  }

  /// The same with the records of another array behind, in which buckets are those of days or of parts of them, or a single
  /// one of which only the others tell.
  func joined(with others: TracedBuckets, areDaily: Bool, areLone: Bool) -> TracedBuckets {
    var all = self
    let buckets = others.records.map(\.bucket)
    all.records += others.records.map { record in
      var record = record
      record.isLone = areLone
      record.isWhole = areDaily && (buckets.isSingle || record.bucket.second == 0)
      return record
    }
    all.refused += others.refused
    return all
  }

  /// What became of each record, those that count in the order in which they are added.
  func parts(naming sources: SourceNumbers) -> [Part] {
    var records = records
    let lone = judged(records.filter(\.isLone), naming: sources).total ?? 0
    let others = judged(records.filter { !$0.isWhole }, naming: sources)
    if !others.isEmpty, !BucketDay.prefersWhole(lone, over: others.total ?? 0) {
      for index in records.indices where records[index].isLone { records[index].isWhole = false }
    }
    let whole = judged(records.filter(\.isWhole), naming: sources)
    let pieces = judged(records.filter { !$0.isWhole }, naming: sources)
    guard !whole.isEmpty, !pieces.isEmpty else { return whole + pieces + refused }
    let rule = Part.Fate.replaced("sums of the day and parts of it are not added: the larger of the two counts")
    var (counted, left) = (pieces, whole)
    if BucketDay.prefersWhole(whole.total ?? 0, over: pieces.total ?? 0) { (counted, left) = (whole, pieces) }
    left.leaveOut(rule)
    return counted + left + refused
  }

  private func judged(_ records: [Record], naming sources: SourceNumbers) -> [Part] {
    // Stable as the sort of a total: what a source gave last stays behind what it gave before.
    let records = records.sorted { $0.bucket < $1.bucket }
    let names = sources.names
    var parts = records.map { record in
      var part = record.part
      part.source = names[record.bucket.source]
      return part
    }
    BucketTotal.judge(records.map(\.bucket)) { index, verdict in
      switch verdict {
      case .counts: break
      case .isRepeated: parts[index].fate = .replaced("the same source gives this start again: the later one counts")
      case .isSmaller: parts[index].fate = .dropped("another source has this start too: the larger one counts")
      }
    }
    return parts
  }
}

extension Part {
  /// Turns a number into the metric's own unit.
  fileprivate mutating func scale(by factor: Ratio) {
    value = factor.applied(to: value)
    self.factor *= factor
  }
}
