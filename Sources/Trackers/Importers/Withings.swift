extension Importer {
  /// What the API of Withings answers: activities of days, goals, or an error.
  static let withings = Importer(
    name: "withings",
    title: "Withings activity and goals (API)",
    identifies: { outline in
      outline.hasAny(["body.activities", "body.goals"]) || outline.has("status", "body")
        || outline.has("is_tracker", "date")
    },
    read: { (reader, export, _) throws(JSONError) in
      var answer = WithingsAnswer()
      if try reader.kind() == .array {
        try answer.readActivities(&reader, &export)
      } else {
        try answer.read(&reader, &export)
      }
      try reader.finish()
      answer.finish(&export)
    })
}

private let fields: DailyFields = [
  "date": .date, "calories": .value(.move), "totalcalories": .value(.totalEnergy),
  "active": .value(.exercise, unit: Ratio(1, by: 60)), "steps": .value(.steps), "distance": .value(.distance),
  "elevation": .value(.floors),
]

/// One answer as it is read.
private struct WithingsAnswer {
  /// A row of a day, of which every device can have one.
  private struct Row {
    var record: DailyRecord
    var isTracker: Bool
    var steps: Double
    /// The device, as far as the row names it.
    var device: String?
  }

  private var rows: [Day: Row] = [:]
  private var dropped = 0
  private var repeated = 0
  private var status = 0.0
  private var message: String?
  private var hasMore = false

  mutating func read(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "status":
        if case .number(let number) = try reader.numberField() { status = number }
      case "error": message = try reader.textField()
      case "body" where try reader.kind() == .object: try readBody(&reader, &export)
      default: break
      }
    }
  }

  private mutating func readBody(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "activities" where try reader.kind() == .array: try readActivities(&reader, &export)
      case "more": hasMore = try reader.boolField() ?? false
      // Without goals there is an empty array in their place.
      case "goals" where try reader.kind() == .object:
        try reader.beginObject()
        while let key = try reader.nextKey() {
          guard key == "steps", case .number(let target) = try reader.numberField() else { continue }
          if let objection = Metric.steps.objection(toGoal: target) {
            export.skip(Fault(position: reader.position, message: objection))
          }
          export.goals[.steps] = RecordedGoal(target)
          export.trace?.note(goal: target, of: .steps, on: nil, at: reader.fieldPosition)
        }
      default: break
      }
    }
  }

  mutating func readActivities(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      var isTracker = false
      var steps = 0.0
      var device: String?
      let record = try reader.dailyRecord(fields, into: &export) { (key, record, reader) throws(JSONError) in
        switch key {
        case "is_tracker": isTracker = try reader.boolField() ?? false
        case "deviceid", "hash_deviceid": device = try reader.textField() ?? device
        default: return false
        }
        return true
      }
      guard let record else { continue }
      guard let day = record.day else {
        record.add(to: &export)
        continue
      }
      steps = record.value(of: .steps) ?? 0
      add(Row(record: record, isTracker: isTracker, steps: steps, device: device), on: day, &export)
    }
  }

  /// Of the rows of a day the tracker's counts, and of two trackers' or two phones' the one with more steps.
  private mutating func add(_ row: Row, on day: Day, _ export: inout Export) {
    guard let other = rows[day] else {
      rows[day] = row
      return
    }
    if row.isTracker == other.isTracker, let device = row.device, device == other.device {
      repeated += 1
      rows[day] = row
      export.trace?.leaveOut(other.record.traced, on: day, .repeated)
      return
    }
    dropped += 1
    let counts = row.isTracker == other.isTracker ? row.steps > other.steps : row.isTracker
    if counts { rows[day] = row }
    let rule = row.isTracker == other.isTracker ? "the row with more steps counts" : "the tracker's row counts"
    export.trace?.leaveOut((counts ? other : row).record.traced, on: day, .dropped("of two devices \(rule)"))
  }

  func finish(_ export: inout Export) {
    for row in rows.sorted(by: { $0.key < $1.key }) { row.value.record.add(to: &export) }
    if status != 0 {
      let reason = message.map { ": " + $0.quotedInPart } ?? ""
      export.failure = Fault(message: "no activity records: the answer is error \(status.plainText)\(reason)")
    }
    if dropped > 0 {
      let days = dropped == 1 ? "one day has" : "\(dropped) days have"
      export.notes.append("\(days) rows of two devices: the tracker's counts, not the phone's")
    }
    export.noteRepeated(repeated)
    if hasMore { export.notes.append("the answer has further pages, which are not in this file") }
  }
}
