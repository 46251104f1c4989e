import Testing

@testable import Trackers

/// What comes out where somebody falls into a known trap, which must not.
enum Trap: Sendable {
  case value(Metric, String, Double)
  case goal(Metric, String, Double)
  /// A day that has no data, or is not there at all.
  case day(String)
  /// A value in an hour of a day.
  case hour(Metric, String, Int)
  /// No days at all.
  case failure
}

/// A wrong answer of the written expectations, in their words, and the traps that are meant.
struct WrongAnswer: CustomTestStringConvertible, Sendable {
  var source: String
  var name: String
  var words: String
  var traps: [Trap]
  var testDescription: String { "\(source) \(name): \(words)" }
}

@Suite("Wrong answers", .enabled(if: hasShared, "needs ../shared"))
struct WrongAnswerTests {
  static let answers = [
    WrongAnswer(
      source: "apple-activity-summary", name: "healthkitreporter-sydney", words: "2026-11-09",
      traps: [.day("2026-11-09")]),
    WrongAnswer(
      source: "fitbit-takeout", name: "dst-amsterdam", words: "steps {10-23: 31, 10-24: 228, 10-25: 172, 10-26: 96}",
      traps: [
        .day("2026-10-23"), .value(.steps, "2026-10-24", 228), .value(.steps, "2026-10-25", 172),
        .value(.steps, "2026-10-26", 96),
      ]),
    WrongAnswer(
      source: "fitbit-takeout", name: "dst-amsterdam", words: "steps 10-25 = 165",
      traps: [.value(.steps, "2026-10-25", 165)]),
    WrongAnswer(
      source: "fitbit-takeout", name: "dst-amsterdam", words: "floors 10-25 = 0",
      traps: [.value(.floors, "2026-10-25", 0)]),
    WrongAnswer(
      source: "fitbit-takeout", name: "dst-amsterdam", words: "10-27.. with 0 exercise",
      traps: [.day("2026-10-27"), .day("2026-10-28"), .day("2026-10-29")]),
    WrongAnswer(
      source: "fitbit-takeout", name: "calories-chicago", words: "move 1928",
      traps: [.value(.move, "2026-09-14", 1_928)]
    ),
    WrongAnswer(
      source: "fitbit-takeout", name: "calories-chicago", words: "steps 09-15 = 138",
      traps: [.value(.steps, "2026-09-15", 138)]),
    // Five hours of 1.2 kcal a minute would lie on the evening before.
    WrongAnswer(
      source: "fitbit-takeout", name: "calories-chicago", words: "energy of 09-14 spread over two days",
      traps: [.day("2026-09-13"), .value(.totalEnergy, "2026-09-14", 1_568)]),
    WrongAnswer(
      source: "fitbit-web-api", name: "intraday", words: "280", traps: [.value(.steps, "2026-11-10", 280)]),
    WrongAnswer(
      source: "garmin-uds", name: "two-windows-dst-unworn-partial", words: "exercise goal 150 per day",
      traps: ["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03"].map { .goal(.exercise, $0, 150) }),
    WrongAnswer(
      source: "garmin-uds", name: "two-windows-dst-unworn-partial", words: "exercise 42 on 10-31",
      traps: [.value(.exercise, "2026-10-31", 42)]),
    WrongAnswer(
      source: "google-fit-takeout", name: "two-days-kolkata", words: "steps 2820 on 03-10, 7125 on 03-11",
      traps: [.value(.steps, "2026-03-10", 2_820), .value(.steps, "2026-03-11", 7_125)]),
    WrongAnswer(
      source: "google-fit-takeout", name: "two-days-kolkata", words: "steps 965 / 2100",
      traps: [.value(.steps, "2026-03-10", 965), .value(.steps, "2026-03-11", 2_100)]),
    WrongAnswer(
      source: "google-fit-takeout", name: "two-days-kolkata", words: "move 1474",
      traps: [.value(.move, "2026-03-10", 1_474)]),
    WrongAnswer(
      source: "google-fit-takeout", name: "two-days-kolkata", words: "move 2554 on 03-10",
      traps: [.value(.move, "2026-03-10", 2_554), .value(.totalEnergy, "2026-03-10", 2_554)]),
    WrongAnswer(
      source: "health-auto-export", name: "daily-kcal-mi", words: "stand 146 on 2026-11-10",
      traps: [.value(.stand, "2026-11-10", 146)]),
    WrongAnswer(
      source: "health-auto-export", name: "hourly-kJ-12h-nnbsp", words: "move 2092 on 2026-11-15",
      traps: [.value(.move, "2026-11-15", 2_092)]),
    // 12:00 am is the hour 0 of the 16th, 12:00 pm the hour 12 of the 15th.
    WrongAnswer(
      source: "health-auto-export", name: "hourly-kJ-12h-nnbsp", words: "12:00 am read as noon",
      traps: [
        .hour(.move, "2026-11-16", 12), .hour(.steps, "2026-11-16", 12), .hour(.move, "2026-11-15", 0),
        .hour(.stand, "2026-11-15", 0),
      ]),
    WrongAnswer(
      source: "health-auto-export", name: "dst-fall-back", words: "steps 2640 or 2620 on 2026-11-01",
      traps: [.value(.steps, "2026-11-01", 2_640), .value(.steps, "2026-11-01", 2_620)]),
    WrongAnswer(
      source: "health-auto-export", name: "overlapping-re-exports", words: "2026-11-17 = 505 kcal / 8650 steps",
      traps: [.value(.move, "2026-11-17", 505), .value(.steps, "2026-11-17", 8_650)]),
    WrongAnswer(
      source: "health-auto-export", name: "autosync-decompressed", words: "1944",
      traps: [.value(.move, "2026-11-12", 1_944)]),
    WrongAnswer(
      source: "health-auto-export", name: "autosync-decompressed", words: "1569",
      traps: [.value(.move, "2026-11-12", 1_569)]),
    WrongAnswer(source: "oura", name: "v2", words: "exercise 3300", traps: [.value(.exercise, "2026-11-10", 3_300)]),
    WrongAnswer(source: "oura", name: "v1-account", words: "exercise 1", traps: [.value(.exercise, "2020-03-14", 1)]),
    WrongAnswer(
      source: "polar-accesslink", name: "array", words: "exercise 513.5",
      traps: [.value(.exercise, "2026-09-25", 513.5)]),
    WrongAnswer(
      source: "polar-export", name: "three-days", words: "move 2710", traps: [.value(.move, "2026-09-05", 2_710)]),
    WrongAnswer(source: "polar-export", name: "three-days", words: "crash", traps: [.failure]),
    WrongAnswer(
      source: "withings", name: "activity", words: "steps 16109 on 11-10",
      traps: [.value(.steps, "2026-11-10", 16_109)]),
    WrongAnswer(
      source: "withings", name: "activity", words: "exercise 1740", traps: [.value(.exercise, "2026-11-10", 1_740)]),
    // These stand in notes of the expectations.
    WrongAnswer(
      source: "fitbit-web-api", name: "summary-with-goals", words: "the goal of all energy as that of Move",
      traps: [.goal(.move, "2026-11-10", 2_400)]),
    WrongAnswer(
      source: "apple-activity-summary", name: "export-xml-itself", words: "steps of two devices added",
      traps: [.value(.steps, "2026-11-15", 1_636)]),
    WrongAnswer(
      source: "others", name: "shortcuts-localised", words: "8.123 steps", traps: [.day("2026-11-10")]),
  ]

