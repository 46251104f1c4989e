extension Importer {
  /// What Polar's AccessLink answers: an array of days, or one day of version 3, whose keys have hyphens.
  static let polarAccessLink = Importer(
    name: "polar-accesslink",
    title: "Polar AccessLink daily activity (API)",
    identifies: { outline in
      outline.has("start_time", "active_calories", "active_duration") || outline.has("active-calories")
    },
    read: { (reader, export, _) throws(JSONError) in
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        var end: LocalTime?
        var zones: [ActivityZone]?
        let record = try reader.dailyRecord(fields, into: &export) { (key, _, reader) throws(JSONError) in
          if key == "end_time" {
            if case .date(let date) = try reader.dateField() { end = date.local }
            return true
          }
          guard key == "samples", try reader.kind() == .object else { return false }
          zones = try reader.activityZones() ?? zones
          return true
        }
        guard var record else { return }
        let isOver = end.map { $0.day != record.day || $0.second >= 23 * 3_600 } ?? true
        let midnight = 86_400
        let periods = zones.map {
          exercisePeriods($0, of: record.day, until: isOver ? midnight : end?.second ?? midnight)
        }
        record.set(
          .exercise, to: periods.map { $0.map { Double($0.seconds) / 60 }.exactSum },
          traced: periods?.compactMap(\.traced) ?? [])
        if !isOver {
          record.isPartial = true
          record.dataTo = end
        }
        record.add(to: &export)
      }
    })
}

// `active_duration` holds light activity too, hours of it a day, and is no exercise.
private let fields: DailyFields = [
  "start_time": .date, "date": .date, "active_calories": .value(.move), "active-calories": .value(.move),
  "calories": .value(.totalEnergy), "steps": .value(.steps), "active-steps": .value(.steps),
  "distance_from_steps": .value(.distance),
]

/// From when on a zone of intensity holds, until the next one does.
private struct ActivityZone {
  var start: LocalTime
  var isExercise: Bool
  /// Where it stands, while a value is explained.
  var position: TextPosition?
}

/// A time in a zone that counts as exercise.
private struct ExercisePeriod {
  var seconds: Int
  var zone: ActivityZone

  var traced: TracedNumber? {
    zone.position.map {
      TracedNumber(
        metric: .exercise, number: Double(seconds), factor: Ratio(1, by: 60), position: $0,
        label: "seconds from \(zone.start.minute.clock) on until the next zone", addsUp: true)
    }
  }
}

/// The times in zones that count as exercise, within a day; without one, each zone is of the day that it says.
///
/// The samples of a day may end with a zone that begins at the next midnight: its clock shows 0:00 too.
private func exercisePeriods(_ zones: [ActivityZone], of day: Day?, until end: Int) -> [ExercisePeriod] {
  let zones = zones.sorted { $0.start < $1.start }
  let starts = zones.map { zone -> Int in
    guard let day, zone.start.day != day else { return zone.start.second }
    return zone.start.day < day ? 0 : end
  }
  return zip(zones, zip(starts, starts.dropFirst() + [end])).filter { $0.0.isExercise }.map { zone, times in
    ExercisePeriod(seconds: max(0, min(times.1, end) - times.0), zone: zone)
  }
}

extension JSONReader {
  /// Reads the zones among the samples of a day; nil if there are none.
  fileprivate mutating func activityZones() throws(JSONError) -> [ActivityZone]? {
    var zones: [ActivityZone]?
    try beginObject()
    while let key = try nextKey() {
      guard key == "activity_zones", try kind() == .object else { continue }
      try beginObject()
      while let key = try nextKey() {
        guard key == "samples", try kind() == .array else { continue }
        zones = []
        try beginArray()
        while try nextElement() {
          if let zone = try activityZone() { zones?.append(zone) }
        }
      }
    }
    return zones
  }

  private mutating func activityZone() throws(JSONError) -> ActivityZone? {
    guard try kind() == .object else { return nil }
    let position = notesPositions ? self.position : nil
    var start: LocalTime?
    var name: String?
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "timestamp":
        if case .date(let date) = try dateField() { start = date.local }
      case "zone": name = try textField()
      default: break
      }
    }
    guard let start, let name else { return nil }
    return ActivityZone(start: start, isExercise: name == "MODERATE" || name == "VIGOROUS", position: position)
  }
}
