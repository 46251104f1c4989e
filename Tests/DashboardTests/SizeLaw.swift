import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

/// Whatever the size and the state, a view is as large as the screen, and its cursor lies on it.
@Suite struct SizeLaw {
  static let big = [
    (500, 1), (1, 200), (33, 7), (34, 8), (59, 15), (60, 16), (99, 33), (100, 34), (24, 200), (500, 200),
  ]

  static let states: [(name: String, keys: [Key])] = [
    ("timeline", []), ("ring", [.tab, .left]), ("help", [.character("?")]), ("notes", [.character("e")]),
    ("prompt", [.character("d"), .character("x"), .enter]),
  ]

  private static let content = Content(
    summaries: Samples.days(60), notes: ["export.json:1:1: expected a date, found \u{1b}[2J日本"], isSample: false)

  private func check(_ model: Model, _ size: Size) {
    let picture = model.view()
    #expect(picture.size == size)
    if let cursor = picture.cursor {
      #expect((0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row))
    }
  }

  @Test(arguments: states)
  func everySmallSize(name: String, keys: [Key]) {
    var model = Samples.model(80, 24, content: Self.content)
    for key in keys { _ = model.update(.key(key)) }
    for columns in 0...20 {
      for rows in 0...12 {
        let size = Size(columns: columns, rows: rows)
        _ = model.update(.resized(size))
        check(model, size)
      }
    }
  }

  @Test(arguments: big)
  func bigSizes(columns: Int, rows: Int) {
    var model = Samples.model(80, 24, content: Self.content)
    let size = Size(columns: columns, rows: rows)
    _ = model.update(.resized(size))
    check(model, size)
    guard size.area < 20_000 else { return }
    model.press(.tab, .left)
    check(model, size)
  }

  @Test(arguments: [0, 1, 2, 5, 12])
  func anyNumberOfRings(count: Int) {
    let metrics = (0..<count).map { Metric("metric_\($0)") }
    for (columns, rows) in [(12, 3), (20, 8), (40, 12), (80, 24), (100, 34), (30, 24)] {
      let model = Samples.model(columns, rows, content: Self.content, rings: .list(metrics))
      check(model, Size(columns: columns, rows: rows))
    }
  }

  @Test func hostileNumbersAndDays() {
    let values: [Double] = [.infinity, .nan, -5, 1e300, .leastNonzeroMagnitude, 1e15]
    let days = values.enumerated().map { index, value in
      DaySummary(
        day: [Samples.today, Day(daysSince1970: -719_162), Day(daysSince1970: 2_932_896)][index % 3].adding(index / 3),
        measures: [.move: Measure(value: value, goal: Goal(target: 500, origin: .file), hours: [value, nil])])
    }
    let content = Content(summaries: days.sorted { $0.day < $1.day })
    var model = Samples.model(120, 40, content: content, rings: .list([.move, .steps]))
    for key: Key in [.left, .home, .right, .end, .escape, .tab, .right, .end, .character(" "), .home] {
      model.press(key)
      _ = model.update(.frame(elapsed: 0.05))
      check(model, Size(columns: 120, rows: 40))
    }
  }

  @Test("labels from outside neither act on the terminal nor shift a column")
  func hostileLabels() {
    func picture(_ name: String) -> CellBuffer {
      var content = Self.content
      let metric = Metric(name)
      for index in content.summaries.indices {
        content.summaries[index].measures[metric] = Samples.measure(5, goal: 10)
      }
      return Samples.model(80, 24, content: content, rings: .list([.move, metric])).view()
    }
    let (plain, hostile) = (picture("plain"), picture("evil\u{1b}[2J日本語の名前"))
    for row in 0..<24 {
      for column in 0..<80 {
        if let character = hostile[column, row].character { #expect(character != "\u{1b}") }
      }
      if !plain.text(row: row).contains("Plain") { #expect(hostile.text(row: row) == plain.text(row: row)) }
    }
  }
}

extension CellBuffer {
  /// The characters of a row from a column on.
  func text(row: Int, from column: Int = 40) -> String {
    String((column..<size.columns).compactMap { self[$0, row].character })
  }

  /// All characters, a line for each row.
  var text: String { (0..<size.rows).map { text(row: $0, from: 0) }.joined(separator: "\n") }
}
