import Cells
import Rings
import Testing
import Trackers

@Suite("Library examples of the README") struct LibraryExamples {
  @Test func draws() {
    func print(_ text: String) { #expect(text.split(separator: "\n").count == 20) }
    // README
    let rings = [
      Ring(progress: 0.83, colors: [Color(0xE10014), Color(0xFF3287)], track: Color(0x53061A)),
      Ring(progress: 1.13, colors: [Color(0x37DC00), Color(0xB7FF00)], track: Color(0x1E2F00)),
    ]
    let picture = RingPainter().picture(of: rings, size: Size(columns: 40, rows: 20))
    print(picture.ansiText(depth: .trueColor))
    // end
  }

  @Test func reads() {
    func print(_ day: Day, _ percent: Int) { #expect("\(day) \(percent)" == "2026-11-29 82") }
    // README
    let source = ByteSource(bytes: Array(#"[{"date": "2026-11-29", "move": 412}]"#.utf8))
    let export = readExport(source, named: "example.json", options: ImportOptions(zone: .utc))
    let days = History(merging: [export]).summaries(
      goals: GoalSettings(options: [.move: 500]), now: LocalTime(day: Day(daysSince1970: 20_786), second: 0))
    for summary in days { print(summary.day, summary[.move].percent ?? 0) }  // 2026-11-29 82
    // end
  }
}
