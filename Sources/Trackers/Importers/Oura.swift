extension Importer {
  /// What Oura's API gives in version 2 (`daily_activity`) and 1, and what old account exports hold.
  static let oura = Importer(
    name: "oura",
    title: "Oura daily activity (API v2 and v1, account export)",
    identifies: { outline in
      outline.has("data.day") && outline.hasAny(["data.active_calories", "data.class_5_min", "data.target_calories"])
        || outline.has("activity.summary_date")
    },
    read: { (reader, export, _) throws(JSONError) in
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "next_token" { try reader.noteFurtherPages(&export) }
        guard key == "data" || key == "activity", try reader.kind() == .array else { continue }
        let fields = key == "data" ? secondFields : firstFields
        try reader.beginArray()
        while try reader.nextElement() { try reader.readOuraDay(fields, into: &export) }
      }
      try reader.finish()
    })
}

// Version 2 gives its times in seconds, version 1 in minutes.
private let secondFields: DailyFields = [
  "day": .date, "active_calories": .value(.move), "target_calories": .goal(.move),
  "total_calories": .value(.totalEnergy), "medium_activity_time": .value(.exercise, unit: Ratio(1, by: 60)),
  "high_activity_time": .value(.exercise, unit: Ratio(1, by: 60)), "steps": .value(.steps),
  "equivalent_walking_distance": .value(.distance),
]

private let firstFields: DailyFields = [
  "summary_date": .date, "cal_active": .value(.move), "target_calories": .goal(.move),
  "cal_total": .value(.totalEnergy), "medium": .value(.exercise), "high": .value(.exercise), "steps": .value(.steps),
  "daily_movement": .value(.distance),
]

extension JSONReader {
  /// Reads a day; the digits of `class_5_min`, one for five minutes, tell whether it is over.
  fileprivate mutating func readOuraDay(_ fields: DailyFields, into export: inout Export) throws(JSONError) {
    var start: LocalTime?
    var digits = 0
    let record = try dailyRecord(fields, into: &export) { (key, _, reader) throws(JSONError) in
      switch key {
      case "class_5_min", "class_5min": digits = try reader.textLength() ?? 0
      case "timestamp", "day_start":
        if case .date(let date) = try reader.dateField() { start = date.local }
      default: return false
      }
      return true
    }
    guard var record else { return }
    if (1..<23 * 12).contains(digits) {
      record.isPartial = true
      if let start, start.day == record.day {
        let end = start.second + digits * 300
        if end < 86_400 { record.dataTo = LocalTime(day: start.day, second: end) }
      }
    }
    record.add(to: &export)
  }
}
