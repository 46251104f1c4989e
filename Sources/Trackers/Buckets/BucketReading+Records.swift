extension BucketReading {
  /// How many buckets are read before it is known what they are, where the file can be read again from there.
  private static let mostUnknown = 4_096

  /// Reads an array of objects with `date`, `qty` and `source`.
  ///
  /// It stops inside of the array where `needsAll` or `isPostponed` says so.
  mutating func read(
    _ reader: inout JSONReader, zone: Zone, sources: inout SourceNumbers
  ) throws(JSONError) {
    let most = quantity == nil && reader.canReturn ? BucketReading.mostUnknown : .max
    var count = 0
    var dates = DateMemory()
    let keys = RecordKeys(number: "qty", text: "date", label: "source")
    // An explanation wants the place of each number.
    let looksAhead = !reader.notesPositions && traced == nil
    try reader.beginArray()
    while try reader.nextElement() {
      count += 1
      if count > most { isPostponed = true }
      if needsAll || isPostponed { return }
      if looksAhead, addPlainRecord(keys, &reader, &dates, &sources, zone: zone) { continue }
      guard try reader.isAtObject() else {
        unused.append(Fault(position: reader.position, message: "expected an object with a date and a quantity"))
        continue
      }
      var record = BucketRecord()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == keys.number {
          try record.readQuantity(&reader, quantity)
        } else if key == keys.text {
          try record.readDate(&reader, remembering: &dates)
        } else if key == keys.label {
          record.source = try sources.read(&reader)
        }
      }
      if case .absent = record.date { record.position = reader.position }
      add(record, zone: zone)
    }
  }

  /// Adds the record that comes next, if it is like those before it; tells whether it was.
  @inline(__always)
  private mutating func addPlainRecord(
    _ keys: RecordKeys, _ reader: inout JSONReader, _ dates: inout DateMemory, _ sources: inout SourceNumbers,
    zone: Zone
  ) -> Bool {
    guard let record = reader.plainRecord(keys), let value = record.number, let text = record.text,
      value >= 0, quantity?.isUnquestioned(value) ?? true, let date = dates.read(reader.shortText(text))
    else { return false }
    var source = SourceNumbers.none
    if let name = record.label {
      guard let number = sources.number(of: name, in: &reader) else { return false }
      source = number
    }
    reader.pass(record)
    append(value, at: date, source: source, zone: zone)
    return true
  }
}
