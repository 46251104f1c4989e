/// Apple's `export.xml` as it is read, element by element.
///
/// The rings and their goals are those of `ActivitySummary`. Steps, distance and floors are in the records of every device,
/// which overlap: ``SourceHours`` has the rule. Energy, exercise and stand hours of records give the hours of a ring, and its
/// value only on days without a summary.
struct AppleHealthExport {
  /// The name of the format.
  static let name = "apple-health-export"

  private let zone: Zone
  private var hours = SourceHours()
  private var sources: [[UInt8]: Int] = [:]
  private var lastSource: (name: ShortText, number: Int)?
  /// Whether the person stood in an hour of a day, for the hours that are told of, by their starts in Unix seconds: clocks
  /// that are put back show one of them twice.
  private var stood: [Day: [Int: (hour: Int, isStood: Bool)]] = [:]
  private var exportedAt: LocalTime?
  private var exportOffset: Int?
  /// The first record whose source is no UTF-8, as if another encoding was meant.
  private var strangeName: TextPosition?
  private var unequal = UnequalHours()
  /// The stand hours of the day that is explained.
  private var tracedHours: [(start: Int, part: Part)] = []

  /// Reads a whole file into an export.
  static func read(_ source: ByteSource, into export: inout Export, zone: Zone) throws(XMLError) {
    var file = AppleHealthExport(zone: zone)
    var scanner = XMLScanner(source)
    while try scanner.nextStartTag() { file.read(&scanner, &export) }
    file.finish(&export)
  }

  private init(zone: Zone) {
    self.zone = zone
  }

  private mutating func read(_ scanner: inout XMLScanner, _ export: inout Export) {
    // What lies deeper, in correlations, repeats records.
    guard scanner.depth == 2 else { return }
    switch scanner.name {
    case "Record": readRecord(&scanner, &export)
    case "ActivitySummary":
      var record = ActivitySummaryRecord(position: scanner.position)
      for (name, value, position) in scanner.texts {
        if let field = ActivitySummaryField(key: name) { record.take(field, named: name, value, at: position) }
      }
      if record.isDated {
        record.add(to: &export, zone: zone)
      } else {
        export.skip(Fault(position: record.position, message: "expected a record with a date, found one without"))
      }
    case "ExportDate":
      if let date = scanner.text(of: "value").flatMap({ DateTime(text: $0) }) {
        (exportedAt, exportOffset) = (date.localTime(in: zone), date.offset?.ofPlace)
      }
    default: break
    }
  }

  private mutating func readRecord(_ scanner: inout XMLScanner, _ export: inout Export) {
    guard let kind = scanner.healthKitType else { return }
    let metric = kind.metric
    guard let start = scanner.date(of: "startDate") else { return skip(&scanner, "expected a startDate", &export) }
    let local = start.localTime(in: zone)
    if kind == .standHour {
      return addStandHour(&scanner, at: local, instant: start.unixSeconds, target: export.trace?.target)
    }
    guard let text = scanner.text(of: "value"), let value = Double(plain: text) else {
      let found = scanner.text(of: "value")?.quotedInPart ?? "none"
      return skip(&scanner, "expected a number for value, found \(found)", &export)
    }
    let unit = scanner.text(of: "unit") ?? ""
    guard let factor = Unit(unit)?.factor(for: metric) else {
      return skip(&scanner, "expected a unit of \(metric), found \(unit.quotedInPart)", &export)
    }
    if let objection = metric.objection(to: factor.applied(to: value)) { return skip(&scanner, objection, &export) }
    let end = scanner.date(of: "endDate") ?? start
    let seconds = end.unixSeconds &- start.unixSeconds
    guard (0...SourceHours.longestRecord).contains(seconds) else {
      return skip(&scanner, "expected a record of at most a day, found one from \(local) for \(seconds) s", &export)
    }
    guard let source = source(&scanner) else { return skip(&scanner, "expected at most 250 sources", &export) }
    var trace: (part: Part, target: Trace.Target)?
    if let target = export.trace?.target, target.metric == metric {
      let part = Part(
        value, times: factor, at: scanner.position(of: "value"), time: "\(local), \(seconds) s",
        source: scanner.text(of: "sourceName"))
      trace = (part, target)
    }
    let shift = end.localTime(in: zone).secondsSince1970 &- local.secondsSince1970 &- seconds
    hours.add(
      factor.applied(to: value), of: metric, source: source, at: local, instant: start.unixSeconds, seconds: seconds,
      shift: shift,
      trace: trace)
  }

  @inline(never)
  private func skip(_ scanner: inout XMLScanner, _ message: String, _ export: inout Export) {
    export.skip(Fault(position: scanner.position, message: message))
  }

