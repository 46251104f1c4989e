import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

/// What `--once` and `--format text` say.
@Suite struct Prints {
  private func once(
    _ columns: Int = 80, _ rows: Int = 24, background: Appearance.Background = .unknown,
    room: OncePicture.Room = .standard, showsLegend: Bool = true, appearance: Appearance = Appearance()
  ) -> OncePicture {
    var appearance = appearance
    appearance.background = background
    return OncePicture(
      appearance: appearance, size: Size(columns: columns, rows: rows), room: room, showsLegend: showsLegend,
      now: Samples.now)
  }

  @Test(arguments: [Appearance.Background.unknown, .color(Color(0x1E2026)), .light])
  func onceLooks(background: Appearance.Background) {
    let name = background == .unknown ? "unknown" : background == .light ? "light" : "color"
    let picture = once(background: background).picture(of: Samples.content, day: Samples.today)
    #expect(snapshotDifference(picture, name) == nil)
  }

  @Test(arguments: [(50, 12), (40, 12), (30, 10), (20, 5), (10, 1)])
  func smallWindows(columns: Int, rows: Int) {
    let picture = once(columns, rows).picture(of: Samples.content, day: Samples.today)
    #expect(snapshotDifference(picture, "\(columns)x\(rows)") == nil)
  }

  @Test func itIsTheSameInEveryWindowThatHasRoom() {
    let small = once(64, 12).picture(of: Samples.content, day: Samples.today)
    #expect(small.size == Size(columns: 64, rows: 12))
    #expect(once(200, 60).picture(of: Samples.content, day: Samples.today) == small)
  }

  @Test func theWholeRoomIsUsedWhereItIsAskedFor() {
    let picture = once(120, 40, room: .full).picture(of: Samples.content, day: Samples.today)
    #expect(picture.size == Size(columns: 120, rows: 40))
    let rings = once(30, 15, room: .full, showsLegend: false).picture(of: Samples.content, day: Samples.today)
    #expect(rings.size.rows == 15)
  }

  @Test(
    "the terminal's own background stays: no rectangle is painted", arguments: [Appearance.Background.unknown, .light])
  func noRectangle(background: Appearance.Background) {
    let picture = once(background: background).picture(of: Samples.content, day: Samples.today)
    for row in 0..<picture.size.rows {
      for column in [0, 1, 25, 26, 27, 28, 63] { #expect(picture[column, row].style.background == nil) }
    }
    for column in 0..<64 { #expect(picture[column, 0] == .blank) }
  }

  @Test("R13: a single ring without a legend holds its percent and label")
  func center() {
    var once = once(24, 12, showsLegend: false)
    once.rings = .list([.move])
    #expect(once.picture(of: Samples.content, day: Samples.today).text.contains("84 %"))
  }

  @Test(
    "R13: what the hole holds is in its middle",
    arguments: [(10, 5), (12, 6), (14, 7), (16, 8), (24, 12), (40, 20)])
  func middle(columns: Int, rows: Int) throws {
    var once = once(columns, rows, showsLegend: false)
    once.rings = .list([.move])
    let picture = once.picture(of: Samples.content, day: Samples.today)
    let row = try #require((0..<picture.size.rows).first { picture.text(row: $0, from: 0).contains("84") })
    let lines = picture.text(row: row + 1, from: 0).contains("Move") ? 2 : 1
    let above = 2 * row + lines - picture.size.rows
    #expect(abs(above) <= 1, "rows \(row) and on of \(picture.size.rows)")
    // The ring's outermost cells are as far from the words on the left as on the right.
    let inked = (0..<picture.size.columns).filter { picture[$0, row] != .blank }
    let words = inked.filter { "84%".contains(picture[$0, row].character ?? " ") }
    let sides = try #require(words.first) + #require(words.last) - #require(inked.first) - #require(inked.last)
    #expect(abs(sides) <= 1, "columns \(words) of \(inked)")
  }

  @Test func sampleDataAreSaidToBeSampleData() {
    let content = Content(summaries: Samples.days(), isSample: true)
    #expect(once().picture(of: content, day: Samples.today).text.contains("sample data"))
    #expect(sentences(of: content, days: [Samples.today], rings: .auto, now: Samples.now).hasPrefix("Sample data. "))
  }

  @Test("R27: a week is a row of small rings, each with its day and percents")
  func week() {
    let days = Samples.today.adding(-6)...Samples.today
    #expect(snapshotDifference(once().picture(of: Samples.content, days: days)) == nil)
  }

  @Test func month() {
    let days = Samples.today.adding(-29)...Samples.today
    #expect(snapshotDifference(once(background: .dark).picture(of: Samples.content, days: days)) == nil)
  }

  @Test func longRangesAreYears() {
    let days = Samples.today.adding(-99)...Samples.today
    #expect(snapshotDifference(once(background: .dark).picture(of: Samples.content, days: days)) == nil)
  }

  @Test(arguments: [ViewName.week, .month, .year, .trends])
  func viewsArePrinted(view: ViewName) {
    let picture = once(background: .dark).picture(of: Samples.content, day: Samples.today, view: view)
    #expect(snapshotDifference(picture, view.rawValue) == nil)
    #expect(picture.cursor == nil)
    #expect(!picture.text.contains("keys") && !picture.text.contains("▲") && !picture.text.contains("▸"))
    #expect(picture.text.hasPrefix(String(repeating: " ", count: 80)), "an empty row above")
    #expect(!(0..<80).allSatisfy { picture[$0, picture.size.rows - 1] == .blank }, "none below")
  }

  @Test(
    "a print keeps the terminal's background, and text is then told by bullets",
    arguments: [ViewName.week, .month, .year, .trends])
  func viewsOnAnUnknownBackground(view: ViewName) {
    let picture = once().picture(of: Samples.content, day: Samples.today, view: view)
    #expect(snapshotDifference(picture, view.rawValue) == nil)
  }

  @Test("R29: one sentence a ring, label and value, without raw numbers")
  func words() {
    let text = sentences(of: Samples.content, days: [Samples.today], rings: .auto, now: Samples.now)
    #expect(
      text == """
        Today, Monday 30 November, data to 15:42. Move 84 percent, 428 of 510 kcal, 82 to go. \
        Exercise 113 percent, 34 of 30 min, closed at 13:20. Stand 75 percent, 9 of 12 hours, 3 to go. \
        12 days in a row.\n
        """)
  }

  @Test func wordsForEveryState() {
    let day = DaySummary(
      day: Samples.today.adding(-40),
      measures: [
        .move: Measure(value: 499.96, goal: Goal(target: 500, origin: .default)), .exercise: Measure(value: nil),
        .steps: Measure(value: 8_123.442), .stand: Samples.measure(12, goal: 12),
      ])
    let text = sentences(
      of: Content(summaries: [day]), days: [day.day], rings: .list([.move, .exercise, .steps, .stand]), now: Samples.now
    )
    #expect(
      text == """
        Wednesday 21 October. Move 99 percent, 499 of 500 kcal, default goal, 1 to go. Exercise no data. \
        Steps 8\u{A0}123. Stand 100 percent, 12 of 12 hours, closed.\n
        """)
  }
}
