extension Importer {
  /// What the Google Health API answers to `dailyRollUp` and `rollUp`: one kind of data, by day or by hour.
  static let googleHealthAPI = Importer(
    name: "google-health-api",
    title: "Google Health API roll-ups (dailyRollUp, rollUp)",
    identifies: { outline in outline.has("rollupDataPoints") },
    read: { (reader, export, choice) throws(JSONError) in
      var rollUp = GoogleRollUp(zone: choice.zone)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard key == "rollupDataPoints", try reader.kind() == .array else { continue }
        try reader.beginArray()
        while try reader.nextElement() { try rollUp.readPoint(&reader, &export) }
      }
      try reader.finish()
      rollUp.finish(&export)
    })
}

/// The points of one answer as they are read.
private struct GoogleRollUp {
  private let zone: Zone
  /// The sums of each metric and day, and those of its hours where the points are shorter than the day.
  private var sums: [Day: [Metric: Double]] = [:]
  private var hours: [Day: [Metric: [Double?]]] = [:]
  /// The numbers of the point that is read, with their places, while a value is explained.
  private var traced: [TracedNumber] = []

  init(zone: Zone) {
    self.zone = zone
  }

  mutating func readPoint(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    guard try reader.kind() == .object else { return }
    let position = reader.position
    var start: LocalTime?
    var end: LocalTime?
    var values: [Metric: Double] = [:]
    traced = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "civilStartTime" where try reader.kind() == .object: start = try reader.civilTime()
      case "civilEndTime" where try reader.kind() == .object: end = try reader.civilTime()
      case "startTime":
        if case .date(let date) = try reader.dateField() { start = date.localTime(in: zone) }
      case "endTime":
        if case .date(let date) = try reader.dateField() { end = date.localTime(in: zone) }
      default:
        guard try reader.kind() == .object else { continue }
        try readValue(of: key, into: &values, &reader)
      }
    }
    guard let start, let end else {
      return export.skip(Fault(position: position, message: "expected the start and the end of a roll-up"))
    }
    let isWithinDay = end.day == start.day || (end.day == start.day.adding(1) && end.second == 0)
    guard isWithinDay, start < end else {
      return export.skip(
        Fault(position: position, message: "expected a roll-up of a day or less, found \(start) to \(end)"))
    }
    add(values, from: start, isWholeDay: start.second == 0 && end.day != start.day)
    for index in traced.indices { traced[index].time = "\(start) to \(end)" }
    export.trace?.add(traced, on: start.day)
  }

  private mutating func readValue(
    of key: ShortText, into values: inout [Metric: Double], _ reader: inout JSONReader
  ) throws(JSONError) {
    let kinds: [(type: ShortText, sum: ShortText, metric: Metric, unit: Double)] = [
      ("steps", "countSum", .steps, 1), ("floors", "countSum", .floors, 1),
      ("distance", "millimetersSum", .distance, 0.001),
      ("activeEnergyBurned", "kcalSum", .move, 1), ("totalCalories", "kcalSum", .totalEnergy, 1),
    ]
    if key == "activeMinutes" {
      let minutes = try reader.exerciseMinutes()
      values[.exercise] = minutes.isEmpty ? nil : minutes.reduce(0) { $0 + $1.number }
      if reader.notesPositions { traced += minutes }
      return
    }
    guard let kind = kinds.first(where: { $0.type == key }) else { return }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == kind.sum, case .number(let number) = try reader.numberField() else { continue }
      values[kind.metric] = number * kind.unit
      guard reader.notesPositions else { continue }
      traced.append(
        TracedNumber(
          metric: kind.metric, number: number, factor: kind.unit, position: reader.fieldPosition,
          label: kind.sum.text))
    }
  }

  private mutating func add(_ values: [Metric: Double], from start: LocalTime, isWholeDay: Bool) {
    for (metric, value) in values {
      sums[start.day, default: [:]][metric, default: 0] += value
      guard !isWholeDay else { continue }
      let hour = start.second / 3_600
      let none = [Double?](repeating: nil, count: 24)
      let known = hours[start.day]?[metric]?[hour] ?? 0
      hours[start.day, default: [:]][metric, default: none][hour] = known + value
    }
    if values.isEmpty, sums[start.day] == nil { sums[start.day] = [:] }
  }

  func finish(_ export: inout Export) {
    for (day, values) in sums.sorted(by: { $0.key < $1.key }) {
      var record = DayRecord()
      for (metric, value) in values.sorted(by: { $0.key < $1.key }) {
        if let objection = metric.objection(to: value) {
          export.refuse(metric, on: day, objection, hours: hours[day]?[metric])
        } else {
          record.readings[metric] = Reading(value: value, hours: hours[day]?[metric])
        }
      }
      export.days[day] = record
    }
  }
}

extension JSONReader {
  /// Reads a date and a time of day as the API takes them apart; what is left out is 0.
  fileprivate mutating func civilTime() throws(JSONError) -> LocalTime? {
    var parts: [ShortText: Int] = [:]
    try beginObject()
    while let key = try nextKey() {
      guard key == "date" || key == "time", try kind() == .object else { continue }
      try beginObject()
      while let key = try nextKey() {
        if case .number(let number) = try numberField() { parts[key] = Int(exactly: number) }
      }
    }
    guard let year = parts["year"], let month = parts["month"], let dayOfMonth = parts["day"],
      let day = Day(year: year, month: month, day: dayOfMonth), case let hour = parts["hours"] ?? 0,
      (0...23).contains(hour), case let minute = parts["minutes"] ?? 0, (0...59).contains(minute)
    else { return nil }
    return LocalTime(day: day, second: hour * 3_600 + minute * 60)
  }

  /// Reads minutes by level of activity, and gives the moderate and the vigorous ones.
  fileprivate mutating func exerciseMinutes() throws(JSONError) -> [TracedNumber] {
    var minutes: [TracedNumber] = []
    try beginObject()
    while try nextKey() != nil {
      guard text == "activeMinutesRollupByActivityLevel", try kind() == .array else { continue }
      try beginArray()
      while try nextElement() {
        guard try kind() == .object else { continue }
        var level: String?
        var sum: Double?
        var place = TextPosition.start
        try beginObject()
        while let key = try nextKey() {
          switch key {
          case "activityLevel": level = try textField()
          case "activeMinutesSum":
            if case .number(let number) = try numberField() { sum = number }
            place = fieldPosition
          default: break
          }
        }
        guard let level, level == "MODERATE" || level == "VIGOROUS", let sum else { continue }
        minutes.append(TracedNumber(metric: .exercise, number: sum, position: place, label: "\(level) minutes"))
      }
    }
    return minutes
  }
}
