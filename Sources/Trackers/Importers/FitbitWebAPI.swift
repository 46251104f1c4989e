extension Importer {
  /// What Fitbit's Web API answers: the summary of a day, or a series of days, with or without minutes.
  static let fitbitWebAPI = Importer(
    name: "fitbit-web-api",
    title: "Fitbit Web API (daily summary, time series)",
    identifies: { outline in
      outline.hasAny(["summary.caloriesOut", "summary.veryActiveMinutes", "goals.caloriesOut", "goals.activeMinutes"])
        || outline.topKeys.contains { FitbitSeries(key: $0) != nil }
    },
    read: { (reader, export, _) throws(JSONError) in
      var answer = FitbitAnswer()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = reader.text
        switch key {
        case "summary" where try reader.kind() == .object: try answer.readSummary(&reader, &export)
        case "goals" where try reader.kind() == .object: try answer.readGoals(&reader, &export)
        default:
          guard let series = FitbitSeries(key: name) else { continue }
          try answer.read(series, &reader)
        }
      }
      try reader.finish()
      answer.finish(&export)
    })
}

// The API answers in miles only those who ask for them.
private let summaryFields: DailyFields = [
  "caloriesOut": .value(.totalEnergy), "veryActiveMinutes": .value(.exercise), "fairlyActiveMinutes": .value(.exercise),
  "steps": .value(.steps), "floors": .value(.floors),
]

// The goal of calories is one of the whole energy, resting included, and never the Move ring's.
private let goalFields: DailyFields = [
  "caloriesOut": .goal(.totalEnergy), "steps": .goal(.steps), "distance": .goal(.distance, unit: 1_000),
  "floors": .goal(.floors),
  "activeMinutes": .goal(.exercise),
]

/// One answer as it is read.
private struct FitbitAnswer {
  private var summary: DailyRecord?
  private var restingEnergy: Double?
  private var goals: DailyRecord?
  private var series: [Day: [String: Double]] = [:]
  private var minutes: [String: [Double?]] = [:]
  /// The numbers of the series, and the resting energy of the summary, with their places, while a value is explained.
  private var traced: [Day: [TracedNumber]] = [:]
  private var tracedRest: [TracedNumber] = []

  mutating func readSummary(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    var restingEnergy: Double?
    var rest: [TracedNumber] = []
    summary = try reader.dailyRecord(summaryFields, into: &export) { (key, record, reader) throws(JSONError) in
      switch key {
      case "caloriesBMR":
        guard case .number(let number) = try reader.numberField() else { break }
        restingEnergy = number
        rest = [
          TracedNumber(
            metric: .move, number: number, factor: -1, position: reader.fieldPosition, label: "caloriesBMR, at rest")
        ]
      case "distances" where try reader.kind() == .array:
        let total = try reader.totalDistance()
        let traced = total.map {
          TracedNumber(
            metric: .distance, number: $0.number, factor: 1_000, position: $0.position, label: "total of distances")
        }
        record.set(
          .distance, to: total.map { $0.number * 1_000 },
          traced: reader.notesPositions ? [traced].compactMap { $0 } : [])
      default: return false
      }
      return true
    }
    self.restingEnergy = restingEnergy
    tracedRest = rest
  }

  mutating func readGoals(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    goals = try reader.dailyRecord(goalFields, into: &export)
  }

