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

  @Test("of the days of this week those that have come are counted")
  func daysThatHaveCome() {
    var model = Samples.model(120, 40)
    model.press(.character("2"))
    let monday = model.view().text
    #expect(monday.contains("of 1 day closed") && !monday.contains("of 7 closed\n"))
    #expect(!monday.contains(" a day "), "the mean of one day is its value")
    model.press(.left)
    #expect(model.view().text.contains("of 7 days closed"))
    let words = sentences(
      of: Samples.content, view: .week, day: Samples.today, rings: .auto, appearance: Appearance(), now: Samples.now)
    #expect(words.contains("of 1 day closed.") && words.contains("of 1 closed."))
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
        #expect(end <= rows - 1, "the keys are free at \(columns)x\(rows)")
        #expect(plan.nameRow > Page.headerRow(rows: rows) && plan.top == plan.nameRow + 2)
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
