extension Importer {
  /// What WHOOP's API answers of cycles, which run from one sleep to the next.
  static let whoop = Importer(
    name: "whoop",
    title: "WHOOP cycles (API; whole energy only)",
    identifies: { outline in outline.has("records.timezone_offset", "records.start") },
    read: { (reader, export, choice) throws(JSONError) in
      // By their starts, for pages overlap: the later one of two counts, unless only the earlier one has its energy.
      var cycles: [Int: WhoopCycle] = [:]
      var repeated = 0
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "next_token" { try reader.noteFurtherPages(&export) }
        guard key == "records", try reader.kind() == .array else { continue }
        try reader.beginArray()
        while try reader.nextElement() {
          guard let cycle = try reader.whoopCycle(&export) else {
            export.skip(Fault(position: reader.position, message: "expected a cycle with its start"))
            continue
          }
          if let known = cycles[cycle.start] {
            repeated += 1
            if known.kilojoules != nil, cycle.kilojoules == nil { continue }
            let numbers = known.traced.map { [$0] } ?? []
            export.trace?.leaveOut(numbers, on: known.day(in: choice.zone), .repeated)
          }
          cycles[cycle.start] = cycle
        }
      }
      try reader.finish()
      var energy: [Day: ExactSum] = [:]
      for (_, cycle) in cycles.sorted(by: { $0.key < $1.key }) {
        let day = cycle.day(in: choice.zone)
        if cycle.end == nil { export.days[day, default: DayRecord()].isPartial = true }
        // Two cycles whose middles fall on one day are two sleeps in it: together they are the day.
        if let kilojoules = cycle.kilojoules {
          energy[day, default: ExactSum()] += WhoopCycle.kilocalories.applied(to: kilojoules)
        }
        if let traced = cycle.traced { export.trace?.add([traced], on: day) }
        export.days[day, default: DayRecord()].readings[.totalEnergy] = energy[day].map { Reading(value: $0.value) }
      }
      export.noteRepeated(repeated)
      for (day, total) in energy.sorted(by: { $0.key < $1.key }) {
        guard let objection = Metric.totalEnergy.objection(toSum: total.value) else { continue }
        export.days[day]?.readings[.totalEnergy] = nil
        export.refuse(.totalEnergy, on: day, objection)
      }
    })
}

/// A cycle from going to bed to going to bed.
private struct WhoopCycle {
  /// How many kcal a kJ is.
  static let kilocalories = Ratio(1000, by: 4184)

  /// Unix seconds.
  var start: Int
  var end: Int?
  var offset: Zone?
  /// The whole energy; nil while it is not worked out.
  var kilojoules: Double?
  /// Where the energy stands, while a value is explained.
  var position: TextPosition?

  var traced: TracedNumber? {
    guard let kilojoules, let position else { return nil }
    let time = "\((offset ?? .utc).localTime(unixSeconds: start)) on"
    return TracedNumber(
      metric: .totalEnergy, number: kilojoules, factor: WhoopCycle.kilocalories, position: position, label: "kilojoule",
      time: time)
  }

  /// The day on which its middle falls, for it begins on the evening before; a running cycle is taken to last a day.
  func day(in zone: Zone) -> Day {
    let middle = start + ((end ?? start + 86_400) - start) / 2
    return (offset ?? zone).localTime(unixSeconds: middle).day
  }
}

extension JSONReader {
  fileprivate mutating func whoopCycle(_ export: inout Export) throws(JSONError) -> WhoopCycle? {
    guard try kind() == .object else { return nil }
    var start: Int?
    var cycle = WhoopCycle(start: 0)
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "start": start = try instant()
      case "end": cycle.end = try instant()
      case "timezone_offset": cycle.offset = try textField().flatMap { Zone(offset: $0) }
      case "score" where try kind() == .object:
        try beginObject()
        while let key = try nextKey() {
          guard key == "kilojoule" else { continue }
          _ = try kind()
          let position = self.position
          cycle.kilojoules = try expectedNumber("kilojoule", &export)
          if let kilojoules = cycle.kilojoules,
            let objection = Metric.totalEnergy.objection(to: WhoopCycle.kilocalories.applied(to: kilojoules))
          {
            export.skip(Fault(position: position, message: objection))
            cycle.kilojoules = nil
          }
          if notesPositions, cycle.kilojoules != nil { cycle.position = position }
        }
      default: break
      }
    }
    guard let start else { return nil }
    cycle.start = start
    return cycle
  }

  private mutating func instant() throws(JSONError) -> Int? {
    if case .date(let date) = try dateField() { date.unixSeconds } else { nil }
  }
}
