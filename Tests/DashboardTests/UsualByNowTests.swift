import Cells
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// What is usual by the time that today's data reach.
@Suite("Usual by now") struct UsualByNowTests {
  private let today = Samples.today
  private let goal = 100.0

  /// A day before today with the same value in every hour, or with these.
  private func day(_ age: Int, each value: Double? = 1, hours: [Double?]? = nil) -> DaySummary {
    let hours = hours ?? [Double?](repeating: value, count: 24)
    let sum = hours.reduce(0) { $0 + ($1 ?? 0) }
    return DaySummary(
      day: today.adding(-age),
      measures: [.move: Measure(value: sum, goal: Goal(target: goal, origin: .file), hours: hours)])
  }

  /// Today, with data up to a time.
  private func present(hour: Int = 12, minute: Int = 0, dataTo: LocalTime? = nil) -> DaySummary {
    var summary = day(0)
    summary.isPartial = true
    summary.dataTo = dataTo ?? LocalTime(day: today, second: hour * 3_600 + minute * 60)
    return summary
  }

  private func usual(
    _ days: [DaySummary], today: DaySummary? = nil, now: LocalTime = Samples.now, schedule: Schedule = Schedule()
  ) -> UsualByNow? {
    UsualByNow(of: .move, today: today ?? present(), in: days, now: now, schedule: schedule)
  }

  private func days(_ ages: some Sequence<Int>) -> [DaySummary] { ages.map { day($0) } }

  @Test(
    "fourteen days with hours are needed, of the last twenty-eight",
    arguments: [
      (0, false), (1, false), (13, false), (14, true), (28, true),
    ])
  func neededDays(count: Int, isKnown: Bool) {
    #expect((usual(days(1..<count + 1)) != nil) == isKnown)
    #expect((usual(days((0..<count).map { 2 * $0 + 1 })) != nil) == isKnown, "every second day")
  }

  @Test("days older than four weeks say nothing, nor does today, nor what is to come")
  func window() {
    #expect(usual(days(29...60)) == nil)
    #expect(usual(days(-40...0)) == nil, "a clock that was put back")
    #expect(usual(days(16...29)) == nil, "13 of them count")
    #expect(usual(days(15...60)) != nil)
  }

  @Test(
    "it is the median, by the time to which the data reach",
    arguments: [
      (0, 0, 0.0), (1, 0, 0.01), (12, 0, 0.12), (12, 30, 0.125), (23, 45, 0.2375),
    ])
  func time(hour: Int, minute: Int, progress: Double) throws {
    let found = try #require(usual(days(1...28), today: present(hour: hour, minute: minute)))
    #expect((found.progress - progress).magnitude < 1e-12)
    #expect(found.minute == hour * 60 + minute)
  }

  @Test("one long walk is not what is usual; of an even number the middle two are averaged")
  func median() {
    #expect(usual((1...14).map { day($0, each: $0 == 3 ? 1_000 : 1) })?.progress == 0.12)
    #expect(usual((1...14).map { day($0, each: $0 <= 7 ? 1 : 2) })?.progress == 0.18)
    #expect(usual((1...15).map { day($0, each: Double($0)) })?.progress == 0.96)
  }

  @Test("each day is measured against its own goal")
  func goals() {
    var days = days(1...28)
    for index in days.indices where index.isMultiple(of: 2) {
      days[index] = day(index + 1, each: 2)
      days[index].measures[.move]?.goal = Goal(target: 200, origin: .file)
    }
    #expect(usual(days)?.progress == 0.12)
    for index in days.indices { days[index].measures[.move]?.goal = nil }
    #expect(usual(days) == nil, "without goals there is no progress")
  }

  @Test("an hour that is not there adds nothing, and of a 25-hour day two are in one slot")
  func oddHours() {
    var short = [Double?](repeating: 1, count: 24)
    short[2] = nil
    #expect(usual((1...14).map { day($0, hours: short) })?.progress == 0.11)
    var long = [Double?](repeating: 1, count: 24)
    long[2] = 2
    #expect(usual((1...14).map { day($0, hours: long) })?.progress == 0.13)
    #expect(usual((1...14).map { day($0, each: nil) })?.progress == 0)
    #expect(usual((1...14).map { day($0, hours: []) })?.progress == 0)
  }

