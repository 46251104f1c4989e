extension Importer {
  /// What the app Health Auto Export writes: metrics with buckets of any period up to a day.
  static let healthAutoExport = Importer(
    name: "health-auto-export",
    title: "Health Auto Export (JSON, versions 1 and 2, and unpacked .hae)",
    identifies: { outline in
      outline.has("data.metrics") || outline.has("data.workouts") || HealthAutoExport.isUnpacked(outline)
    },
    read: { (reader, export, choice) throws(JSONError) in
      let (start, target) = (reader.bookmark(), export.trace?.target)
      // Records are explained one by one.
      var file = HealthAutoExport(zone: choice.zone, folds: reader.canReturn && target == nil, tracing: target)
      try file.read(&reader)
      if file.needsAll {
        try reader.go(to: start)
        file = HealthAutoExport(zone: choice.zone, folds: false, tracing: target)
        try file.read(&reader)
      }
      file.finish(&export)
    })
}

/// One file of Health Auto Export as it is read.
struct HealthAutoExport {
  var days: BucketCollection
  /// The arrays of the document that is read, which count once it is whole.
  var arrays: [(reading: BucketReading, quantity: BucketQuantity)] = []
  let folds: Bool
  private var hasWorkouts = false
  /// The names of its metrics, as many as are told.
  private var names: [String] = []
  private var nameCount = 0
  private static let mostNames = 4

  /// Creates a file of which nothing is read yet.
  ///
  /// - Parameters:
  ///   - folds: whether days that are over may be folded, since the file can be read again.
  ///   - target: what is to be explained.
  init(zone: Zone, folds: Bool, tracing target: Trace.Target? = nil) {
    days = BucketCollection(zone: zone, tracing: target)
    self.folds = folds
  }

  /// Whether reading stopped, since a day was folded in vain: then all buckets have to be kept.
  var needsAll: Bool { days.needsAll }

  /// Reads the documents of a file, mostly one: whoever collects what the app sends may put one behind the other.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.readDocuments(
      { (reader) throws(JSONError) in
        arrays = []
        try readDocument(&reader)
        for (reading, quantity) in arrays where !needsAll { days.add(reading, of: quantity) }
        return !needsAll
      }, broken: { days.unused.append($0) })
  }

  private mutating func readDocument(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "data" else { continue }
      switch try reader.kind() {
      case .object: try readData(&reader)
      case .array: try readUnpacked(&reader)
      default: try reader.skipValue()
      }
      if needsAll { return }
    }
  }

  private mutating func readData(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let kind = try reader.kind()
      guard kind == .array else { continue }
      if key == "metrics" {
        try reader.beginArray()
        while try reader.nextElement() {
          try readMetric(&reader)
          if needsAll { return }
        }
      } else if key == "workouts" {
        let depth = reader.depth
        try reader.beginArray()
        hasWorkouts = try reader.nextElement() || hasWorkouts
        try reader.leave(to: depth)
      }
    }
  }

  private mutating func readMetric(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return try reader.skipValue() }
    var name: String?
    var unit: String?
    var position = reader.position
    var buckets = BucketReading()
    var postponed: JSONReader.Bookmark?
    try reader.beginObject()
    let depth = reader.depth
    while let key = try reader.nextKey() {
      switch key {
      case "name": name = try reader.textField()
      case "units":
        _ = try reader.kind()
        position = reader.position
        unit = try reader.textField() ?? ""
      case "data":
        let isUnwanted = name.map { Metric(healthAutoExport: $0) == nil } ?? false
        guard try reader.kind() == .array, !isUnwanted else { continue }
        let quantity = unit.flatMap { unit in name.flatMap { BucketQuantity(healthAutoExport: $0, unit: unit) } }
        let start = reader.bookmark()
        buckets = BucketReading(of: quantity, at: reader.position, folds: folds, tracing: days.tracedDay)
        try buckets.read(&reader, zone: days.zone, sources: &days.sources)
        if buckets.needsAll {
          days.needsAll = true
          return
        }
        postponed = buckets.isPostponed ? start : nil
        try reader.leave(to: depth)
      default: try reader.skipValue()
      }
    }
    if let name { note(name) }
    guard let name, Metric(healthAutoExport: name) != nil, !buckets.isEmpty else { return }
    guard let quantity = BucketQuantity(healthAutoExport: name, unit: unit ?? "") else {
      return refuse(unit ?? "", of: name, at: position)
    }
    if let postponed {
      let end = reader.bookmark()
      try reader.go(to: postponed)
      buckets = BucketReading(of: quantity, folds: folds, tracing: days.tracedDay)
      try buckets.read(&reader, zone: days.zone, sources: &days.sources)
      if !buckets.needsAll { try reader.go(to: end) }
    }
    arrays.append((buckets, quantity))
  }

  /// Keeps the name of a metric, for whoever chose none that counts.
  mutating func note(_ name: String) {
    guard !names.contains(name) else { return }
    nameCount += 1
    if names.count < HealthAutoExport.mostNames { names.append(name) }
  }

  mutating func refuse(_ unit: String, of name: String, at position: TextPosition) {
    days.unused.append(Fault(position: position, message: "expected a unit of \(name), found \(unit.quotedInPart)"))
  }

  /// Turns the buckets into days.
  mutating func finish(_ export: inout Export) {
    days.finish(&export)
    if export.days.isEmpty, export.skipped == 0, export.failure == nil {
      export.failure = Fault(message: "no activity records: \(reasonForNothing)")
    }
  }

  private var reasonForNothing: String {
    if !names.isEmpty {
      let more = nameCount > names.count ? " and \(nameCount - names.count) more" : ""
      let wanted = "active_energy, apple_exercise_time, apple_stand_hour, step_count"
      let known = names.filter { Metric(healthAutoExport: $0) != nil }
      guard known.isEmpty else { return "\(known.joined(separator: ", ")) without a value on any day" }
      let list = names.map(\.quotedInPart).joined(separator: ", ")
      return "an export of \(list)\(more), which no ring counts; choose \(wanted) and the like too"
    }
    return hasWorkouts
      ? "only workouts, which say nothing of whole days; export health metrics too"
      : "an export of Health Auto Export without metrics; choose some, and a range of days that has data"
  }
}
