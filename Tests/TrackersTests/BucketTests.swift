import TestSupport
import Testing

@testable import Trackers

@Suite("Buckets")
struct BucketTests {
  /// A record of a source at a minute of a day, on clocks that are an hour ahead of UTC.
  private struct Minute {
    var day = 0
    var minute: Int
    var value: Double
    var source = 1
    var second = 0

    var record: BucketRecord {
      var record = BucketRecord()
      let local = LocalTime(day: BucketTests.first.adding(day), second: minute * 60 + second)
      let offset = UTCOffset(hours: 1, minutes: 0, isNegative: false)
      record.date = .date(DateTime(local: local, hasTime: true, offset: offset))
      record.quantity = .number(value)
      record.source = source
      return record
    }
  }

  private static let first = Day(daysSince1970: 20_700)
  private static let steps = BucketQuantity(metric: .steps, factor: 1)

  private func export(_ records: some Sequence<Minute>, of quantity: BucketQuantity = steps) -> Export {
    var reading = BucketReading(of: quantity)
    for record in records { reading.add(record.record, zone: .utc) }
    var days = BucketCollection(zone: .utc)
    days.add(reading, of: quantity)
    var export = Export(name: "test")
    days.finish(&export)
    return export
  }

  private func values(_ export: Export) -> [Double?] {
    export.days.sorted { $0.key < $1.key }.map { $0.value.readings.values.first?.value }
  }

  @Test("S15: a second source's records count however late they come", arguments: [2, 60, 120])
  func secondSource(days: Int) {
    let records = [1, 2].lazy.flatMap { source in
      (0..<days * 1_440).lazy.map {
        Minute(day: $0 / 1_440, minute: $0 % 1_440, value: 1, source: source, second: source == 1 ? 0 : 30)
      }
    }
    let export = export(records)
    #expect(values(export) == Array(repeating: 2_880, count: days))
    #expect(export.notes.isEmpty && export.skipped == 0)
  }

  @Test("S14: a file that tells everything twice counts once, what came last", arguments: [60])
  func allTwice(days: Int) {
    let records = [3.0, 2].lazy.flatMap { value in
      (0..<days * 1_440).lazy.map { Minute(day: $0 / 1_440, minute: $0 % 1_440, value: value) }
    }
    let export = export(records)
    #expect(values(export) == Array(repeating: 2_880, count: days))
    #expect(export.notes == ["86400 records stand there twice: the later one of each two is counted"])
  }

  @Test("S33: sums are exact over a million records")
  func exactSums() {
    let export = export((0..<1_000_000).lazy.map { Minute(day: $0 / 1_440, minute: $0 % 1_440, value: 0.1) })
    #expect(export.days.count == 695)
    let sum = values(export).reduce(0) { $0 + ($1 ?? 0) }
    #expect(abs(sum - 100_000) < 100_000 * 1e-9)
  }

  @Test("S15: one record a second, newest first, takes no longer than in order")
  func newestFirst() {
    let clock = ContinuousClock()
    func time(_ seconds: some Sequence<Int>) -> (Duration, Export) {
      var result = Export(name: "")
      let time = clock.measure {
        result = export(seconds.lazy.map { Minute(minute: $0 / 60, value: 0.5, second: $0 % 60) })
      }
      return (time, result)
    }
    let (ascending, expected) = time(0..<86_400)
    let (descending, found) = time((0..<86_400).reversed())
    #expect(found.days == expected.days)
    // Shifting the others for each one took fifty times as long.
    #expect(descending < ascending * 8)
  }

  @Test("Records of one start come to the same in every order that leaves a source's own", arguments: 0..<30)
  func interleaved(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = (1...3).map { source in
      (0..<12).map { _ in
        Minute(
          day: Int.random(in: 0..<2, using: &random), minute: 60 * Int.random(in: 1...3, using: &random),
          value: Double(Int.random(in: 0...50, using: &random)), source: source)
      }
    }
    func shuffled() -> [Minute] {
      var rest = sources.map { $0[...] }
      var records: [Minute] = []
      while let index = rest.indices.filter({ !rest[$0].isEmpty }).randomElement(using: &random) {
        records.append(rest[index].removeFirst())
      }
      return records
    }
    let expected = export(sources.joined())
    for _ in 0..<5 {
      let found = export(shuffled())
      #expect(found.days == expected.days && found.notes == expected.notes)
    }
  }

  @Test("The last record of each source counts, and the largest of those")
  func lastThenLargest() {
    func value(_ records: (source: Int, value: Double)...) -> [Double?] {
      values(export(records.map { Minute(minute: 540, value: $0.value, source: $0.source) }))
    }
    #expect(value((1, 30), (2, 20), (1, 10)) == [20])
    #expect(value((1, 30), (1, 10), (2, 20)) == [20])
    #expect(value((2, 20), (1, 30), (1, 10)) == [20])
    #expect(value((1, 30), (1, 10), (2, 5)) == [10])
  }

  @Test("Sources are told apart across the arrays of a file, and by all of their names")
  func sourceNames() {
    func metric(_ source: String, _ value: Int) -> String {
      "{\"name\":\"step_count\",\"units\":\"count\",\"data\":[{\"date\":\"2026-11-10 09:00:00 +0100\",\"qty\":\(value),\"source\":\"\(source)\"}]}"
    }
    let long = String(repeating: "x", count: 40)
    for (left, right) in [("Watch", "Phone"), (long + "A", long + "B")] {
      let export = read("{\"data\":{\"metrics\":[\(metric(left, 9)),\(metric(right, 4))]}}")
      #expect(export.value(.steps, "2026-11-10") == 9)
      let again = read("{\"data\":{\"metrics\":[\(metric(left, 9)),\(metric(left, 4))]}}")
      #expect(again.value(.steps, "2026-11-10") == 4)
    }
  }
}
