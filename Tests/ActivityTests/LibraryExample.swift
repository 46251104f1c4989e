import Cells
import Rings
import Testing
import Trackers

@Suite("Library example of the README") struct LibraryExample {
  @Test("reads a day, and draws its rings")
  func draws() {
    func print(_ text: String) {
      #expect(text.split(separator: "\n").count == 20)
      #expect(text.contains("38;2;225;0;20"))
    }
    // README
    let source = ByteSource(bytes: Array(#"[{"date": "2026-11-29", "move": 412, "exercise": 34}]"#.utf8))
    let export = readExport(source, named: "example.json", options: ImportOptions(zone: .utc))
    let now = LocalTime(day: Day(daysSince1970: 20_786), second: 0)
    let days = History(merging: [export]).summaries(goals: GoalSettings(), now: now)
    let progress = days.flatMap { day in [Metric.move, .exercise].map { day[$0].progress ?? 0 } }
    let colors = [Color(0xE10014), Color(0xFF3287)]
    let rings = progress.map { Ring(progress: $0, colors: colors, track: Color(0x53061A)) }
    let picture = RingPainter().picture(of: rings, size: Size(columns: 40, rows: 20))
    print(picture.ansiText(depth: .trueColor))
    // end
    #expect(progress == [412.0 / 500, 34.0 / 30])
  }
}
