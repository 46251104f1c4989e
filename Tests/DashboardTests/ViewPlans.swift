import Cells
import Foundation
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Where the parts of the views lie, as laws of any size.
@Suite("Plans of views") struct ViewPlans {
  private static let rows = [16, 20, 24, 28, 34, 40, 60]

  @Test("a week lies inside the margins, as far from either to a column", arguments: Array(60...240))
  func week(columns: Int) {
    for rows in Self.rows {
      let size = Size(columns: columns, rows: rows)
      let room = RoomClass(size)
      guard room == .large || room == .medium else { continue }
      let plan = WeekPlan(size: size, room: room, margin: room.margin, rings: 3)
      let (left, right) = (plan.margin - room.margin, columns - room.margin - plan.end)
      #expect(left >= 0 && (0...1).contains(right - left), "\(columns)x\(rows)")
      #expect(plan.ringRow + plan.field.rows <= plan.blocks.first ?? rows, "\(columns)x\(rows)")
    }
  }

  @Test("a week that is not over is the last seven days, whatever the day, and they stand still under the cursor")
  func daysThatHaveCome() {
    for age in 0..<7 {
      let now = LocalTime(day: Samples.today.adding(-age), second: 12 * 3600)
      for (columns, rows) in [(120, 40), (80, 24), (40, 12)] {
        var model = Samples.model(columns, rows, now: now)
        model.press(.character("2"))
        let first = model.view().text
        #expect(first.contains(age == 1 ? "This week" : "Last 7 days"), "a Sunday ends its week")
        #expect(first.contains("of 7 "))
        for _ in 0..<6 { model.press(.left) }
        #expect(model.view().text(row: 0, from: 0) == String(first.prefix(columns)))
        model.press(.left)
        #expect(model.view().text.contains("Last week"))
      }
    }
  }

  @Test("in words too the last seven days are told, and of a day before them its calendar week")
  func lastSevenDaysInWords() {
    func words(_ day: Day) -> String {
      sentences(
        of: Samples.content, view: .week, day: day, rings: .auto, appearance: Appearance(), now: Samples.now)
    }
    #expect(words(Samples.today).hasPrefix("Last 7 days, 24 to 30 November, 6 of 7 days closed."))
    #expect(words(Samples.today.adding(-1)).hasPrefix("Last week, 23 to 29 November, 7 of 7 days closed."))
  }

  @Test("a goal of the week is compared with the days of its week alone")
  func goalOfTheWeek() {
    var content = Samples.content
    let goal = Goal(target: 150, origin: .config)
    for index in content.summaries.indices {
      let place = content.schedule.placeInWeek(of: content.summaries[index].day)
      content.summaries[index].measures[.exercise] = Measure(value: 20, goal: goal, weekSum: Double(20 * (place + 1)))
    }
    let words = sentences(
      of: content, view: .week, day: Samples.today, rings: .auto, appearance: Appearance(), now: Samples.now)
    #expect(words.contains("Exercise 20 of 150 min, 0 of 1 closed."))
  }

  @Test("no larger window has smaller rings, and none grows by more than a row at a time", arguments: 1...5)
  func rings(count: Int) {
    func rows(_ columns: Int, _ rows: Int) -> Int {
      DayLayout(size: Size(columns: columns, rows: rows), rings: count, showsLegend: true).ring.rows
    }
    var faults: [String] = []
    let heights = (0...200).map { columns in (0...60).map { rows(columns, $0) } }
    for columns in 1...200 {
      for rows in 1...60 {
        let height = heights[columns][rows]
        for smaller in [heights[columns - 1][rows], heights[columns][rows - 1]] {
          let isFirst = smaller == 0 && height <= 12
          if !isFirst, !(0...1).contains(height - smaller) {
            faults.append("\(smaller) to \(height) at \(columns)x\(rows)")
          }
        }
      }
    }
    #expect(faults.isEmpty)
  }

  @Test("the parts of a day lie on the screen, and none on another", arguments: [1, 3, 5])
  func dayParts(count: Int) {
    for columns in stride(from: 24, through: 200, by: 1) {
      for rows in 8...60 {
        let layout = DayLayout(size: Size(columns: columns, rows: rows), rings: count, showsLegend: true)
        guard layout.ring.rows > 0 else { continue }
        let (ring, legend, ribbon) = (layout.ring, layout.legend, layout.ribbon)
        let place = "\(columns)x\(rows)"
        #expect(ring.column >= 0 && ring.end <= columns && ring.row >= 0 && ring.bottom <= ribbon.row, "\(place)")
        #expect(legend.column >= 0 && legend.end <= columns && legend.bottom <= ribbon.row, "\(place)")
        #expect(ribbon.bottom <= rows, "\(place)")
        #expect(ring.end < legend.column || ring.bottom <= legend.row, "\(place)")
      }
    }
  }

  @Test("that all goals are defaults is said once", arguments: [(60, 20), (80, 24), (120, 40), (40, 12), (50, 60)])
  func defaultGoals(columns: Int, rows: Int) {
    var content = Samples.content
    for metric: Metric in [.move, .exercise, .stand] {
      content.summaries[199].measures[metric]?.goal = Goal(target: 400, origin: .default)
    }
    func count(_ content: Content) -> Int {
      Samples.model(columns, rows, content: content).view().text.components(separatedBy: "default").count - 1
    }
    #expect(count(content) == 1)
    #expect(count(Samples.content) == 0)
  }

  @Test("the weeks of a month lie between the weekdays and the keys", arguments: [80, 100, 120, 200])
  func month(columns: Int) {
    for rows in Self.rows {
      let size = Size(columns: columns, rows: rows)
      let room = RoomClass(size)
      guard room == .large || room == .medium else { continue }
      for weeks in 4...6 {
        let plan = MonthPlan(size: size, room: room, weeks: weeks, margin: room.margin)
        let end = plan.top + (plan.shownWeeks - 1) * plan.weekRows + plan.field.rows
        #expect(end < rows - 1, "a row above the keys is free at \(columns)x\(rows)")
        #expect(plan.nameRow > Page.headerRow(rows: rows) && plan.top > plan.nameRow)
      }
    }
  }

  @Test("hours as bars end where the legend does, and with the streak or without nothing else moves")
  func hours() throws {
    for rows in 20...60 {
      let plan = LegendPlan(rows: rows, wish: .init(rings: 3, hours: true, tallHours: true, streak: true))
      guard plan.hourRows > 1, let hours = plan.hours, let streak = plan.streak else { continue }
      #expect(hours + 1 + plan.hourRows + 1 == rows)
      #expect(plan.rings.allSatisfy { $0 + plan.ringRows <= streak } && streak < hours)
    }
  }
}
