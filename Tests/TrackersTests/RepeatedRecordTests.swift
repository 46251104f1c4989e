import Testing

@testable import Trackers

@Suite("Records that stand in a file twice")
struct RepeatedRecordTests {
  private static let note = "one record stands there twice: the later one is counted"

  /// Explains a value, and expects that the parts which count come to it.
  private func explained(_ metric: Metric, _ date: String, _ text: String, named name: String) throws -> [Part] {
    let (explanation, summary, _) = try ExplanationTests.explanation(
      metric, date, of: [(name: name, bytes: Array(text.utf8))])
    let parts = explanation.files.flatMap(\.parts)
    #expect(parts.total == explanation.value && explanation.value == summary?[metric].value)
    #expect(!parts.contains { $0.label == Part.unexplained })
    return parts
  }

  private func expectReplaced(_ parts: [Part], _ replaced: [Double], counted: [Double]) {
    #expect(parts.filter { $0.fate == .repeated }.map(\.value) == replaced)
    #expect(parts.filter(\.isCounted).map(\.value) == counted)
  }

  @Test("Google Health API: a point counts once, and the later value of two", arguments: [8_123, 9_000])
  func googleHealth(later: Int) throws {
    func point(_ steps: Int) -> String {
      #"""
      {"civilStartTime":{"date":{"year":2026,"month":11,"day":24},"time":{}},
       "civilEndTime":{"date":{"year":2026,"month":11,"day":25},"time":{}},"steps":{"countSum":"\#(steps)"}}
      """#
    }
    let text = "{\"rollupDataPoints\":[\(point(8_123)),\(point(later))]}"
    let export = read(text)
    #expect(export.value(.steps, "2026-11-24") == Double(later))
    #expect(export.notes == [Self.note])
    expectReplaced(
      try explained(.steps, "2026-11-24", text, named: "a.json"), [8_123], counted: [Double(later)])
  }

  @Test("Google Health API: hours add up, and one that comes again counts once")
  func googleHealthHours() throws {
    func point(_ hour: Int, _ steps: Int) -> String {
      #"""
      {"startTime":"2026-11-24T0\#(hour):00:00Z","endTime":"2026-11-24T0\#(hour + 1):00:00Z",
       "steps":{"countSum":\#(steps)}}
      """#
    }
    let export = read("{\"rollupDataPoints\":[\(point(7, 100)),\(point(8, 20)),\(point(7, 110))]}")
    #expect(export.value(.steps, "2026-11-24") == 130)
    #expect(export.days[try day("2026-11-24")]?.readings[.steps]?.hours?[7] == 110)
  }

  @Test("Apple: a record counts once, side by side or apart, and the later value of two", arguments: [1_000, 1_200])
  func apple(later: Int) throws {
    let first = AppleHealthExportTests.record("StepCount", "1000", from: "10 08:50:00", to: "10 09:10:00")
    let other = AppleHealthExportTests.record("StepCount", "100", from: "10 10:00:00", to: "10 10:10:00")
    let again = AppleHealthExportTests.record("StepCount", "\(later)", from: "10 08:50:00", to: "10 09:10:00")
    for elements in [first + again + other, first + other + again] {
      let text = AppleHealthExportTests.file(elements)
      let export = read(text, named: "export.xml")
      #expect(export.value(.steps, "2026-11-10") == Double(later + 100))
      #expect(export.notes == [Self.note])
      let parts = try explained(.steps, "2026-11-10", text, named: "export.xml")
      #expect(parts.filter { $0.fate == .repeated }.map(\.value) == [500, 500])
    }
  }

  @Test("Apple: records of several sources, lengths or types are no repetition")
  func appleOthers() {
    let elements =
      AppleHealthExportTests.record("StepCount", "10", from: "10 08:00:00", to: "10 08:10:00")
      + AppleHealthExportTests.record("StepCount", "20", from: "10 08:00:00", to: "10 08:05:00")
      + AppleHealthExportTests.record("StepCount", "15", from: "10 08:00:00", to: "10 08:10:00", source: "Phone")
      + AppleHealthExportTests.record("FlightsClimbed", "1", from: "10 08:00:00", to: "10 08:10:00")
    let export = read(AppleHealthExportTests.file(elements))
    #expect(export.value(.steps, "2026-11-10") == 30 && export.value(.floors, "2026-11-10") == 1)
    #expect(!export.notes.contains(Self.note))
  }

  private func fitPoint(_ steps: Int, minute: Int, minutes: Int = 1) -> String {
    let start = 1_773_167_280 + minute * 60
    return #"""
      {"dataTypeName":"com.google.step_count.delta","startTimeNanos":"\#(start)000000000",
       "endTimeNanos":"\#(start + minutes * 60)000000000","value":[{"intVal":\#(steps)}],"fitValue":[{"value":{"intVal":\#(steps)}}]}
      """#
  }

  @Test("Google Fit: a point counts once, in a Takeout and in a data set of the API", arguments: [40, 50])
  func googleFit(later: Int) throws {
    let points = "[\(fitPoint(40, minute: 0)),\(fitPoint(5, minute: 1)),\(fitPoint(later, minute: 0))]"
    let takeout =
      "{\"Data Source\":\"derived:com.google.step_count.delta:x:estimated_steps\",\"Data Points\":\(points)}"
    for text in [takeout, "{\"point\":\(points)}"] {
      #expect(read(text).notes == [Self.note])
      expectReplaced(
        try explained(.steps, "2026-03-10", text, named: "a.json"), [40], counted: [Double(later), 5])
    }
  }

  @Test("Google Fit: a point that overlaps others counts for the rest of its time, in any order of them")
  func googleFitOverlaps() throws {
    let first = fitPoint(100, minute: 0, minutes: 10)
    let gap = fitPoint(30, minute: 20, minutes: 10)
    let bridge = fitPoint(300, minute: 5, minutes: 20)
    let inner = fitPoint(7, minute: 22)
    for (points, counted) in [
      ([first, gap, bridge, inner, bridge], [100, 150, 30]), ([gap, first, bridge, inner], [100, 150, 30]),
      ([bridge, first, gap], [50, 300, 15]), ([inner, gap, gap], [6, 7, 21]),
    ] as [([String], [Double])] {
      let list = points.joined(separator: ",")
      let takeout =
        "{\"Data Source\":\"derived:com.google.step_count.delta:x:estimated_steps\",\"Data Points\":[\(list)]}"
      for text in [takeout, "{\"point\":[\(list)]}"] {
        #expect(read(text).notes.contains { $0.hasSuffix(": time counts once") })
        let parts = try explained(.steps, "2026-03-10", text, named: "a.json")
        #expect(parts.filter(\.isCounted).map(\.value) == counted)
      }
    }
  }

  @Test("Google Fit: an interval of more than two days is named, and takes no room")
  func googleFitLong() throws {
    let list = "\(fitPoint(40, minute: 0)),\(fitPoint(5, minute: 1, minutes: 500_000))"
    let takeout =
      "{\"Data Source\":\"derived:com.google.step_count.delta:x:estimated_steps\",\"Data Points\":[\(list)]}"
    for text in [takeout, "{\"point\":[\(list)]}"] {
      let export = read(text)
      #expect(
        export.faults.map(\.message) == [
          "2026-03-10T18:29:00Z: expected an interval of at most 2 days, found one of 347 days and 19200 s"
        ])
      #expect(try explained(.steps, "2026-03-10", text, named: "a.json").total == 40)
    }
  }

  @Test("WHOOP: a cycle of two pages counts once, and two cycles of a day add up")
  func whoop() throws {
    func cycle(_ start: String, _ end: String, _ score: String) -> String {
      #"{"start":"2026-11-\#(start):00:00Z","end":"2026-11-\#(end):00:00Z","timezone_offset":"+00:00","score":\#(score)}"#
    }
    let first = cycle("24T00", "24T10", #"{"kilojoule":4184}"#)
    let second = cycle("24T10", "24T22", #"{"kilojoule":418.4}"#)
    let waiting = cycle("24T00", "24T10", "null")
    let text = "{\"records\":[\(first),\(second),\(first),\(waiting)]}"
    let export = read(text)
    #expect(export.value(.totalEnergy, "2026-11-24").map { abs($0 - 1_100) < 1e-9 } == true)
    #expect(export.notes == ["2 records stand there twice: the later one of each two is counted"])
    let parts = try explained(.totalEnergy, "2026-11-24", text, named: "a.json")
    #expect(parts.filter { $0.fate == .repeated }.count == 1)
  }

  @Test("Fitbit: a minute that stands further on again counts once, with the later number", arguments: [50, 60])
  func fitbit(later: Int) throws {
    func minute(_ minute: Int, _ steps: Int) -> String {
      #"{"dateTime":"11/10/26 08:0\#(minute):00","value":"\#(steps)"}"#
    }
    let text = "[\(minute(0, 50)),\(minute(1, 5)),\(minute(0, later))]"
    #expect(read(text, named: "steps-2026-11-10.json").notes == [Self.note])
    expectReplaced(
      try explained(.steps, "2026-11-10", text, named: "steps-2026-11-10.json"), [50], counted: [Double(later), 5])
  }

  @Test("Withings: a row of the same device again is no row of a second device")
  func withings() throws {
    func row(_ steps: Int, _ device: String) -> String {
      #"{"date":"2026-11-29","steps":\#(steps),"is_tracker":true,"deviceid":"\#(device)"}"#
    }
    let again = read("[\(row(8, "a")),\(row(5, "a"))]")
    #expect(again.value(.steps, "2026-11-29") == 5 && again.notes == [Self.note])
    let other = read("[\(row(8, "a")),\(row(5, "b"))]")
    #expect(other.value(.steps, "2026-11-29") == 8)
    #expect(other.notes == ["one day has rows of two devices: the tracker's counts, not the phone's"])
  }

  @Test("Days that come again in a file are told of, parts of a day in several records are not")
  func days() {
    let twice = read(#"[{"date":"2026-11-10","move":60},{"date":"2026-11-10","move":80}]"#)
    #expect(twice.value(.move, "2026-11-10") == 80 && twice.notes == [Self.note])
    #expect(read(#"[{"date":"2026-11-10","move":60},{"date":"2026-11-10","steps":80}]"#).notes.isEmpty)
  }

  @Test("Records are found again in any order, and only the last of them are kept")
  func memory() {
    var recent = RecentRecords()
    for start in 0..<(RecentRecords.limit * 3) { #expect(recent.note(1, from: start * 2, to: start * 2 + 2) == nil) }
    let last = (RecentRecords.limit * 3 - 1) * 2
    #expect(recent.note(2, from: last, to: last + 2) == 1)
    #expect(recent.note(3, from: last, to: last + 2) == 2)
    #expect(recent.note(4, from: last - 1, to: last) == nil)
    #expect(recent.note(5, from: last - 1, to: last) == 4)
    #expect(recent.note(6, from: 0, to: 2) == nil)
    #expect(recent.repeated == 3)
  }
}
