import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

@Suite struct GalleryPictures {
  private func themes() throws -> [Theme] { try ThemeLooks.names.map(ThemeLooks.theme) }

  private func model(_ columns: Int, _ rows: Int, motion: Motion = Motion()) throws -> Model {
    try Model(
      content: Samples.content, motion: motion, size: Size(columns: columns, rows: rows), now: Samples.now,
      themes: themes(), demo: .gallery)
  }

  @Test("R30: 25, 60 and 100 % in red, orange and green, every theme and every animation", arguments: [(120, 40)])
  func gallery(columns: Int, rows: Int) throws {
    let picture = try model(columns, rows, motion: Motion(isReduced: true)).view()
    #expect(snapshotDifference(picture, "\(columns)x\(rows)") == nil)
    let text = picture.plainText
    let words = ["25 %", "60 %", "100 %"] + ThemeLooks.names + ["spring:0.5,0.75", "smooth:0.8", "linear:0.4", "none"]
    for word in words { #expect(text.contains(word), "\(word)") }
  }

  @Test("R30: the gallery is printed too, in any width")
  func print() throws {
    for columns in [80, 40, 20, 3] {
      let picture = OncePicture(
        appearance: Appearance(), size: Size(columns: columns, rows: 24), now: Samples.now
      ).gallery(themes: try themes())
      #expect(picture.size.columns == columns)
      guard columns >= 20 else { continue }
      for name in ThemeLooks.names { #expect(picture.plainText.contains(name), "\(columns) \(name)") }
    }
  }

  @Test("the gallery is in the middle of a tall window, and titles do not touch pictures where there is room")
  func air() throws {
    let lines = try model(100, 60, motion: Motion(isReduced: true)).view().plainText
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.allSatisfy { $0 == " " } ? "" : String($0) }
    let above = lines.prefix { $0.isEmpty }.count
    let below = 60 - (lines.lastIndex { !$0.isEmpty } ?? 0) - 1
    #expect(abs(above - below) <= 1, "\(above) \(below)")
    for title in ["Rings", "Themes", "Animations"] {
      let row = try #require(lines.firstIndex { $0.contains(title) && !$0.contains("Gallery") })
      #expect(lines[row + 1].isEmpty, "\(title)")
    }
  }

  @Test("R15, R16, R17, R20: each animation goes its own way to one value, then all rest until the next")
  func animations() throws {
    var model = try model(120, 40)
    #expect(model.patience == 0)
    let first = model.view()
    _ = model.update(.frame(elapsed: 0.3))
    #expect(model.view() != first)
    var waited = 0.0
    while model.patience == 0, waited < 5 {
      _ = model.update(.frame(elapsed: 0.05))
      waited += 0.05
    }
    #expect((1.0...2).contains(waited + 0.3))
  }

  @Test("R22: under reduced motion the gallery stands still, and any key leaves it")
  func still() throws {
    var still = try model(80, 24, motion: Motion(isReduced: true))
    still.settle()
    #expect(!still.isMoving)
    let before = still.view()
    _ = still.update(.frame(elapsed: 3))
    #expect(still.view() == before)
    still.press(.character("x"))
    #expect(still.view().plainText.contains("Move") && still.view() != before)
  }
}
