/// The most metrics that a day can have; they could not be shown, and looking through them would take all the time.
let metricLimit = 1_000

extension Export {
  /// Takes over what a record says of a day; what earlier ones said and it does not say stays.
  ///
  /// `traced` are the numbers of the record, while a value is explained.
  mutating func join(
    _ readings: MetricTable<Reading>, on day: Day, at position: TextPosition, traced: [TracedNumber] = []
  ) {
    trace?.take(traced, of: readings, on: day)
    if let known = days[day]?.readings, !known.isEmpty,
      readings.contains(where: { $0.value.value != nil && known[$0.key]?.value != nil })
    {
      replacedDays += 1
    }
    let tooMany = days[day, default: DayRecord()].join(readings)
    for _ in 0..<tooMany { skip(.tooManyMetrics(at: position)) }
  }
}

extension DayRecord {
  /// Takes over what a later record of the same day and file says, and returns for how many metrics there is no room.
  mutating func join(_ later: MetricTable<Reading>) -> Int {
    if readings.isEmpty {
      readings = later
      return 0
    }
    var tooMany = 0
    for (metric, reading) in later {
      if readings.isFull(for: metric) {
        tooMany += 1
      } else {
        readings[metric, default: Reading()].join(reading)
      }
    }
    return tooMany
  }
}

extension Reading {
  /// Takes over what a later record of the same day and file says.
  fileprivate mutating func join(_ later: Reading) {
    goal = later.goal ?? goal
    guard later.value != nil else { return }
    value = later.value
    packedHours = later.packedHours
    isDerived = later.isDerived
    closedAt = later.closedAt
  }
}

extension MetricTable {
  /// Whether there is no room for a metric, which is not there yet and of a name that somebody made up.
  @inline(__always)
  func isFull(for metric: Metric) -> Bool {
    count >= metricLimit && metric.rank == Metric.unknownRank && !contains(metric)
  }

  private func contains(_ metric: Metric) -> Bool {
    let index = place(of: metric)
    return index < count && self[index].key == metric
  }
}

extension Fault {
  /// What is said of metrics that are more than a day can have.
  static let tooManyMetricsMessage = "expected at most \(metricLimit) metrics a day, found more"

  /// There are more metrics than a day can have.
  static func tooManyMetrics(at position: TextPosition) -> Fault {
    Fault(position: position, message: tooManyMetricsMessage)
  }
}
