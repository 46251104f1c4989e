import Testing
import Trackers

@testable import Dashboard

/// What templates say of streaks and ages.
@Suite struct Templates {
  private func text(_ template: String, _ content: Content, numbers: NumberStyle = .standard) throws -> String {
    try Template(template).lines(
      of: content, days: [Samples.today], rings: .auto, appearance: Appearance(numbers: numbers), now: Samples.now)
  }

  @Test("streaks are numbers, and nothing where they are not counted")
  func streaks() throws {
    #expect(try text("{streak}", Samples.content) == "12\n")
    let uncounted = Content(summaries: Samples.days(), schedule: Schedule(countsStreaks: false))
    #expect(try text("{streak}", uncounted) == "-\n")
  }

  @Test("numbers are in the words of the person")
  func locale() throws {
    let turkish = NumberStyle(language: "tr", decimalPoint: ",", grouping: ".")
    #expect(try text("{move.percent}", Samples.content, numbers: turkish) == "%84\n")
  }

  @Test("a paused day has values and no goals")
  func paused() throws {
    let pause = Schedule(pauses: [Samples.today...Samples.today])
    let content = Content(summaries: Samples.days(), schedule: pause)
    #expect(try text("{move.value} {move.percent} {move.goal} {move.left} {move.bar}", content) == "428 - - - -\n")
  }

  @Test(
    "the age of data",
    arguments: [
      (0, 15 * 60 + 42, "0m"), (0, 15 * 60, "42m"), (0, 16 * 60, "0m"), (0, 13 * 60 + 42, "2h"),
      (1, 15 * 60 + 42, "24h"),
      (2, 15 * 60 + 42, "2d"), (3, nil, "3d"), (0, nil, "0d"), (-1, nil, "0d"),
    ])
  func age(days: Int, minute: Int?, age: String) throws {
    let day = Samples.today.adding(-days)
    let end = minute.map { LocalTime(day: day, second: $0 * 60) }
    let summary = DaySummary(day: day, dataTo: end, measures: [.move: Samples.measure(1, goal: 2)])
    #expect(try text("{age}", Content(summaries: [summary])) == "\(age)\n")
  }

  @Test("ages are unknown without data") func noAge() throws { #expect(try text("{age}", Content()) == "-\n") }
}
