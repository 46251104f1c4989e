extension PackedDays {
  /// Writes days, which are in order, in the form that ``init(_:from:)`` reads.
  ///
  /// Beside each reading lies the goal that is carried on to its day, so that no day needs those before it.
  ///
  /// - Parameter undated: the goals that files give without a date.
  static func write(
    _ days: [(day: Day, record: DayRecord)], undated: [Metric: RecordedGoal], to writer: inout ByteWriter
  ) {
    var metrics: [Metric: Int] = [:]
    var goals = CarriedGoals(undated: undated)
    var (rows, readings, extras) = (ByteWriter(), ByteWriter(), ByteWriter())
    for (day, record) in days {
      var flags: Flags = record.isPartial ? .partial : []
      if record.dataTo != nil { flags.insert(.dataTo) }
      flags.utcOffset = record.utcOffset
      let first = readings.bytes.count / readingLength
      for reading in goals.readings(of: record) {
        let number = metrics[reading.metric] ?? metrics.count
        metrics[reading.metric] = number
        write(reading, of: number, to: &readings, extras: &extras)
        if reading.reading.value != nil { flags.insert(.value) }
      }
      rows.append(UInt32(bitPattern: Int32(clamping: day.daysSince1970)))
      rows.append(UInt32(bitPattern: Int32(clamping: record.dataTo?.day.daysSince1970 ?? 0)))
      rows.append(UInt32(clamping: record.dataTo?.second ?? 0))
      rows.append(flags.rawValue)
      rows.append(UInt32(clamping: first))
      rows.append(UInt32(clamping: record.readings.count))
    }
    writer.append(metrics.sorted { $0.value < $1.value }.map(\.key))
    writer.append(extras.bytes.count)
    writer.append(readings.bytes.count / readingLength)
    writer.append(days.count)
    for part in [rows, readings, extras] { writer.append(bytes: part.bytes) }
  }

  private static func write(
    _ aimed: AimedReading, of metric: Int, to writer: inout ByteWriter, extras: inout ByteWriter
  ) {
    let reading = aimed.reading
    var flags: Flags = reading.isDerived ? .derived : []
    if reading.value != nil { flags.insert(.value) }
    if reading.packedHours != nil { flags.insert(.hours) }
    if reading.closedAt != nil { flags.insert(.closedAt) }
    var carried = aimed.carried
    if let goal = reading.goal {
      flags.insert(.goal)
      switch goal {
      case .none: break
      case .goal(let goal): flags.origin = goal.origin
      case .week(let goal, _):
        flags.origin = goal.origin
        flags.insert(.weekGoal)
      }
      // What is carried on counts only where the day's own goal is nobody's.
      if flags.origin != .default, !flags.contains(.weekGoal) { carried = nil }
    }
    if carried != nil { flags.insert(.carriedGoal) }
    writer.append(UInt32(clamping: min(metric, metricLimit)) << Flags.count | flags.rawValue)
    writer.append(UInt32(clamping: extras.bytes.count))
    writer.append(reading.value ?? 0)
    writer.append((carried ?? reading.goal)?.target ?? 0)
    if carried != nil, let goal = reading.goal { extras.append(goal.target) }
    if let closedAt = reading.closedAt { extras.append(closedAt) }
    if let hours = reading.packedHours { extras.append(hours) }
    if case .week(_, let sum) = reading.goal { extras.append(sum) }
  }
}

extension RecordedGoal {
  /// What is written of a goal: its target, 0 for none.
  fileprivate var target: Double {
    switch self {
    case .none: 0
    case .goal(let goal), .week(let goal, _): goal.target
    }
  }
}
