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
      // Lines of two half cells and gaps of one: every second gap is half of a cell.
      #expect(String(middle) == "░▁▔░   ░▁▔░", "\(String(middle))")
    } else {
      #expect(middle.split(separator: " ").count == 6, "\(String(middle))")
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
