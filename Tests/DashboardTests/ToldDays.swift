import Cells
import Dashboard
import TestSupport
import Testing
import Trackers

/// A print of one day is made of few days, and says what it would say of all.
@Suite("Days that are told") struct ToldDays {
  /// A history with gaps, days without data and streaks that are kept or not, the same for the same seed.
  private func history(_ random: inout SplitMix64) -> [DaySummary] {
    let closed = Double.random(in: 0.3...1, using: &random)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    return (0..<80).compactMap { index in
      if chance(0.05) { return nil }
      var summary = DaySummary(day: Day(daysSince1970: 20_000 + index))
      if chance(0.1) { return summary }
      for metric in [Metric.move, .exercise, .stand, .steps] where chance(0.97) {
        summary.measures[metric] = Samples.measure(chance(closed) ? 120 : 40, goal: chance(0.95) ? 100 : 0)
      }
      if chance(0.1) {
        summary.isPartial = true
        summary.dataTo = LocalTime(day: summary.day, second: 60_000)
      }
      return summary
    }
  }

  @Test("a print of them is that of all days", arguments: 0..<60)
  func same(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let summaries = history(&random)
    let today = Day(daysSince1970: 20_000 + Int.random(in: -2...90, using: &random))
    let day = seed % 3 == 0 ? Day(daysSince1970: 20_000 + Int.random(in: -2...90, using: &random)) : today
    let now = LocalTime(day: today, second: Bool.random(using: &random) ? 30_000 : 70_000)
    let pause = Day(daysSince1970: 20_000 + Int.random(in: 0..<80, using: &random))
    let schedule = Schedule(pauses: [pause...pause.adding(3)], countsStreaks: seed % 10 != 9)
    let metrics = RingChoice.auto.resolve(summaries)
    let told = DaySummaries(summaries).told(on: day, metrics: metrics, today: today, schedule: schedule)
    #expect(told == summaries.filter { summary in told.contains { $0.day == summary.day } }, "in order, and each once")

    let all = Content(summaries: summaries, schedule: schedule)
    let few = Content(summaries: told, schedule: schedule)
    #expect(
      sentences(of: few, days: [day], rings: .list(metrics), now: now)
        == sentences(of: all, days: [day], rings: .auto, now: now))
    for size in [(80, 24), (64, 12), (40, 20), (50, 8), (30, 40), (20, 5)] {
      var once = OncePicture(appearance: Appearance(), size: Size(columns: size.0, rows: size.1), now: now)
      let picture = once.picture(of: all, day: day)
      once.rings = .list(metrics)
      if once.tellsOfAllDays(rings: metrics.count) { continue }
      #expect(once.picture(of: few, day: day) == picture)
    }
    let page = RingPicture(
      appearance: Appearance(), rings: .list(metrics), size: PixelSize(width: 64, height: 64), now: now)
    #expect(page.svg(of: few, day: day) == page.svg(of: all, day: day))
  }

  @Test("of a long history few are looked at")
  func few() {
    let summaries = (0..<1_000).map { index in
      let value = index == 990 ? 10.0 : 200
      return DaySummary(day: Day(daysSince1970: index), measures: [.move: Samples.measure(value, goal: 100)])
    }
    func told(on day: Int, tellsUsual: Bool = false) -> [Int] {
      DaySummaries(summaries).told(
        on: Day(daysSince1970: day), metrics: [.move], today: Day(daysSince1970: 999), schedule: Schedule(),
        tellsUsual: tellsUsual
      ).map(\.day.daysSince1970)
    }
    #expect(told(on: 999) == [0] + Array(989...999))
    #expect(told(on: 992) == [0, 989, 990, 991, 992, 999], "the streak of that day")
    #expect(told(on: 999, tellsUsual: true) == [0] + Array(971...999))
    #expect(told(on: 992, tellsUsual: true) == told(on: 992), "what is usual is told of today")
  }

  @Test("the longest streak is told only where all days are asked for")
  func longest() {
    func tells(_ columns: Int, _ rows: Int) -> Bool {
      OncePicture(size: Size(columns: columns, rows: rows)).tellsOfAllDays(rings: 3)
    }
    #expect(!tells(80, 24))
    #expect(tells(30, 40))
  }
}

extension OncePicture {
  fileprivate init(size: Size) { self.init(appearance: Appearance(), size: size, room: .full, now: Samples.now) }
}
