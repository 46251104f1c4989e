import TestSupport
import Testing

@testable import Trackers

@Suite("Units and sums")
struct UnitTests {
  @Test(
    "Whole numbers of one unit are whole ones of another",
    arguments: [
      ("kJ", 418.4, Metric.move, 100.0), ("kJ", 2_092, .move, 500), ("J", 4_184, .move, 1), ("cal", 1_000, .move, 1),
      ("kWh", 4.184, .move, 3_600), ("mi", 3, .distance, 4_828.032),
      ("mi", 26.2, .distance, 42_164.8128),
      ("ft", 10, .distance, 3.048), ("cm", 150, .distance, 1.5), ("km", 8.1, .distance, 8_100),
      ("s", 1_800, .exercise, 30), ("sec", 2_940, .exercise, 49), ("hr", 1.1, .exercise, 66), ("min", 720, .stand, 12),
      ("h", 11.999999999999998, .stand, 11.999999999999998),
    ])
  func conversion(unit: String, number: Double, metric: Metric, value: Double) throws {
    let factor = try #require(Unit(unit)?.factor(for: metric))
    #expect(factor.applied(to: number) == value)
    #expect(abs(factor.inverse.applied(to: value) - number) <= number.ulp)
  }

  @Test("Seconds are as many minutes as by division, and kilojoules nearly always")
  func division() throws {
    let (minute, kilojoule) = try (#require(Unit("s")), #require(Unit("kJ")))
    #expect((0...86_400).allSatisfy { minute.size.applied(to: Double($0)) == Double($0) / 60 })
    // A number of kJ is rounded itself, so that some cannot come to a whole number: no other way has fewer of them.
    #expect((1...40_000).count { kilojoule.size.applied(to: Double($0) * 4_184 / 1_000) != Double($0) } < 800)
  }

  @Test("A sum is the same in any order and in any groups, and exact", arguments: 0..<20)
  func sums(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = (0..<1_440).map { _ in Double(Int.random(in: 0...99_999_999, using: &random)) / 1e7 }
    let whole = numbers.exactSum
    #expect(numbers.shuffled(using: &random).exactSum == whole)
    var groups = ExactSum()
    for start in stride(from: 0, to: numbers.count, by: 15) {
      var group = ExactSum()
      for number in numbers[start..<start + 15] { group += number }
      groups += group
    }
    #expect(groups.value == whole)
    // Taken back, nothing is left of any of them.
    for number in numbers.shuffled(using: &random) { groups += -number }
    #expect(groups.value == 0)
    #expect([1e16, 1, -1e16].exactSum == 1)
  }

  @Test("Kilojoules of an export are whole kilocalories")
  func kilojoules() throws {
    let file = """
      {"data": {"metrics": [{"name": "active_energy", "units": "kJ", "data": [
      {"date": "2026-11-10 00:00:00 +0000", "qty": 418.4}]}]}}
      """
    #expect(try read(file).days[day("2026-11-10")]?.readings[.move]?.value == 100)
  }
}