  /// The number of the source of a record; nil if there are more than are told apart.
  private mutating func source(_ scanner: inout XMLScanner) -> Int? {
    let name = scanner.shortText(of: "sourceName") ?? ""
    if let lastSource, lastSource.name == name, name.isWhole { return lastSource.number }
    let bytes = scanner.attribute("sourceName").map { Array(scanner.buffer[$0.value]) } ?? []
    let number = sources[bytes] ?? sources.count
    if number == sources.count, strangeName == nil, String(validating: bytes, as: UTF8.self) == nil {
      strangeName = scanner.position
    }
    guard number < SourceHours.sourceLimit else { return nil }
    sources[bytes] = number
    lastSource = (name, number)
    return number
  }

  private mutating func addStandHour(
    _ scanner: inout XMLScanner, at start: LocalTime, instant: Int, target: Trace.Target?
  ) {
    let isStood = scanner.text(of: "value") == "HKCategoryValueAppleStandHourStood"
    // Stood on one wrist is stood, whatever another watch on the table says.
    let hourStart = instant &- start.second % 3_600
    let isKnown = stood[start.day]?[hourStart]?.isStood ?? false
    stood[start.day, default: [:]][hourStart] = (start.second / 3_600, isStood || isKnown)
    guard target == Trace.Target(metric: .stand, day: start.day) else { return }
    let part = Part(
      isStood ? 1 : 0, at: scanner.position(of: "value"), time: start.description,
      source: scanner.text(of: "sourceName"), label: isStood ? "stood" : "idle")
    tracedHours.append((hourStart, part))
  }

  /// What became of the stand hours of the day that is explained: each counts once, stood before idle.
  private var standParts: [Part] {
    let sorted = tracedHours.sorted { ($0.start, -$0.part.value) < ($1.start, -$1.part.value) }
    return sorted.enumerated().map { index, record in
      var part = record.part
      if index > 0, sorted[index - 1].start == record.start { part.fate = .dropped("an hour counts once") }
      return part
    }
  }

  private mutating func finish(_ export: inout Export) {
    var sharedDays = 0
    var parts: [Part] = []
    if let target = export.trace?.target { parts = target.metric == .stand ? standParts : hours.parts(of: target) }
    export.trace?.addRecords(parts)
    for (day, choices) in hours.choices.sorted(by: { $0.key < $1.key }) {
      if choices.contains(where: { $0.value.sources > 1 && $0.key == .steps }) { sharedDays += 1 }
      for (metric, choice) in choices.sorted(by: { $0.key < $1.key }) {
        if let objection = metric.objection(toSum: choice.value, hours: zone.hours(of: day)) {
          export.refuse(metric, on: day, objection, hours: choice.hours)
          continue
        }
        add(choice.value, hours: choice.hours, of: metric, on: day, to: &export)
      }
    }
    for (day, stood) in stood.sorted(by: { $0.key < $1.key }) {
      var hours = [Double?](repeating: nil, count: 24)
      for (hour, isStood) in stood.values { hours[hour] = (hours[hour] ?? 0) + (isStood ? 1 : 0) }
      add(hours.reduce(0) { $0 + ($1 ?? 0) }, hours: hours, of: .stand, on: day, to: &export)
    }
    if sharedDays > 0 {
      let days = sharedDays == 1 ? "one day" : "\(sharedDays) days"
      export.notes.append(
        "steps of several devices on \(days): the one with the most counts, the next where it has nothing for an hour")
    }
    export.noteRepeated(hours.repeated)
    if let note = unequal.note { export.notes.append(note) }
    if let strangeName {
      export.notes.append(
        "the name of the source in line \(strangeName.line) is not UTF-8, which the file says it is: it counts all the same"
      )
    }
    if let exportedAt, export.days[exportedAt.day] != nil {
      export.days[exportedAt.day]?.isPartial = true
      export.days[exportedAt.day]?.dataTo = exportedAt
      export.days[exportedAt.day]?.utcOffset = exportOffset
    }
    if export.days.isEmpty, export.skipped == 0 {
      export.failure = Fault(message: "no activity records: the Health export has neither rings nor steps")
    }
  }

  /// Adds what records come to, unless a summary has the value: then only the hours, if they are those of that value.
  private mutating func add(_ value: Double, hours: [Double?]?, of metric: Metric, on day: Day, to export: inout Export)
  {
    let known = export.days[day]?.readings[metric]
    if let summed = known?.value {
      // Watches correct their sums afterwards, so a twentieth of difference is no other day.
      guard abs(summed - value) <= summed / 20 else { return }
      export.days[day]?.readings[metric]?.hours = hours
      unequal.compare(value, with: summed, of: metric, on: day)
      return
    }
    // Without a summary the minutes of a ring are those of the records, but the Move ring may count minutes instead.
    if metric == .move, export.days[day]?.readings[.moveMinutes] != nil {
      if export.trace?.wants(metric, on: day) == true {
        export.trace?.parts.leaveOut(.dropped("the Move ring counts minutes, not energy"))
      }
      return
    }
    export.days[day, default: DayRecord()].readings[metric] = Reading(
      value: value, goal: known?.goal, hours: hours)
  }
}
