extension Importer {
  /// What the app Health.md writes: one object a day, or several in the envelope of its API.
  static let healthMd = Importer(
    name: "health-md",
    title: "Health.md daily JSON",
    identifies: { outline in
      outline.texts["schema"]?.hasPrefix("healthmd.") ?? false
        || outline.hasAny(["activity.standTimeMinutes", "records.activity.standTimeMinutes"])
    },
    read: { (reader, export, _) throws(JSONError) in
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        try reader.readHealthMdDay(into: &export) { (reader, export) throws(JSONError) in
          try reader.beginArray()
          while try reader.nextElement() { try reader.readHealthMdDay(into: &export) }
        }
      }
    })
}

// Minutes of standing are no stand hours, and the other units of the distance tell it again.
private let fields: DailyFields = [
  "activeCalories": .value(.move), "exerciseMinutes": .value(.exercise), "standHours": .value(.stand),
  "steps": .value(.steps), "walkingRunningDistance": .value(.distance), "flightsClimbed": .value(.floors),
]

extension JSONReader {
  /// Reads a day; `readRecords` is called for an array of days in it, which an envelope has.
  fileprivate mutating func readHealthMdDay(
    into export: inout Export,
    readRecords: (inout JSONReader, inout Export) throws(JSONError) -> Void = { _, _ in }
  ) throws(JSONError) {
    guard try kind() == .object else { return try skipValue() }
    let position = self.position
    var day: Day?
    var activity: DailyRecord?
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "date":
        if case .date(let date) = try dateField() { day = date.local.day }
      case "activity" where try kind() == .object: activity = try dailyRecord(fields, into: &export)
      case "records" where try kind() == .array: try readRecords(&self, &export)
      default: break
      }
    }
    if let day {
      export.join(
        activity?.readings(faultsIn: &export) ?? [:], on: day, at: position, traced: activity?.traced ?? [])
    } else if activity != nil {
      export.skip(Fault(position: position, message: "expected a date such as 2026-11-29 beside the activity"))
    }
  }
}
