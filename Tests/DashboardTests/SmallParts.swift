import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Single parts of the screen, each by what one would miss.
@Suite struct SmallParts {
  private func lines(_ picture: CellBuffer) -> [String] {
    (0..<picture.size.rows).map { picture.text(row: $0, from: 0).trimmed }
  }

  @Test("LOOK 7: with a row for each ring there is a number for each ring", arguments: [(8, 3), (8, 4), (10, 10)])
  func numbersBelowEachOther(columns: Int, rows: Int) {
    let lines = lines(Samples.model(columns, rows).view())
    #expect(Array(lines.prefix(3)) == ["M 84", "E 113", "S 75"])
  }

  @Test func numbersFlowIntoFewRows() {
    #expect(lines(Samples.model(12, 2).view()) == ["M 84 E 113", "S 75"])
    #expect(lines(Samples.model(11, 1).view()) == ["M 84 E 113"])
    #expect(lines(Samples.model(2, 1).view()) == ["M"], "no part of a number")
    #expect(lines(Samples.model(1, 3).view()) == ["M", "E", "S"])
  }

  @Test("the title of the hours and the hours do not run into each other", arguments: 24...64)
  func hoursAndTheirTitle(columns: Int) {
    for rows in [16, 24, 40] {
      for line in lines(Samples.model(columns, rows).view()) where line.contains("by h") {
        #expect(line.contains("by hour ") || line.hasSuffix("by hour"), "\(columns)x\(rows): \(line)")
      }
    }
  }

  @Test("the legend gives way to the rings in windows of 60 columns and somewhat more", arguments: 60...80)
  func narrowRings(columns: Int) {
    let layout = DayLayout(size: Size(columns: columns, rows: 20), rings: 3, showsLegend: true)
    #expect(layout.kind == .medium && layout.ring.rows >= 10)
    #expect(layout.legend.columns >= 30 && layout.legend.column > layout.ring.end)
  }

  @Test("values end below each other", arguments: [(80, 24), (120, 40)])
  func valueEdge(columns: Int, rows: Int) {
    let picture = Samples.model(columns, rows).view()
    let places = (0..<rows).flatMap { row in
      (0..<columns - 4).filter { column in
        String((column..<column + 4).map { picture[$0, row].character ?? " " }) == " of "
      }
    }
    #expect(places.count == 3 && Set(places).count == 1, "\(places)")
  }

  @Test("the selected day keeps its bar where the ribbon has one row; without colours there is a caret")
  func selectedDay() {
    let colored = Samples.model(40, 12).view()
    #expect(!colored.text.contains("▲"))
    #expect(colored[39, 11].character != " " && colored[39, 11].style.foreground == Color(0xFFD60A))
    let plain = Samples.model(40, 12, appearance: Appearance(depth: .none)).view()
    #expect(plain[39, 11].character == "▲")
  }

  @Test func thePromptShowsWhatCanBeTyped() {
    var model = Samples.model(80, 24)
    model.press(.character("d"))
    #expect(model.view().text.contains("2026-11-30, today"))
    model.press(.character("2"))
    #expect(!model.view().text.contains("2026-11-30, today"))
  }

  @Test("with sixteen colours the label of a closed ring is as bright as the ring")
  func brightLabel() {
    let picture = Samples.model(80, 24, appearance: Appearance(depth: .ansi16)).view()
    let styles = (0..<24).flatMap { row in (0..<80).map { picture[$0, row] } }
    #expect(styles.contains { $0.character == "x" && $0.style.foreground == .palette(10) && $0.style.isBold })
  }

  @Test func notesAreWrapped() {
    let note = "a/long/path/to/days.json:1:2: expected a date such as 2026-11-30, found \"yesterday\" (byte 1)"
    var content = Samples.content
    content.notes = [note]
    var model = Samples.model(40, 12, content: content)
    model.press(.character("e"))
    let words = lines(model.view()).filter { !$0.isEmpty }.dropFirst().joined(separator: " ")
    #expect(words == note)
  }

  @Test("help in a narrow window has keys above words, and a sign that there is more")
  func narrowHelp() {
    var model = Samples.model(20, 6)
    model.press(.character("?"))
    let lines = lines(model.view())
    #expect(lines.joined().contains("↓"))
    #expect(!lines.joined().contains("…"))
  }

  @Test("`dark` and `light` are classes: no edge is mixed with a colour that may not be the terminal's")
  func edgesOnAClassOfBackground() {
    func backgrounds(_ background: Appearance.Background) -> Set<Color> {
      let picture = OncePicture(
        appearance: Appearance(background: background), size: Size(columns: 80, rows: 24), now: Samples.now
      ).picture(of: Samples.content, day: Samples.today)
      let cells = (0..<picture.size.rows).flatMap { row in (0..<picture.size.columns).map { picture[$0, row] } }
      return Set(cells.compactMap(\.style.background))
    }
    let nearBlack: (Color) -> Bool = { max($0.red, $0.green, $0.blue) < 0x18 }
    #expect(!backgrounds(.dark).contains(where: nearBlack))
    #expect(backgrounds(.color(.black)).contains(where: nearBlack), "where the colour is said, edges are mixed")
  }

  @Test func textIsWrapped() {
    #expect("ab cd efghij".wrapped(toColumns: 5, indent: 0) == ["ab cd", "efghi", "j"])
    #expect("".wrapped(toColumns: 5, indent: 2) == [""])
    #expect("日本 語".wrapped(toColumns: 1, indent: 0) == ["日", "本", "語"])
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
}
