import TestSupport
import Testing

@testable import Trackers

/// Days that are over are folded to their sums while a file is read that can be read again; nothing may come of it but
/// less memory.
@Suite("Folded days")
struct FoldingTests {
  /// A Health Auto Export of made-up records.
  private struct File {
    var metrics: [String] = []

    var text: String { "{\"data\":{\"metrics\":[\(metrics.joined(separator: ","))]}}" }

    mutating func add(_ records: [String], name: String = "step_count", unit: String = "count", dataFirst: Bool = false)
    {
      let head = "\"name\":\"\(name)\",\"units\":\"\(unit)\""
      let data = "\"data\":[\(records.joined(separator: ","))]"
      metrics.append("{" + (dataFirst ? "\(data),\(head)" : "\(head),\(data)") + "}")
    }
  }

  private static func record(
    _ day: Int, _ minute: Int, _ value: String, source: String = "Watch", offset: String = "+0100"
  ) -> String {
    let time = "\(Day(daysSince1970: 20_380 + day)) \((minute / 60).twoDigits):\((minute % 60).twoDigits):00"
    return "{\"date\":\"\(time) \(offset)\",\"qty\":\(value),\"source\":\"\(source)\"}"
  }

  /// Days of minutes, with numbers whose sum depends on the order of adding.
  private static func days(
    _ days: Range<Int>, source: String = "Watch", seed: UInt64 = 1, every: Int = 20
  ) -> [String] {
    var random = SplitMix64(seed: seed)
    return days.flatMap { day in
      stride(from: 0, to: 1_440, by: every).map { minute in
        // Clocks are put back at 3:00 on day 5, and put forward at 2:00 on day 9: an hour comes twice, another never.
        let isWinter = day > 5 || (day == 5 && minute >= 240)
        let isSummer = day > 9 || (day == 9 && minute >= 120)
        let shown =
          day == 5 && minute >= 240 ? minute - 60 : day == 9 && minute >= 120 ? min(minute + 60, 1_439) : minute
        return record(
          day, shown, "\(Double.random(in: 0.01...9, using: &random))", source: source,
          offset: isWinter && !isSummer ? "+0100" : "+0200")
      }
    }
  }

  /// Reads a text that can be read again, and tells how often its bytes were asked for.
  private func readFile(_ text: String) -> (export: Export, passes: Double) {
    let bytes = Array(text.utf8)
    var place = 0
    var count = 0
    let source = ByteSource(seek: { place = $0 }) { region in
      let piece = bytes[place...].prefix(region.count)
      region.copyBytes(from: piece)
      place += piece.count
      count += piece.count
      return piece.count
    }
    let export = readExport(source, named: "test.json", options: ImportOptions(zone: .utc))
    // The beginning is read once to recognise the format.
    return (export, Double(count - min(bytes.count, FileStart.size)) / Double(bytes.count))
  }

  /// Expects the same of a file that can be read again and of one that cannot, and returns how often the first was read.
  @discardableResult
  private func expectSame(_ file: File, sourceLocation: SourceLocation = #_sourceLocation) -> Double {
    let (export, passes) = readFile(file.text)
    let kept = read(file.text)
    #expect(export.days == kept.days, sourceLocation: sourceLocation)
    #expect(export.notes == kept.notes && export.skipped == kept.skipped, sourceLocation: sourceLocation)
    #expect(export.failure == kept.failure, sourceLocation: sourceLocation)
    #expect(!kept.days.isEmpty, sourceLocation: sourceLocation)
    #expect(passes < 3.5, sourceLocation: sourceLocation)
    return passes
  }

  @Test("A file in time order, forwards or backwards, is read once", arguments: ["count", ""])
  func inOrder(unit: String) {
    var (file, backwards) = (File(), File())
    file.add(Self.days(0..<30), unit: unit)
    backwards.add(Self.days(0..<30).reversed(), unit: unit)
    #expect(expectSame(file) < 1.05)
    #expect(expectSame(backwards) < 1.05)
  }

