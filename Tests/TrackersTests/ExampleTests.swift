import Foundation
import Testing
import Trackers

// The example of the library's page, which only uses what is public.
private func steps(in bytes: [UInt8], at now: LocalTime) -> [String] {
  let options = ImportOptions(zone: .utc)
  let export = readExport(ByteSource(bytes: bytes), named: "export.json", options: options)
  let history = History(merging: [export])
  return history.summaries(goals: GoalSettings(), now: now).map { summary in
    let steps = summary[.steps]
    return "\(summary.day): \(steps.value ?? 0) steps, \(steps.percent ?? 0) percent"
  }
}

@Suite("Library example")
struct ExampleTests {
  @Test("The example does what its page says, and stands there word for word")
  func example() throws {
    let now = LocalTime(day: Day(daysSince1970: 21_000), second: 0)
    let days = steps(in: Array(#"[{"date": "2026-11-29", "steps": 8421}]"#.utf8), at: now)
    #expect(days == ["2026-11-29: 8421.0 steps, 84 percent"])

    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/Trackers/Trackers.docc/Trackers.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = try #require(page.components(separatedBy: "```").dropFirst().first)
    let function = code.components(separatedBy: "import Trackers\n\n").last ?? ""
    #expect(source.contains("private " + function))
  }
}
