extension Importer {
  /// What Home Assistant answers to `/api/history/period`: the states of sensors, an array for each.
  static let homeAssistant = Importer(
    name: "home-assistant",
    title: "Home Assistant history of a daily sensor (/api/history/period)",
    identifies: { outline in outline.root == .array && outline.has("state") && outline.has("last_changed") },
    read: { (reader, export, choice) throws(JSONError) in
      try reader.beginArray()
      while try reader.nextElement() {
        guard try reader.kind() == .array else { continue }
        var sensor = HomeAssistantSensor(zone: choice.zone, tracedDay: export.trace?.target.day)
        try reader.beginArray()
        while try reader.nextElement() { try sensor.readState(&reader) }
        sensor.add(to: &export)
      }
      try reader.finish()
      export.markEnd()
    })
}

/// What a sensor counted on a day, which begins when the sensor begins again, not at midnight sharp.
private struct SensorDay {
  /// The largest state since the day began.
  private(set) var largest: Double
  /// The moment of the last state.
  private(set) var last: LocalTime
  private var latest: Double
  /// Whether the count rose since the day began.
  private var hasRisen = false

  /// Until then a fall is the new day's begin: phones that sleep, and clocks of another zone, are late.
  private static let latestReset = 3 * 3_600
  /// Until then it is if nothing was counted before it: the first state is that of the evening before.
  private static let latestIdleReset = 12 * 3_600

  init(_ state: Double, at time: LocalTime) {
    (largest, latest, last) = (state, state, time)
  }

  /// Adds a state, and says whether those before it are the day before's.
  ///
  /// Later in the day a fall says that the sensor, or its server, started again. Whether it goes on with what it had
  /// counted shows only afterwards, so the day's largest state counts, which counts nothing twice.
  mutating func add(_ state: Double, at time: LocalTime) -> Bool {
    let isBegin =
      state < latest && time >= last
      && (time.second < SensorDay.latestReset || (!hasRisen && time.second < SensorDay.latestIdleReset))
    if isBegin {
      self = SensorDay(state, at: time)
    } else {
      hasRisen = hasRisen || state > latest
      largest = max(largest, state)
      if time >= last { (latest, last) = (state, time) }
    }
    return isBegin
  }
}

/// The states of one sensor, which counts up through the day and begins again at midnight.
private struct HomeAssistantSensor {
  private let zone: Zone
  private var name = ""
  private var unit = ""
  /// Units of sensors that count steps or floors.
  private static let countUnits: Set = ["", "steps", "floors", "flights", "count"]
  private var days: [Day: SensorDay] = [:]
  /// The states of the day that is explained; none if no value is.
  private let tracedDay: Day?
  private var states: [Part] = []

  init(zone: Zone, tracedDay: Day?) {
    self.zone = zone
    self.tracedDay = tracedDay
  }

  mutating func readState(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return }
    var time: LocalTime?
    var state: Double?
    var place = TextPosition.start
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      // "unknown" and "unavailable" are no numbers, and pass.
      case "state":
        state = if case .number(let number) = try reader.numberField() { number } else { nil }
        place = reader.fieldPosition
      case "last_changed":
        if case .date(let date) = try reader.dateField() {
          time = zone.localTime(unixSeconds: date.unixSeconds)
        }
      case "entity_id": name = try reader.textField() ?? name
      case "attributes" where try reader.kind() == .object:
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "unit_of_measurement" { unit = try reader.textField() ?? unit }
        }
      default: break
      }
    }
    guard let time, let state, state >= 0 else { return }
    let begins = days[time.day]?.add(state, at: time)
    if begins == nil { days[time.day] = SensorDay(state, at: time) }
    guard time.day == tracedDay else { return }
    if begins == true { states.leaveOut(.dropped("the sensor began again after it: it is the day before's")) }
    states.append(Part(state, at: place, time: time.description))
  }

  /// The metric of the sensor, by words in its name: Home Assistant has none for what a sensor means.
  private var metric: Metric? {
    let words: [(String, Metric)] = [
      ("step", .steps), ("distance", .distance), ("floor", .floors), ("flights", .floors), ("exercise", .exercise),
      ("active_energy", .move), ("active_calories", .move), ("stand_hour", .stand),
    ]
    return words.first { name.contains($0.0) }?.1
  }

  func add(to export: inout Export) {
    guard !days.isEmpty else { return }
    guard let metric else {
      let message = "\(name.quotedInPart) has nothing in its name that is known here, such as steps or active_energy"
      return export.skip(Fault(message: message))
    }
    // Many a sensor has a floor of the house in its name.
    let isCount = metric == .steps || metric == .floors
    let isCounted = HomeAssistantSensor.countUnits.contains(unit.lowercased())
    let factor: Ratio? = isCount ? (isCounted ? 1 : nil) : Unit(unit)?.factor(for: metric)
    guard let factor else {
      return export.skip(Fault(message: "expected a unit of \(metric), found \(unit.quotedInPart)"))
    }
    for (day, state) in days.sorted(by: { $0.key < $1.key }) {
      let value = factor.applied(to: state.largest)
      if export.trace?.wants(metric, on: day) == true { trace(value, factor: factor, &export) }
      if let objection = metric.objection(to: value, hours: export.hours(of: day)) {
        export.refuse(metric, on: day, objection)
        continue
      }
      var record = export.days[day] ?? DayRecord()
      let known = record.readings[metric]?.value ?? 0
      record.readings[metric] = Reading(value: max(known, value))
      record.dataTo = max(record.dataTo ?? state.last, state.last)
      export.days[day] = record
    }
  }

  /// Adds the states of the day that is explained: one of the largest counts, if no other sensor counted as much.
  private func trace(_ value: Double, factor: Ratio, _ export: inout Export) {
    let known = export.trace?.parts.total
    let isMore = known.map { $0 < value } ?? true
    if isMore { export.trace?.parts.leaveOut(.dropped("another sensor of the same counted more")) }
    var counts = isMore
    for var part in states {
      (part.value, part.factor, part.source) = (factor.applied(to: part.value), factor, name)
      if !part.isCounted {
        // It is the day before's.
      } else if part.value == value, counts {
        counts = false
      } else if part.value == value, !isMore {
        part.fate = .dropped("another sensor of the same counted as much or more")
      } else {
        part.fate = .dropped("the sensor counts up: the day's largest state counts")
      }
      export.trace?.parts.append(part)
    }
  }
}
