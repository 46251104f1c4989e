/// One object of the native format.
struct NativeRecord {
  private let position: TextPosition
  private var date = DateField.absent
  /// Where a date stands that cannot be used.
  private var datePosition: TextPosition?
  private var readings = MetricTable<Reading>(minimumCapacity: 4)
  /// Where values stand that only a day on which clocks are put back can have.
  private var placesOfLong: [Metric: TextPosition] = [:]
  private var faults = FaultList()
  /// The numbers with their places, while a value is explained.
  private var traced: [TracedNumber] = []

  init(position: TextPosition) {
    self.position = position
  }

  /// Reads the object; `keys` remembers what its keys mean.
  mutating func read(_ reader: inout JSONReader, _ keys: inout NativeKeys) throws(JSONError) {
    keys.record.startRecord()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch keys.record.meaning(of: key, orElse: { NativeKey(reader.text) }) {
      case .date: try readDate(&reader)
      case .goals: try readGoals(&reader, &keys.goals)
      case .hours: try readHours(&reader)
      case .remark: try reader.skipValue()
      case .goal(let metric): try readGoal(of: metric, &reader)
      case .value(let metric): try readValue(of: metric, &reader)
      }
    }
  }

  private mutating func readDate(_ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    date = try reader.dateField()
    if case .other = date { datePosition = reader.position(of: start) }
  }

  private mutating func readValue(of metric: Metric, _ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    let field = try reader.numberField()
    if reader.notesPositions, case .number(let value) = field {
      traced.append(
        TracedNumber(
          metric: metric, number: value, position: reader.fieldPosition, label: metric.name,
          objection: metric.objection(to: value)))
    }
    switch field {
    case .number(let value):
      if let objection = metric.objection(to: value) {
        faults.append(Fault(position: reader.position(of: start), message: objection))
      } else {
        if metric.objection(toSum: value, hours: 24) != nil { placesOfLong[metric] = reader.position(of: start) }
        change(metric, at: reader.position(of: start)) { $0.value = value }
      }
    case .other(let found) where Metric.known.contains(metric):
      let message = "expected a number for \(metric), found \(found)"
      faults.append(Fault(position: reader.position(of: start), message: message))
    case .absent, .other:
      // Under a name of the user's own, a text is a remark.
      break
    }
  }

  private mutating func readGoal(of metric: Metric, _ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    switch try reader.numberField() {
    case .number(let target):
      if let objection = metric.objection(toGoal: target) {
        faults.append(Fault(position: reader.position(of: start), message: objection))
      }
      change(metric, at: reader.position(of: start)) { $0.goal = RecordedGoal(target) }
      if reader.notesPositions {
        traced.append(
          TracedNumber(
            metric: metric, isGoal: true, number: target, position: reader.fieldPosition, label: metric.name))
      }
    case .absent: break
    case .other(let found):
      let message = "expected a number for the goal of \(metric), found \(found)"
      faults.append(Fault(position: reader.position(of: start), message: message))
    }
  }

  private mutating func readGoals(
    _ reader: inout JSONReader, _ keys: inout KeyMemory<Metric>
  ) throws(JSONError) {
    let kind = try reader.kind()
    guard kind == .object else {
      if kind != .null {
        faults.append(
          Fault(position: reader.position, message: "expected an object with goals by metric, such as {\"move\": 500}"))
      }
      return try reader.skipValue()
    }
    keys.startRecord()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      try readGoal(of: keys.meaning(of: key) { Metric(nativeKey: reader.text) }, &reader)
    }
  }

  private mutating func readHours(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return try reader.skipValue() }
    try reader.beginObject()
    while try reader.nextKey() != nil {
      let metric = Metric(nativeKey: reader.text)
      _ = try reader.kind()
      let position = reader.position
      switch try reader.hoursField(of: metric) {
      case .hours(let hours, let places):
        change(metric, at: position) { $0.hours = hours }
        traceHours(hours, of: metric, at: places)
      case .absent: break
      case .fault(let fault): faults.append(fault)
      }
    }
  }

  private mutating func traceHours(_ hours: [Double?], of metric: Metric, at places: [TextPosition]) {
    for (hour, (value, place)) in zip(hours, places).enumerated() {
      guard let value else { continue }
      traced.append(
        TracedNumber(metric: metric, number: value, position: place, label: "hours[\(hour)]"))
    }
  }

  /// Changes what is said of a metric, unless there are too many.
  @inline(__always)
  private mutating func change(
    _ metric: Metric, at position: @autoclosure () -> TextPosition, _ change: (inout Reading) -> Void
  ) {
    if readings.isFull(for: metric) {
      faults.append(.tooManyMetrics(at: position()))
    } else {
      change(&readings[metric, default: Reading()])
    }
  }

  /// Adds the day to the export, or the goals if they have no date.
  func add(to export: inout Export, zone: Zone, unequal: inout UnequalHours) {
    export.unused.append(faults)
    switch date {
    case .date(let date): add(on: date.localTime(in: zone).day, to: &export, unequal: &unequal)
    case .other(let found):
      let message = "expected a date such as 2026-11-29, found \(found)"
      export.skip(Fault(position: datePosition ?? position, message: message))
    case .absent where !readings.isEmpty && readings.values.allSatisfy { $0.value == nil && $0.hours == nil }:
      for (metric, reading) in readings where export.goals.count < metricLimit || export.goals[metric] != nil {
        export.goals[metric] = reading.goal
      }
      for goal in traced where goal.isGoal {
        export.trace?.note(goal: goal.number, of: goal.metric, on: nil, at: goal.position)
      }
    case .absent:
      export.skip(Fault(position: position, message: "expected a record with a date, found one without"))
    }
  }

  private func add(on day: Day, to export: inout Export, unequal: inout UnequalHours) {
    var readings = readings
    for (metric, reading) in readings {
      guard let sum = reading.hours.map({ $0.compactMap { $0 }.exactSum }) else { continue }
      if let value = reading.value {
        unequal.compare(sum, with: value, of: metric, on: day)
      } else {
        readings[metric]?.value = sum
      }
    }
    for (metric, place) in placesOfLong.sorted(by: { $0.value.byte < $1.value.byte }) {
      guard let value = readings[metric]?.value,
        let objection = metric.objection(toSum: value, hours: export.hours(of: day))
      else { continue }
      export.skip(Fault(position: place, message: "\(day): \(objection)"))
      let goal = readings[metric]?.goal
      readings[metric] = goal.map { Reading(goal: $0) }
    }
    export.join(readings, on: day, at: position, traced: countedNumbers)
  }

  /// The numbers without the hours of metrics that have a value beside them.
  private var countedNumbers: [TracedNumber] {
    traced.filter { number in
      number.isGoal || number.label == number.metric.name || self.readings[number.metric]?.value == nil
    }
  }
}
