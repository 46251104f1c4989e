/// Merged days in the form in which they lie in a cache, each decoded only when it is looked at.
///
/// First all days, then all readings, then the hours, in rows of one length, so that any of them is found without
/// reading the others. Whatever the bytes are, looking at them never traps: what lies outside is no data.
struct PackedDays: Hashable, Sendable {
  /// How many days there are.
  let count: Int
  private let bytes: [UInt8]
  private let metrics: [Metric]
  /// Where the rows of the readings begin, after those of the days.
  private let readings: Int
  private let readingCount: Int
  private let days: Int

  fileprivate static let dayLength = 32
  fileprivate static let readingLength = 40

  /// Takes the rest of a reader's bytes, whose lengths have to be right.
  init(_ bytes: [UInt8], from reader: inout ByteReader) throws(DamagedBytes) {
    metrics = try [Metric](from: &reader)
    let hoursLength = try reader.count()
    readingCount = try reader.count(ofAtLeast: Self.readingLength)
    count = try reader.count(ofAtLeast: Self.dayLength)
    // Each is less than the bytes there are, so that the sum cannot overflow.
    guard count * Self.dayLength + readingCount * Self.readingLength + hoursLength == reader.left else {
      throw DamagedBytes()
    }
    self.bytes = bytes
    days = reader.place
    readings = days + count * Self.dayLength
  }

  /// What is known of a day but for its readings.
  struct DayRow {
    let day: Day
    let dataTo: LocalTime?
    let isPartial: Bool
    /// Whether any reading has a value.
    let hasData: Bool
    /// Whether any reading has a goal.
    let hasGoals: Bool
    fileprivate let readings: Range<Int>
  }

  /// A day by its place, 0 to less than ``count``.
  func day(at index: Int) -> DayRow {
    let place = days + index * Self.dayLength
    let flags = Flags(rawValue: half(at: place + 20))
    let dataTo = LocalTime(day: Day(daysSince1970: integer(at: place + 8)), second: Int(half(at: place + 16)))
    let first = min(Int(half(at: place + 24)), readingCount)
    return DayRow(
      day: Day(daysSince1970: integer(at: place)), dataTo: flags.contains(.dataTo) ? dataTo : nil,
      isPartial: flags.contains(.partial), hasData: flags.contains(.value), hasGoals: flags.contains(.goal),
      readings: first..<min(first + Int(half(at: place + 28)), readingCount))
  }

  /// What is known of the metrics of a day.
  func readings(of row: DayRow) -> Readings { Readings(days: self, left: row.readings) }

  /// The readings of a day, decoded one after the other.
  struct Readings: Sequence, IteratorProtocol {
    fileprivate let days: PackedDays
    fileprivate var left: Range<Int>

    var underestimatedCount: Int { left.count }

    mutating func next() -> (key: Metric, value: Reading)? {
      guard let index = left.first, let reading = days.reading(at: index) else { return nil }
      left = index + 1..<left.upperBound
      return reading
    }
  }

  private func reading(at index: Int) -> (key: Metric, value: Reading)? {
    let place = readings + index * Self.readingLength
    let metric = Int(half(at: place))
    guard metrics.indices.contains(metric) else { return nil }
    let flags = Flags(rawValue: half(at: place + 4))
    var reading = Reading(
      value: flags.contains(.value) ? number(at: place + 8) : nil, isDerived: flags.contains(.derived))
    if flags.contains(.goal) {
      reading.goal =
        Goal(target: number(at: place + 16), origin: flags.origin).map(RecordedGoal.goal) ?? RecordedGoal.none
    }
    if flags.contains(.closedAt) { reading.closedAt = integer(at: place + 24) }
    if flags.contains(.hours) { reading.hours = hours(at: integer(at: place + 32)) }
    return (metrics[metric], reading)
  }

  private func goal(at place: Int, _ flags: Flags) -> RecordedGoal {
    Goal(target: number(at: place + 16), origin: flags.origin).map(RecordedGoal.goal) ?? .none
  }

  /// Calls `body` with each metric of a day that has a goal, without decoding the rest.
  func forEachGoal(of row: DayRow, _ body: (Metric, RecordedGoal) -> Void) {
    for index in row.readings {
      let place = readings + index * Self.readingLength
      let (metric, flags) = (Int(half(at: place)), Flags(rawValue: half(at: place + 4)))
      if flags.contains(.goal), metrics.indices.contains(metric) { body(metrics[metric], goal(at: place, flags)) }
    }
  }

