import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

@Suite struct Arrangements {
  private func model(
    _ columns: Int, _ rows: Int, _ arrangement: Arrangement, rings: RingChoice = .auto, showsLegend: Bool = true
  ) -> Model {
    var model = Model(
      content: Samples.content, rings: rings, size: Size(columns: columns, rows: rows), now: Samples.now,
      showsLegend: showsLegend, arrangement: arrangement)
    model.settle()
    return model
  }

  private func once(
    _ columns: Int, _ rows: Int, _ arrangement: Arrangement, room: OncePicture.Room = .standard,
    showsLegend: Bool = true
  ) -> CellBuffer {
    OncePicture(
      appearance: Appearance(background: .color(.black)), size: Size(columns: columns, rows: rows), room: room,
      showsLegend: showsLegend, arrangement: arrangement, now: Samples.now
    ).picture(of: Samples.content, day: Samples.today)
  }

  private static let sizes = [(120, 40), (80, 24), (40, 12), (24, 8)]

  @Test("R27: rings in a row, each with its own label and percent", arguments: sizes)
  func row(columns: Int, rows: Int) {
    #expect(snapshotDifference(model(columns, rows, .row).view(), "\(columns)x\(rows)") == nil)
  }

  @Test("a bar for each goal", arguments: sizes + [(30, 3), (12, 3)])
  func bars(columns: Int, rows: Int) {
    #expect(snapshotDifference(model(columns, rows, .bars).view(), "\(columns)x\(rows)") == nil)
  }

  @Test("R27: rows and bars are printed too", arguments: [Arrangement.row, .bars])
  func prints(arrangement: Arrangement) {
    #expect(snapshotDifference(once(80, 24, arrangement), "\(arrangement)") == nil)
    #expect(snapshotDifference(once(30, 8, arrangement), "\(arrangement)-30x8") == nil)
  }

  @Test("R27, R32: every ring says its title and percent, at any size of a row", arguments: [60, 40, 27, 21])
  func captions(columns: Int) {
    for rows in 6...24 {
      let text = model(columns, rows, .row).view().plainText
      for word in ["84 %", "113 %", "75 %"] { #expect(text.contains(word), "\(columns)x\(rows)") }
      let titles = columns >= 27 ? ["Move", "Exercise", "Stand"] : ["Move", "Stand"]
      for word in titles { #expect(text.contains(word), "\(columns)x\(rows)") }
    }
  }

  @Test("R27: in a row one ring's value changes its own part alone")
  func independence() {
    let picture = model(80, 24, .row).view()
    var changed = model(80, 24, .row)
    changed.press(.tab, .right)
    changed.settle()
    let other = changed.view()
    for row in 3..<17 {
      for column in 28..<80 { #expect(picture[column, row].character == other[column, row].character) }
    }
  }

  @Test("prints of every arrangement keep the margin free, where there is room", arguments: Arrangement.allCases)
  func margin(arrangement: Arrangement) {
    let picture = OncePicture(
      appearance: Appearance(), size: Size(columns: 80, rows: 24), arrangement: arrangement, now: Samples.now
    ).picture(of: Samples.content, day: Samples.today)
    #expect((0..<picture.size.rows).allSatisfy { picture[0, $0] == .blank && picture[1, $0] == .blank })
  }

  @Test(
    "a day of another year has all of its year in whatever room, or no date",
    arguments: [Arrangement.row, .bars, .concentric], [64, 50, 40, 36, 34, 30, 26, 22, 18, 14, 12])
  func otherYear(arrangement: Arrangement, columns: Int) throws {
    let day = try #require(Day("2025-12-28"))
    let content = Content(summaries: [DaySummary(day: day, measures: [.move: Measure(value: 300)])])
    let now = LocalTime(day: try #require(Day("2026-11-29")), second: 36_000)
    let printed = OncePicture(
      appearance: Appearance(), size: Size(columns: columns, rows: 12), arrangement: arrangement, now: now
    ).picture(of: content, day: day)
    let model = Model(
      content: content, size: Size(columns: columns, rows: 14), now: now, arrangement: arrangement)
    for text in [printed.plainText, model.view().plainText] {
      let dates = text.split(separator: "\n").filter { $0.contains("28 D") || $0.contains("Dec ") }
      #expect(dates.allSatisfy { $0.contains("2025") }, "\(text)")
      if columns >= 18, arrangement != .concentric { #expect(text.contains("28 Dec 2025"), "\(text)") }
    }
  }

  @Test("where a row has no room there are bars, and where bars have none, a line")
  func narrow() {
    #expect(model(20, 8, .row).view() == model(20, 8, .bars).view())
    #expect(model(40, 5, .row).view() == model(40, 5, .bars).view())
    #expect(model(11, 2, .row).view() == model(11, 2, .concentric).view())
  }

  @Test("without a legend a row has rings alone, as tall as there is room")
  func bare() {
    let text = once(60, 12, .row, room: .full, showsLegend: false).plainText
    #expect(!text.contains("%") && !text.contains("Move"))
    #expect(model(60, 12, .row, showsLegend: false).view().plainText.contains { "▀▄█▌▐▁▂▃▅▆▇".contains($0) })
  }

  @Test("no size and no number of rings traps", arguments: Arrangement.allCases)
  func noSizeTraps(arrangement: Arrangement) {
    let many = RingChoice.list((0..<9).map { Metric("metric\($0)") })
    for columns in [1, 5, 12, 23, 41, 79] {
      for rows in [1, 2, 3, 5, 6, 9, 17] {
        for rings in [RingChoice.auto, many] {
          #expect(model(columns, rows, arrangement, rings: rings).view().size == Size(columns: columns, rows: rows))
          _ = once(columns, rows, arrangement)
          _ = once(columns, rows, arrangement, room: .full, showsLegend: false)
        }
      }
    }
  }
}
