/// Merged days in the form in which they lie in a cache, each decoded only when it is looked at.
///
/// First all days, then all readings, in rows of one length, so that any of them is found without reading the others; then
/// what only some readings have. Whatever the bytes are, looking at them never traps: what lies outside is no data.
struct PackedDays: Hashable, Sendable {
  /// How many days there are.
  let count: Int
  private let bytes: StoredBytes
  private let metrics: [Metric]
  /// Where the rows of the readings begin, after those of the days.
  private let readings: Int
  private let readingCount: Int
  private let days: Int

  static let dayLength = 24
  static let readingLength = 24
  /// How many metrics of different names a history can have here, a few million; of others nothing is kept.
  static let metricLimit = Int(UInt32.max >> Flags.count)

  /// Takes the rest of a reader's bytes, whose lengths have to be right.
  init(_ bytes: StoredBytes, from reader: inout ByteReader) throws(DamagedBytes) {
    metrics = try [Metric](from: &reader)
    let extrasLength = try reader.count()
    readingCount = try reader.count(ofAtLeast: Self.readingLength)
    count = try reader.count(ofAtLeast: Self.dayLength)
    // Each is less than the bytes there are, so that the sum cannot overflow.
    guard count * Self.dayLength + readingCount * Self.readingLength + extrasLength == reader.left else {
      throw DamagedBytes()
    }
    self.bytes = bytes
    days = reader.place
    readings = days + count * Self.dayLength
  }

  /// What a row has.
  struct Flags: OptionSet {
    var rawValue: UInt32

    static let value = Flags(rawValue: 1)
    static let goal = Flags(rawValue: 2)
    static let hours = Flags(rawValue: 4)
    static let closedAt = Flags(rawValue: 8)
    static let derived = Flags(rawValue: 16)
    static let partial = Flags(rawValue: 32)
    static let dataTo = Flags(rawValue: 64)
    /// The target is that of the goal that is carried on.
    static let carriedGoal = Flags(rawValue: 128)

    /// The goal is one of the week.
    static let weekGoal = Flags(rawValue: 1024)

    /// Who set the goal of the day, in two bits above the other flags.
    var origin: Goal.Origin {
      get { Self.origins[Int(rawValue >> 8 & 3)] }
      set { rawValue |= UInt32(Self.origins.firstIndex(of: newValue) ?? 0) << 8 }
    }

    /// How far the clock of a day's end is from UTC, in whole minutes, in the upper half of a day's flags; 0 says nothing.
    var utcOffset: Int? {
      get { rawValue >> 16 == 0 ? nil : (Int(rawValue >> 16) - Self.noOffset) * 60 }
      set {
        guard let newValue else { return }
        rawValue |= UInt32(clamping: min(newValue / 60 + Self.noOffset, 0xFFFF)) << 16
      }
    }

    /// What stands for UTC itself.
    private static let noOffset = 0x8000

    /// How many bits those of a reading take.
    static let count = 11

    private static let origins: [Goal.Origin] = [.file, .option, .config, .default]
  }

  /// The date of a day by its place, 0 to less than ``count``.
  func date(at index: Int) -> Day { Day(daysSince1970: signedHalf(at: days + index * Self.dayLength)) }

  /// Whether any metric has a value on a day.
  func hasData(at index: Int) -> Bool { dayFlags(at: index).contains(.value) }

  private func dayFlags(at index: Int) -> Flags { Flags(rawValue: half(at: days + index * Self.dayLength + 12)) }

  /// A day without what is known of its metrics.
  func emptyDay(at index: Int) -> DaySummary {
    let place = days + index * Self.dayLength
    let flags = dayFlags(at: index)
    let dataTo = LocalTime(day: Day(daysSince1970: signedHalf(at: place + 4)), second: Int(half(at: place + 8)))
    return DaySummary(
      day: date(at: index), isPartial: flags.contains(.partial), dataTo: flags.contains(.dataTo) ? dataTo : nil,
      utcOffset: flags.utcOffset)
  }

  /// What is known of the metrics of a day.
  func readings(at index: Int) -> [AimedReading] {
    let place = days + index * Self.dayLength
    let first = min(Int(half(at: place + 16)), readingCount)
    let range = first..<min(first + Int(half(at: place + 20)), readingCount)
    var known: [AimedReading] = []
    known.reserveCapacity(range.count)
    for index in range {
      if let reading = reading(at: index) { known.append(reading) }
    }
    return known
  }

  private func reading(at index: Int) -> AimedReading? {
    let place = readings + index * Self.readingLength
    let flags = Flags(rawValue: half(at: place))
    guard let number = metricNumber(flags.rawValue) else { return nil }
    var extras = ByteReader(bytes, from: readings + readingCount * Self.readingLength + Int(half(at: place + 4)))
    var reading = Reading(
      value: flags.contains(.value) ? double(at: place + 8) : nil, isDerived: flags.contains(.derived))
    let target = double(at: place + 16)
    let carried = flags.contains(.carriedGoal) ? RecordedGoal(target: target, origin: .file) : nil
    if flags.contains(.goal) {
      // The goal that is carried on is beside one only where that is nobody's.
      let own = carried == nil ? target : try? extras.number()
      reading.goal = RecordedGoal(target: own ?? 0, origin: flags.origin)
    }
    if flags.contains(.closedAt) { reading.closedAt = try? extras.integer() }
    if flags.contains(.hours) { reading.packedHours = try? PackedHours(from: &extras) }
    if flags.contains(.weekGoal), case .goal(let goal) = reading.goal, let sum = try? extras.number() {
      reading.goal = .week(goal, sum: sum)
    }
    return AimedReading(metric: metrics[number], reading: reading, carried: carried)
  }

  /// The number of the metric that stands above the flags of a row; nil where there is none of that number.
  private func metricNumber(_ head: UInt32) -> Int? {
    let number = Int(head >> Flags.count)
    return number < min(metrics.count, Self.metricLimit) ? number : nil
  }

  /// Metrics that have a value on any day; once those that are wanted are found, nobody looks for others.
  func measuredMetrics(atLeast wanted: [Metric]) -> [Metric] {
    var measured: [Metric] = []
    var isMeasured = [Bool](repeating: false, count: metrics.count)
    for place in stride(from: readings, to: readings + readingCount * Self.readingLength, by: Self.readingLength) {
      let head = half(at: place)
      guard let number = metricNumber(head), !isMeasured[number], Flags(rawValue: head).contains(.value) else {
        continue
      }
      isMeasured[number] = true
      measured.append(metrics[number])
      if wanted.allSatisfy(measured.contains) { break }
    }
    return measured
  }

  private func signedHalf(at place: Int) -> Int { Int(Int32(bitPattern: half(at: place))) }
  private func double(at place: Int) -> Double { Double(bitPattern: bytes.load(UInt64.self, at: place)) }
  private func half(at place: Int) -> UInt32 { bytes.load(UInt32.self, at: place) }
}

extension RecordedGoal {
  /// A goal by its target; 0 is that of none.
  fileprivate init(target: Double, origin: Goal.Origin) {
    self = Goal(target: target, origin: origin).map(RecordedGoal.goal) ?? .none
  }
}
