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
          guard try reader.kind() == .array else {
            export.skip(Fault(position: reader.position, message: "expected an array of days"))
            continue
          }
          try reader.beginArray()
          while try reader.nextElement() { try reader.readSummary(into: &export) }
        default: try reader.skipValue()
        }
      }
      try reader.finish()
      if export.failure != nil { export.days = [:] }
    })
}

/// Reads the days of a document, and names whatever cannot be used.
extension JSONReader {
  fileprivate mutating func readSummary(into export: inout Export) throws(JSONError) {
    guard try kind() == .object else {
      export.skip(Fault(position: position, message: "expected an object with the date of a day"))
      return try skipValue()
    }
    let position = self.position
    var day: Day?
    var isPartial: Bool?
    var dataTo: LocalTime?
    var offset: UTCOffset?
    var readings: MetricTable<Reading> = [:]
    var traced: [TracedNumber] = []
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "date": day = try textField().flatMap { Day($0) }
      case "partial": isPartial = try expectedFlag("partial", &export)
      case "dataTo": dataTo = try expectedTime("dataTo", &export)
      case "utcOffset":
        offset = try expectedWord("an offset such as +01:00", &export) { UTCOffset(Array($0.utf8).span) }
      case "metrics":
        guard try kind() == .object else {
          try refuse("expected an object for metrics", &export)
          continue
        }
        try beginObject()
        while try nextKey() != nil { try readMetric(into: &readings, &traced, &export) }
      default: try skipValue()
      }
    }
    guard let day else {
      return export.skip(
        Fault(position: position, message: "expected a date such as 2026-11-29 in the object of a day"))
    }
    export.join(readings, on: day, at: position, traced: traced)
    if let isPartial { export.days[day]?.isPartial = isPartial }
    if let dataTo {
      export.days[day]?.dataTo = dataTo
      export.days[day]?.utcOffset = offset?.ofPlace
    }
  }

  private mutating func readMetric(
    into readings: inout MetricTable<Reading>, _ traced: inout [TracedNumber], _ export: inout Export
  ) throws(JSONError) {
    let metric = Metric(text)
    if readings.isFull(for: metric) {
      _ = try kind()
      export.skip(.tooManyMetrics(at: position))
      try skipValue()
    } else if let reading = try measure(of: metric, &traced, into: &export) {
      readings[metric] = reading
    }
  }

  private mutating func measure(
    of metric: Metric, _ traced: inout [TracedNumber], into export: inout Export
  ) throws(JSONError) -> Reading? {
    guard try kind() == .object else {
      try refuse("expected an object for \(metric)", &export)
      return nil
    }
    let position = self.position
    var reading = Reading()
    // A value that was written without a goal had none: what other files say of other days must not fill it in.
    var target: Double? = 0
    var origin = Goal.Origin.file
    var (isOfWeek, weekSum) = (false, Double?.none)
    var unit = Unit(metric.unit)
    var places: (value: TextPosition, goal: TextPosition) = (position, position)
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "value":
        reading.value = try expectedNumber("the value of \(metric)", &export)
        places.value = fieldPosition
      case "unit": if try kind() != .null { unit = try textField().flatMap { Unit($0) } }
      case "goal":
        target = try kind() == .null ? 0 : try expectedNumber("the goal of \(metric)", &export)
        places.goal = fieldPosition
      case "goalFrom":
        origin = try expectedWord("option, file, config or default", &export) { Goal.Origin(rawValue: $0) } ?? .file
      case "per": isOfWeek = try textField() == "week"
      case "weekSum": weekSum = try expectedNumber("the weekSum of \(metric)", &export)
      case "derived": reading.isDerived = try expectedFlag("derived", &export) ?? false
      case "hours":
        switch try hoursField(of: metric) {
        case .hours(let hours, _): reading.hours = hours
        case .absent: break
        case .fault(let fault): export.skip(fault)
        }
      case "closedAt": reading.closedAt = try expectedWord("a time such as 13:20", &export) { Int(clock: $0) }
      default: try skipValue()
      }
    }
    guard let factor = unit?.factor(for: metric) else {
      export.skip(Fault(position: position, message: "expected the unit \(metric.unit) for \(metric)"))
      return nil
    }
    if notesPositions {
      let value = reading.value.map {
        TracedNumber(metric: metric, number: $0, factor: factor, position: places.value, label: "\(metric) value")
      }
      let goal = target.map {
        TracedNumber(
          metric: metric, isGoal: true, number: $0, factor: factor, position: places.goal, label: "\(metric) goal")
      }
      traced += [value, goal].compactMap { $0 }
    }
    if factor != 1 {
      reading.value = reading.value.map { factor.applied(to: $0) }
      reading.hours = reading.hours.map { $0.map { $0.map { factor.applied(to: $0) } } }
      target = target.map { factor.applied(to: $0) }
      weekSum = weekSum.map { factor.applied(to: $0) }
    }
    if let objection = reading.value.flatMap({ metric.objection(toSum: $0) }) {
      export.skip(Fault(position: position, message: objection))
      return nil
    }
    reading.goal = target.map { RecordedGoal($0, origin: origin) }
    if isOfWeek {
      // Without its sum a goal of the week says nothing of the day.
      if case .goal(let goal) = reading.goal, let weekSum {
        reading.goal = .week(goal, sum: weekSum)
      } else {
        reading.goal = nil
      }
    }
    return reading
  }
}

extension Int {
  /// Creates the minute of the day, 0 to 1,440, of a text such as `13:20`.
  fileprivate init?(clock text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute), hour * 60 + minute <= 1_440
    else { return nil }
    self = hour * 60 + minute
  }
}
