import Testing

@testable import Trackers

/// Exports whose files make days only together.
@Suite("Takeouts")
struct TakeoutTests {
  private static func file(_ name: String, _ rows: [(String, String)]) -> (name: String, text: String) {
    let rows = rows.map { "{\"dateTime\" : \"\($0.0)\",\"value\" : \"\($0.1)\"}" }
    return (name, "[" + rows.joined(separator: ",") + "]")
  }

  private func history(
    _ files: [(name: String, text: String)], zone: Zone = .utc, isZoneGiven: Bool = false,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { _ in nil }
  ) -> History {
    History(
      merging: files.map { file in
        readExport(
          ByteSource(bytes: Array(file.text.utf8)), named: file.name,
          options: ImportOptions(zone: zone, isZoneGiven: isZoneGiven, zoneNamed: zoneNamed))
      })
  }

  private func steps(_ history: History) -> [String: Double] {
    let summaries = history.summaries(goals: GoalSettings(), now: later)
    return Dictionary(
      uniqueKeysWithValues: summaries.compactMap { day in day[.steps].value.map { (day.day.description, $0) } })
  }

  /// Two windows that begin at midnight eleven hours ahead of UTC, and list every minute.
  private let windows = [
    TakeoutTests.file(
      "Takeout/Fitbit/Global Export Data/steps-2018-03-02.json",
      [("03/01/18 13:00:00", "0"), ("03/01/18 13:01:00", "0"), ("03/01/18 22:00:00", "50"), ("03/02/18 12:59:00", "7")]),
    TakeoutTests.file(
      "Takeout/Fitbit/Global Export Data/steps-2018-04-01.json",
      [("03/31/18 13:00:00", "0"), ("03/31/18 13:01:00", "9"), ("03/31/18 14:00:00", "90")]),
  ]

