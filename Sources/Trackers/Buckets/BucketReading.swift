/// One bucket as it is read, key by key in any order.
struct BucketRecord {
  var date = DateField.absent
  var quantity = NumberField.absent
  /// Stands for the name of the device.
  var source: Int32 = -1
  /// Where what cannot be used stands, or the end of the record.
  ///
  /// It is worked out only where it is needed, for counting characters costs more than reading the rest.
  var position = TextPosition.start

  /// Reads a date and, if it cannot be used, its position.
  @inline(__always)
  mutating func readDate(_ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    date = try reader.dateField()
    if case .other = date { position = reader.position(of: start) }
  }

  /// Reads a quantity and, if it cannot be used, its position.
  @inline(__always)
  mutating func readQuantity(_ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    quantity = try reader.numberField()
    switch quantity {
    case .number(let value) where value >= 0: break
    case .absent: break
    default: position = reader.position(of: start)
    }
  }
}

extension JSONReader {
  /// A place to come back to for its position.
  fileprivate enum Mark {
    /// The number of bytes before it.
    case byte(Int)
    case position(TextPosition)
  }

  /// Marks the next value: cheaply, unless it may be a long one.
  @inline(__always)
  fileprivate mutating func mark() throws(JSONError) -> Mark {
    switch try kind() {
    case .array, .object: .position(position)
    default: .byte(buffer.offset + index)
    }
  }

  /// The position of a mark behind which one value was read.
  @inline(never)
  fileprivate mutating func position(of mark: Mark) -> TextPosition {
    switch mark {
    case .position(let position): return position
    case .byte(let byte):
      var position = position(at: max(0, byte - buffer.offset))
      // The first bytes of the value, a quote or digits, may have been counted where the window moved on.
      position.column = max(1, position.column - (position.byte - byte))
      position.byte = byte
      return position
    }
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
      var record = BucketRecord()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "qty": try record.readQuantity(&reader)
        case "date": try record.readDate(&reader)
        case "source":
          if try reader.kind() == .string { record.source = number(of: try reader.shortString()) }
        default: break
        }
      }
      if case .absent = record.date { record.position = reader.position }
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
