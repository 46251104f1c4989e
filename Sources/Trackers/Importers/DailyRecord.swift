/// What a key means in a record that gives the totals of a day.
enum DailyField: Hashable {
  /// The calendar date.
  case date
  /// A metric's value, or a part of it: the keys of one metric in a record add up.
  ///
  /// `unit` is how many of the metric's own unit one of the file's is.
  case value(Metric, unit: Ratio = 1)
  /// A metric's goal for the day.
  case goal(Metric, unit: Ratio = 1)
}

/// The keys that an importer reads of a record of a day.
typealias DailyFields = KeyValuePairs<ShortText, DailyField>

/// One object that gives the totals of a day, read key by key in any order.
struct DailyRecord {
  /// Where its object begins.
  let position: TextPosition
  /// Whether the data stop in the middle of the day.
  var isPartial = false
  /// How far the data of the day reach; nil if unknown.
  var dataTo: LocalTime?
  /// Whether the numbers are measured; otherwise only the goals count.
  var isMeasured = true
  /// The day that the record is of, as it says itself.
  private(set) var date = DateField.absent

  private let fields: DailyFields
  /// What stands at each field.
  private var numbers: [Double?]
  /// Where each number stands.
  private var places: [TextPosition]
  private var others: [Metric: Double] = [:]
  private var derived: Set<Metric> = []
  private var faults: [Fault] = []
  /// The numbers with their places, while a value is explained.
  private(set) var traced: [TracedNumber] = []

  init(_ fields: DailyFields, at position: TextPosition) {
    self.fields = fields
    self.position = position
    numbers = Array(repeating: nil, count: fields.count)
    places = Array(repeating: position, count: fields.count)
  }

  /// Reads the value of a key if it is one of the fields; otherwise it is still to be read, or left.
  mutating func read(_ key: ShortText, _ reader: inout JSONReader) throws(JSONError) {
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
    switch fields[index].value {
    case .date:
      date = try reader.dateField()
    case .value(let metric, _), .goal(let metric, _):
      _ = try reader.kind()
      let position = reader.position
      switch try reader.numberField() {
      case .number(let number):
        numbers[index] = number
        places[index] = position
        if reader.notesPositions { trace(number, of: fields[index].value, under: key.text, at: position) }
      case .absent:
        numbers[index] = nil
        traced.removeAll { $0.label == key.text }
      case .other(let found):
        faults.append(Fault(position: position, message: "expected a number for \(metric), found \(found)"))
      }
    }
  }

  private mutating func trace(_ number: Double, of field: DailyField, under key: String, at position: TextPosition) {
    switch field {
    case .date: break
    case .value(let metric, let unit):
      traced.append(TracedNumber(metric: metric, number: number, factor: unit, position: position, label: key))
    case .goal(let metric, let unit):
      traced.append(
        TracedNumber(metric: metric, isGoal: true, number: number, factor: unit, position: position, label: key))
    }
  }

  /// Gives a metric a value that stands under no key of its own, in place of what else there is.
  ///
  /// `traced` are the numbers that it is made of, while a value is explained.
  mutating func set(_ metric: Metric, to value: Double?, isDerived: Bool = false, traced: [TracedNumber] = []) {
    others[metric] = value
    if isDerived { derived.insert(metric) }
    guard value != nil else { return }
    self.traced.removeAll { $0.metric == metric && !$0.isGoal }
    self.traced += traced
  }

  /// The day, if the record says which; a calendar date counts as it is written, whatever zone stands behind it.
  var day: Day? {
    if case .date(let date) = date { date.local.day } else { nil }
  }

  /// The number that stands for a metric by itself, in its own unit; nil if there is none.
  func value(of metric: Metric) -> Double? {
    if let value = others[metric] { return value }
    let parts = zip(fields, numbers).compactMap { field, number -> Double? in
      guard case .value(metric, let unit) = field.value else { return nil }
      return number.map { unit.applied(to: $0) }
    }
    return parts.isEmpty ? nil : parts.exactSum
  }

  /// Where the number stands that made a value what it is, the last one of several; else the record.
  private func place(of metric: Metric) -> TextPosition {
    guard others[metric] == nil else { return position }
    let parts = zip(fields, zip(numbers, places)).compactMap { field, number -> TextPosition? in
      guard case .value(metric, _) = field.value, let value = number.0, value != 0 else { return nil }
      return number.1
    }
    return parts.last ?? position
  }

  /// What the record says of each metric; a value that is no number or cannot be true is noted in the export instead.
  func readings(faultsIn export: inout Export) -> MetricTable<Reading> {
    for fault in faults { export.skip(fault) }
    var readings: MetricTable<Reading> = [:]
    for (index, field) in fields.enumerated() {
      guard let number = numbers[index] else { continue }
      switch field.value {
      case .date: break
      case .value(let metric, _): readings[metric, default: Reading()].value = value(of: metric)
      case .goal(let metric, let unit):
        let target = unit.applied(to: number)
        if let objection = metric.objection(toGoal: target) {
          export.skip(Fault(position: places[index], message: objection))
        }
        readings[metric, default: Reading()].goal = RecordedGoal(target)
      }
    }
    for (metric, value) in others {
      readings[metric, default: Reading()].value = value
      readings[metric]?.isDerived = derived.contains(metric)
    }
    for (metric, reading) in readings {
      guard let value = reading.value else { continue }
      let objection = metric.objection(to: value, hours: export.hours(of: day))
      if let objection { export.skip(Fault(position: place(of: metric), message: objection)) }
      guard objection != nil || !isMeasured else { continue }
      readings[metric]?.value = nil
      if reading.goal == nil { readings[metric] = nil }
    }
    return readings
  }

  /// Adds the day to an export; a record without a day is noted there instead.
  func add(to export: inout Export) {
    let readings = readings(faultsIn: &export)
    guard let day else {
      var found = "a record without"
      if case .other(let text) = date { found = text }
      return export.skip(Fault(position: position, message: "expected a date such as 2026-11-29, found \(found)"))
    }
    export.join(readings, on: day, at: position, traced: traced)
    export.days[day]?.isPartial = isPartial
    export.days[day]?.dataTo = dataTo
  }
}

extension JSONReader {
  /// Reads an object as the record of a day; nil for a value of another kind, which is noted and skipped.
  ///
  /// `other` is called for every key with its value ahead, and may read it; what it leaves is read by the fields.
  mutating func dailyRecord(
    _ fields: DailyFields, into export: inout Export,
    other: (ShortText, inout DailyRecord, inout JSONReader) throws(JSONError) -> Bool = { _, _, _ in false }
  ) throws(JSONError) -> DailyRecord? {
    guard try kind() == .object else {
      export.skip(Fault(position: position, message: "expected an object with the date of a day"))
      try skipValue()
      return nil
    }
    var record = DailyRecord(fields, at: position)
    try beginObject()
    while let key = try nextKey() {
      if try !other(key, &record, &self) { try record.read(key, &self) }
    }
    return record
  }

  /// Reads a text and says how many bytes it has; nil for a value of another kind, which is skipped.
  mutating func textLength() throws(JSONError) -> Int? {
    try textField().map(\.utf8.count)
  }
}
