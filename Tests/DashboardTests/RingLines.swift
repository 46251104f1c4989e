import Cells
import Rings
import Testing
import Trackers

@testable import Dashboard

/// The rings of a day in one line.
@Suite struct RingLines {
  private static let rings: [Metric] = [.move, .exercise, .stand]

  private func line(
    _ summary: DaySummary, before: [DaySummary] = [], metrics: [Metric] = rings, isLatest: Bool = false,
    isPaused: Bool = false,
    glyphs: GlyphSet = .blocks
  ) -> RingLine {
    RingLine(
      of: summary, rings: RingStarts(of: metrics, in: before + [summary]), isPaused: isPaused, isLatest: isLatest,
      appearance: Appearance(glyphs: glyphs), now: Samples.now)
  }

  private func move(_ value: Double?) -> DaySummary {
    DaySummary(day: Samples.today, measures: [.move: Samples.measure(value, goal: 100)])
  }

  @Test("a day on which a ring has no data that had some before is not closed, in a bar either")
  func missingRing() {
    let before = DaySummary(day: Samples.today.adding(-1), measures: [.stand: Samples.measure(12, goal: 12)])
    let closed = move(100)
    #expect(line(closed).isClosed && line(closed).percentage == 100)
    #expect(!line(closed, before: [before]).isClosed && line(closed, before: [before]).percentage == 99)
  }

  @Test("glyphs by quarters, and a full one only for a closed ring")
  func design() {
    #expect(line(Samples.designDay).cells.text == "◕84 ●113 ◕75")
    #expect(line(Samples.designDay, glyphs: .ascii).cells.text == "M84 E113* S75")
  }

  @Test(
    "the glyph follows the percent",
    arguments: [
      (0, "○0"), (24, "○24"), (24.6, "◔25"), (49.4, "◔49"), (50, "◑50"), (74, "◑74"), (75, "◕75"), (99.99, "◕99"),
      (100, "●100"), (250, "●250"), (1e9, "●>9999"), (-5, "○0"),
    ])
  func glyphs(value: Double, text: String) {
    #expect(line(move(value), metrics: [.move]).cells.text == text)
  }

  @Test("what is missing is no 0, and a line that is not of today is grey with a mark")
  func missing() {
    let empty = line(move(nil), metrics: [.move, .steps])
    #expect(empty.cells.text == "· ○- ○-")
    #expect(empty.isStale && !empty.isClosed && empty.percentage == 0)
    #expect(line(move(nil), metrics: [.move], glyphs: .ascii).cells.text == ". M-")
    var old = Samples.designDay
    old.day = Samples.today.adding(-1)
    #expect(line(old, isLatest: true).isStale)
    #expect(!line(old).isStale)
    let cells = line(old, isLatest: true).cells
    for column in 0..<cells.size.columns where cells[column, 0].character != " " {
      #expect(cells[column, 0].style.foreground == Ink.greyOnAnyGround)
    }
  }

  @Test("a line is closed when every goal is reached, and its percentage is 100 then alone")
  func closed() {
    #expect(line(move(100), metrics: [.move]).isClosed)
    #expect(line(move(100), metrics: [.move]).percentage == 100)
    let nearly = line(move(99.999), metrics: [.move])
    #expect(!nearly.isClosed && nearly.percentage == 99)
    #expect(!line(move(100), metrics: [.move], isPaused: true).isClosed)
    #expect(line(move(100), metrics: [.steps]).percentage == nil)
    #expect(line(Samples.designDay).percentage == 86)
  }

  @Test("where first letters are the same, another tells rings apart, and where none is left, a number")
  func letters() {
    let day = DaySummary(
      day: Samples.today,
      measures: [.stand: Samples.measure(9, goal: 12), .steps: Samples.measure(100, goal: 100)])
    #expect(line(day, metrics: [.stand, .steps], glyphs: .ascii).cells.text == "S75 T100*")
    var numbers = NumberStyle.standard
    numbers.titles = [.move: "Sport", .stand: "Stehen", .steps: "Ss", .floors: "走"]
    #expect(ringLetters([.move, .stand, .steps, .floors], numbers: numbers) == ["S", "T", "3", "4"])
  }

  @Test("each glyph has the colour of its ring, and numbers that of the terminal")
  func colors() {
    let cells = line(Samples.designDay).cells
    #expect(Set([0, 4, 9].map { cells[$0, 0].style.foreground }).count == 3)
    #expect(cells[0, 0].style.foreground != nil && cells[1, 0].style.foreground == nil)
  }
}
