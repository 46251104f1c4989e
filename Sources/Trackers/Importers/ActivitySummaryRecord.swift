/// One activity summary as it is read, key by key in any order.
struct ActivitySummaryRecord {
  /// Where its object begins.
  let position: TextPosition
  private var values: [Metric: Double] = [:]
  private var goals: [Metric: Double] = [:]
  private var units: [Metric: String] = [:]
  private var calendarDate = DateField.absent
  private var instant = DateField.absent
  private var moveMode: Double?
  private var faults = FaultList()
  /// Where the values and the goals stand.
  private var places: [ActivitySummaryField: TextPosition] = [:]

  init(position: TextPosition) {
    self.position = position
  }

  /// Whether it holds what a summary is about.
  var hasNumbers: Bool { !values.isEmpty || !goals.isEmpty || faults.count > 0 }

  /// The day it is of: the calendar date, if there is one, for an instant may fall on another day here.
  private var date: DateField {
    switch (calendarDate, instant) {
    case (.date, _), (_, .absent), (.other, .other): calendarDate
    default: instant
    }
  }

  /// Whether it says of which day it is.
  var isDated: Bool {
    if case .absent = date { false } else { true }
  }

  /// Reads the value of a key.
  mutating func read(
    _ field: ActivitySummaryField, named name: String, _ reader: inout JSONReader
  ) throws(JSONError) {
    switch field {
    case .value(let metric): values[metric] = try number(field, named: name, &reader) ?? values[metric]
    case .goal(let metric): goals[metric] = try number(field, named: name, &reader) ?? goals[metric]
    case .unit(let metric): units[metric] = try reader.textField()
    case .moveMode: moveMode = try number(field, named: name, &reader)
    case .dateComponents where try reader.kind() == .object: calendarDate = try reader.calendarDate()
    case .dateComponents: calendarDate = try reader.dateField()
    case .date: instant = try reader.dateField()
    }
  }

  /// Takes the value of an XML attribute.
  mutating func take(
    _ field: ActivitySummaryField, named name: String, _ text: String, at position: TextPosition
  ) {
    switch field {
    case .value, .goal, .moveMode:
      guard let number = Double(plain: text) else {
        let found = text.quotedInPart
        return faults.append(Fault(position: position, message: "expected a number for \(name), found \(found)"))
      }
      places[field] = position
      switch field {
      case .value(let metric): values[metric] = number
      case .goal(let metric): goals[metric] = number
      default: moveMode = number
      }
    case .unit(let metric): units[metric] = text
    case .dateComponents: calendarDate = DateField(text)
    case .date: instant = DateField(text)
    }
  }

  private mutating func number(
    _ field: ActivitySummaryField, named name: String, _ reader: inout JSONReader
  ) throws(JSONError) -> Double? {
    _ = try reader.kind()
    let position = reader.position
    switch try reader.numberField() {
    case .number(let value):
      places[field] = position
      return value
    case .absent: return nil
    case .other(let found):
      faults.append(Fault(position: position, message: "expected a number for \(name), found \(found)"))
      return nil
    }
  }

  /// Adds the day to an export, if the record says of which day it is.
  func add(to export: inout Export, zone: Zone) {
    export.unused.append(faults)
    let day: Day
    switch date {
    case .date(let date): day = date.localTime(in: zone).day
    case .other(let found):
      return export.skip(Fault(position: position, message: "expected a date such as 2026-11-29, found \(found)"))
    case .absent: return
    }
    var readings: MetricTable<Reading> = [:]
    var traced: [TracedNumber] = []
    for metric in Metric.known where isShown(metric) {
      guard values[metric] != nil || goals[metric] != nil else { continue }
      guard let factor = factor(for: metric) else {
        let unit = units[metric] ?? ""
        export.skip(Fault(position: position, message: "expected a unit of \(metric), found \(unit.quotedInPart)"))
        continue
      }
      var reading = Reading(value: values[metric].map { factor.applied(to: $0) })
      reading.goal = goals[metric].map { RecordedGoal(factor.applied(to: $0)) }
      if let objection = goals[metric].flatMap({ metric.objection(toGoal: factor.applied(to: $0)) }) {
        export.skip(Fault(position: places[.goal(metric)] ?? position, message: objection))
      }
      if export.trace != nil { traced += numbers(of: metric, factor: factor) }
      if let objection = reading.value.flatMap({ metric.objection(to: $0, hours: zone.hours(of: day)) }) {
        export.skip(Fault(position: places[.value(metric)] ?? position, message: objection))
        reading.value = nil
      }
      readings[metric] = reading
    }
    export.join(readings, on: day, at: position, traced: traced)
  }

  /// The value and the goal of a metric with their places.
  private func numbers(of metric: Metric, factor: Ratio) -> [TracedNumber] {
    let value = values[metric].map { ($0, ActivitySummaryField.value(metric), false) }
    let goal = goals[metric].map { ($0, ActivitySummaryField.goal(metric), true) }
    return [value, goal].compactMap { $0 }.map { number, field, isGoal in
      TracedNumber(
        metric: metric, isGoal: isGoal, number: number, factor: factor, position: places[field] ?? position,
        label: isGoal ? "goal" : "value")
    }
  }

  private func factor(for metric: Metric) -> Ratio? {
    guard let unit = units[metric] else { return 1 }
    return Unit(unit)?.factor(for: metric)
  }

  /// Whether a metric is one of the person's rings: energy and minutes of the Move ring exclude each other.
  private func isShown(_ metric: Metric) -> Bool {
    switch metric {
    case .move: !countsMinutes
    case .moveMinutes: countsMinutes || (values[.moveMinutes] ?? 0) > 0 || (goals[.moveMinutes] ?? 0) > 0
    default: true
    }
  }

  private var countsMinutes: Bool {
    if let moveMode { return moveMode == 2 }
    let hasEnergy = (values[.move] ?? 0) > 0 || (goals[.move] ?? 0) > 0
    return !hasEnergy && (goals[.moveMinutes] ?? 0) > 0
  }
}

extension JSONReader {
  /// Reads an object of year, month and day.
  fileprivate mutating func calendarDate() throws(JSONError) -> DateField {
    var parts: [ShortText: Int] = [:]
    try beginObject()
    while let key = try nextKey() {
      if case .number(let number) = try numberField() { parts[key] = Int(exactly: number) }
    }
    guard let year = parts["year"], let month = parts["month"], let day = parts["day"] else { return .absent }
    guard let date = Day(year: year, month: month, day: day) else { return .other("\(year)-\(month)-\(day)") }
    return .date(DateTime(local: LocalTime(day: date, second: 0), hasTime: false))
  }
}
