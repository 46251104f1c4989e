import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Week, month, year and trends: one selected day, one way in and out.
@Suite struct Overviews {
  private func model(_ view: ViewName, _ columns: Int = 80, _ rows: Int = 24) -> Model {
    Model(
      content: OverviewPictures.content, size: Size(columns: columns, rows: rows), now: Samples.now, view: view)
  }

  @Test("a day far ahead moves neither the timeline nor the year, unless all days are ahead", arguments: [2, 13_149])
  func farDays(ahead: Int) {
    let far = DaySummary(day: Samples.today.adding(ahead), measures: [.move: Samples.measure(500, goal: 500)])
    func last(_ summaries: [DaySummary]) -> Day {
      Timeline(summaries, metrics: [.move], now: Samples.now).days.upperBound
    }
    #expect(last(Samples.content.summaries + [far]) == Samples.today)
    #expect(last([far]) == far.day, "the clock may be wrong")
  }

  @Test func digitsSwitchViewsAndTheDayStays() {
    var model = model(.day)
    model.press(.left, .left, .left)
    for (digit, view) in zip("23451", [ViewName.week, .month, .year, .trends, .day]) {
      model.press(.character(digit))
      #expect(model.viewName == view)
      #expect(model.day == Samples.today.adding(-3))
    }
  }

  @Test(
    "arrows move as each view says",
    arguments: [
      (ViewName.week, Key.left, -1), (.week, .up, -7), (.week, .shiftLeft, -7), (.week, .pageUp, -7),
      (.month, .left, -1), (.month, .up, -7), (.month, .shiftLeft, -31), (.year, .left, -7), (.year, .up, -1),
      (.year, .shiftLeft, -31), (.year, .character("h"), -7), (.month, .character("k"), -7),
    ])
  func arrows(view: ViewName, key: Key, days: Int) {
    var model = model(view)
    model.press(key)
    #expect(model.day == Samples.today.adding(days))
    #expect(!model.isMoving, "only the day view has rings that spring")
  }

  @Test(arguments: [ViewName.week, .month, .year])
  func enterOpensTheDayUnderTheCursor(view: ViewName) {
    var model = model(view)
    model.press(.up, .left)
    let day = model.day
    model.press(.enter)
    #expect(model.viewName == .day && model.day == day)
    #expect(!model.isMoving, "views are cut")
  }

  @Test func escapeGoesToTheLatestDayAndThenBack() {
    var model = model(.month)
    model.press(.up, .escape)
    #expect(model.day == Samples.today && model.viewName == .month)
    model.press(.escape)
    #expect(model.viewName == .day)
  }

  @Test("a what-if is one of the day view alone, and a print without legend is rings alone")
  func onlyTheDayAsks() {
    var model = model(.day)
    model.press(.tab, .home)
    #expect(model.view().text.contains("what if"))
    model.press(.character("2"))
    #expect(!model.view().text.contains("what if"))
    let once = OncePicture(
      appearance: Appearance(), size: Size(columns: 80, rows: 24), showsLegend: false, now: Samples.now)
    let picture = once.picture(of: OverviewPictures.content, day: Samples.today, view: .week)
    #expect(picture.size.rows == 10 && !picture.text.contains("Move"))
  }

  @Test("months keep the date as far as there is one")
  func months() {
    let day = Day(year: 2026, month: 3, day: 31) ?? Samples.today
    #expect(day.addingMonths(-1).description == "2026-02-28")
    #expect(day.addingMonths(1).description == "2026-04-30")
    #expect(day.addingMonths(-13).description == "2025-02-28")
    #expect(day.addingMonths(10).description == "2027-01-31")
  }

  @Test func tabChangesTheRingOfTheNarrowYear() {
    var model = model(.year, 40, 12)
    #expect(model.view().text.contains("Move"))
    model.press(.tab)
    #expect(model.view().text.contains("Exercise"))
    model.press(.tab, .tab)
    #expect(model.view().text.contains("Move"), "round")
    model.press(.backTab)
    #expect(model.view().text.contains("Stand"))
  }

  @Test("Enter on a trend shows the metric's year, though it may have no ring")
  func trendsLeadToTheirDays() {
    var model = model(.trends)
    model.press(.down, .down, .down)
    #expect(model.metric == .steps)
    model.press(.enter)
    #expect(model.viewName == .year)
    #expect(model.view().text.contains("Steps"))
    model.press(.tab)
    #expect(model.metric == .move, "from there the rings again")
  }

