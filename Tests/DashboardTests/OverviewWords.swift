import Cells
import Foundation
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Week, month, year and trends in sentences.
@Suite("Overviews in words") struct OverviewWords {
  private func lines(
    _ view: ViewName, _ content: Content = Samples.content, day: Day = Samples.today.adding(-1)
  ) -> [String] {
    sentences(of: content, view: view, day: day, rings: .auto, appearance: Appearance(), now: Samples.now)
      .split(separator: "\n").map(String.init)
  }

  @Test("a week: what it came to, each ring, each day, and the records")
  func week() {
    let lines = lines(.week)
    #expect(lines.first == "Last week, 23 to 29 November, 7 of 7 days closed.")
    #expect(lines.contains { $0.hasPrefix("Move ") && $0.hasSuffix(" a day, 7 of 7 closed.") })
    #expect(lines.contains { $0.hasPrefix("Monday 23 closed: Move 1") && $0.contains(" percent, Exercise ") })
    #expect(lines.contains("12 days in a row."))
    #expect(lines.last?.hasPrefix("Best week 7 of 7, ") == true)
    #expect(lines.contains("Week before 5 of 7 closed."))
    #expect(lines.count == 1 + 3 + 7 + 3)
  }

  @Test("days to come are not told, days without data and paused ones say so")
  func days() {
    #expect(lines(.month, day: Samples.today).filter { $0.contains("day ") && $0.contains("percent") }.count == 30)
    var content = Samples.content
    content.summaries.remove(at: 197)
    content.schedule = Schedule(pauses: [Samples.today.adding(-4)...Samples.today.adding(-3)])
    let lines = lines(.week, content)
    #expect(lines.first == "Last week, 23 to 29 November, 4 of 5 days closed.")
    #expect(lines.contains("Thursday 26 paused.") && lines.contains("Friday 27 paused."))
    #expect(lines.contains("Saturday 28 no data."))
  }

  @Test("a month has each ring with its records, and each day")
  func month() {
    let lines = lines(.month)
    #expect(lines.first?.hasPrefix("November 2026, ") == true && lines.first?.hasSuffix(" of 30 days closed.") == true)
    #expect(lines.count == 1 + 3 + 30)
    #expect(lines[1].contains(" of 30 closed, longest ") && lines[1].contains(" percent on "))
  }

  @Test("a year has each ring with its records, and each month")
  func year() {
    let lines = lines(.year)
    #expect(lines.first == "A year to 29 November 2026.", "the day that is asked for")
    #expect(lines[1].hasPrefix("Move ") && lines[1].contains(", best ") && lines[1].contains(" percent on "))
    #expect(lines.last?.hasPrefix("November 2026: Move ") == true)
    #expect(lines.count == 1 + 3 + 7, "200 days are seven months")
  }

  @Test("trends say what the view says: arrow, averages and advice")
  func trends() {
    let lines = lines(.trends)
    #expect(lines.first == "Trends, the last 90 days against the last 365.")
    #expect(lines.contains { $0.hasPrefix("Move ") && $0.contains(" kcal a day, year ") })
    let young = sentences(
      of: Content(summaries: Samples.days(20)), view: .trends, day: Samples.today, rings: .auto,
      appearance: Appearance(), now: Samples.now)
    #expect(young.contains("Move needs 16"))
  }

  @Test(
    "no sign that is not read aloud is left, and sample data are said to be so",
    arguments: [
      ViewName.week, .month, .year, .trends,
    ])
  func spoken(view: ViewName) {
    var content = Samples.content
    content.isSample = true
    let lines = lines(view, content)
    #expect(lines.first?.hasPrefix("Sample data. ") == true)
    for line in lines { #expect(line.allSatisfy { $0.isASCII || $0 == "\u{202F}" || $0 == "\u{A0}" }, "\(line)") }
    #expect(!lines.joined().contains("  ") && !lines.joined().contains(" ,"))
  }

  @Test("without any data it is still said what is asked for", arguments: [ViewName.week, .month, .year, .trends])
  func nothing(view: ViewName) {
    let lines = lines(view, Content())
    #expect(!lines.isEmpty)
    #expect(!lines.joined().contains("NaN"))
  }
}
