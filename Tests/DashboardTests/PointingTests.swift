import Cells
import Testing
import Trackers

@testable import Dashboard

/// What a mouse points at is what the view has drawn there.
@Suite("Pointing") struct PointingTests {
  static let sizes = [
    (20, 6), (30, 20), (40, 12), (40, 40), (60, 16), (80, 24), (100, 34), (120, 40), (200, 60),
  ].map { Size(columns: $0.0, rows: $0.1) }

  @Test(
    "a click on a day selects it, wherever one is drawn; a double click opens it", arguments: sizes, ViewName.allCases)
  func days(size: Size, view: ViewName) {
    var model = Samples.model(size.columns, size.rows)
    model.press(.character(Character(String((ViewName.allCases.firstIndex(of: view) ?? 0) + 1))))
    let picture = model.view()
    // A year has a thousand; some of them tell enough, the first and the last among them.
    let some = stride(from: 0, to: picture.regions.count, by: max(picture.regions.count / 8, 1))
    for region in some.map({ picture.regions[$0] }) + picture.regions.suffix(1) {
      guard case .day(let day) = Target(number: region.number), model.timeline.days.contains(day) else { continue }
      var clicked = model
      _ = clicked.update(.mouse(MouseEvent(.press, at: region.origin)))
      guard case .day(let top)? = picture.target(at: region.origin)?.target else {
        Issue.record("the day lies under something else")
        continue
      }
      #expect(clicked.day == min(max(top, model.timeline.days.lowerBound), model.timeline.days.upperBound))
      #expect(clicked.viewName == view)
      _ = clicked.update(.mouse(MouseEvent(.press, at: region.origin, isDouble: true)))
      #expect(clicked.viewName == .day)
    }
  }

  @Test("the views of days have days to click on", arguments: [(80, 24), (120, 40)])
  func present(columns: Int, rows: Int) {
    for (digit, least) in zip("1234", [70, 7, 28, 180]) {
      var model = Samples.model(columns, rows)
      model.press(.character(digit))
      let days = Set(
        model.view().regions.compactMap { region in
          if case .day(let day) = Target(number: region.number) { day } else { nil }
        })
      #expect(days.count >= least, "view \(digit)")
      #expect(days.contains(model.day))
    }
  }

  @Test("a click on a ring or its row in the legend gives it the focus", arguments: sizes)
  func rings(size: Size) {
    let model = Samples.model(size.columns, size.rows)
    let regions = model.view().regions
    let rows = regions.compactMap { region -> (Int, Region)? in
      if case .ring(let index) = Target(number: region.number) { (index, region) } else { nil }
    }
    #expect(Set(rows.map(\.0)).isSubset(of: [0, 1, 2]))
    #expect(!rows.isEmpty)
    for (index, region) in rows {
      var clicked = model
      _ = clicked.update(.mouse(MouseEvent(.press, at: region.origin)))
      #expect(clicked.focus == .ring(index))
    }
    guard let field = regions.first(where: { Target(number: $0.number) == .rings }), field.size.rows >= 6 else {
      return
    }
    // From the outer edge inwards the rings come in their order, and in the hole there is none.
    var seen: [Focus] = []
    for column in 0...field.size.columns / 2 {
      var clicked = model
      let place = Position(column: field.origin.column + column, row: field.origin.row + field.size.rows / 2)
      _ = clicked.update(.mouse(MouseEvent(.press, at: place)))
      if seen.last != clicked.focus { seen.append(clicked.focus) }
    }
    #expect(seen.filter { $0 != .timeline } == [.ring(0), .ring(1), .ring(2)])
    #expect(seen.last == .timeline)
  }

  @Test(
    "a slider is chosen first and then dragged, from one end to the other", arguments: [(80, 24), (120, 40), (40, 40)])
  func slider(columns: Int, rows: Int) throws {
    var model = Samples.model(columns, rows, motion: Motion(isReduced: true))
    let bar = try #require(model.view().regions.first { Target(number: $0.number) == .slider(0) })
    func place(_ offset: Int) -> Position { Position(column: bar.origin.column + offset, row: bar.origin.row) }
    let last = bar.size.columns - 1
    _ = model.update(.mouse(MouseEvent(.press, at: place(3))))
    #expect(model.focus == .ring(0))
    #expect(model.rings[0].whatIf == nil, "a click alone sets nothing")
    _ = model.update(.mouse(MouseEvent(.drag, at: place(last / 2))))
    #expect(abs((model.rings[0].whatIf ?? 0) - 0.5) < 0.05)
    _ = model.update(.mouse(MouseEvent(.drag, at: Position(column: 999, row: 0))))
    #expect(model.rings[0].whatIf == 1, "the mouse may leave the bar")
    _ = model.update(.mouse(MouseEvent(.drag, at: Position(column: 0, row: 0))))
    #expect(model.rings[0].whatIf == 0)
    _ = model.update(.mouse(MouseEvent(.release, at: place(0))))
    _ = model.update(.mouse(MouseEvent(.drag, at: place(last))))
    #expect(model.rings[0].whatIf == 0, "the button is up")
    _ = model.update(.mouse(MouseEvent(.press, at: place(last))))
    #expect(model.rings[0].whatIf == 1, "the bar that has the focus is set by a click")
    model.press(.escape)
    #expect(model.rings[0].whatIf == nil)
  }

  @Test("the wheel scrubs what has the focus")
  func wheel() {
    var model = Samples.model(80, 24)
    let up = Message.mouse(MouseEvent(.wheelUp, at: Position(column: 0, row: 0)))
    let down = Message.mouse(MouseEvent(.wheelDown, at: Position(column: 0, row: 0)))
    _ = model.update(up)
    _ = model.update(up)
    #expect(model.day == Samples.today.adding(-2))
    _ = model.update(down)
    #expect(model.day == Samples.today.adding(-1))
    _ = model.update(down)
    model.press(.tab)
    _ = model.update(down)
    #expect(model.rings[0].whatIf == 0.83)
    _ = model.update(up)
    #expect(model.rings[0].whatIf == 0.84)
  }

  @Test("help is closed by a click; a question that is being answered is not disturbed")
  func modal() {
    var model = Samples.model(80, 24)
    model.press(.character("?"))
    _ = model.update(.mouse(MouseEvent(.press, at: Position(column: 5, row: 20))))
    #expect(model.sheet == nil)
    model.press(.character("d"), .character("2"))
    let before = model
    _ = model.update(.mouse(MouseEvent(.press, at: Position(column: 5, row: 20))))
    #expect(model.prompt == before.prompt)
    #expect(model.day == before.day)
  }

  @Test("every target is told by its number", arguments: [-1, 0, 1, 20_787])
  func numbers(value: Int) {
    for target in [.day(Day(daysSince1970: value)), .ring(value), .slider(value), .rings] as [Target] {
      #expect(Target(number: target.number) == target)
    }
  }
}