  @Test("the cursor rests on the selected day", arguments: [(80, 24), (120, 40), (40, 12), (20, 6)])
  func cursor(columns: Int, rows: Int) {
    for view in OverviewPictures.views {
      var model = model(view, columns, rows)
      let first = model.view().cursor
      #expect(first != nil, "\(view)")
      model.press(.up)
      let second = model.view().cursor
      #expect(second != nil, "\(view)")
      // In a year of half cells it rests beside the day's words.
      if view != .week, view != .year || columns != 80 { #expect(first != second, "\(view)") }
    }
  }

  @Test("a year long ago is shown where the day is, and the window stands still while the cursor is in it")
  func windows() {
    let content = Content(summaries: Samples.days(2_000))
    var model = Model(content: content, size: Size(columns: 80, rows: 24), now: Samples.now, view: .year)
    let title = { (model: Model) in model.view().text(row: 0, from: 0) }
    let first = title(model)
    for _ in 0..<52 { model.press(.left) }
    #expect(title(model) == first)
    model.press(.left)
    #expect(title(model) != first)
    model.press(.home)
    #expect(model.view().cursor != nil)
  }

  @Test("a day without data says so")
  func daysWithoutRings() {
    #expect(!model(.week).view().text.contains("no data"))
    var past = model(.month)
    for _ in 0..<8 { past.press(.shiftLeft) }
    #expect(past.view().text.contains("March 2026"))
    #expect(past.view().text.contains("no data"), "there is a gap in March")
  }

  @Test("at every size each view is as large as the screen, with its cursor on it", arguments: OverviewPictures.views)
  func sizes(view: ViewName) {
    for appearance in [Appearance(), Appearance(depth: .none, glyphs: .ascii, isUnicode: false)] {
      for metrics: [Metric] in [
        [.move, .exercise, .stand], [.move], [.move, .exercise, .stand, .steps, .distance, .floors],
      ] {
        var model = Model(
          content: OverviewPictures.content, rings: .list(metrics), appearance: appearance,
          size: Size(columns: 80, rows: 24), now: Samples.now, view: view)
        model.press(.up, .tab)
        for (columns, rows) in [
          (0, 0), (1, 1), (2, 1), (5, 2), (11, 1), (12, 3), (13, 4), (20, 6), (33, 7), (34, 8), (40, 9), (59, 15),
          (60, 16),
          (60, 20), (99, 33), (100, 34), (115, 34), (116, 34), (24, 60), (500, 1), (1, 200), (300, 100),
        ] {
          _ = model.update(.resized(Size(columns: columns, rows: rows)))
          let picture = model.view()
          #expect(picture.size == Size(columns: columns, rows: rows))
          if let cursor = picture.cursor { #expect(cursor.column < columns && cursor.row < rows) }
        }
      }
    }
  }

  @Test("no history and hostile numbers are drawn", arguments: OverviewPictures.views)
  func extremes(view: ViewName) {
    let values: [Double] = [.infinity, .nan, -5, 1e300, .leastNonzeroMagnitude]
    let days = values.enumerated().map { index, value in
      DaySummary(
        day: [Day(daysSince1970: -719_162), Samples.today, Day(daysSince1970: 2_932_896)][index % 3].adding(index / 3),
        measures: [.move: Measure(value: value, goal: Goal(target: 500, origin: .file))])
    }
    for summaries in [[], Array(days.sorted { $0.day < $1.day })] {
      for (columns, rows) in [(20, 6), (40, 12), (80, 24), (120, 40)] {
        var model = Model(
          content: Content(summaries: summaries), size: Size(columns: columns, rows: rows), now: Samples.now, view: view
        )
        for key: Key in [.left, .home, .up, .end, .shiftRight, .right, .tab, .down] {
          model.press(key)
          #expect(model.view().size.columns == columns)
        }
      }
    }
  }

  @Test("sample data are said to be sample data in every view", arguments: OverviewPictures.views)
  func sampleData(view: ViewName) {
    var content = OverviewPictures.content
    content.isSample = true
    let model = Model(content: content, size: Size(columns: 80, rows: 24), now: Samples.now, view: view)
    #expect(model.view().text.contains("sample data"))
  }

  @Test("97 % and 100 % are different pictures in week, month and year, at every depth")
  func nearlyClosed() {
    for depth in [ColorDepth.trueColor, .palette256, .ansi16, .none] {
      for view in [ViewName.week, .month, .year] {
        for (columns, rows) in [(20, 6), (40, 12), (80, 24), (120, 40)] {
          func picture(_ value: Double) -> CellBuffer {
            var content = OverviewPictures.content
            let yesterday = content.summaries.count - 2
            content.summaries[yesterday].measures[.move] = Samples.measure(value, goal: 100)
            var model = Model(
              content: content, appearance: Appearance(depth: depth), size: Size(columns: columns, rows: rows),
              now: Samples.now, view: view)
            model.press(.left, .left)
            return model.view()
          }
          let differs = picture(97) != picture(100)
          #expect(differs, "\(view) \(columns)x\(rows) \(depth)")
        }
      }
    }
  }

  @Test("playing walks the days in any view, and key after key changes nothing that is not the day's")
  func playing() {
    var model = model(.month)
    model.press(.left, .left, .character(" "))
    #expect(model.isMoving)
    _ = model.update(.frame(elapsed: 0.61))
    #expect(model.day == Samples.today.adding(-1))
    _ = model.update(.frame(elapsed: 0.61))
    #expect(!model.isMoving)
  }
}