  /// Hours that begin a number of bytes after the readings.
  private func hours(at offset: Int) -> [Double?]? {
    let start = readings + readingCount * Self.readingLength
    guard (0...bytes.count).contains(offset) else { return nil }
    var reader = ByteReader(bytes, from: start + offset)
    return try? [Double?](from: &reader)
  }

  private func integer(at place: Int) -> Int { Int(truncatingIfNeeded: load(UInt64.self, at: place)) }
  private func number(at place: Int) -> Double { Double(bitPattern: load(UInt64.self, at: place)) }
  private func half(at place: Int) -> UInt32 { load(UInt32.self, at: place) }

  @inline(__always)
  private func load<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Number {
    bytes.withUnsafeBytes { all in
      guard place >= 0, place <= all.count - MemoryLayout<Number>.size else { return 0 }
      return Number(littleEndian: all.loadUnaligned(fromByteOffset: place, as: type))
    }
  }
}

extension PackedDays {
  /// What a row has.
  fileprivate struct Flags: OptionSet {
    var rawValue: UInt32

    static let value = Flags(rawValue: 1)
    static let goal = Flags(rawValue: 2)
    static let hours = Flags(rawValue: 4)
    static let closedAt = Flags(rawValue: 8)
    static let derived = Flags(rawValue: 16)
    static let partial = Flags(rawValue: 32)
    static let dataTo = Flags(rawValue: 64)

    /// Who set the goal, in two bits above the flags.
    var origin: Goal.Origin {
      get { Self.origins[Int(rawValue >> 8 & 3)] }
      set { rawValue |= UInt32(Self.origins.firstIndex(of: newValue) ?? 0) << 8 }
    }

    private static let origins: [Goal.Origin] = [.file, .option, .config, .default]
  }

  /// Writes days, which are in order, in the form that ``init(_:from:)`` reads.
  static func write(_ days: [(day: Day, record: DayRecord)], to writer: inout ByteWriter) {
    var metrics: [Metric: Int] = [:]
    var (rows, readings, hours) = (ByteWriter(), ByteWriter(), ByteWriter())
    for (day, record) in days {
      var flags: Flags = record.isPartial ? .partial : []
      if record.dataTo != nil { flags.insert(.dataTo) }
      let first = readings.bytes.count / readingLength
      for (metric, reading) in record.readings {
        let number = metrics[metric] ?? metrics.count
        metrics[metric] = number
        let own = write(reading, of: number, to: &readings, hours: &hours)
        flags.formUnion(own.intersection([.value, .goal]))
      }
      rows.append(day.daysSince1970)
      rows.append(record.dataTo?.day.daysSince1970 ?? 0)
      rows.append(UInt32(clamping: record.dataTo?.second ?? 0))
      rows.append(flags.rawValue)
      rows.append(UInt32(clamping: first))
      rows.append(UInt32(clamping: record.readings.count))
    }
    writer.append(metrics.sorted { $0.value < $1.value }.map(\.key))
    writer.append(hours.bytes.count)
    writer.append(readings.bytes.count / readingLength)
    writer.append(days.count)
    for part in [rows, readings, hours] { writer.append(bytes: part.bytes) }
  }

  private static func write(
    _ reading: Reading, of metric: Int, to writer: inout ByteWriter, hours: inout ByteWriter
  ) -> Flags {
    var flags: Flags = reading.isDerived ? .derived : []
    var target = 0.0
    if reading.value != nil { flags.insert(.value) }
    if reading.hours != nil { flags.insert(.hours) }
    if reading.closedAt != nil { flags.insert(.closedAt) }
    if let goal = reading.goal {
      flags.insert(.goal)
      // A target of 0 is that of no goal.
      if case .goal(let goal) = goal {
        target = goal.target
        flags.origin = goal.origin
      }
    }
    writer.append(UInt32(clamping: metric))
    writer.append(flags.rawValue)
    writer.append(reading.value ?? 0)
    writer.append(target)
    writer.append(reading.closedAt ?? 0)
    writer.append(hours.bytes.count)
    if let values = reading.hours { hours.append(values) }
    return flags
  }
}
