extension Importer {
  /// What `activity --format json` writes.
  static let activity = Importer(
    name: "activity",
    title: "activity's own --format json",
    identifies: { outline in
      outline.texts["schema"]?.hasPrefix("activity/") ?? outline.has("days.date", "days.metrics")
    },
    read: { (reader, export, choice) throws(JSONError) in
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "schema":
          let schema = try reader.textField()
          if schema != activitySchema {
            let found = (schema ?? "none").quotedInPart
            export.failure = Fault(message: "expected schema \(activitySchema), found \(found)")
          }
        case "days":
          guard try reader.kind() == .array else { continue }
          try reader.beginArray()
          while try reader.nextElement() { try reader.readSummary(into: &export) }
        default: try reader.skipValue()
        }
      }
      try reader.finish()
      if export.failure != nil { export.days = [:] }
    })
}

extension JSONReader {
  fileprivate mutating func readSummary(into export: inout Export) throws(JSONError) {
    guard try kind() == .object else {
      export.skip(Fault(position: position, message: "expected an object with the date of a day"))
      return try skipValue()
    }
    let position = self.position
    var day: Day?
    var record = DayRecord()
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "date": day = try textField().flatMap { Day($0) }
      case "partial": record.isPartial = try boolField() ?? false
      case "dataTo":
        if case .date(let date) = try dateField() { record.dataTo = date.local }
      case "metrics":
        guard try kind() == .object else { continue }
        try beginObject()
        while try nextKey() != nil {
          let metric = Metric(text)
          record.readings[metric] = try measure(of: metric, into: &export)
        }
      default: try skipValue()
      }
    }
    if let day {
      export.days[day] = record
    } else {
      export.skip(Fault(position: position, message: "expected a date such as 2026-11-29 in the object of a day"))
    }
  }

  private mutating func measure(of metric: Metric, into export: inout Export) throws(JSONError) -> Reading? {
    guard try kind() == .object else {
      export.skip(Fault(position: position, message: "expected an object for \(metric)"))
      try skipValue()
      return nil
    }
    let position = self.position
    var reading = Reading()
    var target: Double?
    var origin = Goal.Origin.file
    var factor: Double? = 1
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "value":
        if case .number(let value) = try numberField() { reading.value = value }
      case "unit": factor = try textField().flatMap { Unit($0) }?.factor(for: metric)
      case "goal":
        if case .number(let number) = try numberField() { target = number }
      case "goalFrom": origin = try textField().flatMap { Goal.Origin(rawValue: $0) } ?? .file
      case "derived": reading.isDerived = try boolField() ?? false
      case "hours":
        switch try hoursField(of: metric) {
        case .hours(let hours): reading.hours = hours
        case .absent: break
        case .fault(let fault): export.skip(fault)
        }
      case "closedAt": reading.closedAt = try textField().flatMap { minute(ofClock: $0) }
      default: try skipValue()
      }
    }
    guard let factor else {
      export.skip(Fault(position: position, message: "expected the unit \(metric.unit) for \(metric)"))
      return nil
    }
    if factor != 1 {
      reading.value = reading.value.map { $0 * factor }
      reading.hours = reading.hours.map { $0.map { $0.map { $0 * factor } } }
      target = target.map { $0 * factor }
    }
    if let objection = reading.value.flatMap({ metric.objection(to: $0) }) {
      export.skip(Fault(position: position, message: objection))
      return nil
    }
    // A value that was written without a goal had none: what other files say of other days must not fill it in.
    reading.goal = target.map { RecordedGoal($0, origin: origin) } ?? RecordedGoal.none
    return reading
  }

  /// The minute of the day, 0 to 1,440, of a text such as `13:20`.
  private func minute(ofClock text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute), hour * 60 + minute <= 1_440
    else { return nil }
    return hour * 60 + minute
  }
}
