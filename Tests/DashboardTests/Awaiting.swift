import Cells
import Rings
import Testing
import Trackers

@testable import Dashboard

/// What the views say while files are still being read.
@Suite struct Awaiting {
  /// A day without Stand, which the next file may have.
  private static let partial: [DaySummary] = {
    var day = Samples.designDay
    day.measures[.stand] = Samples.measure(nil, goal: 12)
    return [day]
  }()

  @Test(
    "what is not read yet is not called missing, in any view and at any size",
    arguments: ViewName.allCases, [(8, 2), (20, 6), (30, 20), (40, 12), (80, 24), (120, 40)])
  func absence(view: ViewName, size: (columns: Int, rows: Int)) {
    for summaries in [[], Awaiting.partial] {
      let content = Content(summaries: summaries, isReading: true)
      let model = Model(
        content: content, rings: .list([.move, .exercise, .stand]),
        size: Size(columns: size.columns, rows: size.rows), now: Samples.now, view: view)
      let text = model.view().text
      #expect(!text.contains("no data"), "\(text)")
      #expect(!text.contains("data to"), "\(text)")
      if size.columns >= 60 { #expect(text.contains("reading …"), "\(text)") }
    }
  }

  @Test("the rings that are awaited are empty tracks, and dotted circles once all is read")
  func tracks() {
    var model = Samples.model(
      80, 24, content: Content(isReading: true), rings: .list([.move, .exercise, .stand]))
    func states(_ model: Model) -> [Bool] {
      let layout = DayLayout(size: model.size, rings: 3, showsLegend: true)
      return model.scene(ink: Ink.screen(model.appearance), layout: layout).rows.map { $0.ring.state == .noData }
    }
    #expect(states(model) == [false, false, false])
    _ = model.update(.loaded(Content(summaries: Awaiting.partial)))
    model.settle()
    #expect(model.view().text.contains("no data"))
    #expect(!model.view().text.contains("reading"))
  }
}
