import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

/// Week, month, year and trends as they look, at every class of size and every depth of colour.
@Suite struct OverviewPictures {
  static let views: [ViewName] = [.week, .month, .year, .trends]

  /// A year and more of days that end today, with steps and distance, a gap in March, and days without goals.
  static let content: Content = {
    var days = Samples.days(400)
    var random = SplitMix64(seed: 5)
    for index in days.indices {
      let walked = Double.random(in: 4_000...12_000, using: &random).rounded()
      days[index].measures[.steps] = Samples.measure(walked, goal: 10_000, origin: .default)
      days[index].measures[.distance] = Samples.measure(walked * 0.7, goal: 8_000, origin: .default)
    }
    days.removeSubrange(150..<158)
    return Content(summaries: days)
  }()

  private func model(_ view: ViewName, _ columns: Int, _ rows: Int, _ appearance: Appearance = Appearance()) -> Model {
    var model = Model(
      content: Self.content, appearance: appearance, size: Size(columns: columns, rows: rows), now: Samples.now,
      view: view)
    // A day with a week before and after it.
    model.press(.up, .up, .left)
    return model
  }

  private func difference(
    _ view: ViewName, _ columns: Int, _ rows: Int, _ appearance: Appearance = Appearance(), name: String,
    test: String = #function
  ) -> String? {
    let picture = model(view, columns, rows, appearance).view()
    return snapshotDifference(picture, "\(view)-\(name)\(columns)x\(rows)", test: test)
  }

  @Test(arguments: views, [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)])
  func overviews(view: ViewName, size: (columns: Int, rows: Int)) {
    #expect(difference(view, size.columns, size.rows, name: "") == nil)
  }

  @Test("a week on its first day: the last seven days", arguments: [(20, 6), (40, 12), (80, 24), (120, 40)])
  func youngWeek(columns: Int, rows: Int) {
    var model = Samples.model(columns, rows, content: Self.content)
    model.press(.character("2"))
    #expect(snapshotDifference(model.view(), "\(columns)x\(rows)") == nil)
  }

  @Test("a week is compared with days that are all there, or it is said how many are", arguments: [0, 2, 6])
  func weekBefore(missing: Int) {
    var content = Samples.content
    // Of the seven days before the last seven.
    content.summaries.removeSubrange(186..<186 + missing)
    var model = Samples.model(120, 40, content: content)
    model.press(.character("2"))
    let words = missing == 0 ? "" : missing == 6 ? " in 1 day" : " in 5 days"
    let rows = model.view().plainText.split(separator: "\n").filter { $0.contains(" the week before") }
    #expect(rows.count == 3)
    let phrase = /\d+( in .*)? the week before/
    #expect(rows.allSatisfy { ($0.firstMatch(of: phrase)?.output.1 ?? "") == words })
  }

  @Test("a month on its first day: a calendar of the days to come", arguments: [(20, 6), (40, 12), (80, 24)])
  func youngMonth(columns: Int, rows: Int) {
    let now = LocalTime(day: Samples.today.adding(1), second: Samples.now.second)
    var model = Samples.model(columns, rows, content: Self.content, now: now)
    model.press(.character("3"), .end)
    #expect(snapshotDifference(model.view(), "\(columns)x\(rows)") == nil)
  }

  @Test("in a palette a day to come is its number alone", arguments: [ColorDepth.palette256, .ansi16, .none])
  func daysToCome(depth: ColorDepth) {
    let now = LocalTime(day: Samples.today.adding(1), second: Samples.now.second)
    var model = Samples.model(80, 24, content: Self.content, appearance: Appearance(depth: depth), now: now)
    model.press(.character("3"), .end)
    let weeks = model.view().plainText.split(separator: "\n").filter { $0.contains("14 ") || $0.contains("21 ") }
    #expect(weeks.count == 2)
    #expect(weeks.allSatisfy { $0.allSatisfy { $0 == " " || $0.isNumber } })
  }

  @Test(arguments: views, [(12, 3), (60, 16), (80, 18), (200, 12), (40, 50), (11, 1)])
  func overviewsElsewhere(view: ViewName, size: (columns: Int, rows: Int)) {
    #expect(difference(view, size.columns, size.rows, name: "") == nil)
  }

  /// Every depth but that of ``overviews(view:size:)``, at the same sizes.
  private static let depths = [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)].flatMap { columns, rows in
    [ColorDepth.palette256, .ansi16, .none].map { (depth: $0, columns: columns, rows: rows) }
  }

  @Test(arguments: views, depths)
  func overviewDepths(view: ViewName, picture: (depth: ColorDepth, columns: Int, rows: Int)) {
    let (depth, columns, rows) = picture
    #expect(difference(view, columns, rows, Appearance(depth: depth), name: "\(depth)-") == nil)
  }

  @Test(arguments: views)
  func overviewsInASCII(view: ViewName) {
    let appearance = Appearance(depth: .none, glyphs: .ascii, isUnicode: false)
    #expect(difference(view, 80, 24, appearance, name: "") == nil)
  }

  @Test(arguments: views)
  func overviewsOnLight(view: ViewName) {
    #expect(difference(view, 80, 24, Appearance(background: .light), name: "") == nil)
  }
}
