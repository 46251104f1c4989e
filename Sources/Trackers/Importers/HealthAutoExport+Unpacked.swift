extension HealthAutoExport {
  /// Whether a file is one of the app's own, unpacked: times in seconds since 2001 and no dates in words.
  static func isUnpacked(_ outline: Outline) -> Bool {
    outline.kinds["metric"] == [.string] && outline.has("data.start")
      && outline.hasAny(["data.qty", "data.avg", "data.min", "data.max"])
  }

  /// Reads the records of an unpacked .hae file, which give some metrics twice, in two units.
  mutating func readUnpacked(_ reader: inout JSONReader) throws(JSONError) {
    var readings: [Metric: BucketReading] = [:]
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else { continue }
      var record = BucketRecord()
      record.position = reader.position
      var name = ""
      var unit = ""
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "metric": name = try reader.textField() ?? ""
        case "unit": unit = try reader.textField() ?? ""
        case "start":
          guard case .number(let seconds) = try reader.numberField() else { continue }
          record.date = DateTime(epoch: seconds + secondsFrom1970To2001).map { .date($0) } ?? .other(seconds.plainText)
        case "qty":
          record.quantity = try reader.numberField()
          if reader.notesPositions { record.position = reader.fieldPosition }
        default: try reader.skipValue()
        }
      }
      note(name)
      guard let metric = Metric(healthAutoExport: name) else { continue }
      guard let quantity = BucketQuantity(healthAutoExport: name, unit: unit) else {
        refuse(unit, of: name, at: record.position)
        continue
      }
      record.convert(as: quantity)
      let one = BucketQuantity(metric: metric, factor: 1)
      readings[metric, default: BucketReading(of: one, folds: folds, tracing: days.tracedDay)].add(
        record, zone: days.zone)
    }
    for (metric, reading) in readings { arrays.append((reading, BucketQuantity(metric: metric, factor: 1))) }
    days.hasTwins = true
  }
}

/// Apple counts seconds from 2001-01-01T00:00:00Z.
private let secondsFrom1970To2001 = 978_307_200.0