  @Test("Its buckets are given up")
  func givesUpBuckets() throws {
    var reading = BucketReading(of: BucketQuantity(metric: .steps, factor: 1), folds: true)
    var reader = JSONReader(ByteSource("[" + Self.days(0..<30).joined(separator: ",") + "]"))
    var sources = SourceNumbers()
    try reading.read(&reader, zone: .utc, sources: &sources)
    #expect(reading.days.count <= 2 && reading.folded?.totals.count ?? 0 >= 27 && !reading.needsAll)
  }

  @Test(
    "Units are converted before the adding", arguments: [("kJ", "active_energy"), ("km", "walking_running_distance")])
  func units(unit: String, name: String) {
    var file = File()
    file.add(Self.days(0..<12), name: name, unit: unit)
    #expect(expectSame(file) < 1.05)
  }

  @Test("Records in any order come to the same", arguments: 0..<12)
  func shuffled(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var records = Self.days(0..<14, seed: seed) + Self.days(3..<9, source: "Phone", seed: seed, every: 40)
    if seed % 3 > 0 { records += Self.days(0..<4, seed: seed &+ 99) }
    switch seed % 4 {
    case 0: records.shuffle(using: &random)
    case 1: records.swapAt(10, records.count - 10)
    case 2: records.append(records[0])
    default: break
    }
    var file = File()
    file.add(records, dataFirst: seed % 5 == 0)
    expectSame(file)
  }

  @Test("The arrays of a metric come to the same, of two sources, twice the same, or of other days", arguments: 0..<6)
  func arrays(seed: UInt64) {
    var file = File()
    file.add(Self.days(0..<10, seed: seed))
    switch seed {
    case 0: file.add(Self.days(0..<10, seed: seed))
    case 1: file.add(Self.days(5..<20, source: "Phone", seed: 7))
    case 2: file.add(Self.days(12..<20, seed: 7))
    case 3: file.add([Self.record(4, 7, "5")])
    case 4: file.add(Self.days(0..<10, seed: 8), name: "active_energy", unit: "kcal")
    default: file.metrics.insert(file.metrics[0], at: 0)
    }
    #expect(expectSame(file) < (seed == 2 || seed == 4 ? 1.05 : 2.2))
  }

  @Test("A day's sum and its minutes come to the same, in one array or in two", arguments: [5, 40], [true, false])
  func sizes(wholeDays: Int, isOneArray: Bool) {
    let sums = (0..<wholeDays).map { Self.record($0, 0, "\(4_000 + $0)") }
    var file = File()
    if isOneArray {
      file.add(sums + Self.days(2..<12))
      file.add(Self.days(20..<30) + sums, name: "active_energy", unit: "kcal")
    } else {
      file.add(sums)
      file.add(Self.days(0..<12))
      file.add(Self.days(0..<12), name: "active_energy", unit: "kcal")
      file.add(sums, name: "active_energy", unit: "kcal")
    }
    expectSame(file)
  }

  @Test(
    "A long array that stands before its name is read again, if it is of use", arguments: ["step_count", "heart_rate"])
  func nameLast(name: String) {
    var file = File()
    file.add(Self.days(0..<12, every: 2), name: name, dataFirst: true)
    file.add(Self.days(0..<12), name: "active_energy", unit: "kcal", dataFirst: true)
    file.add(Self.days(0..<12, every: 2), name: name == "step_count" ? "flights_climbed" : name, dataFirst: true)
    expectSame(file)
  }

  @Test("A fault behind an array that is read again is at its place")
  func faultBehind() {
    var file = File()
    file.add(Self.days(0..<12, every: 2), dataFirst: true)
    let text = file.text.dropLast(3) + ",\n}}}"
    #expect(readFile(String(text)).export.failure == read(String(text)).failure)
  }
}
