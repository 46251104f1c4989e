import Cells
import Rings
import Testing

/// The sketches of the look, which are true to the cell.
@Suite struct SketchTests {
  private func letters(_ progress: [Double], _ size: Size) -> [String] {
    RingPainter(glyphs: .ascii, depth: .none).picture(of: Sample.rings(progress), size: size).lines
  }

  @Test("R1, R2, R26: letters as in the sketch of 80x24")
  func thirtyByFifteen() {
    #expect(
      letters([428.0 / 510, 34.0 / 30, 9.0 / 12], Size(columns: 30, rows: 15)) == [
        "          .....MMMMM",
        "      .........MMMMMMMMM",
        "    ....  EEEEEEEEEE  MMMM",
        "  .... EEEEEEEEEEEEEEEE MMMM",
        " MMMM EEEE ....SSSS EEEE MMMM",
        " MMM EEE ......SSSSSS EEE MMM",
        "MMM EEE ....      SSSS EEE MMM",
        "MMM EEE ...        SSS EEE MMM",
        "MMM EEE SSSS      SSSS EEE MMM",
        " MMM EEE SSSSSSSSSSSS EEE MMM",
        " MMMM EEEE SSSSSSSS EEEE MMMM",
        "  MMMM EEEEEEEEEEEEEEEE MMMM",
        "    MMMM  EEEEEEEEEE  MMMM",
        "      MMMMMMMMMMMMMMMMMM",
        "          MMMMMMMMMM",
      ])
  }

  @Test("R2: letters as in the sketch of once")
  func twentyTwoByEleven() {
    #expect(
      letters([428.0 / 510, 34.0 / 30, 9.0 / 12], Size(columns: 22, rows: 11)) == [
        "      .....MMMMM",
        "   ....        MMMM",
        "  ..  EEEEEEEEEE  MM",
        " MM EEE ...SSS EEE MM",
        "MM EE ...    SSS EE MM",
        "MM EE ..      SS EE MM",
        "MM EE SSS    SSS EE MM",
        " MM EEE SSSSSS EEE MM",
        "  MM  EEEEEEEEEE  MM",
        "   MMMM        MMMM",
        "      MMMMMMMMMM",
      ])
  }

  @Test("R1, R7: nothing is lit at zero, at not a number and below", arguments: [0, -0.0, .nan, -1, -.infinity])
  func zero(progress: Double) {
    let lines = letters([progress], Size(columns: 30, rows: 15))
    #expect(lines.joined().contains(".") && !lines.joined().contains("M"))
  }

  @Test("R1: infinity is a full ring")
  func infinity() {
    #expect(letters([.infinity], Size(columns: 30, rows: 15)) == letters([1], Size(columns: 30, rows: 15)))
  }
}
