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
      export.noteRepeated(file.recent.repeated)
      export.fragments.fitbit = file.takeout(choice: choice, name: export.name)
    })
}

/// A stamp such as `10/24/26 08:01:00`, in seconds since 1970 as its own clock counts.
struct FitbitStamp {
  /// How many characters a stamp has.
  static let length = 17

  let second: Int

  @inline(__always)
  init?(_ text: ShortText) {
    guard text.count == FitbitStamp.length, text[2] == UInt8(ascii: "/"), text[5] == UInt8(ascii: "/"),
      text[8] == UInt8(ascii: " "),
      text[11] == UInt8(ascii: ":"), text[14] == UInt8(ascii: ":")
    else { return nil }
    var isDigits = true
    @inline(__always) func pair(_ place: Int) -> Int {
      let tens = text[place] &- 0x30
      let ones = text[place + 1] &- 0x30
      if tens > 9 || ones > 9 { isDigits = false }
      return Int(tens) * 10 + Int(ones)
    }
    let (month, dayOfMonth, year) = (pair(0), pair(3), pair(6))
    let (hour, minute, second) = (pair(9), pair(12), pair(15))
    guard isDigits, let day = Day(year: 2_000 + year, month: month, day: dayOfMonth), hour < 24, minute < 60,
      second < 60
    else { return nil }
    self.second = LocalTime(day: day, second: hour * 3_600 + minute * 60 + second).secondsSince1970
  }
}

/// One file as it is read.
private struct FitbitFile {
  let family: FitbitFamily
  private var minutes = MinuteSums()
  private var shape: FitbitRecordShape?
  private var days: [Day: Double] = [:]
  /// Minutes that are not in the quarters yet, for the next one may be the same again.
  private var first: Int?
  private var last: (stamp: Int, value: Double, position: TextPosition)?
  /// The minutes by the clock of UTC that were put down last.
  private(set) var recent = RecentRecords()
  /// Whether the first two stamps are minutes that follow each other, as in exports that list every minute.
  private var listsEveryMinute = false
  private let name: String
  /// The records that may fall on the day that is explained; nil if they are of no use for it.
  private var trace: FragmentTrace?
  private var isTraced = true

  init(family: FitbitFamily, name: String, tracing target: Trace.Target?) {
    self.family = family
    self.name = name
    trace = target.map(FragmentTrace.init)
    guard let metric = target?.metric else { return }
    let isWanted = metric == family.metric?.metric || (metric == .move && family == .calories)
    if !isWanted && !(metric == .exercise && (family == .very || family == .moderately)) { isTraced = false }
  }

  mutating func read(_ reader: inout JSONReader, _ export: inout Export) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else {
        export.skip(Fault(position: reader.position, message: "expected an object with dateTime and value"))
        continue
      }
      // The short way does not tell where the number stands.
      if trace == nil, let record = reader.record(of: shape) {
        add(record.value, at: record.stamp.second, .start)
        continue
      }
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
          if isText { learner.noteValue(reader) }
        default: break
        }
      }
      // An explanation asks where each number stands.
      shape = trace == nil ? learner.shape(reader) : nil
      if let stamp, case .number(let value) = field, value >= 0, value < 1e6 {
        add(value, at: stamp.second, reader.fieldPosition)
      } else {
        let message = "expected a dateTime such as 10/24/26 08:01:00 and a number"
        export.skip(Fault(position: reader.position, message: message))
      }
    }
    try reader.finish()
    putLast()
    minutes.finish()
  }

  private mutating func add(_ value: Double, at stamp: Int, _ position: TextPosition) {
    guard family.metric != nil else {
      let day = Zone.utc.localTime(unixSeconds: stamp).day
      days[day] = value
      if isTraced, day == trace?.target.day { traceDay(value, position) }
      return
    }
    if let first, !listsEveryMinute, last?.stamp == first { listsEveryMinute = stamp == first + 60 }
    first = first ?? stamp
    // The same minute again, which is only right on local clocks, where an hour of autumn comes twice.
    if !(family.isWorldwide && last?.stamp == stamp) {
      putLast()
    } else if let last {
      keep(last, .replaced("the same minute stands in the file again: the later one counts"))
    }
    last = (stamp, value, position)
  }

  /// Keeps a minute for the explanation of a value.
  private mutating func keep(_ minute: (stamp: Int, value: Double, position: TextPosition), _ fate: Part.Fate) {
    guard isTraced, trace != nil, let unit = family.metric?.unit else { return }
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

  private mutating func putLast() {
    guard let last, let (metric, unit) = family.metric else { return }
    // Nobody burns nothing in a minute: 0 stands for a minute of which nothing is known.
    if metric != .totalEnergy || last.value > 0 {
      // By the clock of UTC a minute comes once, wherever in the file it stands again.
      let known = family.isWorldwide ? recent.note(last.value, from: last.stamp, to: last.stamp + 60) : nil
      if let known {
        minutes.correct(to: last.value * unit, from: known * unit, at: last.stamp)
        trace?.replaceMinute(at: last.stamp)
      } else {
        minutes.add(last.value * unit, at: last.stamp)
      }
      keep(last, .counted)
    } else {
      keep(last, .dropped("nobody burns nothing in a minute: 0 says that nothing is known"))
    }
    self.last = nil
  }

  /// What the file says, for the others to be joined with.
  func takeout(choice: ZoneChoice, name: String) -> FitbitTakeout {
    var takeout = FitbitTakeout(choice: choice)
    takeout.trace = trace
    guard let (metric, _) = family.metric else {
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
    guard family.isWorldwide else {
      takeout.local[metric] = minutes.quarters
      return takeout
    }
    takeout.worldwide[metric] = minutes.quarters
    if listsEveryMinute, let first, let day = Day(inNameOf: name) {
      takeout.windows.note(offset: LocalTime(day: day, second: 0).secondsSince1970 - first, at: first)
    }
    return takeout
  }
}
