/// The buckets of all metrics of one file, which become its days.
struct BucketCollection {
  /// The zone of instants without a place.
  let zone: Zone
  /// What could not be used.
  var unused = FaultList()
  /// Whether the file gives every bucket twice by design, so that this is no news.
  var hasTwins = false
  private var series: [Metric: BucketSeries] = [:]

  init(zone: Zone) {
    self.zone = zone
  }

  /// Adds an array of buckets, now that its metric and unit are known.
  mutating func add(_ reading: BucketReading, of metric: Metric, scaledBy factor: Double) {
    unused.append(reading.unused)
    series[metric, default: BucketSeries()].merge(reading.series, scaledBy: factor)
  }

  /// Puts the days into an export, unless they are longer periods.
  func finish(_ export: inout Export) {
    let totals = series.mapValues(\.totals)
    let dailyDays = series.filter(\.value.isDaily).compactMap { totals[$0.key]?.keys.sorted() }
    if dailyDays.count == series.count, let period = BucketPeriod(of: dailyDays) {
      export.failure = Fault(
        message: "no activity records: the file sums up by the \(period.rawValue); export it again by day or finer")
      return
    }
    export.unused.append(unused)
    for (metric, days) in totals.sorted(by: { $0.key < $1.key }) {
      let isDaily = series[metric]?.isDaily ?? false
      for (day, total) in days.sorted(by: { $0.key < $1.key }) {
        add(total, of: metric, on: day, isDaily: isDaily, to: &export)
      }
    }
    markEnd(of: &export)
    addNotes(to: &export)
  }

  private func add(_ total: BucketTotal, of metric: Metric, on day: Day, isDaily: Bool, to export: inout Export) {
    var total = total
    if let largest = total.largest, let objection = metric.objection(to: largest.value) {
      export.skip(Fault(message: "\(LocalTime(day: day, second: Int(largest.second))): \(objection)"))
      total.dropLargest()
    }
    guard total.count > 0 else { return }
    if let objection = metric.objection(to: total.value) {
      return export.skip(Fault(message: "\(day): \(objection)"))
    }
    export.days[day, default: DayRecord()].readings[metric] = Reading(
      value: total.value, hours: isDaily ? nil : total.hours)
    if !isDaily {
      let end = LocalTime(day: day, second: total.lastSecond)
      let known = export.days[day]?.dataTo ?? end
      export.days[day]?.dataTo = max(known, end)
    }
  }

  /// The last day is complete only if its buckets go on into its last hour.
  private func markEnd(of export: inout Export) {
    guard let last = export.days.keys.max(), let end = export.days[last]?.dataTo else { return }
    if end.second < 23 * 3_600 { export.days[last]?.isPartial = true }
  }

  private func addNotes(to export: inout Export) {
    let overlapping = series.values.reduce(0) { $0 + $1.overlapping }
    if overlapping > 0 {
      export.notes.append("two sources overlap in \(overlapping) records: the larger one of each two is counted")
    }
    let repeated = series.values.reduce(0) { $0 + $1.repeated }
    if repeated > 0, !hasTwins {
      export.notes.append("\(repeated) records stand there twice: the later one of each two is counted")
    }
    let leftOut = series.values.reduce(0) { $0 + $1.leftOut }
    if leftOut > 0 {
      export.notes.append("\(leftOut) records of days that were read long before are not counted")
    }
  }
}

extension BucketReading {
  /// Whether nothing was read.
  var isEmpty: Bool { series.isEmpty && unused.count == 0 }
}
