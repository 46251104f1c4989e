import Cells
import Rings
import Testing

/// The library's example as the documentation shows it.
@Suite struct ExampleTests {
  @Test func rings() {
    let rings = [
      Ring(progress: 0.54, colors: [Color(0xE10014), Color(0xFF3287)], track: Color(0x53061A)),
      Ring(progress: 1.47, colors: [Color(0x37DC00), Color(0xB7FF00)], track: Color(0x1E2F00)),
    ]
    let picture = RingPainter().picture(of: rings, size: Size(columns: 40, rows: 20))
    print(picture.ansiText(depth: .trueColor), terminator: "")

    var progress = AnimatedValue(0.54)
    progress.retarget(to: 1, by: .spring(Spring(response: 0.5, dampingRatio: 0.78)))
    progress.advance(by: 1.0 / 60)

    #expect(picture.ansiText(depth: .trueColor).contains("\u{1b}["))
    #expect(progress.value > 0.54 && !progress.isAtRest)
  }
}