  mutating func read(_ series: FitbitSeries, _ reader: inout JSONReader) throws(JSONError) {
    guard series.isIntraday else {
      guard try reader.kind() == .array else { return }
      return try readDays(of: series.resource, &reader)
    }
    guard try reader.kind() == .object else { return }
    var hours = [Double?](repeating: nil, count: 24)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "dataset", try reader.kind() == .array else { continue }
      try reader.beginArray()
      while try reader.nextElement() {
        guard try reader.kind() == .object else { continue }
        var second: Int?
        var value: Double?
        try reader.beginObject()
        while let key = try reader.nextKey() {
          switch key {
          case "time": second = try reader.textField().flatMap { LocalTime.second(ofClock: $0) }
          case "value":
            if case .number(let number) = try reader.numberField() { value = number }
          default: break
          }
        }
        if let second, let value { hours[second / 3_600] = (hours[second / 3_600] ?? 0) + value }
      }
    }
    minutes[series.resource] = hours
  }

  private mutating func readDays(of resource: String, _ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else { continue }
      var day: Day?
      var value: Double?
      var place = TextPosition.start
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "dateTime":
          if case .date(let date) = try reader.dateField() { day = date.local.day }
        case "value":
          if case .number(let number) = try reader.numberField() { value = number }
          place = reader.fieldPosition
        default: break
        }
      }
      guard let day else { continue }
      // A day that is told of again without a value keeps the one it has.
      series[day, default: [:]][resource] = value ?? series[day]?[resource]
      guard reader.notesPositions, let value else { continue }
      for (metric, factor) in FitbitSeries.parts[resource] ?? [] {
        traced[day, default: []].append(
          TracedNumber(metric: metric, number: value, factor: factor, position: place, label: resource))
      }
    }
  }

  /// Puts the days into an export; a summary is of the day in the file's name, for it names none itself.
  func finish(_ export: inout Export) {
    for (day, numbers) in series.sorted(by: { $0.key < $1.key }) { add(numbers, on: day, to: &export) }
    guard summary != nil || (goals != nil && series.isEmpty) else { return }
    guard let day = Day(inNameOf: export.name) else {
      export.failure = Fault(
        message: "the file says of no day: put the date into its name, such as activities-2026-11-10.json")
      return
    }
    for var record in [summary, goals].compactMap({ $0 }) {
      if let total = record.value(of: .totalEnergy), let restingEnergy {
        let whole = record.traced.filter { $0.metric == .totalEnergy && !$0.isGoal }.map { number in
          var number = number
          number.metric = .move
          return number
        }
        record.set(.move, to: total - restingEnergy, isDerived: true, traced: whole + tracedRest)
      }
      export.join(record.readings(faultsIn: &export), on: day, at: .start, traced: record.traced)
    }
  }

  /// Adds a day of series: exercise needs both kinds of minutes, and move the resting energy beside the whole.
  private func add(_ numbers: [String: Double], on day: Day, to export: inout Export) {
    var values: [Metric: Double] = [:]
    values[.steps] = numbers["steps"]
    values[.distance] = numbers["distance"].map { $0 * 1_000 }
    values[.floors] = numbers["floors"]
    values[.totalEnergy] = numbers["calories"]
    if let very = numbers["minutesVeryActive"], let fairly = numbers["minutesFairlyActive"] {
      values[.exercise] = very + fairly
    }
    if let total = numbers["calories"], let resting = numbers["caloriesBMR"] { values[.move] = total - resting }
    var readings: MetricTable<Reading> = [:]
    for (metric, value) in values.sorted(by: { $0.key < $1.key }) {
      if let objection = metric.objection(to: value, hours: export.hours(of: day)) {
        export.skip(Fault(message: "\(day): \(objection)"))
      } else {
        readings[metric] = Reading(value: value, hours: hours(of: metric), isDerived: metric == .move)
      }
    }
    export.join(readings, on: day, at: .start, traced: traced[day] ?? [])
  }

  /// The hours of the one day of the file, whose value is in it a second time.
  private func hours(of metric: Metric) -> [Double?]? {
    guard series.count == 1, metric != .exercise, metric != .move else { return nil }
    let hours = minutes[metric == .totalEnergy ? "calories" : metric.name]
    let own = metric == .distance ? hours?.map { $0.map { $0 * 1_000 } } : hours
    // The day's value stands apart from them and counts, whatever minutes say that cannot be.
    let arePlausible = own?.allSatisfy { $0.map { metric.objection(to: $0) == nil } ?? true } ?? false
    return arePlausible ? own : nil
  }
}
