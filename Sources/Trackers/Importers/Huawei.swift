extension Importer {
  /// What Huawei Health gives on "Request your data": `sport per minute merged data.json`.
  static let huawei = Importer(
    name: "huawei",
    title: "Huawei Health account export (sport per minute merged data.json)",
    identifies: { outline in outline.has("recordDay", "sportDataUserData") },
    read: { (reader, export, choice) throws(JSONError) in
      var days = BucketCollection(zone: choice.zone, tracing: export.trace?.target)
      var sums: [TextPosition: [PlacedNumber]] = [:]
      try reader.readRecords(into: &export) { (reader, _) throws(JSONError) in
        try reader.readHuaweiDay(into: &days, &sums)
      }
      days.finish(&export)
      export.trace?.takeApart(sums)
    })
}

/// What a minute holds, and how many of the metric's unit one of Huawei's is: energy is in calories, not kilocalories.
private let fields: [(key: ShortText, metric: Metric, unit: Ratio)] = [
  ("steps", .steps, 1), ("distance", .distance, 1), ("calorie", .move, Ratio(1, by: 1000)), ("floor", .floors, 1),
]

/// What a device counted from a moment on.
private struct HuaweiMinute {
  var start: Double?
  var device = SourceNumbers.none
  var offset: UTCOffset?
  var values: [Double?] = Array(repeating: nil, count: fields.count)
  /// The numbers that each value is the sum of, while a value is explained.
  var addends: [[PlacedNumber]] = Array(repeating: [], count: fields.count)
}

extension JSONReader {
  /// Reads a day: where two devices counted the same minute, the larger number counts.
  ///
  /// `sums` takes the numbers of those values that are sums of several, by the place of the last one.
  fileprivate mutating func readHuaweiDay(
    into days: inout BucketCollection, _ sums: inout [TextPosition: [PlacedNumber]]
  ) throws(JSONError) {
    guard try kind() == .object else { return try skipValue() }
    var offset: UTCOffset?
    var minutes: [HuaweiMinute] = []
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "timeZone": offset = try offsetField()
      case "sportDataUserData" where try kind() == .array:
        try beginArray()
        while try nextElement() {
          if let minute = try huaweiMinute() { minutes.append(minute) }
        }
      default: break
      }
    }
    for (index, field) in fields.enumerated() {
      var reading = BucketReading(at: position, tracing: days.tracedDay)
      for minute in minutes {
        guard let value = minute.values[index] else { continue }
        var record = BucketRecord()
        record.position = minute.addends[index].last?.position ?? position
        if minute.addends[index].count > 1 { sums[record.position] = minute.addends[index] }
        record.source = minute.device
        record.quantity = .number(value)
        record.date =
          minute.start.flatMap { DateTime(epoch: $0) }.map { .date($0.moved(to: minute.offset ?? offset)) }
          ?? .other("none")
        reading.add(record, zone: days.zone)
      }
      if !reading.isEmpty {
        days.add(reading, of: BucketQuantity(metric: field.metric, factor: field.unit), areIntervals: true)
      }
    }
  }

  private mutating func offsetField() throws(JSONError) -> UTCOffset? {
    guard let text = try textField() else { return nil }
    let bytes = Array(text.utf8)
    return UTCOffset(bytes.span)
  }

  private mutating func huaweiMinute() throws(JSONError) -> HuaweiMinute? {
    guard try kind() == .object else { return nil }
    var minute = HuaweiMinute()
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "startTime":
        if case .number(let number) = try numberField() { minute.start = number }
      case "deviceCode":
        if case .number(let number) = try numberField() { minute.device = Int(exactly: number) ?? SourceNumbers.none }
      case "timeZone": minute.offset = try offsetField()
      case "sportBasicInfos" where try kind() == .array:
        (minute.values, minute.addends) = (HuaweiMinute().values, HuaweiMinute().addends)
        try beginArray()
        while try nextElement() {
          guard try kind() == .object else { continue }
          // Of a key that stands there again the last number counts.
          var numbers: [PlacedNumber?] = Array(repeating: nil, count: fields.count)
          try beginObject()
          while let key = try nextKey() {
            guard let index = fields.firstIndex(where: { $0.key == key }),
              case .number(let number) = try numberField()
            else { continue }
            numbers[index] = PlacedNumber(number: number, position: fieldPosition)
          }
          for (index, number) in numbers.enumerated() {
            guard let number else { continue }
            minute.values[index] = (minute.values[index] ?? 0) + number.number
            if notesPositions { minute.addends[index].append(number) }
          }
        }
      default: break
      }
    }
    return minute
  }
}

extension DateTime {
  /// The same instant as the clocks of an offset show it; without one it stays.
  fileprivate func moved(to offset: UTCOffset?) -> DateTime {
    guard let offset else { return self }
    var moved = self
    moved.local = Zone(secondsFromUTC: offset.seconds).localTime(unixSeconds: local.secondsSince1970)
    moved.offset = offset
    return moved
  }
}
