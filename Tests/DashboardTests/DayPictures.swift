import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// The day view as it looks, at every class of size and every depth of colour.
@Suite struct DayPictures {
  @Test(arguments: [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60), (30, 20), (60, 16)])
  func dark(columns: Int, rows: Int) {
    #expect(snapshotDifference(Samples.model(columns, rows).view(), "\(columns)x\(rows)") == nil)
  }

  @Test(arguments: [(20, 6), (40, 12), (80, 24), (120, 40)])
  func light(columns: Int, rows: Int) {
    let model = Samples.model(columns, rows, appearance: Appearance(background: .light))
    #expect(snapshotDifference(model.view(), "\(columns)x\(rows)") == nil)
  }

  @Test(arguments: [ColorDepth.palette256, .ansi16, .none], [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)])
  func depths(depth: ColorDepth, size: (columns: Int, rows: Int)) {
    let model = Samples.model(size.columns, size.rows, appearance: Appearance(depth: depth))
    #expect(snapshotDifference(model.view(), "\(depth)-\(size.columns)x\(size.rows)") == nil)
  }

  @Test(arguments: [(20, 6), (40, 12), (80, 24)])
  func ascii(columns: Int, rows: Int) {
    let appearance = Appearance(depth: .none, glyphs: .ascii, isUnicode: false)
    let picture = Samples.model(columns, rows, appearance: appearance).view()
    #expect(snapshotDifference(picture, "\(columns)x\(rows)") == nil)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func slider(columns: Int, rows: Int) {
    var model = Samples.model(columns, rows)
    model.press(.tab)
    for _ in 0..<22 { model.press(.left) }
    model.settle()
    #expect(snapshotDifference(model.view(), "\(columns)x\(rows)") == nil)
  }

  @Test func help() {
    var model = Samples.model(80, 24)
    model.press(.character("?"))
    #expect(snapshotDifference(model.view()) == nil)
  }

  @Test("an hour whose bar rounds to nothing looks like one without activity")
  func lowHours() {
    func hours(_ value: Double) -> [Cell] {
      var content = Samples.content
      var hours = [Double?](repeating: 0, count: 15)
      (hours[3], hours[10]) = (100, value)
      content.summaries[199].measures[.move]?.hours = hours
      let picture = Samples.model(80, 24, content: content).view()
      let row = (0..<24).first { picture.text(row: $0).contains("by hour") } ?? 0
      return (40..<80).map { picture[$0, row] }
    }
    #expect(hours(6) == hours(0))
    #expect(hours(7) != hours(0), "one eighth is seen")
  }

  @Test("LOOK 5: where data end, in amber once that is before the shown day")
  func freshnessOfDays() {
    func status(_ days: [DaySummary], age: Int = 0) -> DayScene.Phrase? {
      let timeline = Timeline(days, metrics: [.move], now: Samples.now)
      return freshness(
        of: Content(summaries: days), timeline: timeline, day: Samples.today.adding(-age), now: Samples.now
      ).last
    }
    func day(age: Int, to second: Int? = nil) -> DaySummary {
      let day = Samples.today.adding(-age)
      return DaySummary(
        day: day, isPartial: second != nil, dataTo: second.map { LocalTime(day: day, second: $0) },
        measures: [.move: Samples.measure(100, goal: 500)])
    }
    let evening = 22 * 3600 + 600
    #expect(status([day(age: 1), day(age: 0, to: evening)]) == .init(text: "data to 22:10", role: .dim))
    #expect(status([day(age: 1, to: evening)]) == .init(text: "data to yesterday 22:10", role: .attention))
    #expect(
      status([day(age: 4, to: evening)], age: 1) == .init(text: "data to Thu 26 November 22:10", role: .attention))
    // An older end is none where there are later days, and a whole day has no time.
    let days = [day(age: 9, to: evening), day(age: 2)]
    #expect(status(days) == .init(text: "data to Sat 28 November", role: .attention))
    #expect(status(days, age: 5) == nil, "a gap is not the end")
    #expect(status(days, age: 2) == nil)
    #expect(status([]) == nil)
  }

  @Test("no data, zero, closed, 97 % and a default goal each have their look")
  func states() {
    var content = Content(summaries: Samples.days())
    content.summaries[199].measures = [
      .move: Measure(value: nil), .exercise: Samples.measure(0, goal: 30, origin: .default),
      .stand: Samples.measure(12, goal: 12), .steps: Samples.measure(9_740, goal: 10_000),
    ]
    let model = Samples.model(80, 24, content: content, rings: .list([.move, .exercise, .stand, .steps]))
    #expect(snapshotDifference(model.view()) == nil)
  }
}
