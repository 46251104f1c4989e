import TestSupport
import Testing
import Trackers

@Suite struct MetricTableTests {
  private static let metrics = Metric.known + [Metric("water"), Metric("cups"), Metric("")]

  @Test(arguments: 0..<20)
  func aTableAndADictionaryHoldTheSame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = MetricTable<Int>()
    var dictionary: [Metric: Int] = [:]
    for step in 0..<200 {
      guard let metric = Self.metrics.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: (table[metric], dictionary[metric]) = (nil, nil)
      case 1: (table[metric], dictionary[metric]) = (step, step)
      default:
        table[metric, default: 7] += 1
        dictionary[metric, default: 7] += 1
      }
      #expect(table[metric] == dictionary[metric])
    }
    #expect(Array(table.keys) == dictionary.keys.sorted())
    #expect(table.map(\.value) == dictionary.sorted { $0.key < $1.key }.map(\.value))
    #expect(table.mapValues { $0 * 2 }.values.reduce(0, +) == dictionary.values.reduce(0) { $0 + $1 * 2 })
  }

  @Test func theOrderOfEntryDoesNotMatter() {
    let table: MetricTable = [.stand: 3, .move: 1, Metric("zeal"): 9, Metric("cups"): 8]
    #expect(table == [Metric("cups"): 8, .move: 1, .stand: 3, Metric("zeal"): 9])
    #expect(table.keys.map(\.name) == ["move", "stand", "cups", "zeal"])
  }
}