  @Test("Fitbit: the zone is what two windows prove, and a note says that it is guessed")
  func guessedZone() {
    let history = history(windows)
    #expect(steps(history) == ["2018-03-02": 57, "2018-04-01": 99])
    #expect(
      history.joinedExports.flatMap(\.notes)
        == ["the zone is guessed as +11:00 all year, by when its files begin; --tz gives another"])
  }

  @Test("Fitbit: offsets that change are said to do so with a file, for nobody knows the day")
  func guessedSummer() {
    let winter = TakeoutTests.file("steps-2018-01-02.json", [("01/01/18 23:00:00", "1"), ("01/01/18 23:01:00", "0")])
    let summer = TakeoutTests.file("steps-2018-04-02.json", [("04/01/18 22:00:00", "1"), ("04/01/18 22:01:00", "0")])
    #expect(
      history([winter, summer]).joinedExports.flatMap(\.notes) == [
        "the zone is guessed as +01:00 to +02:00, each from the file on that proves it, by when its files begin; "
          + "--tz gives another"
      ])
  }

  @Test("Fitbit: a zone that is given wins, and so does this computer's where the files agree with it")
  func givenZone() {
    let given = history(windows, zone: .utc, isZoneGiven: true)
    #expect(steps(given) == ["2018-03-01": 50, "2018-03-02": 7, "2018-03-31": 99])
    #expect(given.joinedExports.flatMap(\.notes).isEmpty)
    #expect(history(windows, zone: Zone(secondsFromUTC: 39_600)).joinedExports.flatMap(\.notes).isEmpty)
  }

  @Test("Fitbit: one window proves nothing, for it may begin when the device was put on")
  func oneWindow() {
    #expect(steps(history([windows[0]])) == ["2018-03-01": 50, "2018-03-02": 7])
  }

  @Test("Fitbit: the zone of the profile counts before a guess")
  func profile() {
    let profile = (
      name: "Takeout/Fitbit/Your Profile/Profile.csv",
      text: "id,full_name,timezone,locale,member_since\nX,\"Doe, J\",Europe/Somewhere,en,2018-03-02\n"
    )
    let zoneNamed: @Sendable (String) -> Zone? = { $0 == "Europe/Somewhere" ? Zone(secondsFromUTC: 7_200) : nil }
    let history = history([profile] + windows, zoneNamed: zoneNamed)
    #expect(steps(history) == ["2018-03-02": 57, "2018-03-31": 99])
    #expect(history.joinedExports.flatMap(\.notes).isEmpty)
  }

  @Test("Any order of the files, and any of them twice, gives the same")
  func order() throws {
    for name in ["fitbit-takeout", "google-fit-takeout"] {
      let files = try samples(of: name).map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
      let expected = history(files).summaries(goals: GoalSettings(), now: later)
      #expect(!expected.isEmpty)
      #expect(history(files.reversed()).summaries(goals: GoalSettings(), now: later) == expected)
      #expect(history(files + files.prefix(2)).summaries(goals: GoalSettings(), now: later) == expected)
    }
  }

  @Test("Fitbit: move is derived, and its hours come to it")
  func derivedMove() throws {
    let files = try samples(of: "fitbit-takeout").map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    let days = history(files).summaries(goals: GoalSettings(), now: later)
    let measure = try #require(days.lazy.map { $0[.move] }.first { $0.value != nil })
    let hours = try #require(measure.hours)
    #expect(measure.isDerived)
    #expect(abs(hours.reduce(0) { $0 + ($1 ?? 0) } - (measure.value ?? 0)) < 1e-9)
  }

  @Test("Fitbit: the doubled hour of local clocks counts twice, a repeated minute of UTC once")
  func repeated() throws {
    let utc = TakeoutTests.file("steps-2026-10-24.json", [("10/25/26 00:30:00", "4"), ("10/25/26 00:30:00", "5")])
    #expect(steps(history([utc])) == ["2026-10-25": 5])
    let minutes = [("10/25/26 01:30:00", "1.0"), ("10/25/26 01:30:00", "3.0")]
    let local = TakeoutTests.file("calories-2026-10-24.json", minutes)
    let summaries = history([local]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.first?[.totalEnergy].value == 4)
    #expect(summaries.first?[.move].value == 2)
  }

  /// The calories of minutes from one on, a kilocalorie each.
  private func minutes(from hour: Int, _ range: Range<Int>) -> [(String, String)] {
    range.map { ("10/25/26 \((hour + $0 / 60).twoDigits):\(($0 % 60).twoDigits):00", "1.0") }
  }

  @Test(
    "Fitbit: on local clocks only an hour of the night counts twice, in blocks or minute by minute, and never thrice")
  func autumn() {
    func energy(_ rows: [(String, String)]) -> Double? {
      let file = TakeoutTests.file("calories-2026-10-24.json", rows)
      return history([file]).summaries(goals: GoalSettings(), now: later).first?[.totalEnergy].value
    }
    let night = minutes(from: 0, 0..<180)
    let hour = minutes(from: 2, 0..<60)
    let morning = minutes(from: 3, 0..<60)
    // Somebody was there, else the day is left out.
    let walk = [("10/25/26 12:00:00", "5.0")]
    #expect(energy(night + morning + walk) == 245)
    #expect(energy(night + hour + morning + walk) == 305)
    #expect(energy(night + hour + hour + morning + walk) == 305)
    let beside = hour.flatMap { [$0, $0] }
    #expect(energy(minutes(from: 0, 0..<120) + beside + morning + walk) == 305)
    #expect(energy(night + morning + walk + minutes(from: 3, 30..<60)) == 245, "an export that overlaps itself")
    #expect(energy(night + morning + walk + walk) == 245)
  }

  @Test("Fitbit: what the name says is believed of files that look like it, whatever else has such a name")
  func named() {
    let native = #"{"date": "2026-11-10", "steps": 5}"#
    #expect(read(native, named: "steps-2026-11-10.json").format == Importer.native.name)
    // Longer than what is looked at where the name is known.
    let file = TakeoutTests.file(
      "steps-2026-11-10.json", (0..<99).map { ("11/10/26 08:\(($0 % 60).twoDigits):00", "1") })
    #expect(file.text.utf8.count > FileStart.briefSize)
    #expect(read(file.text, named: file.name).format == Importer.fitbitTakeout.name)
    let blanks = String(repeating: " ", count: FileStart.briefSize)
    #expect(read(blanks + file.text, named: file.name).format == Importer.fitbitTakeout.name)
  }

  @Test("Days that are made once are the same, and nobody makes them again")
  func join() throws {
    let history = history(windows)
    var joined = history
    #expect(joined.join() == history.joinedExports)
    #expect(joined.joinedExports.isEmpty)
    #expect(steps(joined) == steps(history))
    #expect(history.sources.map(\.days) == [2, 1])
  }

  @Test("A day of a Takeout that cannot be names the explanation that knows its files, and there the file")
  func implausible() throws {
    let name = "very_active_minutes-2026-11-10.json"
    let files = [
      TakeoutTests.file(name, [("11/10/26 00:00:00", "1441")]),
      TakeoutTests.file("moderately_active_minutes-2026-11-10.json", [("11/10/26 00:00:00", "4")]),
    ]
    let found = "2026-11-10: expected at most 1440 min a day for exercise, found 1445"
    #expect(
      history(files).joinedExports.flatMap(\.faults).map(\.message)
        == ["\(found); --explain exercise@2026-11-10 names the files"])
    let explained = try ExplanationTests.explanation(
      .exercise, "2026-11-10", of: files.map { ($0.name, Array($0.text.utf8)) })
    #expect(
      explained.history.joinedExports.flatMap(\.faults).map { $0.message.hasPrefix("\(found), in \(name):1:") } == [
        true
      ])
  }

  @Test("Fitbit: a goal of the table is explained with its place, behind a byte order mark and quoted cells too")
  func goalPlace() throws {
    let table = "\u{FEFF}type,frequency,target\r\n\"STEPS_GOAL\",DAILY,\"9000\"\r\n"
    let files = [
      ("Activity Goals.csv", Array(table.utf8)), (windows[0].name, Array(windows[0].text.utf8)),
    ]
    let explanation = try ExplanationTests.explanation(.steps, "2018-03-01", of: files).explanation
    let place = try #require(explanation.goalPlace)
    #expect(place.file == "Activity Goals.csv")
    #expect(place.position == TextPosition(line: 2, column: 20, byte: 45))
  }

  @Test("Fitbit: a file without its name cannot be told, and says so")
  func nameless() {
    let export = read(windows[0].text, named: "-")
    #expect(export.failure?.message.contains("does not say what it counts") == true)
    #expect(export.format == nil)
  }

  @Test("A measured value counts before a derived one, whichever file reaches further")
  func derivedYields() throws {
    var derived = Export(name: "a")
    derived.days[try day("2026-11-10")] = DayRecord(readings: [.move: Reading(value: 900, isDerived: true)])
    derived.days[try day("2026-11-11")] = DayRecord(readings: [.move: Reading(value: 5, isDerived: true)])
    var measured = Export(name: "b")
    measured.days[try day("2026-11-10")] = DayRecord(readings: [.move: Reading(value: 400)])
    for exports in [[derived, measured], [measured, derived]] {
      let days = History(merging: exports).summaries(goals: GoalSettings(), now: later)
      #expect(days.map { $0[.move].value } == [400, 5])
    }
  }

  @Test("Google Fit: the names of sessions give the zone")
  func sessionZone() throws {
    let session = (
      name: "Takeout/Fit/All Sessions/2026-03-11T18_00_00.103+05_30_WALKING.json",
      text: #"{"fitnessActivity": "walking", "startTime": "2026-03-11T12:30:00.103Z", "duration": "5s"}"#
    )
    let point =
      #"{"fitValue":[{"value":{"intVal":40}}],"endTimeNanos":1773167340000000000,"startTimeNanos":1773167280000000000}"#
    let steps = (
      name: "derived_com.google.step_count.delta_com.google(1).json",
      text: "{\"Data Points\":[\(point)],\"Data Source\":\"derived:com.google.step_count.delta:x:estimated_steps\"}"
    )
    // 2026-03-10T18:28:00Z is two minutes before midnight there.
    let history = history([steps, session], zone: Zone(secondsFromUTC: 8 * 3_600))
    #expect(self.steps(history) == ["2026-03-10": 40])
    #expect(history.joinedExports.first?.notes.first?.contains("+05:30") == true)
  }

  @Test("Google Fit: a point with a value below 0 is no point, and is named")
  func negative() throws {
    func point(_ value: Int, from start: Int) -> String {
      "{\"fitValue\":[{\"value\":{\"intVal\":\(value)}}],\"startTimeNanos\":\(start)000000000,"
        + "\"endTimeNanos\":\(start + 60)000000000}"
    }
    let text =
      "{\"Data Source\":\"derived:com.google.step_count.delta:x:estimated_steps\",\n\"Data Points\":["
      + "\(point(40, from: 1_773_167_280)),\n\(point(-1, from: 1_773_180_000))]}"
    let export = readExport(
      ByteSource(bytes: Array(text.utf8)), named: "derived_com.google.step_count.delta.json",
      options: ImportOptions(zone: .utc))
    #expect(export.faults.first?.position?.line == 3)
    let summaries = History(merging: [export]).summaries(
      goals: GoalSettings(), now: LocalTime(day: Day(daysSince1970: 21_000), second: 0))
    let hours = summaries.compactMap { $0[.steps].hours }.joined().compactMap { $0 }
    #expect(hours == [40])
  }

  @Test("An interval is shared out by time, and its parts come to the whole")
  func interval() throws {
    var quarters = QuarterHours()
    quarters.add(100, from: 86_400 - 600, to: 86_400 + 1_400)
    let totals = quarters.dailyTotals(in: .utc)
    #expect(totals[Day(daysSince1970: 0)]?.sum.value == 30)
    #expect(totals.values.reduce(0) { $0 + $1.sum.value } == 100)
    #expect(totals.values.reduce(0) { $0 + $1.seconds } == 2_000)
  }

  @Test(
    "Fitbit: records come to the same whatever bytes are around their numbers",
    arguments: [
      ("{\"dateTime\":\"", "\",\"value\":\"", "\"}"),
      ("{\n  \"dateTime\" : \"", "\",\n  \"value\" : \"", "\"\n}"),
      ("{\"kind\":[1],\"dateTime\":\"", "\",\"x\":null,\"value\":\"", "\",\"y\":\"z\"}"),
      ("{\"note\":\"a note that is longer than a short text holds\",\"dateTime\":\"", "\",\"value\":\"", "\"}"),
      ("{\"dateTime\":\"", "\",\"value\":", "}"),
    ], [64, 1_000, Int.max])
  func shapes(parts: (String, String, String), chunk: Int) {
    func text(_ parts: [(String, String, String)]) -> String {
      let records = (0..<1_440).map { minute in
        let parts = parts[minute % parts.count]
        return
          "\(parts.0)10/24/26 \((minute / 60).twoDigits):\((minute % 60).twoDigits):00\(parts.1)\(minute % 9)\(parts.2)"
      }
      return "[" + records.joined(separator: ",\n") + "]"
    }
    let name = "Takeout/Fitbit/steps-2026-10-24.json"
    for parts in [[parts], [parts, ("{ \"dateTime\":\"", "\",\"value\":\"", "\"}")]] {
      let export = read(Array(text(parts).utf8), named: name, chunk: chunk)
      #expect(
        export.skipped == 0
          && export.fragments.fitbit?.stampedInUTC[.steps]?.dailyTotals(in: nil).first?.value.sum.value == 5_760)
    }
  }

  @Test(
    "Fitbit: a record that is unlike the others is seen as it is",
    arguments: [
      ("10/24/26 08:00:00", "-1"), ("10/24/26 08:61:00", "5"), ("10/24/26 08:00:00", "1e9"),
      ("10/24/26 08:00:00", "5\\n"),
      ("10/24/26 08:00:00", "10000000"), ("10/24/26 08:00:0", "5"), ("10/24/26 08:00:00", ""),
      ("10/24/26 08:00:00", "1."),
    ])
  func unlike(stamp: String, value: String) {
    let rows = (0..<60).map { ("10/24/26 07:\($0.twoDigits):00", "2") }
    let file = TakeoutTests.file(
      "Takeout/Fitbit/steps-2026-10-24.json", rows + [(stamp, value)] + [("10/24/26 09:00:00", "3")])
    let export = read(file.text, named: file.name)
    #expect(export.skipped == 1)
    #expect(export.fragments.fitbit?.stampedInUTC[.steps]?.dailyTotals(in: nil).first?.value.sum.value == 123)
  }
}
