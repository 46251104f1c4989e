extension Importer {
  /// What Garmin sends on "Export Your Data": `UDSFile_*.json` below `DI_CONNECT`, a hundred days each.
  static let garminUDS = Importer(
    name: "garmin-uds",
    title: "Garmin account export (UDSFile_*.json)",
    identifies: { outline in outline.has("calendarDate", "userProfilePK") },
    read: { (reader, export, _) throws(JSONError) in try reader.readGarmin(udsFields, into: &export) })

  /// What Garmin Connect answers to python-garminconnect, garth and the like: days, and statistics of steps or minutes.
  static let garminSummary = Importer(
    name: "garmin-usersummary",
    title: "Garmin Connect daily summaries and statistics (garth, python-garminconnect)",
    identifies: { outline in
      outline.has("calendarDate")
        && outline.hasAny(["userProfileId", "totalSteps", "activeKilocalories", "stepGoal", "weeklyGoal"])
        && !outline.has("userProfilePK")
    },
    read: { (reader, export, _) throws(JSONError) in try reader.readGarmin(summaryFields, into: &export) })
}

// Vigorous minutes count double only toward the week's goal, and that goal is no daily one: neither is read as such.
private let udsFields: DailyFields = [
  "calendarDate": .date, "activeKilocalories": .value(.move), "totalKilocalories": .value(.totalEnergy),
  "moderateIntensityMinutes": .value(.exercise), "vigorousIntensityMinutes": .value(.exercise),
  "totalSteps": .value(.steps), "dailyStepGoal": .goal(.steps), "totalDistanceMeters": .value(.distance),
  // Garmin counts a floor for every 10 ft.
  "floorsAscendedInMeters": .value(.floors, unit: Ratio(1000, by: 3048)), "userFloorsAscendedGoal": .goal(.floors),
]

private let summaryFields: DailyFields = [
  "calendarDate": .date, "activeKilocalories": .value(.move), "totalKilocalories": .value(.totalEnergy),
  "moderateIntensityMinutes": .value(.exercise), "vigorousIntensityMinutes": .value(.exercise),
  "totalSteps": .value(.steps), "dailyStepGoal": .goal(.steps), "totalDistanceMeters": .value(.distance),
  "floorsAscended": .value(.floors), "userFloorsAscendedGoal": .goal(.floors),
  "moderateValue": .value(.exercise), "vigorousValue": .value(.exercise), "stepGoal": .goal(.steps),
  "totalDistance": .value(.distance),
]

extension JSONReader {
  /// Reads days; one that was not worn keeps its goals only, one that is shorter than 23 hours is not over.
  fileprivate mutating func readGarmin(_ fields: DailyFields, into export: inout Export) throws(JSONError) {
    try readRecords(into: &export) { (reader, export) throws(JSONError) in
      var start: LocalTime?
      var milliseconds: Double?
      let record = try reader.dailyRecord(fields, into: &export) { (key, record, reader) throws(JSONError) in
        switch key {
        case "durationInMilliseconds":
          if case .number(let number) = try reader.numberField() { milliseconds = number }
        case "wellnessStartTimeLocal":
          if case .date(let date) = try reader.dateField() { start = date.local }
        case "includesWellnessData": record.isMeasured = try reader.boolField() ?? true
        default: return false
        }
        return true
      }
      guard var record else { return }
      if let milliseconds, milliseconds > 0, milliseconds < 23 * 3_600_000, record.isMeasured {
        record.isPartial = true
        if let start, start.day == record.day, let seconds = Int(exactly: (milliseconds / 1_000).rounded()) {
          record.dataTo = LocalTime(day: start.day, second: start.second + seconds)
        }
      }
      record.add(to: &export)
    }
  }
}