  @Test("No known trap is fallen into", arguments: answers, [false, true])
  func trap(wrong: WrongAnswer, reversed: Bool) throws {
    let expected = try #require(
      ExpectedCase.all.first { $0.source == wrong.source && $0.name == wrong.name }, "\(wrong.testDescription)")
    let summaries = try expected.summaries(reversed: reversed)
    for trap in wrong.traps {
      switch trap {
      case .value(let metric, let day, let value):
        let summary = try #require(summaries[day])
        #expect(abs((summary[metric].value ?? .infinity) - value) > 0.5)
      case .goal(let metric, let day, let target):
        let summary = try #require(summaries[day])
        #expect(summary[metric].goal?.target != target)
      case .day(let day): #expect(summaries[day] == nil)
      case .hour(let metric, let day, let hour):
        let hours = try #require(summaries[day]?[metric].hours)
        #expect(hours[hour] == nil)
      case .failure: #expect(!summaries.isEmpty)
      }
    }
  }

  @Test("Each wrong answer that was written is asked for")
  func count() {
    let written = ExpectedCase.all.flatMap { expected in
      expected.wrongAnswers.map { [expected.source, expected.name, $0] }
    }
    #expect(written.count == 29)
    #expect(Set(written).subtracting(WrongAnswerTests.answers.map { [$0.source, $0.name, $0.words] }).isEmpty)
  }

  @Test("Days that come only of a wrong reading are not there")
  func wrongDays() throws {
    let cases = ExpectedCase.all.filter { !$0.wrongDays.isEmpty }
    #expect(!cases.isEmpty)
    for expected in cases { #expect(Set(expected.wrongDays).isDisjoint(with: try expected.summaries().keys)) }
  }
}
