import Cells
import Foundation
import TestSupport
import Testing
import Trackers

@testable import Dashboard

@Suite struct Schedules {
  /// Days that end today, each closed (C, or c on a paused day), open (o, or p on a paused day), or not mentioned (.,
  /// or _ on a paused day).
  private func streak(_ days: String) -> Streak {
    let count = days.count
    func day(_ index: Int) -> Day { Samples.today.adding(index + 1 - count) }
    let summaries = days.enumerated().compactMap { index, sign -> DaySummary? in
      guard !"._".contains(sign) else { return nil }
      return DaySummary(
        day: day(index), measures: [.move: Samples.measure("Cc".contains(sign) ? 500 : 499, goal: 500)])
    }
    let pauses = days.enumerated().filter { "cp_".contains($0.element) }.map { day($0.offset)...day($0.offset) }
    return StreakHistory(
      in: summaries, rings: RingStarts(of: [.move], in: summaries), today: Samples.today,
      schedule: Schedule(pauses: pauses))[Samples.today]
  }

  @Test(
    "a paused day neither breaks nor counts",
    arguments: [
      ("CCpCC", 4, 4), ("CC_CC", 4, 4), ("CCcCC", 4, 4), ("CC____C", 3, 3), ("CC_.C", 1, 2), ("CC.__", 0, 2),
      ("CC___", 2, 2), ("CCCp", 3, 3), ("CC_o", 2, 2), ("ccc", 0, 0), ("CCoo_", 0, 2), ("CC_oo", 0, 2),
    ])
  func streaks(days: String, current: Int, longest: Int) {
    #expect(streak(days).current == current)
    #expect(streak(days).longest == longest)
  }

  @Test func streaksCanBeLeftOut() {
    let content = Content(summaries: Samples.days(), schedule: Schedule(countsStreaks: false))
    let timeline = Timeline(content.summaries, metrics: [.stand], now: Samples.now, schedule: content.schedule)
    #expect(timeline.streaks[Samples.today] == Streak())
  }

  private var paused: Content {
    Content(summaries: Samples.days(), schedule: Schedule(pauses: [Samples.today.adding(-1)...Samples.today]))
  }

  @Test func aPausedDaySaysSo() {
    let picture = Samples.model(80, 24, content: paused).view()
    #expect(picture.text.components(separatedBy: "paused").count == 4)
    #expect(!picture.text.contains("to go") && !picture.text.contains("closed 1"))
    let once = OncePicture(appearance: Appearance(), size: Size(columns: 80, rows: 24), now: Samples.now)
    #expect(once.picture(of: paused, day: Samples.today).text.components(separatedBy: "paused").count == 4)
    #expect(!once.picture(of: paused, day: Samples.today.adding(-2)).text.contains("paused"))
    let text = sentences(of: paused, days: [Samples.today], rings: .list([.move]), now: Samples.now)
    #expect(text.hasPrefix("Today, Monday 30 November, data to 15:42, paused. Move 4"))
    #expect(!text.contains("percent"))
  }

  /// The last seven days, of which all are closed and two paused.
  private var pausedWeek: Content {
    let sunday = Samples.today.adding(-1)
    let pause = sunday.adding(-4)...sunday.adding(-3)
    return Content(summaries: Tallies.days("CCCCCCC", last: sunday), schedule: Schedule(pauses: [pause]))
  }

  @Test(
    "paused days are no days of a week, month or year",
    arguments: [
      (ViewName.week, 80, 24, "5 of 5 days closed"), (.week, 40, 12, "5 of 5 closed"), (.week, 20, 6, "5 of 5"),
      (.week, 120, 40, "best week 5 of 5"), (.month, 80, 24, "5 of 28 days closed"), (.month, 20, 6, "5 of 28"),
      (.year, 80, 24, "5 of 5 closed"), (.year, 40, 12, "5 of 5 closed"), (.year, 11, 1, "5/5"),
    ])
  func countedDays(view: ViewName, columns: Int, rows: Int, words: String) {
    var model = Samples.model(columns, rows, content: pausedWeek, rings: .list([.move]))
    model.press(.left, .character(Character(String((ViewName.allCases.firstIndex(of: view) ?? 0) + 1))))
    #expect(model.view().text.contains(words), "\(model.view().text)")
  }

  @Test("a paused day is said to be so, and has neither bar nor square", arguments: [(80, 24), (120, 40), (40, 12)])
  func pausedDaysInAWeek(columns: Int, rows: Int) {
    var model = Samples.model(columns, rows, content: pausedWeek, rings: .list([.move]))
    model.press(.left, .character("2"))
    #expect(model.view().text.components(separatedBy: "paused").count == 3)
    model.press(.left, .left, .left, .character("4"))
    #expect(model.view().text.contains("paused") && !model.view().text.contains("no goal"))
  }

  @Test("a week of which no day counts says so")
  func wholePausedWeek() {
    var content = pausedWeek
    content.schedule = Schedule(pauses: [Samples.today.adding(-20)...Samples.today])
    var model = Samples.model(80, 24, content: content, rings: .list([.move]))
    model.press(.left, .character("2"))
    #expect(!model.view().text.contains("of 0"))
  }

  @Test func weeksBeginWhereTheyAreSaidTo() {
    let once = OncePicture(appearance: Appearance(), size: Size(columns: 80, rows: 28), now: Samples.now)
    var content = Samples.content
    content.schedule.weekStart = .sunday
    let week = once.picture(of: content, day: Samples.today, view: .week).text
    #expect(week.contains("24 – 30 November"))
    let words = sentences(
      of: content, view: .week, day: Samples.today, rings: .auto, appearance: Appearance(), now: Samples.now)
    #expect(words.contains("Last week 7 of 7 closed."))
    let last = once.picture(of: content, day: Samples.today.adding(-2), view: .week).text
    #expect(last.contains("Last week  22 – 28 November"))
    let month = once.picture(of: content, day: Samples.today, view: .month).text
    #expect(
      month.contains("Su")
        && (month.range(of: "Su")?.lowerBound ?? month.endIndex)
          < (month.range(of: "Mo")?.lowerBound ?? month.startIndex)
    )
    let best = BestWeek(
      in: content.summaries, rings: RingStarts(of: [.stand], in: content.summaries), today: Samples.today,
      schedule: content.schedule)
    #expect(best?.start.dayOfWeek ?? .sunday == .sunday)
  }
}
