import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

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

  @Test(arguments: [ColorDepth.palette256, .ansi16, .none], [(40, 12), (80, 24)])
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