  @Test("days without hours, in part or paused are left out")
  func leftOut() {
    var days = days(1...14)
    days[4].measures[.move]?.hours = nil
    #expect(usual(days) == nil)
    days[4] = day(5)
    days[4].isPartial = true
    #expect(usual(days) == nil)
    days[4] = day(5)
    let pause = today.adding(-5)...today.adding(-5)
    #expect(usual(days) != nil)
    #expect(usual(days, schedule: Schedule(pauses: [pause])) == nil)
    #expect(usual(self.days(1...28), schedule: Schedule(pauses: [pause]))?.progress == 0.12)
  }

  @Test("nothing is said of a day that is not today, is paused, or has no hours or no goal of a day itself")
  func todayItself() {
    let days = days(1...28)
    let tomorrow = LocalTime(day: today.adding(1), second: 0)
    #expect(usual(days, now: tomorrow) == nil)
    #expect(usual(days, schedule: Schedule(pauses: [today...today])) == nil)
    #expect(usual(days, schedule: Schedule(comparesPace: false)) == nil)
    var bare = present()
    bare.measures[.move]?.hours = nil
    #expect(usual(days, today: bare) == nil)
    bare.measures[.move]?.hours = [Double?](repeating: nil, count: 24)
    #expect(usual(days, today: bare) == nil)
    bare = present()
    bare.measures[.move]?.weekSum = 400
    #expect(usual(days, today: bare) == nil, "a goal of the week")
    bare = present(dataTo: LocalTime(day: today.adding(-1), second: 80_000))
    #expect(usual(days, today: bare) == nil)
  }

  @Test("where files do not tell how far they reach, the last hour that is known does, and never more than the clock")
  func withoutTime() {
    var summary = present()
    summary.dataTo = nil
    let counted = [Double?](repeating: 1, count: 14)
    summary.measures[.move]?.hours = counted + [Double?](repeating: 0, count: 10)
    #expect(usual(days(1...28), today: summary)?.minute == Samples.now.minute)
    let morning = LocalTime(day: today, second: 8 * 3_600)
    #expect(usual(days(1...28), today: summary, now: morning)?.minute == 840, "the clock was told hours ago")
    summary.measures[.move]?.hours = [Double?](repeating: 1, count: 9) + [Double?](repeating: nil, count: 15)
    #expect(usual(days(1...28), today: summary)?.minute == 540)
  }

  @Test("a history of forty years costs no more than its last weeks")
  func longHistory() {
    let summaries = (0..<14_600).reversed().map { day($0) }
    let timeline = Timeline(summaries, metrics: [.move, .stand], now: Samples.now)
    #expect(timeline.usual(of: .move, on: today) != nil)
    #expect(timeline.usual(of: .stand, on: today) == nil)
    #expect(timeline.usual(of: .move, on: today.adding(-1)) == nil)
  }

  /// Today at noon with what the other days have, and a little more.
  private var content: Content { Content(summaries: days((1...28).reversed()) + [present()]) }

  @Test("the bar has a mark, the focused ring has words, and the text says it")
  func shown() {
    var model = Samples.model(80, 24, content: content, rings: .list([.move]))
    #expect(model.view().text.contains("┷"))
    #expect(model.view().text.contains("usual by now 12"), "a mark has a word")
    #expect(!model.view().text.contains("usually"))
    model.press(.tab)
    #expect(model.view().text.contains("usually 12 kcal by 12:00"))
    #expect(marks(model.view()))
    model.press(.right)
    model.settle()
    #expect(!marks(model.view()), "under a what-if there are no words for it")
    model.press(.escape, .escape, .left)
    model.settle()
    #expect(!marks(model.view()), "of yesterday nothing is usual by now")
    let text = sentences(of: content, days: [today], rings: .list([.move]), now: Samples.now)
    #expect(text.contains("76 to go, usually 12 percent by 12:00."))
    var closed = content
    closed.summaries[28].measures[.move]?.value = 100
    let done = Samples.model(80, 24, content: closed, rings: .list([.move])).view()
    #expect(!marks(done), "who is there needs no comparison")
    var silent = content
    silent.schedule.comparesPace = false
    #expect(!marks(Samples.model(80, 24, content: silent, rings: .list([.move])).view()))
  }

  private func marks(_ picture: CellBuffer) -> Bool { picture.text.contains { "┯┷┿".contains($0) } }

  @Test("at every size a mark on a bar has its word")
  func words() {
    for columns in stride(from: 12, through: 200, by: 7) {
      for rows in [6, 12, 16, 20, 24, 34, 40, 60] {
        let picture = Samples.model(columns, rows, content: content, rings: .list([.move])).view()
        #expect(!marks(picture) || picture.text.contains("usual"), "\(columns)x\(rows)")
      }
    }
  }
}
