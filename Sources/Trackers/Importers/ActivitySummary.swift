extension Importer {
  /// Apple's activity summaries, in any of the forms in which tools bring them to JSON.
  static let appleActivitySummary = Importer(
    name: "apple-activity-summary",
    title: "Apple Health activity summaries (rings and goals) as JSON",
    identifies: { outline in
      outline.hasAny(ActivitySummaryField.distinctive) && !outline.has("data.metrics") && !outline.has("schema")
    },
    read: { (reader, export, choice) throws(JSONError) in
      var walk = ActivitySummaryWalk(zone: choice.zone)
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        try walk.run(&reader, &export)
      }
      walk.finish(&export)
    })
}

/// A walk through a document, which finds the summaries wherever their format keeps them.
private struct ActivitySummaryWalk {
  private let zone: Zone
  private var undated = FaultList()
  private var exportedAt: LocalTime?
  private var exportOffset: Int?

  /// The open containers, outermost first.
  private var open: [Container] = []

  private enum Container {
    case array
    case object(ActivitySummaryRecord)
  }

  init(zone: Zone) {
    self.zone = zone
  }

  /// Walks over one value.
  mutating func run(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    let depth = reader.depth
    open = []
    try enter(&reader)
    while reader.depth > depth, let container = open.popLast() {
      switch container {
      case .array:
        guard try reader.nextElement() else { continue }
        open.append(.array)
        try enter(&reader)
      case .object(var record):
        guard let key = try reader.nextKey() else {
          add(record, &export)
          continue
        }
        let isWrapper = try read(key, of: &record, &reader)
        open.append(.object(record))
        if isWrapper { try enter(&reader) }
      }
    }
  }

  private mutating func enter(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.kind() {
    case .object:
      open.append(.object(ActivitySummaryRecord(position: reader.position)))
      try reader.beginObject()
    case .array:
      open.append(.array)
      try reader.beginArray()
    default: try reader.skipValue()
    }
  }

  /// Reads the value of a key; true if it is still to be read, for there may be summaries in it.
  private mutating func read(
    _ key: ShortText, of record: inout ActivitySummaryRecord, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    let name = reader.text
    if let field = ActivitySummaryField(key: name) {
      try record.read(field, named: name, &reader)
      return false
    }
    switch key {
    case "harmonized":
      guard try reader.kind() == .object else { return false }
      try reader.beginObject()
      while try reader.nextKey() != nil {
        let name = reader.text
        if let field = ActivitySummaryField(key: name) { try record.read(field, named: name, &reader) }
      }
      return false
    case "ExportDate":
      if let date = try reader.exportDate() { (exportedAt, exportOffset) = (date.local, date.offset?.ofPlace) }
      return false
    default:
      return key == "HealthData" || key == "ActivitySummary" || ActivitySummaryField.wrappers.contains(name)
    }
  }

  private mutating func add(_ record: ActivitySummaryRecord, _ export: inout Export) {
    guard record.hasNumbers else { return }
    if record.isDated {
      record.add(to: &export, zone: zone)
    } else {
      undated.append(
        Fault(position: record.position, message: "expected a record with a date, found one without"))
    }
  }

  /// Says why there is nothing, and marks the day on which the export was made.
  func finish(_ export: inout Export) {
    if let exportedAt, export.days[exportedAt.day] != nil {
      export.days[exportedAt.day]?.isPartial = true
      export.days[exportedAt.day]?.dataTo = exportedAt
      export.days[exportedAt.day]?.utcOffset = exportOffset
    }
    guard export.days.isEmpty else { return export.unused.append(undated) }
    if undated.count > 0 {
      let records = undated.count == 1 ? "a record" : "\(undated.count) records"
      export.failure = Fault(
        message: "\(records) without any date: export them again with dateComponents or a date in each")
    } else if export.skipped == 0 {
      export.failure = Fault(message: "no activity records: there are no activity summaries in it")
    }
  }
}

extension JSONReader {
  /// Reads Apple's `ExportDate`, an object with the time in an attribute.
  fileprivate mutating func exportDate() throws(JSONError) -> DateTime? {
    guard try kind() == .object else {
      try skipValue()
      return nil
    }
    var time: DateTime?
    try beginObject()
    while let key = try nextKey() {
      if key == "@value" || key == "value", case .date(let date) = try dateField() { time = date }
    }
    return time
  }
}
