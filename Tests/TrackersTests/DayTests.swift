import Foundation
import Testing

@testable import Trackers

@Suite("Days")
struct DayTests {
  @Test(
    "Days follow each other, and come back from their parts and their text",
    arguments: [(1, 40), (1880, 2120), (9980, 9999)])
  func roundTrip(firstYear: Int, lastYear: Int) throws {
    let first = try #require(Day(year: firstYear, month: 1, day: 1))
    let last = try #require(Day(year: lastYear, month: 12, day: 31))
    var previous = first.adding(-1).parts
    for number in first.daysSince1970...last.daysSince1970 {
      let day = Day(daysSince1970: number)
      let parts = day.parts
      // Parts go up by a day, a month or a year, and never otherwise.
      let isNext =
        (parts.year == previous.year && parts.month == previous.month && parts.day == previous.day + 1)
        || (parts.day == 1 && parts.year == previous.year && parts.month == previous.month + 1)
        || (parts.day == 1 && parts.month == 1 && parts.year == previous.year + 1)
      if !isNext || Day(year: parts.year, month: parts.month, day: parts.day) != day || Day(day.description) != day {
        Issue.record("\(number): \(parts)")
        break
      }
      previous = parts
    }
  }

  @Test("There are 3,652,059 days from year 1 to 9999")
  func count() throws {
    let days = try (day("0001-01-01").daysSince1970, day("9999-12-31").daysSince1970)
    #expect(days.1 - days.0 == 3_652_058)
  }

  @Test(
    "Weekdays are those of a calendar",
    arguments: [("1970-01-01", 4), ("2026-11-30", 1), ("2000-02-29", 2), ("1899-12-31", 7), ("0001-01-01", 1)])
  func weekday(text: String, weekday: Int) throws {
    #expect(try day(text).weekday == weekday)
  }

  @Test("A week later is the same weekday, before 1970 too", arguments: [-800_000, -7, -1, 0, 1, 20_000])
  func weeks(number: Int) {
    let day = Day(daysSince1970: number)
    #expect((1...7).map { day.adding($0).weekday }.sorted() == Array(1...7))
    #expect(day.adding(7).weekday == day.weekday)
  }

  @Test(
    "Days that there are not are none",
    arguments: [
      "2026-02-29", "2100-02-29", "2026-00-10", "2026-13-01", "2026-11-31", "2026-11-00", "0000-01-01", "10000-01-01",
      "2026-1-1", "2026/11/29", "29.11.2026", "11/29/26", "2026-11-29 ", "٢٠٢٦-١١-٢٩", "", "-001-01-01",
    ])
  func invalid(text: String) {
    #expect(Day(text) == nil)
  }

  @Test("29 February is in leap years", arguments: ["2024-02-29", "2028-02-29", "2000-02-29"])
  func leap(text: String) throws {
    #expect(try day(text).description == text)
  }
}

@Suite("Whole percent")
struct WholePercentTests {
  @Test(
    "R12: only a finished ring reads 100",
    arguments: [
      (0.0, 0), (0.004, 0), (0.005, 1), (0.5, 50), (0.994, 99), (0.995, 99), (0.996, 99), (0.9999999, 99), (1.0, 100),
      (1.001, 100), (1.0049, 100), (1.124, 112), (2.0, 200), (9.99, 999), (1e300, 1_000_000_000),
    ])
  func percent(progress: Double, percent: Int) {
    #expect(wholePercent(progress) == percent)
  }

  @Test("R12: a percent is whole and never negative, whatever the progress", arguments: [-1, -0.0, -.infinity, .nan])
  func outOfRange(progress: Double) {
    #expect(wholePercent(progress) == 0)
  }

  @Test("parts that come to the goal on paper close it")
  func tenths() {
    let sum = [4.3, 5.5, 2.0, 1.7, 3.9, 1.4, 3.9, 0.3, 3.8, 3.2].reduce(0, +)
    #expect(sum < 30)
    let measure = Measure(value: sum, goal: Goal(target: 30, origin: .file))
    #expect(measure.isClosed && measure.percent == 100 && measure.progress == 1)
    #expect(!Measure(value: 29.9999, goal: Goal(target: 30, origin: .file)).isClosed)
  }

  @Test("R12: text and closing agree", arguments: [0.989, 0.9949, 0.9999, 1, 1.0001])
  func agreement(progress: Double) {
    let measure = Measure(value: progress * 500, goal: Goal(target: 500, origin: .file))
    #expect(measure.isClosed == ((measure.percent ?? 0) >= 100))
  }
}
