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
    return Streak(in: summaries, metrics: [.move], today: Samples.today, schedule: Schedule(pauses: pauses))
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
    let timeline = Timeline(content.summaries, metrics: [.stand], today: Samples.today, schedule: content.schedule)
    #expect(timeline.streak.current == 0 && timeline.streak.longest == 0)
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

  @Test(arguments: [ViewName.week, .month, .year, .trends])
  func theOtherViewsShowTheRestAsBefore(view: ViewName) {
    let once = OncePicture(appearance: Appearance(), size: Size(columns: 80, rows: 24), now: Samples.now)
    let plain = once.picture(of: Samples.content, day: Samples.today, view: view)
    #expect(once.picture(of: paused, day: Samples.today, view: view).size.rows <= plain.size.rows + 1)
  }

  @Test func weeksBeginWhereTheyAreSaidTo() {
    let once = OncePicture(appearance: Appearance(), size: Size(columns: 80, rows: 28), now: Samples.now)
    var content = Samples.content
    content.schedule.weekStart = .sunday
    let week = once.picture(of: content, day: Samples.today, view: .week).text
    #expect(week.contains("29 November – 5 December"))
    #expect(week.contains("Sun 29") && week.contains("Sat 5") && !week.contains("Sun 6"))
    let month = once.picture(of: content, day: Samples.today, view: .month).text
    #expect(
      month.contains("Su")
        && (month.range(of: "Su")?.lowerBound ?? month.endIndex)
          < (month.range(of: "Mo")?.lowerBound ?? month.startIndex)
    )
    let best = BestWeek(in: content.summaries, metrics: [.stand], today: Samples.today, schedule: content.schedule)
    #expect(best?.start.dayOfWeek ?? .sunday == .sunday)
  }
}
