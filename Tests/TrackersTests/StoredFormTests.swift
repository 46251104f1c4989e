import TestSupport
import Testing

@testable import Trackers

@Suite("The form in which readings are stored")
struct StoredFormTests {
  /// What a value comes to after it was stored.
  private func stored<Value: Storable>(_ value: Value) throws -> Value {
    var reader = ByteReader(bytes(value), options: ImportOptions(zone: .utc, zoneNamed: { try? zone($0) }))
    let again = try Value(from: &reader)
    try reader.expectEnd()
    return again
  }

  private func bytes(_ value: some Storable) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(value)
    return writer.bytes
  }

  private func exports(_ format: String) throws -> [Export] {
    try samples(of: format).map { file in
      readExport(
        ByteSource(bytes: file.bytes), named: file.name,
        options: ImportOptions(zone: .utc, zoneNamed: { try? zone($0) }))
    }
  }

  @Test("The checksum is XXH64, as other programs compute it")
  func checksums() {
    let table: [([UInt8], UInt64)] = [
      ([], 0xEF46_DB37_51D8_E999), (Array("abc".utf8), 0x44BC_2CF5_AD77_0999),
      (Array("Nobody inspects the spammish repetition".utf8), 0xFBCE_A83C_8A37_8BF1),
      (Array(0..<100), 0x6AC1_E580_3216_6597),
    ]
    for (bytes, sum) in table { #expect(checksum(of: bytes) == sum) }
    #expect(checksum(of: Array("xabcx".utf8), in: 1..<4) == 0x44BC_2CF5_AD77_0999)
  }

  @Test("What was read of a sample is the same after it was stored", arguments: Importer.all.map(\.name))
  func samplesAgain(format: String) throws {
    for export in try exports(format) { #expect(try stored(export) == export) }
  }

  @Test("So is what nobody would read: any bits of numbers, any text, any fault", arguments: 0..<20)
  func generated(seed: UInt64) throws {
    let export = Export.random(seed)
    let bytes = bytes(export)
    // A number that is none is not equal to itself.
    #expect(self.bytes(try stored(export)) == bytes)
    let plain = Export(name: "a\u{0}\u{301}", failure: Fault(message: "\u{202E}x"), notes: ["", "\u{1F6B6}"])
    #expect(try stored(plain) == plain)
  }

  @Test("A history tells the same after it was stored, all days or some", arguments: Importer.all.map(\.name))
  func histories(format: String) throws {
    let history = History(merging: try exports(format) + [sampleExport(now: later)])
    try expectSame(try stored(history), history)
  }

  @Test("So does one of any numbers", arguments: 0..<20)
  func generatedHistories(seed: UInt64) throws {
    let history = History(merging: [Export.random(seed), Export.random(seed + 100)])
    var again = ByteReader(bytes(history))
    let other = try History(from: &again)
    #expect(
      "\(other.summaries(goals: GoalSettings(), now: later))"
        == "\(history.summaries(goals: GoalSettings(), now: later))")
  }

  private func expectSame(_ again: History, _ history: History) throws {
    for plan in [GoalPlan(300), GoalPlan(3_000, per: .week)] {
      try expectSame(again, history, goals: GoalSettings(options: [.steps: 5_000], configured: [.move: plan]))
    }
  }

  private func expectSame(_ again: History, _ history: History, goals: GoalSettings) throws {
    let summaries = history.summaries(goals: goals, now: later)
    #expect(again.summaries(goals: goals, now: later) == summaries)
    #expect(again.sources == history.sources)
    #expect(again.isEmpty == history.isEmpty)
    for days in [again.daySummaries(goals: goals, now: later), history.daySummaries(goals: goals, now: later)] {
      #expect(Array(days) == summaries)
      let withData = summaries.filter(\.hasData).map(\.day)
      #expect(days.indices.filter(days.hasData(at:)).map(days.date(at:)) == withData)
      #expect(days.firstWithData.map(days.date(at:)) == withData.first)
      for date in withData { #expect(days.latest(upTo: date) == date) }
      for date in withData.prefix(1) { #expect(days.latest(upTo: date.adding(-1)) == date) }
      #expect(days.indices.map(days.date(at:)) == summaries.map(\.day))
      #expect(days.indices.map { days.firstIndex(from: days.date(at: $0)) } == Array(days.indices))
      #expect(days.firstIndex(from: Day(daysSince1970: .min)) == 0)
      let measured = Set(summaries.flatMap { $0.measures.filter { $0.value.value != nil }.map(\.key) })
      #expect(Set(days.measuredMetrics(atLeast: [Metric("none")])) == measured)
      #expect(measured.isSuperset(of: days.measuredMetrics(atLeast: [])))
    }
  }

  @Test("Bytes that were cut are an error wherever they end")
  func truncation() throws {
    let export = Export.random(7)
    let whole = bytes(export)
    for count in 0..<whole.count {
      var reader = ByteReader(Array(whole.prefix(count)))
      #expect(throws: DamagedBytes.self) { try Export(from: &reader) }
    }
    let history = bytes(History(merging: [export]))
    for count in 0..<history.count {
      var reader = ByteReader(Array(history.prefix(count)))
      #expect(throws: DamagedBytes.self) { try History(from: &reader) }
    }
  }

  @Test("Bytes that were changed are an error or a value, and never end the program", arguments: 0..<8)
  func damage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let export = bytes(Export.random(seed))
    let history = bytes(History(merging: [Export.random(seed)]))
    for _ in 0..<500 {
      var reader = ByteReader(export.damaged(&random))
      _ = try? Export(from: &reader)
      reader = ByteReader(history.damaged(&random))
      if let history = try? History(from: &reader) {
        let days = history.daySummaries(goals: GoalSettings(), now: later)
        _ = (days.all, days.latest(upTo: later.day), days.measuredMetrics(atLeast: [.move]))
      }
    }
  }

  @Test("A count that lies takes no memory", arguments: [Int.max, -1, Int.min, 1 << 40])
  func hostileCounts(count: Int) {
    var writer = ByteWriter()
    writer.append(count)
    writer.append(0)
    var reader = ByteReader(writer.bytes)
    #expect(throws: DamagedBytes.self) { try [Int](from: &reader) }
    reader = ByteReader(writer.bytes)
    #expect(throws: DamagedBytes.self) { try reader.text() }
    reader = ByteReader(writer.bytes)
    #expect(throws: DamagedBytes.self) { try QuarterHours(from: &reader) }
  }

  @Test("Zones with other rules have other fingerprints")
  func fingerprints() throws {
    let names = ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Kathmandu", "UTC"]
    let rules = ["CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/2", "CET-1CEST,J60,J300", "CET-1CEST,60,300"]
    let zones = try names.map(zone) + rules.map { try #require(Zone(posix: $0)) } + [Zone(secondsFromUTC: 3_600)]
    #expect(Set(zones.map(\.fingerprint)).count == zones.count)
    #expect(try zone("Europe/Berlin").fingerprint == zones[0].fingerprint)
  }
}

extension [UInt8] {
  /// The same with some bits flipped, or with eight bytes in a row replaced, as counts and places are.
  fileprivate func damaged(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      if Bool.random(using: &random) {
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        for index in place..<Swift.min(place + 8, bytes.count) {
          bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
      }
    }
    return bytes
  }
}

extension Export {
  /// An export that no importer would read, the same for the same seed.
  fileprivate static func random(_ seed: UInt64) -> Export {
    var random = SplitMix64(seed: seed)
    func chance() -> Bool { Bool.random(using: &random) }
    func number() -> Double {
      chance() ? Double(bitPattern: random.next()) : Double(Int8.random(in: 1...9, using: &random))
    }
    func time(_ day: Day) -> LocalTime { LocalTime(day: day, second: Int.random(in: 0..<86_400, using: &random)) }
    func goal() -> RecordedGoal {
      Goal(target: abs(number()), origin: chance() ? .file : .default).map {
        chance() ? .week($0, sum: Double(Int8.random(in: 0...9, using: &random))) : .goal($0)
      }
        ?? .none
    }
    func fault() -> Fault {
      Fault(position: chance() ? TextPosition(line: 1, column: .max, byte: 0) : nil, message: "f\(random.next())")
    }
    var export = Export(name: "n\(seed)", format: chance() ? "native" : nil, failure: chance() ? fault() : nil)
    for _ in 0..<Int.random(in: 0..<12, using: &random) { export.skip(fault()) }
    export.isForeign = chance()
    export.notes = (0..<Int.random(in: 0..<3, using: &random)).map { "note \($0)" }
    if chance() { export.goals = [.steps: goal(), Metric("mood"): goal()] }
    for _ in 0..<Int.random(in: 1..<6, using: &random) {
      let day = Day(daysSince1970: Int(Int32.random(in: -99...99_999, using: &random)))
      var record = DayRecord(
        isPartial: chance(), dataTo: chance() ? time(day) : nil,
        utcOffset: chance() ? Int.random(in: -1_080...1_080, using: &random) * 60 : nil)
      for metric in Metric.known + [Metric("mood"), Metric("")] where chance() {
        record.readings[metric] = Reading(
          value: chance() ? number() : nil, goal: chance() ? goal() : nil,
          hours: chance() ? (0..<24).map { _ in chance() ? number() : nil } : nil,
          closedAt: chance() ? Int.random(in: 0...1_440, using: &random) : nil, isDerived: chance())
      }
      export.days[day] = record
    }
    return export
  }
}
