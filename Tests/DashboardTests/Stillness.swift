import Cells
import Dashboard
import Foundation
import Rings
import TestSupport
import Testing
import Trackers

/// Nothing moves that did not change (LOOK, section 15, point 3).
@Suite struct Stillness {
  /// The cells that may change while days go by, at 80x24.
  private func mayChange(column: Int, row: Int) -> Bool {
    switch row {
    case 0: true  // the date and how fresh the data are
    case 2..<17 where column < 36: true  // the ring field
    case 2..<17: column >= 40  // digits, bars, hours, the streak of the day
    case 21: true  // the caret and the months
    default: false
    }
  }

  @Test("through 30 days nothing but rings, digits, bars, hours, date and caret changes")
  func thirtyDays() {
    var model = Samples.model(80, 24)
    let first = model.view()
    for _ in 0..<30 {
      model.press(.left)
      _ = model.update(.frame(elapsed: 0.04))
      let picture = model.view()
      for row in 0..<24 {
        for column in 0..<80 where picture[column, row] != first[column, row] {
          #expect(mayChange(column: column, row: row), "\(column),\(row)")
        }
      }
    }
  }

  @Test(
    "no column of text moves: the words after the numbers stay where they are",
    arguments: [(80, 24), (120, 40), (40, 12)])
  func columns(columns: Int, rows: Int) {
    // Letters are drawn for rings, which are fast: it is the text that matters here.
    var model = Samples.model(columns, rows, appearance: Appearance(glyphs: .ascii))
    let words = ["of 510 kcal", "of 30 min", "of 12 h", "Exercise", "Stand"]
    func places() -> Set<[Int]> {
      let picture = model.view()
      var places: Set<[Int]> = []
      for row in 0..<rows {
        let text = picture.text(row: row, from: 0)
        for (index, word) in words.enumerated() {
          guard let range = text.range(of: word) else { continue }
          places.insert([index, row, text.distance(from: text.startIndex, to: range.lowerBound)])
        }
      }
      return places
    }
    let expected = places()
    for _ in 0..<30 {
      model.press(.left)
      model.settle()
      #expect(places() == expected)
    }
  }

  @Test(
    "97 % and 100 % are different pictures at every size and depth",
    arguments: [ColorDepth.trueColor, .palette256, .ansi16, .none])
  func nearlyClosed(depth: ColorDepth) {
    func picture(_ value: Double, _ columns: Int, _ rows: Int) -> CellBuffer {
      var content = Samples.content
      content.summaries[199].measures[.stand] = Samples.measure(value, goal: 100)
      return Samples.model(columns, rows, content: content, appearance: Appearance(depth: depth)).view()
    }
    for (columns, rows) in [(12, 3), (20, 6), (40, 12), (60, 16), (80, 24), (30, 1)] {
      #expect(picture(97, columns, rows) != picture(100, columns, rows), "\(columns)x\(rows)")
    }
  }

  @Test("LOOK 15.4: 97, 99, 100 and 101 % are four pictures of rings", arguments: [Metric.move, .exercise, .stand])
  func aroundTheGoal(metric: Metric) {
    func field(_ value: Double) -> [Cell] {
      var content = Samples.content
      content.summaries[199].measures[metric] = Samples.measure(value, goal: 100)
      let picture = Samples.model(80, 24, content: content).view()
      return (3..<18).flatMap { row in (0..<36).map { picture[$0, row] } }
    }
    #expect(Set([97, 99, 100, 101].map(field)).count == 4)
  }

  @Test func theRibbonStandsStillUntilTheCaretReachesTheEdge() {
    var model = Samples.model(80, 24)
    let ribbon = { (model: Model) in (18...20).map { model.view().text(row: $0, from: 0) } }
    let first = ribbon(model)
    for _ in 0..<73 { model.press(.left) }
    #expect(ribbon(model) == first)
    model.press(.left)
    #expect(ribbon(model) != first, "it slides once the caret leaves it")
    #expect(model.view().cursor == Position(column: 39, row: 21), "by half its width")
  }

  @Test func resizingKeepsDayAndFocus() {
    var model = Samples.model(120, 40)
    model.press(.left, .left, .tab)
    for (columns, rows) in [(1, 1), (40, 12), (500, 200), (80, 24)] {
      _ = model.update(.resized(Size(columns: columns, rows: rows)))
    }
    #expect(model.day == Samples.today.adding(-2))
    #expect(model.view().text.contains("Progress:"))
  }
}
