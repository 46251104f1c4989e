import Cells
import Testing

@Suite struct CellBufferTests {
  private func row(_ buffer: CellBuffer, _ row: Int = 0) -> String {
    (0..<buffer.size.columns).map { buffer[$0, row].character.map(String.init) ?? "" }.joined()
  }

  @Test func textIsCutAtTheEdge() {
    var buffer = CellBuffer(size: Size(columns: 5, rows: 1))
    #expect(buffer.write("Exercise", at: Position(column: 1, row: 0)) == 4)
    #expect(row(buffer) == " Exe…")
  }

  @Test func textEndsWhereItIsAskedTo() {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.write("83 %", endingAt: Position(column: 6, row: 0))
    #expect(row(buffer) == "  83 %")
  }

  @Test func aWideCharacterTakesTwoCells() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    #expect(buffer.write("走a", at: Position(column: 0, row: 0)) == 3)
    #expect(buffer[1, 0].character == nil)
    #expect(buffer[2, 0].character == "a")
  }

  @Test func textFromOutsideIsEscaped() {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 1))
    buffer.write("a\u{1b}b", at: Position(column: 0, row: 0))
    #expect(row(buffer).hasPrefix("a\\u{1b}b"))
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 2), (Int.max, Int.max), (Int.min, 0)])
  func drawingOutsideDoesNothing(column: Int, row: Int) {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 2))
    buffer[column, row] = Cell("x")
    #expect(buffer == CellBuffer(size: Size(columns: 3, rows: 2)))
    #expect(buffer[column, row] == .blank)
  }

  @Test func aPictureIsDrawnAsFarAsItLiesInside() {
    let small = CellBuffer(size: Size(columns: 2, rows: 2), filledWith: Cell("x"))
    for (column, row, count) in [(0, 0, 4), (-1, -1, 1), (2, 1, 1), (3, 0, 0), (0, 2, 0), (-5, 0, 0)] {
      var buffer = CellBuffer(size: Size(columns: 3, rows: 2))
      buffer.draw(small, at: Position(column: column, row: row))
      let drawn = (0..<6).filter { buffer[$0 % 3, $0 / 3].character == "x" }
      #expect(drawn.count == count)
    }
  }

  @Test(arguments: ["e\u{301}\u{323}", "👨‍👩‍👧", "\r\n"] as [Character])
  func aCharacterOfSeveralScalarsIsKept(character: Character) {
    let blank = CellBuffer(size: Size(columns: 3, rows: 1))
    var buffer = blank
    buffer[1, 0] = Cell(character, style: Style(isBold: true))
    #expect(buffer[1, 0] == Cell(character, style: Style(isBold: true)))
    #expect(CellBuffer(size: Size(columns: 2, rows: 1), filledWith: Cell(character))[1, 0].character == character)

    var other = buffer
    other[1, 0].character = "o\u{302}\u{323}"
    #expect(other.firstDifference(from: buffer, row: 0, column: 0) == 1)
    #expect(other != buffer)

    var copy = CellBuffer(size: Size(columns: 4, rows: 1))
    copy.draw(buffer, at: Position(column: 1, row: 0))
    #expect(copy[2, 0] == buffer[1, 0])

    buffer[1, 0] = .blank
    #expect(buffer == blank)
  }

  @Test func blackIsNotTheTerminalsOwnColor() {
    var buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    let cell = Cell("x", style: Style(foreground: .black, background: .black))
    buffer[0, 0] = cell
    #expect(buffer[0, 0] == cell)
    buffer.fillBackground(.white)
    #expect(buffer[0, 0] == cell)
    #expect(buffer[1, 0] == Cell(" ", style: Style(background: .white)))
  }

  @Test func differencesAreFoundFromAColumnOn() {
    let first = CellBuffer(size: Size(columns: 4, rows: 2))
    var second = first
    second[1, 1] = Cell("x")
    second[3, 1].style.isBold = true
    #expect(second.firstDifference(from: first, row: 0, column: 0) == nil)
    #expect(second.firstDifference(from: first, row: 1, column: 0) == 1)
    #expect(second.firstDifference(from: first, row: 1, column: 2) == 3)
    #expect(second.firstDifference(from: first, row: 1, column: 4) == nil)
    #expect(second.firstDifference(from: first, row: 2, column: 0) == nil)
  }

  @Test func emptyPicturesTakeEverything() {
    var buffer = CellBuffer(size: Size(columns: 0, rows: -3))
    #expect(buffer.write("text", at: Position(column: 0, row: 0)) == 0)
    #expect(buffer.ansiText(depth: .trueColor).isEmpty)
  }
}
