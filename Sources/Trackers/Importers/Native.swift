extension Importer {
  /// The simple format that any script, spreadsheet or shortcut can write: one object a day.
  ///
  ///     [{"date": "2026-11-29", "move": 412, "exercise": 38, "stand": 11, "goals": {"move": 500}}]
  static let native = Importer(
    name: "native",
    title: "one object a day, as scripts and shortcuts write it",
    identifies: { outline in
      let isForeign = outline.hasAny(foreignKeys) || outline.hasAny(ActivitySummaryField.distinctive)
      return !isForeign && (outline.has("date") || outline.topKeys == ["goals"])
    },
    read: { (reader, export, zone) throws(JSONError) in
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        guard try reader.kind() == .object else {
          export.skip(Fault(position: reader.position, message: "expected an object with the date of a day"))
          return try reader.skipValue()
        }
        let record = try NativeRecord(&reader, zone: zone)
        record.add(to: &export)
      }
    })
}

/// What other trackers write beside a date.
private let foreignKeys = [
  "schema", "exportVersion", "is_tracker", "recordDay", "identifier", "records", "data", "active-calories",
]

/// One object of the native format.
private struct NativeRecord {
  private var position: TextPosition
  private var date = DateField.absent
  private var readings: [Metric: Reading] = [:]
  private var faults: [Fault] = []
  private var zone: Zone

  init(_ reader: inout JSONReader, zone: Zone) throws(JSONError) {
    self.zone = zone
    position = reader.position
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "date": date = try reader.dateField()
      case "goals": try readGoals(&reader)
      case "hours": try readHours(&reader)
      case "source", "name", "note", "id", "unit", "units": try reader.skipValue()
      default:
        let key = reader.text
        if let metric = Metric(goalKey: key) {
          try readGoal(of: metric, &reader)
        } else {
          try readValue(key, &reader)
        }
      }
    }
  }

  private mutating func readValue(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    let metric = Metric(nativeKey: key)
    _ = try reader.kind()
    let position = reader.position
    switch try reader.numberField() {
    case .number(let value):
      if let objection = metric.objection(to: value) {
        faults.append(Fault(position: position, message: objection))
      } else {
        readings[metric, default: Reading()].value = value
      }
    case .other(let found) where Metric.known.contains(metric):
      faults.append(Fault(position: position, message: "expected a number for \(key), found \(found)"))
    case .absent, .other:
      // Under a name of the user's own, a text is a remark.
      break
    }
  }

  private mutating func readGoal(of metric: Metric, _ reader: inout JSONReader) throws(JSONError) {
    _ = try reader.kind()
    let position = reader.position
    switch try reader.numberField() {
    case .number(let target): readings[metric, default: Reading()].goal = RecordedGoal(target)
    case .absent: break
    case .other(let found):
      faults.append(Fault(position: position, message: "expected a number for the goal of \(metric), found \(found)"))
    }
  }

  private mutating func readGoals(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return try reader.skipValue() }
    try reader.beginObject()
    while try reader.nextKey() != nil { try readGoal(of: Metric(nativeKey: reader.text), &reader) }
  }

  private mutating func readHours(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return try reader.skipValue() }
    try reader.beginObject()
    while try reader.nextKey() != nil {
      let metric = Metric(nativeKey: reader.text)
      switch try reader.hoursField(of: metric) {
      case .hours(let hours): readings[metric, default: Reading()].hours = hours
      case .absent: break
      case .fault(let fault): faults.append(fault)
      }
    }
  }

  /// Adds the day to the export, or the goals if they have no date.
  func add(to export: inout Export) {
    for fault in faults { export.skip(fault) }
    guard let day = day(&export) else { return }
    for (metric, reading) in readings {
      var reading = reading
      if reading.value == nil, let hours = reading.hours { reading.value = hours.reduce(0) { $0 + ($1 ?? 0) } }
      export.days[day, default: DayRecord()].readings[metric, default: Reading()].add(reading)
    }
    if readings.isEmpty, export.days[day] == nil { export.days[day] = DayRecord() }
  }

  private func day(_ export: inout Export) -> Day? {
    switch date {
    case .date(let date): return date.localTime(in: zone).day
    case .other(let found):
      export.skip(Fault(position: position, message: "expected a date such as 2026-11-29, found \(found)"))
    case .absent where !readings.isEmpty && readings.values.allSatisfy { $0.value == nil && $0.hours == nil }:
      for (metric, reading) in readings { export.goals[metric] = reading.goal }
    case .absent:
      export.skip(Fault(position: position, message: "expected a record with a date, found one without"))
    }
    return nil
  }
}

extension Reading {
  /// Takes over what a later record of the same day and file says.
  mutating func add(_ later: Reading) {
    goal = later.goal ?? goal
    guard later.value != nil else { return }
    value = later.value
    hours = later.hours
    isDerived = later.isDerived
    closedAt = later.closedAt
  }
}

extension RecordedGoal {
  /// Creates what a file says by a number: none, if it is 0, negative or not finite.
  init(_ target: Double, origin: Goal.Origin = .file) {
    self = Goal(target: target, origin: origin).map { .goal($0) } ?? .none
  }
}
