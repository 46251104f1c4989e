extension Importer {
  /// What Polar Flow gives on "Download your data": a file `activity-DATE-….json` for each day.
  static let polarExport = Importer(
    name: "polar-export",
    title: "Polar Flow account export (activity-*.json)",
    identifies: { outline in
      outline.root == .object && outline.has("exportVersion", "date") && !outline.holdsOnlyNumbers(at: "exportVersion")
    },
    read: { (reader, export, _) throws(JSONError) in
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        var day = PolarDay()
        let record = try reader.dailyRecord(["date": .date], into: &export) { (key, record, reader) throws(JSONError) in
          guard key == "summary" || key == "samples", try reader.kind() == .object else { return false }
          if key == "summary" {
            try day.readSummary(&record, &reader)
          } else {
            try day.readSamples(&reader)
          }
          return true
        }
        guard var record else { return }
        day.finish(&record)
        record.add(to: &export)
      }
    })
}

/// What an exported day holds apart from its date.
private struct PolarDay {
  // `calories` is the whole energy of the day: without the resting part there is no move in it.
  private var numbers: [Metric: Double] = [:]
  /// Seconds at each level of activity; nil if the file has no levels.
  private var exercise: ExactSum?
  private var worn: Double?
  private var sampledSteps: Double?
  private var end: Int?
  /// The numbers with their places, while a value is explained: those that stand for themselves, and samples of steps.
  private var traced: [TracedNumber] = []
  private var tracedSamples: [TracedNumber] = []

  mutating func readSummary(_ record: inout DailyRecord, _ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "stepCount": try read(.steps, &reader)
      case "stepsDistance": try read(.distance, &reader)
      case "calories": try read(.totalEnergy, &reader)
      case "endTime": end = try reader.textField().flatMap { LocalTime.second(ofClock: $0) }
      case "activityLevels" where try reader.kind() == .array: try readLevels(&reader)
      default: break
      }
    }
  }

  private mutating func read(_ metric: Metric, _ reader: inout JSONReader) throws(JSONError) {
    guard case .number(let number) = try reader.numberField() else { return }
    numbers[metric] = number
    if reader.notesPositions {
      traced.append(
        TracedNumber(metric: metric, number: number, position: reader.fieldPosition, label: metric.name))
    }
  }

  private mutating func readLevels(_ reader: inout JSONReader) throws(JSONError) {
    (exercise, worn) = (exercise ?? ExactSum(), worn ?? 0)
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else { continue }
      var level = ""
      var seconds = 0.0
      var place = TextPosition.start
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "level": level = try reader.textField() ?? ""
        case "duration":
          _ = try reader.kind()
          if reader.notesPositions { place = reader.position }
          seconds = try reader.textField().flatMap { secondsOfDuration($0) } ?? 0
        default: break
        }
      }
      // Polar writes CONTINUOS_MODERATE and INTERMITTENT_VIGOROUS, for example.
      if level.hasSuffix("MODERATE") || level.hasSuffix("VIGOROUS") {
        exercise = exercise ?? ExactSum()
        exercise? += seconds / 60
        if reader.notesPositions {
          traced.append(
            TracedNumber(
              metric: .exercise, number: seconds, factor: Ratio(1, by: 60), position: place,
              label: "seconds of \(level)",
              addsUp: true))
        }
      }
      if level != "NON_WEAR" { worn = (worn ?? 0) + seconds }
    }
  }

  mutating func readSamples(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "steps", try reader.kind() == .array else { continue }
      try reader.beginArray()
      while try reader.nextElement() {
        guard try reader.kind() == .object else { continue }
        try reader.beginObject()
        while let key = try reader.nextKey() {
          guard key == "value", case .number(let number) = try reader.numberField() else { continue }
          sampledSteps = (sampledSteps ?? 0) + number
          if reader.notesPositions {
            tracedSamples.append(
              TracedNumber(
                metric: .steps, number: number, position: reader.fieldPosition,
                label: "sample", addsUp: true))
          }
        }
      }
    }
  }

  /// Gives the record its numbers; on a day that the device was not worn there is only the resting energy.
  func finish(_ record: inout DailyRecord) {
    func own(_ metric: Metric) -> [TracedNumber] { traced.filter { $0.metric == metric } }
    record.set(.totalEnergy, to: numbers[.totalEnergy], traced: own(.totalEnergy))
    if worn == 0, (numbers[.steps] ?? 0) == 0 { return }
    record.set(.exercise, to: exercise?.value, traced: own(.exercise))
    record.set(
      .steps, to: numbers[.steps] ?? sampledSteps, traced: numbers[.steps] == nil ? tracedSamples : own(.steps))
    record.set(.distance, to: numbers[.distance], traced: own(.distance))
    if let end, end < 23 * 3_600, let day = record.day {
      record.isPartial = true
      record.dataTo = LocalTime(day: day, second: end)
    }
  }
}
