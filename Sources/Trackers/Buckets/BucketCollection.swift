/// The buckets of all metrics of one file, which become its days.
struct BucketCollection {
  /// The zone of instants without a place.
  let zone: Zone
  /// What could not be used.
  var unused = FaultList()
  /// Whether the file gives every bucket twice by design, so that this is no news.
  var hasTwins = false
  /// The sources of all metrics.
  var sources = SourceNumbers()
  /// Whether a day was folded in vain: then the file has to be read with all buckets kept.
  var needsAll = false
  private var series: [Metric: [Day: BucketDay]] = [:]
  private var refusedDays: [Metric: Set<Day>] = [:]
  /// What is to be explained; nil in ordinary reading.
  private let target: Trace.Target?
  private var traced: TracedBuckets?

  init(zone: Zone, tracing target: Trace.Target? = nil) {
    self.zone = zone
    self.target = target
  }

  /// The day whose records an array has to keep.
  var tracedDay: Day? { target?.day }

  /// Adds an array of buckets, now that its metric and unit are known.
  ///
  /// How long its periods are is a matter of the array, for whoever exported it chose it once: an hour after midnight is
  /// told from a day by the other days, or if it is all that the array has, by what other arrays have of that day. Intervals that tell their end are no days, though an array may hold a single one
  /// from the first hour.
  mutating func add(_ reading: consuming BucketReading, of quantity: BucketQuantity, areIntervals: Bool = false) {
    reading.finish(as: quantity, in: zone)
    unused.append(reading.unused)
    refusedDays[quantity.metric, default: []].formUnion(reading.refusedDays)
    let days = reading.days
    let folded = reading.folded?.totals ?? [:]
    let isDaily = !areIntervals && days.values.count { $0.beginWithDay } * 2 > days.count + folded.count
    let isLone = isDaily && days.count + folded.count == 1 && days.values.allSatisfy(\.isSingle)
    let areMixed = !isDaily && days.mixDaySums(others: folded.count)
    if reading.needsAll || (isDaily && !folded.isEmpty) { needsAll = true }
    if quantity.metric == target?.metric, let records = reading.traced {
      traced = (traced ?? TracedBuckets(day: records.day)).joined(
        with: records, areDaily: isDaily || (areMixed && days[records.day]?.holdDaySum == true), areLone: isLone)
    }
    var known = series.removeValue(forKey: quantity.metric) ?? [:]
    for (day, total) in folded {
      if known[day]?.hasParts == true || known[day]?.hasLone == true { needsAll = true }
      known[day, default: BucketDay()].fold(total)
    }
    for (day, buckets) in days {
      if known[day]?.isFolded == true, !isDaily || isLone || !buckets.isSingle { needsAll = true }
      let hasSum = areMixed && buckets.holdDaySum
      if isLone {
        known[day, default: BucketDay()].add(lone: buckets)
      } else if !hasSum && (!isDaily || buckets.isSingle) {
        known[day, default: BucketDay()].add(buckets, areWhole: isDaily)
      } else {
        known[day, default: BucketDay()].add(buckets.filter { $0.second == 0 }, areWhole: true)
        known[day, default: BucketDay()].add(buckets.filter { $0.second != 0 }, areWhole: false)
      }
    }
    if !known.isEmpty { series[quantity.metric] = known }
  }

  /// Puts the days into an export, unless they are longer periods, and keeps nothing.
  mutating func finish(_ export: inout Export) {
    var totals: [(metric: Metric, days: [Day: BucketTotal])] = []
    for metric in series.keys.sorted() {
      // Metric by metric, so that sums take the place of buckets.
      totals.append((metric, series.removeValue(forKey: metric)?.mapValues { $0.total(of: metric) } ?? [:]))
    }
    if totals.allSatisfy({ $0.days.values.allSatisfy(\.isWhole) }) {
      let hasLargeSums = refusedDays.contains { !$0.value.isEmpty }
      switch BucketPeriod.find(in: dates(of: totals), hasLargeSums: hasLargeSums) {
      case .certain(let period):
        export.failure = Fault(
          message: "no activity records: the file sums up by the \(period.rawValue); export it again by day or finer")
        return
      case .possible(let period):
        export.notes.append(
          "its days are a \(period.rawValue) apart: should they hold sums of a \(period.rawValue) each, export it again by day"
        )
      case nil: break
      }
    }
    export.unused.append(unused)
    export.trace?.parts += traced?.parts(naming: sources) ?? []
    var counts = Counts()
    for index in totals.indices {
      // What is in the export needs no room here any more.
      let days = totals[index].days
      totals[index].days = [:]
      for (day, total) in days.sorted(by: { $0.key < $1.key }) {
        add(total, of: totals[index].metric, on: day, to: &export)
        counts.add(total)
      }
    }
    markEnd(of: &export)
    addNotes(on: counts, to: &export)
  }

  /// How often rules were applied, in all totals.
  private struct Counts {
    var overlapping = 0
    var repeated = 0
    var mixed = 0

    mutating func add(_ total: BucketTotal) {
      overlapping += Int(total.overlapping)
      repeated += Int(total.repeated)
      mixed += total.isMixed ? 1 : 0
    }
  }

  /// The days of each metric, with those of buckets that were too large for one.
  private func dates(of totals: [(metric: Metric, days: [Day: BucketTotal])]) -> [[Day]] {
    var days = refusedDays
    for total in totals { days[total.metric, default: []].formUnion(total.days.keys) }
    return days.values.map { $0.sorted() }
  }

  private func add(_ total: BucketTotal, of metric: Metric, on day: Day, to export: inout Export) {
    if let objection = metric.objection(toSum: total.value, hours: zone.hours(of: day)) {
      return export.refuse(metric, on: day, objection, second: total.secondTooMuch)
    }
    var reading = Reading(value: total.value)
    reading.packedHours = total.hours
    export.days[day, default: DayRecord()].readings[metric] = reading
    if !total.isWhole {
      let end = LocalTime(day: day, second: Int(total.lastSecond))
      let known = export.days[day]?.dataTo ?? end
      export.days[day]?.dataTo = max(known, end)
    }
  }

  /// The last day is complete only if its buckets go on into its last hour; of a single sum of it nobody knows.
  ///
  /// Such a sum may be that of a day on which the file was made, or the first hour after midnight.
  private func markEnd(of export: inout Export) {
    guard let last = export.days.keys.max() else { return }
    export.isLastDayOpen = export.days[last]?.dataTo == nil
    export.markEnd()
  }

  private func addNotes(on counts: Counts, to export: inout Export) {
    if counts.overlapping > 0 {
      export.notes.append(
        "two sources overlap in \(counts.overlapping) records: the larger one of each two is counted")
    }
    if !hasTwins { export.noteRepeated(counts.repeated) }
    if counts.mixed > 0 {
      let times = counts.mixed == 1 ? "once" : "\(counts.mixed) times"
      export.notes.append("\(times) a day has a sum and parts of it: the larger of the two is counted")
    }
  }
}
