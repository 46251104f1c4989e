import Cells
import Rings
import Testing

/// Rings in few colours or none.
@Suite struct ShadedTests {
  private func picture(_ progress: [Double], _ columns: Int, depth: ColorDepth) -> CellBuffer {
    RingPainter(depth: depth).picture(
      of: Sample.rings(progress, depth: depth), size: Size(columns: columns, rows: columns / 2))
  }

  @Test(
    "tracks leave the gaps between rings clear at 12 and 6 o'clock",
    arguments: [ColorDepth.ansi16, .none], [22, 30, 60])
  func gaps(depth: ColorDepth, columns: Int) {
    let lines = picture([0, 0, 0], columns, depth: depth)
    // A column through the middle goes through three tracks, a gap after each, above the hole and below.
    let middle = (0..<columns / 2).map { lines[columns / 2, $0].character ?? " " }
    if columns == 22 {
      // Lines of two half cells and gaps of one: every track is one cell, and every second gap has none.
      #expect(String(middle) == "░ ░░   ░░ ░", "\(String(middle))")
    } else {
      #expect(middle.split(separator: " ").count == 6, "\(String(middle))")
    }
  }

  @Test(
    "LOOK 3, 12: nothing but light shade is on a track, whatever the size",
    arguments: [GlyphSet.blocks, .mosaic, .halves, .braille],
    [ColorDepth.ansi16, .none])
  func tracksAreDim(glyphs: GlyphSet, depth: ColorDepth) {
    for columns in [18, 20, 22, 24, 26, 30, 44] {
      let picture = RingPainter(glyphs: glyphs, depth: depth).picture(
        of: Sample.rings([0, 0, 0], depth: depth), size: Size(columns: columns, rows: columns / 2))
      #expect(Set(picture.cells.map(\.character)) == [" ", "░"], "\(columns)")
    }
  }

  @Test("LOOK 12: nothing as bright as the arc bridges what is open of 97 %", arguments: [18, 22, 26, 30])
  func openAtTheTop(columns: Int) {
    let open = picture([0.97, 0.97, 0.97], columns, depth: .none)
    // Just left of 12 o'clock; the outermost ring's gap is the longest.
    #expect([" ", "░"].contains(open[columns / 2 - 1, 0].character), "\(open.lines[0])")
  }

  @Test("a small ring's track keeps its half of a cell beside another ring's arc", arguments: [6, 8, 10, 12, 16])
  func smallNeighbors(columns: Int) {
    let small = picture([1, 0, 1], columns, depth: .ansi16)
    let middle = (0..<columns).filter { small[$0, columns / 4].character == "░" }
    #expect(middle.contains { $0 < columns / 2 } && middle.contains { $0 >= columns / 2 }, "\(small.lines)")
  }

  @Test(
    "a closed small ring has the same outline whatever is within", arguments: [6, 8, 10, 12, 14, 16], [0, 0.4, 0.97])
  func smallOutline(columns: Int, within progress: Double) {
    let closed = picture([1, 1, 1], columns, depth: .ansi16)
    let open = picture([1, progress, progress], columns, depth: .ansi16)
    #expect(open.lines[0].prefix(max(2, columns / 4)) == closed.lines[0].prefix(max(2, columns / 4)))
    for row in 0..<columns / 2 {
      for column in [0, columns - 1] {
        #expect(open[column, row].character == closed[column, row].character, "\(open.lines)")
      }
    }
  }

  @Test("a small ring without colours is its letter, as nothing else tells it apart", arguments: [6, 8, 12, 16])
  func smallLetters(columns: Int) {
    let text = picture([1, 1, 1], columns, depth: .none).lines.joined()
    #expect(Set(text).subtracting([" "]) == ["M", "E", "S"])
  }

  @Test("LOOK 15.4: 97, 99, 100 and 101 % are four pictures", arguments: [ColorDepth.palette256, .ansi16, .none])
  func aroundTheGoal(depth: ColorDepth) {
    let pictures = [0.97, 0.99, 1, 1.01].map { picture([$0, $0, $0], 30, depth: depth) }
    #expect(Set(pictures).count == 4)
  }
}
