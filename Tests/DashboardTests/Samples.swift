import Cells
import Dashboard
import TestSupport
import Trackers

/// Invented days that the tests and their pictures share.
enum Samples {
  static let today = Day(daysSince1970: 20_787)  // 2026-11-30, a Monday
  static let now = LocalTime(day: today, second: 15 * 3600 + 42 * 60)

  /// Days up to and with today, which reads as in the design: Move 83 %, Exercise 113 %, Stand 75 %.
  ///
  /// The twelve days before today are closed, and the forty-one days that end a hundred days ago.
  static func days(_ count: Int = 200) -> [DaySummary] {
    var random = SplitMix64(seed: 2)
    return (0..<count).map { index in
      let age = count - 1 - index
      if age == 0 { return designDay }
      let isClosed = (1...12).contains(age) || (100...140).contains(age)
      let isOpen = age == 13 || age == 99 || age == 141
      func progress() -> Double {
        let share = Double.random(in: 0.2...1.5, using: &random)
        return isClosed ? 1 + share / 5 : isOpen ? min(share, 0.8) : share
      }
      return DaySummary(
        day: today.adding(-age),
        measures: [
          .move: measure((510 * progress()).rounded(), goal: 510),
          .exercise: measure((30 * progress()).rounded(.up), goal: 30),
          .stand: measure((12 * progress()).rounded(.up), goal: 12),
        ])
    }
  }

  static let designDay = DaySummary(
    day: today, isPartial: true, dataTo: now,
    measures: [
      .move: Measure(value: 428, goal: Goal(target: 510, origin: .file), hours: moveHours),
      .exercise: Measure(value: 34, goal: Goal(target: 30, origin: .file), closedAt: 800),
      .stand: measure(9, goal: 12),
    ])

  private static let moveHours: [Double?] =
    [0, 0, 0, 0, 0, 0, 8, 42, 22, 11, 11, 8, 30, 88, 61, 20] + [Double?](repeating: nil, count: 8)

  static func measure(_ value: Double?, goal: Double, origin: Goal.Origin = .file) -> Measure {
    Measure(value: value, goal: Goal(target: goal, origin: origin))
  }

  static let content = Content(summaries: days())

  /// The dashboard at rest.
  static func model(
    _ columns: Int, _ rows: Int, content: Content = content, appearance: Appearance = Appearance(),
    rings: RingChoice = .auto, motion: Motion = Motion(), now: LocalTime = now, showsLegend: Bool = true
  ) -> Model {
    var model = Model(
      content: content, rings: rings, appearance: appearance, motion: motion, size: Size(columns: columns, rows: rows),
      now: now, showsLegend: showsLegend)
    model.settle()
    return model
  }
}

extension Model {
  /// Presses keys one after the other; the command is that of the last.
  @discardableResult
  mutating func press(_ keys: Key...) -> Command? {
    var command: Command?
    for key in keys { command = update(.key(key)) }
    return command
  }
}
