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
  /// What the points of a day say of a metric.
  private struct Points {
    /// The value of each point, by the moment at which it starts: of two that start together the later counts.
    var values: [Moment: Double] = [:]
    /// Whether any is shorter than the day.
    var hasParts = false

    var sum: Double { values.values.exactSum }

    var hours: [Double?]? {
      guard hasParts else { return nil }
      let byHour = Dictionary(grouping: values) { $0.key.local.second / 3_600 }
      return (0..<24).map { byHour[$0]?.map(\.value).exactSum }
    }
  }

  private var days: [Day: [Metric: Points]] = [:]
  private var repeated = 0
  /// The numbers of the point that is read, with their places, while a value is explained.
  private var traced: [TracedNumber] = []

  init(zone: Zone) {
    self.zone = zone
  }

  mutating func readPoint(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    guard try reader.kind() == .object else { return }
    let position = reader.position
    var start: Moment?
    var end: Moment?
    var values: [Metric: Double] = [:]
    traced = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "civilStartTime" where try reader.kind() == .object: start = try reader.civilTime().map { Moment(civil: $0) }
      case "civilEndTime" where try reader.kind() == .object: end = try reader.civilTime().map { Moment(civil: $0) }
      case "startTime":
        if case .date(let date) = try reader.dateField() { start = Moment(date, in: zone) }
      case "endTime":
        if case .date(let date) = try reader.dateField() { end = Moment(date, in: zone) }
      default:
        guard try reader.kind() == .object else { continue }
        try readValue(of: key, into: &values, &reader)
      }
    }
    guard let start, let end else {
      return export.skip(Fault(position: position, message: "expected the start and the end of a roll-up"))
    }
    let (day, length) = (start.local.day, end.seconds - start.seconds)
    let isWithinDay = end.dayBefore(in: zone) == day
    if !isWithinDay, let midnight = start.nextMidnight(in: zone), midnight.seconds < end.seconds, length <= 3_600 {
      // Hours of UTC lie on two days where clocks are half an hour from them.
      let share = Double(midnight.seconds - start.seconds) / Double(length)
      add(values, sharing: share, from: start, to: midnight, isWholeDay: false, at: position, &export)
      return add(values, sharing: 1 - share, from: midnight, to: end, isWholeDay: false, at: position, &export)
    }
    guard isWithinDay, length > 0 else {
      return export.skip(
        Fault(position: position, message: "expected a roll-up of a day or less, found \(start) to \(end)"))
    }
    let isWholeDay = start.dayBefore(in: zone) != day && end.local.day != day
    add(values, sharing: 1, from: start, to: end, isWholeDay: isWholeDay, at: position, &export)
  }

  /// Adds a share of the values of a point to the day on which it starts.
  private mutating func add(
    _ values: [Metric: Double], sharing share: Double, from start: Moment, to end: Moment, isWholeDay: Bool,
    at position: TextPosition, _ export: inout Export
  ) {
    let day = start.local.day
    var values = values
    var traced = traced
    for (metric, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let objection = metric.objection(to: value, hours: export.hours(of: day)) else { continue }
      export.skip(Fault(position: position, message: "\(start): \(objection)"))
      values[metric] = nil
      for index in traced.indices where traced[index].metric == metric { traced[index].objection = objection }
    }
    if share < 1 {
      values = values.mapValues { $0 * share }
      for index in traced.indices { traced[index].factor *= share }
    }
    let isRepeated = add(values, from: start, isWholeDay: isWholeDay)
    if isRepeated { export.trace?.replace(startingWith: "\(start) to ", of: values.keys, on: day) }
    for index in traced.indices { traced[index].time = "\(start) to \(end)" }
    export.trace?.add(traced, on: day)
  }

  private mutating func readValue(
    of key: ShortText, into values: inout [Metric: Double], _ reader: inout JSONReader
  ) throws(JSONError) {
    let kinds: [(type: ShortText, sum: ShortText, metric: Metric, unit: Ratio)] = [
      ("steps", "countSum", .steps, 1), ("floors", "countSum", .floors, 1),
      ("distance", "millimetersSum", .distance, Ratio(1, by: 1000)),
      ("activeEnergyBurned", "kcalSum", .move, 1), ("totalCalories", "kcalSum", .totalEnergy, 1),
    ]
    if key == "activeMinutes" {
      let minutes = try reader.exerciseMinutes()
      values[.exercise] = minutes.isEmpty ? nil : minutes.map(\.number).exactSum
      if reader.notesPositions { traced += minutes }
      return
    }
    guard let kind = kinds.first(where: { $0.type == key }) else { return }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == kind.sum, case .number(let number) = try reader.numberField() else { continue }
      values[kind.metric] = kind.unit.applied(to: number)
      guard reader.notesPositions else { continue }
      traced.append(
        TracedNumber(
          metric: kind.metric, number: number, factor: kind.unit, position: reader.fieldPosition,
          label: kind.sum.text))
    }
  }

  /// Adds the values of a point, and says whether one of them stands in the file again.
  private mutating func add(_ values: [Metric: Double], from start: Moment, isWholeDay: Bool) -> Bool {
    let day = start.local.day
    var isRepeated = false
    for (metric, value) in values {
      var points = days[day]?[metric] ?? Points()
      if points.values.updateValue(value, forKey: start) != nil { isRepeated = true }
      if !isWholeDay { points.hasParts = true }
      days[day, default: [:]][metric] = points
    }
    if values.isEmpty, days[day] == nil { days[day] = [:] }
    if isRepeated { repeated += 1 }
    return isRepeated
  }

  func finish(_ export: inout Export) {
    for (day, metrics) in days.sorted(by: { $0.key < $1.key }) {
      var record = DayRecord()
      for (metric, points) in metrics.sorted(by: { $0.key < $1.key }) {
        let value = points.sum
        if let objection = metric.objection(toSum: value, hours: export.hours(of: day)) {
          export.refuse(metric, on: day, objection, hours: points.hours)
        } else {
          record.readings[metric] = Reading(value: value, hours: points.hours)
        }
      }
      export.days[day] = record
    }
    export.noteRepeated(repeated)
  }
}

/// When a roll-up starts or ends.
private struct Moment: Hashable, CustomStringConvertible {
  /// What local clocks show.
  let local: LocalTime
  /// Unix seconds of an instant; of a civil time, which is given without an offset, those of the clock.
  ///
  /// In the hour that clocks show twice only they tell one roll-up from the other.
  let seconds: Int
  /// How far clocks are from UTC; nil for a civil time.
  private let offset: Int?

  init(civil local: LocalTime) {
    self.local = local
    seconds = local.secondsSince1970
    offset = nil
  }

  init(_ date: DateTime, in zone: Zone) {
    local = date.localTime(in: zone)
    seconds = date.unixSeconds
    offset = local.secondsSince1970 &- seconds
  }

  /// The day on which the second before it lies: no other one is over with a day, at whatever o'clock the next begins.
  func dayBefore(in zone: Zone) -> Day { (offset == nil ? .utc : zone).localTime(unixSeconds: seconds &- 1).day }

  /// The midnight that follows on an instant; nil where clocks are put back from it.
  func nextMidnight(in zone: Zone) -> Moment? {
    let midnight = Moment(DateTime(unixSeconds: seconds &+ 86_400 &- local.second), in: zone)
    return offset != nil && midnight.local.day != local.day ? midnight : nil
  }

  var description: String { "\(local)\(offset.map { UTCOffset.text($0) } ?? "")" }
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
