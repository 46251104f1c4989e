import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// The last 90 days against the last 365.
@Suite struct Trends {
  /// A trend over days of these values, the last of them today; nil is a day without data.
  private func trend(_ values: [Double?], last: Day = Samples.today) -> Trend {
    let days = values.enumerated().map { index, value in
      DaySummary(day: Samples.today.adding(index + 1 - values.count), measures: [.move: Measure(value: value)])
    }
    return Trend(of: .move, in: days, last: last)
  }

  private func values(_ old: Double, _ recent: Double) -> [Double?] {
    [Double?](repeating: old, count: 275) + [Double?](repeating: recent, count: 90)
  }

  @Test(
    "the arrow rests on a difference of less than 1 %",
    arguments: [
      (400.0, 500.0, Trend.Direction.up), (500, 400, .down), (500, 500, .steady), (500, 505, .steady), (0, 0, .steady),
    ])
  func directions(old: Double, recent: Double, direction: Trend.Direction) throws {
    let averages = try #require(trend(values(old, recent)).averages)
    #expect(averages.direction == direction)
    #expect(averages.recent == recent)
    #expect((averages.turn != nil) == (direction == .down))
  }

  @Test("a paused fortnight is no fall")
  func paused() {
    let days = (0..<365).map { index in
      let day = Samples.today.adding(index - 364)
      return DaySummary(day: day, measures: [.move: Measure(value: index >= 351 ? 0 : 400)])
    }
    let pause = Schedule(pauses: [Samples.today.adding(-13)...Samples.today])
    let trend = Trend(of: .move, in: days, last: Samples.today, schedule: pause)
    #expect(trend.averages?.direction == .steady && trend.averages?.recent == 400)
    #expect(Trend(of: .move, in: days, last: Samples.today).averages?.direction == .down)
  }

  @Test(arguments: [(0, 180), (1, 179), (122, 58), (179, 1)])
  func whatIsMissingIsSaid(count: Int, missing: Int) {
    let trend = trend([Double?](repeating: 400, count: count))
    #expect(trend.averages == nil)
    #expect(trend.missingDays == missing)
    let words = TrendWords(trend, numbers: .standard, today: Samples.today)
    #expect(words.recent == "needs \(missing) more day\(missing == 1 ? "" : "s")")
  }

  @Test func daysWithoutDataAreLeftOutOfAverages() throws {
    var values = values(400, 500)
    for index in stride(from: 0, to: values.count, by: 3) { values[index] = nil }
    #expect(try #require(trend(values).averages).recent == 500)
    let noneOfLate = trend([Double?](repeating: 400, count: 275) + [Double?](repeating: nil, count: 90))
    #expect(noneOfLate.averages == nil, "without anything of late there is no trend")
  }

  @Test("holding what is said lifts the average to the year's on the day that is said, and not before")
  func turning() throws {
    var values = values(500, 400)
    let averages = try #require(trend(values).averages)
    let turn = try #require(averages.turn)
    let days = turn.day.daysSince1970 - Samples.today.daysSince1970
    #expect((1...90).contains(days))
    func recent() -> Double { values.suffix(90).compactMap { $0 }.reduce(0, +) / 90 }
    for day in 1...days {
      #expect(recent() < averages.year, "not on day \(day - 1)")
      values.append(turn.dailyValue)
    }
    #expect(recent() >= averages.year)
  }

  @Test func daysToComeDoNotCount() {
    let values = values(400, 500)
    let later = trend(values + [Double?](repeating: 9_000, count: 10), last: Samples.today.adding(-10))
    #expect(later.averages?.recent == 500)
  }

  @Test func aYearHasFiftyTwoWeeks() {
    let weeks = trend(values(400, 500)).weeks
    #expect(weeks.count == 52 && weeks.last == 500 && weeks.first == 400)
    #expect(trend([]).weeks == [Double?](repeating: nil, count: 52))
    #expect(Trend.means(of: [1, 2, nil, 4, nil, nil, 9], each: 3) == [3, 9])
  }

  @Test("a day that is not over is left out, and what has no ring comes after the rings")
  func timeline() {
    let timeline = Timeline(OverviewPictures.content.summaries, metrics: [.stand, .move], now: Samples.now)
    #expect(timeline.trends.map(\.metric) == [.stand, .move, .exercise, .steps, .distance])
    let yesterday = Trend(
      of: .move, in: OverviewPictures.content.summaries, last: Samples.today.adding(-1))
    #expect(timeline.trends[1] == yesterday)
  }

  @Test func words() {
    func words(_ old: Double, _ recent: Double) -> TrendWords {
      TrendWords(trend(values(old, recent)), numbers: .standard, today: Samples.today)
    }
    #expect(words(400, 500).advice == "year 425 · keep above it")
    #expect(words(500, 500).advice == "year 500 · steady")
    #expect(words(500, 400).advice.hasPrefix("year 475 · 499 kcal a day until "))
    #expect(words(500, 400).advice.hasSuffix(" turns it"))
    #expect(words(400, 500).unit == " kcal a day")
  }
}

/// The scale of a chart of weeks.
@Suite("Trend scale") struct TrendScales {
  /// Weeks and a goal that they miss, meet, or leave far behind.
  struct Sample: Sendable {
    let goal: Double
    let weeks: [Double]
  }

  static let samples = [
    Sample(goal: 510, weeks: [420, 470, 610]), Sample(goal: 30, weeks: [15, 60]),
    Sample(goal: 12, weeks: [11.2, 12.4]),
    Sample(goal: 10_000, weeks: [3_000, 3_200]), Sample(goal: 5, weeks: [400, 410]),
  ]

  @Test("all weeks stand on it, and the goal lies on the edge of a row", arguments: samples, 2...6)
  func goals(sample: Sample, rows: Int) throws {
    let scale = try #require(TrendScale(weeks: sample.weeks, goal: sample.goal, rows: rows))
    #expect(scale.floor >= 0 && scale.floor < sample.weeks[0])
    #expect(sample.weeks.allSatisfy { $0 <= scale.top * 1.000_001 })
    guard let row = scale.goalRow else { return }
    #expect((1..<rows).contains(row))
    let height = (sample.goal - scale.floor) / (scale.top - scale.floor) * Double(rows)
    #expect((height - Double(row)).magnitude < 1e-6)
  }

  @Test("no scale for nothing, and hostile numbers have a level")
  func hostile() throws {
    #expect(TrendScale(weeks: [], goal: 10, rows: 4) == nil)
    #expect(TrendScale(weeks: [0, 0], goal: 10, rows: 4) == nil)
    for goal: Double? in [nil, 0, -5, 1e300, .infinity] {
      let scale = try #require(TrendScale(weeks: [1, 1e300], goal: goal, rows: 4))
      #expect((1...32).contains(scale.level(of: 1e300)))
      #expect((1...32).contains(scale.level(of: 1)))
    }
    #expect(TrendScale(weeks: [7], goal: nil, rows: 1)?.level(of: 7) == 8)
  }
}
