extension Importer {
  /// What Google's Takeout holds of Fitbit: a file for each kind of data and thirty days, told apart by their names only.
  static let fitbitTakeout = Importer(
    name: "fitbit-takeout",
    title: "Fitbit in a Google Takeout (steps-*.json, calories-*.json and the like, with the goals)",
    identifies: { outline in
      outline.has("value") && (outline.texts["dateTime"].map { FitbitStamp(ShortText($0.utf8)) != nil } ?? false)
    },
    read: { (reader, export, choice) throws(JSONError) in
      guard let family = FitbitFamily(fileName: export.name) else {
        export.format = nil
        export.isForeign = true
        export.failure = Fault(
          message:
            "a Fitbit file that is of no use here, or whose name does not say what it counts (steps-2026-10-24.json)")
        return
      }
      var file = FitbitFile(family: family, name: export.name, tracing: export.trace?.target)
      try file.read(&reader, &export)
      export.noteRepeated(file.minutes?.repeated ?? 0)
      export.fragments.fitbit = file.takeout(choice: choice, name: export.name)
    })
}

/// One file as it is read.
private struct FitbitFile {
  let family: FitbitFamily
  /// The numbers of a family that is counted by the minute.
  private(set) var minutes: FitbitMinutes?
  /// Those of the others.
  private var days: [Day: Double] = [:]
  private var stamps = FitbitStampMemory()
  private let name: String
  /// The records that may fall on the day that is explained; nil if they are of no use for it.
  private var trace: FragmentTrace?
  private var isTraced = true
  /// The minute that was read last, while a value is explained.
  private var tracedMinute: (stamp: Int, value: Double, position: TextPosition)?

  init(family: FitbitFamily, name: String, tracing target: Trace.Target?) {
    self.family = family
    self.name = name
    minutes = FitbitMinutes(family)
    trace = target.map(FragmentTrace.init)
    guard let metric = target?.metric else { return }
    let isWanted = metric == family.metric?.metric || (metric == .move && family == .calories)
    if !isWanted && !(metric == .exercise && (family == .very || family == .moderately)) { isTraced = false }
  }

  mutating func read(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    var shape: FitbitRecordShape?
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else {
        export.skip(Fault(position: reader.position, message: "expected an object with dateTime and value"))
        continue
      }
      if let shape, readMinutes(of: shape, &reader) { continue }
      var stamp: FitbitStamp?
      var field = NumberField.absent
      var learner = FitbitRecordShape.Learner(reader)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "dateTime" where try reader.kind() == .string:
          stamp = FitbitStamp(try reader.shortString())
          learner.noteStamp(reader)
        case "value":
          let isText = try reader.kind() == .string
          field = try reader.numberField()
          if isText { learner.noteValue(reader) } else { learner.forgetValue() }
        default: break
        }
      }
      // The short way does not tell where a number stands, as an explanation has to.
      shape = trace == nil ? learner.shape(reader) : nil
      if let stamp, case .number(let value) = field, value >= 0, value < 1e6 {
        add(value, at: stamp.second, reader.fieldPosition)
      } else {
        let message = "expected a dateTime such as 10/24/26 08:01:00 and a number"
        export.skip(Fault(position: reader.position, message: message))
      }
    }
    try reader.finish()
    if let fate = minutes?.finish() { keepLast(fate) }
  }

  /// Reads records of minutes that have a shape; tells whether there was one.
  private mutating func readMinutes(of shape: FitbitRecordShape, _ reader: inout JSONReader) -> Bool {
    // Out of the file while they grow: nothing else of it is touched then.
    guard var minutes = self.minutes.take() else { return false }
    defer { self.minutes = minutes }
    return reader.readRecords(of: shape, stamps: &stamps) { second, value in minutes.add(value, at: second) }
  }

  private mutating func add(_ value: Double, at stamp: Int, _ position: TextPosition) {
    if let fate = minutes?.add(value, at: stamp) {
      guard trace != nil else { return }
      keepLast(fate)
      tracedMinute = (stamp, value, position)
      return
    }
    let day = Zone.utc.localTime(unixSeconds: stamp).day
    days[day] = value
    if isTraced, day == trace?.target.day { traceDay(value, position) }
  }

  /// Keeps the minute that was read last for the explanation of a value.
  private mutating func keepLast(_ fate: FitbitMinutes.Fate) {
    guard let minute = tracedMinute, isTraced, let unit = minutes?.unit else { return }
    let isCorrection = fate == .corrected
    let fate: Part.Fate =
      switch fate {
      case .counted, .corrected: .counted
      case .replaced: .replaced("the same minute stands in the file again: the later one counts")
      case .empty: .dropped("nobody burns nothing in a minute: 0 says that nothing is known")
      }
    if isCorrection { trace?.replaceMinute(at: minute.stamp) }
    let part = Part(minute.value, times: unit, at: minute.position, time: "", label: family.rawValue, fate: fate)
    trace?.add(
      FragmentTrace.Record(
        start: minute.stamp, end: minute.stamp + 60, part: part.inFile(name), isMinute: true))
  }

  /// Keeps the minutes of a whole day; of several of a file the last ones count.
  private mutating func traceDay(_ value: Double, _ position: TextPosition) {
    guard let day = trace?.target.day else { return }
    trace?.daily.leaveOut(.replaced("the same day stands in the file again: the later one counts"))
    trace?.daily.append(
      Part(value, at: position, time: day.description, label: family.rawValue).inFile(name))
  }

  /// What the file says, for the others to be joined with.
  func takeout(choice: ZoneChoice, name: String) -> FitbitTakeout {
    var takeout = FitbitTakeout(choice: choice)
    takeout.trace = trace
    guard let minutes else {
      takeout.minutes = days.mapValues { minutes in
        switch family {
        case .very: FitbitTakeout.ActiveMinutes(very: minutes)
        case .moderately: FitbitTakeout.ActiveMinutes(moderately: minutes)
        case .lightly: FitbitTakeout.ActiveMinutes(lightly: minutes)
        default: FitbitTakeout.ActiveMinutes(sedentary: minutes)
        }
      }
      return takeout
    }
    guard family.hasUTCStamps else {
      takeout.local[minutes.metric] = minutes.quarters
      return takeout
    }
    takeout.stampedInUTC[minutes.metric] = minutes.quarters
    if minutes.listsEveryMinute, let first = minutes.first, let day = Day(inNameOf: name) {
      takeout.windows.note(offset: LocalTime(day: day, second: 0).secondsSince1970 - first, at: first)
    }
    return takeout
  }
}
