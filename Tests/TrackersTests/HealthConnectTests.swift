import Testing

@testable import Trackers

@Suite("Health Connect")
struct HealthConnectTests {
  private func post(_ kind: String, _ records: (start: String, end: String, number: String)...) -> String {
    let records = records.map {
      "{\"start_time\": \"2026-11-\($0.start)Z\", \"end_time\": \"2026-11-\($0.end)Z\", \($0.number)}"
    }
    let list = records.joined(separator: ", ")
    return "{\"timestamp\": \"2026-11-22T00:00:00Z\", \"app_version\": \"1\", \"\(kind)\": [\(list)]}"
  }

  private let session = "\"duration_seconds\": "

  @Test("Sessions that overlap count their time once, in any order and over several posts")
  func union() throws {
    let first = ("20T10:00:00", "20T11:00:00", session + "3600")
    let second = ("20T10:00:03", "20T11:00:01", session + "3598")
    let inner = ("20T10:20:00", "20T10:40:00", session + "1200")
    let texts = [
      post("exercise", first, second, inner), post("exercise", inner, second, first),
      [post("exercise", second), post("exercise", first), post("exercise", inner)].joined(separator: "\n"),
    ]
    for text in texts {
      let value = try #require(read(text, named: "posts.jsonl").value(.exercise, "2026-11-20"))
      #expect(abs(value - 60 - 1 / 60.0) < 1e-9, "\(text)")
    }
  }

  @Test("A session with pauses counts its duration, one without end what it lasts, and none more than its time")
  func durations() {
    #expect(
      read(post("exercise", ("20T10:00:00", "20T11:00:00", session + "2700"))).value(.exercise, "2026-11-20") == 45)
    #expect(
      read(post("exercise", ("20T10:00:00", "20T10:30:00", session + "7200"))).value(.exercise, "2026-11-20") == 30)
    let open =
      "{\"app_version\": \"1\", \"exercise\": [{\"start_time\": \"2026-11-20T10:00:00Z\", \(session)1800}]}"
    #expect(read(open).value(.exercise, "2026-11-20") == 30)
  }

  @Test("An interval over midnight and over hours is shared out by time")
  func shares() throws {
    let text = post(
      "steps", ("20T22:30:00", "21T00:30:00", "\"count\": 100"), ("21T08:00:00", "21T08:10:00", "\"count\": 7"))
    let export = read(text)
    #expect(export.value(.steps, "2026-11-20") == 75 && export.value(.steps, "2026-11-21") == 32)
    let hours = export.days[try day("2026-11-20")]?.readings[.steps]?.hours
    #expect(hours?[22] == 25 && hours?[23] == 50)
    // The clocks of half an hour east of UTC.
    let eastern = read(text, zone: try #require(Zone(offset: "+00:30")))
    #expect(eastern.value(.steps, "2026-11-20") == 50 && eastern.value(.steps, "2026-11-21") == 57)
  }

  @Test("What was walked in the first hour counts beside the rest of the day, in posts of their own too")
  func firstHour() {
    let night = ("20T00:10:00", "20T00:40:00", "\"count\": 300")
    let noon = ("20T12:00:00", "20T12:10:00", "\"count\": 1000")
    let evening = ("20T18:00:00", "20T18:10:00", "\"count\": 500")
    let posts = [post("steps", night), post("steps", noon), post("steps", evening)].joined(separator: "\n")
    for text in [post("steps", night, noon, evening), posts] {
      #expect(read(text, named: "posts.jsonl").value(.steps, "2026-11-20") == 1_800)
    }
  }

  @Test("An interval of more than two days tells nothing of a day, and is named; one of two days is shared out")
  func longest() {
    let export = read(
      post("steps", ("18T12:00:00", "20T12:00:00", "\"count\": 480"), ("20T13:00:00", "29T13:00:01", "\"count\": 9")))
    #expect(["2026-11-18", "2026-11-19", "2026-11-20"].map { export.value(.steps, $0) } == [120, 240, 120])
    #expect(
      export.faults.map(\.message) == [
        "2026-11-20T13:00:00: expected an interval of at most 2 days, found one of 9 days and 1 s"
      ])
    let sessions = read(post("exercise", ("18T12:00:00", "28T12:00:00", session + "1800")))
    #expect(sessions.value(.exercise, "2026-11-18") == nil && sessions.skipped == 1)
  }

  @Test("The explanation names each share with the number of the file, and the session that another covers")
  func explanation() throws {
    let steps = post("steps", ("20T22:30:00", "21T00:30:00", "\"count\": 100"))
    let lines = try ExplanationTests.lines(.steps, "2026-11-20", ["a.json": steps])
    #expect(lines == ["counted 25 a.json:1 100", "counted 50 a.json:1 100"])
    let sessions = post(
      "exercise", ("20T10:00:00", "20T10:30:00", session + "1800"), ("20T10:10:00", "20T10:20:00", session + "600"))
    #expect(
      try ExplanationTests.lines(.exercise, "2026-11-20", ["a.json": sessions]) == [
        "counted 30 a.json:1 1800", "dropped 10 a.json:1 600 another session covers its time: time counts once",
      ])
  }
}
