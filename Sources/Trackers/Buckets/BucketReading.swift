/// One bucket as it is read, key by key in any order.
struct BucketRecord {
  /// Where its object begins.
  let position: TextPosition
  var date = DateField.absent
  var quantity = NumberField.absent
  /// Stands for the name of the device.
  var source: Int32 = -1

  init(position: TextPosition) {
    self.position = position
  }
}

/// An array of buckets as it is read, before it is clear of which metric and in which unit they are.
struct BucketReading {
  private(set) var series = BucketSeries()
  private(set) var unused = FaultList()
  private var sources: [ShortText: Int32] = [:]
  private var lastSource: (name: ShortText, number: Int32)?

  /// Reads an array of objects with `date`, `qty` and `source`.
  mutating func read(_ reader: inout JSONReader, zone: Zone) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      guard try reader.kind() == .object else {
        unused.append(Fault(position: reader.position, message: "expected an object with a date and a quantity"))
        continue
      }
      var record = BucketRecord(position: reader.position)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "qty": record.quantity = try reader.numberField()
        case "date": record.date = try reader.dateField()
        case "source":
          if try reader.kind() == .string { record.source = number(of: try reader.shortString()) }
        default: break
        }
      }
      add(record, zone: zone)
    }
  }

  @inline(__always)
  private mutating func number(of source: ShortText) -> Int32 {
    if let lastSource, lastSource.name == source { return lastSource.number }
    let number = sources[source] ?? Int32(truncatingIfNeeded: sources.count)
    sources[source] = number
    lastSource = (source, number)
    return number
  }

  /// Adds a bucket, or notes why it cannot be one.
  @inline(__always)
  mutating func add(_ record: BucketRecord, zone: Zone) {
    guard case .date(let date) = record.date, case .number(let value) = record.quantity, value >= 0 else {
      return refuse(record)
    }
    let local = date.localTime(in: zone)
    let start = date.local.secondsSince1970 &- (date.offset?.seconds ?? 0)
    series.add(Bucket(start: start, value: value, source: record.source, second: local.second), on: local.day)
  }

  @inline(never)
  private mutating func refuse(_ record: BucketRecord) {
    let message: String
    switch (record.date, record.quantity) {
    case (_, .absent): return
    case (.other(let found), _): message = "expected a date such as 2026-11-29 09:15:00 +0100, found \(found)"
    case (.absent, _): message = "expected a record with a date, found one without"
    case (_, .other(let found)): message = "expected a number for qty, found \(found)"
    case (_, .number(let value)): message = "expected 0 or more for qty, found \(value.plainText)"
    }
    unused.append(Fault(position: record.position, message: message))
  }
}
