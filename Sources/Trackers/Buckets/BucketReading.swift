/// An array of buckets as it is read, before it may be clear of which metric and in which unit they are.
struct BucketReading {
  /// What the numbers are; nil as long as the file has not said it.
  let quantity: BucketQuantity?
  /// Sums in place of the buckets of days that are over; nil if all buckets are kept.
  private(set) var folded: FoldedDays?
  /// Whether a day that is folded came again, or was folded in vain: then the file has to be read with all buckets kept.
  private(set) var needsAll = false
  /// Whether reading stopped, because it is not known yet whether so many buckets are of use.
  var isPostponed = false
  /// Where the array begins.
  private let position: TextPosition?
  var unused = FaultList()
  private(set) var days: [Day: [Bucket]] = [:]
  /// Days of which a bucket is too large: it may hold a week.
  private(set) var refusedDays: Set<Day> = []
  /// The day of the last bucket, which is not among the others.
  private var day = Day(daysSince1970: .min)
  private var buckets: [Bucket] = []
  private var isNewDay = false
  /// The records of the day that is explained; nil if none is.
  private(set) var traced: TracedBuckets?

  /// Creates a reading without buckets.
  ///
  /// - Parameters:
  ///   - folds: whether days that are over may be folded, since the file can be read again.
  ///   - day: one whose records are to be kept for an explanation; then no day is folded.
  init(
    of quantity: BucketQuantity? = nil, at position: TextPosition? = nil, folds: Bool = false, tracing day: Day? = nil
  ) {
    self.quantity = quantity
    self.position = position
    folded = folds && quantity != nil && day == nil ? FoldedDays() : nil
    traced = day.map { TracedBuckets(day: $0) }
  }

  /// Whether nothing was read.
  var isEmpty: Bool { days.isEmpty && buckets.isEmpty && unused.count == 0 && folded?.totals.isEmpty ?? true }

  /// Adds a bucket, and returns it with its time.
  @inline(__always) @discardableResult
  mutating func append(
    _ value: Double, at date: DateTime, source: Int, zone: Zone
  ) -> (bucket: Bucket, local: LocalTime) {
    let local = date.localTime(in: zone)
    if local.day != day { move(to: local.day) }
    let bucket = Bucket(start: date.unixSeconds, local: local, value: value, source: source)
    buckets.append(bucket)
    return (bucket, local)
  }

  /// Adds a bucket, or notes why it cannot be one.
  @inline(__always)
  mutating func add(_ record: BucketRecord, zone: Zone) {
    guard case .date(let date) = record.date, case .number(let value) = record.quantity, record.objection == nil,
      value >= 0, quantity?.isUnquestioned(value) ?? true
    else { return addQuestioned(record, zone: zone) }
    let (bucket, local) = append(value, at: date, source: record.source, zone: zone)
    if traced != nil { traced?.add(bucket, of: record, at: local) }
  }

  /// Adds a bucket that only some days can have, or notes why it cannot be one.
  @inline(never)
  private mutating func addQuestioned(_ record: BucketRecord, zone: Zone) {
    var record = record
    guard case .date(let date) = record.date, case .number(let value) = record.quantity, record.objection == nil,
      value >= 0
    else { return refuse(record, zone: zone) }
    record.objection = quantity?.objection(to: value, hours: zone.hours(of: date.localTime(in: zone).day))
    guard record.objection == nil else { return refuse(record, zone: zone) }
    let (bucket, local) = append(value, at: date, source: record.source, zone: zone)
    traced?.add(bucket, of: record, at: local)
  }

  /// Leaves a record out by a rule, which an explanation tells.
  mutating func leaveOut(_ record: BucketRecord, _ rule: String, zone: Zone) {
    guard case .date(let date) = record.date, case .number(let value) = record.quantity else { return }
    traced?.refuse(value, of: record, at: date.localTime(in: zone), rule)
  }

  @inline(never)
  private mutating func move(to day: Day) {
    putBack()
    if let quantity, folded != nil {
      folded?.fold(&days, before: day, as: quantity)
      if folded?.totals[day] != nil { needsAll = true }
    }
    self.day = day
    let known = days.removeValue(forKey: day)
    isNewDay = known == nil
    buckets = known ?? []
  }

  private mutating func putBack() {
    // In a file in time order a day is over when the next one begins: it needs no room to grow.
    if !buckets.isEmpty { days[day] = isNewDay ? buckets.withoutSpareRoom : buckets }
    buckets = []
    day = Day(daysSince1970: .min)
  }

  @inline(never)
  private mutating func refuse(_ record: BucketRecord, zone: Zone) {
    let message: String
    switch (record.date, record.quantity) {
    case (_, .absent): return
    case (.other(let found), _): message = "expected a date such as 2026-11-29 09:15:00 +0100, found \(found)"
    case (.absent, _): message = "expected a record with a date, found one without"
    case (_, .other(let found)): message = "expected a number for qty, found \(found)"
    case (.date(let date), .number(let value)):
      let local = date.localTime(in: zone)
      if record.objection != nil, local.second == 0 { refusedDays.insert(local.day) }
      let objection = record.objection ?? "expected 0 or more for qty, found \(value.plainText)"
      message = "\(local): \(objection)"
      traced?.refuse(value, of: record, at: local, objection)
    }
    unused.append(Fault(position: record.position, message: message))
  }

  /// Ends the reading: then the days have their buckets, in the metric's own unit, without those that cannot be.
  mutating func finish(as quantity: BucketQuantity, in zone: Zone) {
    putBack()
    if quantity != self.quantity {
      if let folded, !folded.totals.isEmpty { needsAll = true }
      refuseImplausible(as: quantity, in: zone)
      traced?.refuseImplausible(as: quantity, in: zone)
    }
    traced?.scale(by: quantity.factor)
    for day in days.keys { days[day]?.scale(by: quantity.factor) }
  }

  /// Does late what is done with each record where the metric is known before.
  private mutating func refuseImplausible(as quantity: BucketQuantity, in zone: Zone) {
    for (day, buckets) in days.sorted(by: { $0.key < $1.key }) {
      let kept = buckets.filter { bucket in
        guard let objection = quantity.objection(to: bucket.value, hours: zone.hours(of: day)) else { return true }
        if bucket.second == 0 { refusedDays.insert(day) }
        let time = LocalTime(day: day, second: bucket.second)
        unused.append(Fault(position: position, message: "\(time): \(objection)"))
        return false
      }
      if kept.count < buckets.count { days[day] = kept.isEmpty ? nil : kept }
    }
  }
}
