/// One bucket as it is read, key by key in any order.
struct BucketRecord {
  var date = DateField.absent
  var quantity = NumberField.absent
  /// Why the quantity cannot be what was counted.
  var objection: String?
  /// The number of its source.
  var source = SourceNumbers.none
  /// What the quantity was multiplied by to be one of the metric's own.
  var factor: Ratio = 1
  /// The number as it stands in the file, where the quantity is a share of it.
  var written: Double?
  /// Where what cannot be used stands, or the end of the record; while a value is explained, always the quantity.
  ///
  /// It is worked out only where it is needed, for counting characters costs more than reading the rest.
  var position = TextPosition.start

  /// Reads a date and, if it cannot be used, its position.
  @inline(__always)
  mutating func readDate(_ reader: inout JSONReader, remembering dates: inout DateMemory) throws(JSONError) {
    guard try reader.isAtText() else { return try readDateOfOtherKind(&reader) }
    let start = JSONReader.Mark.byte(reader.buffer.offset + reader.index)
    let text = try reader.shortString()
    if let known = dates.read(text) {
      date = .date(known)
    } else {
      readOtherDate(text, at: start, &reader, remembering: &dates)
    }
  }

  @inline(never)
  private mutating func readDateOfOtherKind(_ reader: inout JSONReader) throws(JSONError) {
    let start = try reader.mark()
    date = try reader.dateField()
    if case .other = date { position = reader.position(of: start) }
  }

  @inline(never)
  private mutating func readOtherDate(
    _ text: ShortText, at start: JSONReader.Mark, _ reader: inout JSONReader, remembering dates: inout DateMemory
  ) {
    date = reader.dateField(in: text)
    switch date {
    case .date(let known): dates.keep(known, of: text)
    default: position = reader.position(of: start)
    }
  }

  /// Reads a quantity and, if it cannot be used, its position.
  @inline(__always)
  mutating func readQuantity(_ reader: inout JSONReader, _ wanted: BucketQuantity?) throws(JSONError) {
    let start = JSONReader.Mark.byte(reader.buffer.offset + reader.index)
    guard let value = reader.commonNumber() else { return try readOtherQuantity(&reader, wanted) }
    quantity = .number(value)
    if value >= 0 { objection = wanted?.objection(to: value) }
    if value < 0 || objection != nil { position = reader.position(of: start) }
  }

  @inline(never)
  private mutating func readOtherQuantity(_ reader: inout JSONReader, _ wanted: BucketQuantity?) throws(JSONError) {
    let start = try reader.mark()
    quantity = try reader.numberField()
    switch quantity {
    case .number(let value) where value >= 0:
      objection = wanted?.objection(to: value)
      if objection != nil { position = reader.position(of: start) }
    case .absent: break
    default: position = reader.position(of: start)
    }
    if reader.notesPositions { position = reader.fieldPosition }
  }

  /// Turns the quantity into one in the metric's own unit, now that the whole record is read.
  mutating func convert(as wanted: BucketQuantity) {
    guard case .number(let value) = quantity, value >= 0 else { return }
    objection = wanted.objection(to: value)
    quantity = .number(wanted.factor.applied(to: value))
    factor = wanted.factor
  }
}
