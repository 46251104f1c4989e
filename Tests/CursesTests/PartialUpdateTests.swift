import Cells
import Testing

@testable import Curses

extension CursesTests {
  @Suite("Partial updates")
  struct PartialUpdateTests {
    private static let size = Size(columns: 40, rows: 20)
    private static let region = Region(
      origin: Position(column: 0, row: 0), size: Size(columns: 30, rows: 20), number: 0)

    /// A picture whose rings and words are those of a step.
    private static func picture(_ step: UInt32) -> CellBuffer {
      var picture = CellBuffer(size: size)
      for row in 0..<20 {
        for column in 0..<30 {
          let color = Color((UInt32(row) * 0x0B0B0B) &+ step &* UInt32(column) &* 0x030201)
          picture[column, row] = Cell("▀", style: Style(foreground: color))
        }
      }
      picture.write("day \(step)", at: Position(column: 10, row: 9))
      picture.write("value \(step * 17)", at: Position(column: 31, row: 3))
      return picture
    }

    private func update(_ target: CellBuffer, after shown: CellBuffer, budget: Int) -> PartialUpdate {
      PartialUpdate(of: target, after: shown, lagging: [Self.region], budget: budget, depth: .trueColor)
    }

    @Test("with room enough it is the whole picture")
    func whole() {
      let result = update(Self.picture(9), after: Self.picture(3), budget: 100_000)
      #expect(result.isWhole)
      #expect(result.picture == Self.picture(9))
    }

    @Test(
      "text is right at once, wherever it stands, and the rest comes in steps that get it all",
      arguments: [0, 600, 3_000])
    func steps(budget: Int) {
      var shown = Self.picture(3)
      let target = Self.picture(9)
      var turns = 0
      while shown != target, turns < 400 {
        let result = update(target, after: shown, budget: budget)
        #expect(result.isWhole == (result.picture == target))
        for column in 10..<15 { #expect(result.picture[column, 9] == target[column, 9]) }
        for column in 30..<40 { #expect(result.picture[column, 3] == target[column, 3]) }
        if budget == 0 { break }
        shown = result.picture
        turns += 1
      }
      #expect(turns == 0 || (shown == target && turns > 1))
    }

    @Test("a chart outside the regions lags behind too, and the caret and the words beside it do not")
    func charts() {
      let origin = Position(column: 30, row: 0)
      var shown = Self.picture(3)
      shown.write("▇▇▇▇ ▲ 12", at: origin)
      var target = shown
      target.write("▂▂   ▂  7", at: origin)
      target.write("▲", at: Position(column: 33, row: 1))
      let result = update(target, after: shown, budget: 0)
      #expect(!result.isWhole)
      for column in 30..<34 { #expect(result.picture[column, 0] == shown[column, 0]) }
      for column in 37..<39 { #expect(result.picture[column, 0] == target[column, 0]) }
      #expect(result.picture[33, 1] == target[33, 1])
      #expect(result.picture[35, 0] == target[35, 0], "the caret is not seen twice")
    }

    @Test("the bytes that curses makes of it are about as many as asked for", arguments: [1_000, 3_000, 10_000])
    func bytes(budget: Int) throws {
      let description = try #require(TerminalDescription(term: "xterm-256color"))
      var renderer = try CursesRenderer(description: description, depth: .trueColor, isUnicode: true, size: Self.size)
      _ = renderer.render(Self.picture(3))
      let (bytes, isWhole) = renderer.render(Self.picture(9), lagging: [Self.region], budget: budget)
      #expect(!isWhole)
      #expect(bytes.count < budget + budget / 4)
      #expect(bytes.count > budget / 3)
    }
  }
}
