import Testing

@testable import Trackers

/// What the formats of trackers' servers say beyond the written expectations.
@Suite("Trackers' services")
struct TrackerServiceTests {
  @Test("Garmin: a day cut short says how far it goes; the goals of a day not worn stay")
  func garmin() throws {
    let export = read(try samples(of: "garmin-uds")[0].bytes)
    let last = try #require(export.days[day("2026-11-29")])
    #expect(last.isPartial)
    #expect(last.dataTo?.description == "2026-11-29T11:00:00")
    let unworn = try #require(export.days[day("2026-11-25")])
    #expect(unworn.readings == [.steps: Reading(goal: RecordedGoal(8_050))])
  }

  @Test("Garmin: days given as numbers are calendar dates, whatever the zone")
  func garminNumber() throws {
    let text = #"[{"userProfilePK":1,"calendarDate":1795910400000,"totalSteps":5}]"#
    #expect(read(text, zone: Zone(secondsFromUTC: -36_000)).value(.steps, "2026-11-29") == 5)
  }

  @Test("Garmin: values that cannot be are named, and the rest of the day stays")
  func garminImpossible() throws {
    let text = #"[{"userProfilePK":1,"calendarDate":"2026-11-29","totalSteps":5,"activeKilocalories":-1}]"#
    let export = read(text)
    #expect(export.value(.steps, "2026-11-29") == 5 && export.value(.move, "2026-11-29") == nil)
    #expect(export.faults.map(\.message) == ["expected 0 or more for move, found -1"])
  }

  @Test("Fitbit Web API: a day that a series tells of again without a value keeps the one it has")
  func fitbitNull() throws {
    let days = #"{"dateTime":"2026-11-29","value":"700"},{"dateTime":"2026-11-29","value":null}"#
    #expect(read("{\"activities-steps\":[\(days)]}").value(.steps, "2026-11-29") == 700)
  }

  @Test("Oura: the five-minute classes tell how far a day goes")
  func oura() throws {
    let export = read(try samples(of: "oura")[0].bytes)
    #expect(export.days[try day("2026-11-28")]?.isPartial == false)
    #expect(export.days[try day("2026-11-29")]?.dataTo?.description == "2026-11-29T15:40:00")
  }

  @Test("Withings: an error is told from a day without data, and further pages are named")
  func withings() throws {
    let failure = read(#"{"status":401,"body":{},"error":"invalid_token"}"#).failure
    #expect(failure?.message == "no activity records: the answer is error 401: \"invalid_token\"")
    let row = #"{"date":"2026-11-29","steps":5,"is_tracker":true}"#
    let page = read("{\"body\":{\"activities\":[\(row)],\"more\":true},\"status\":0}")
    #expect(page.notes == ["the answer has further pages, which are not in this file"])
    #expect(read("[\(row)]").value(.steps, "2026-11-29") == 5)
    let goal = read(#"{"status":0,"body":{"goals":{"steps":-8000}}}"#)
    #expect(goal.faults.map(\.message) == ["expected 0 or more for the goal of steps, found -8000"])
  }

  @Test(
    "Durations of ISO 8601",
    arguments: [
      ("PT3240S", 3_240), ("PT8H33M30S", 30_810), ("PT0S", 0), ("P1DT0.5S", 86_400.5), ("PT", nil), ("P", nil),
      ("", nil),
      ("PT5", nil), ("P1Y", nil), ("PT-5S", nil), ("5S", nil), ("PT1HS", nil),
    ] as [(String, Double?)])
  func durations(text: String, seconds: Double?) {
    #expect(secondsOfDuration(text) == seconds)
  }

  @Test("Fitbit: a summary without a date in its name says what to do")
  func fitbitDate() throws {
    let summary = #"{"summary":{"caloriesOut":2000,"caloriesBMR":1500,"steps":5,"veryActiveMinutes":1}}"#
    let failure = read(summary, named: "today.json").failure?.message
    #expect(
      failure == "the file says of no day: put the date into its name, such as activities-2026-11-10.json")
    #expect(read(summary, named: "2026-11-10-2026-11-11.json").failure?.message == failure)
    let export = read(summary, named: "2026-11-01/day_2026-11-10.json")
    #expect(export.value(.move, "2026-11-10") == 500)
    #expect(export.days[try day("2026-11-10")]?.readings[.move]?.isDerived == true)
  }

  @Test("Fitbit: one kind of active minutes is no exercise, and calories without the resting ones no move")
  func fitbitSeries() throws {
    let very = #""activities-minutesVeryActive":[{"dateTime":"2026-11-10","value":"5"}]"#
    let fairly = #""activities-minutesFairlyActive":[{"dateTime":"2026-11-10","value":"7"}]"#
    let calories = #""activities-calories":[{"dateTime":"2026-11-10","value":"2100"}]"#
    let part = read("{\(very),\(calories)}")
    #expect(part.value(.exercise, "2026-11-10") == nil && part.value(.move, "2026-11-10") == nil)
    #expect(part.value(.totalEnergy, "2026-11-10") == 2_100)
    #expect(read("{\(fairly),\(very)}").value(.exercise, "2026-11-10") == 12)
  }

  @Test("Fitbit: minutes give the hours, and are not added to the day's value")
  func fitbitHours() throws {
    let export = read(try samples(of: "fitbit-web-api")[1].bytes)
    let reading = try #require(export.days[day("2026-11-25")]?.readings[.steps])
    #expect(reading.value == 6_034)
    #expect(reading.hours?[7] == 2_610 && reading.hours?[18] == 3_424 && reading.hours?[8] == nil)
  }

  @Test("Google Health: hours add up to days, and longer periods are refused")
  func googleRollUp() throws {
    func point(_ start: String, _ end: String) -> String {
      "{\"startTime\":\"\(start)\",\"endTime\":\"\(end)\",\"steps\":{\"countSum\":\"40\"}}"
    }
    let points = [
      point("2026-11-09T23:00:00Z", "2026-11-10T00:00:00Z"), point("2026-11-10T00:00:00Z", "2026-11-10T01:00:00Z"),
      point("2026-11-10T00:00:00Z", "2026-11-20T00:00:00Z"),
    ]
    let export = read(
      "{\"rollupDataPoints\":[\(points.joined(separator: ","))]}", zone: Zone(secondsFromUTC: 3_600))
    #expect(export.value(.steps, "2026-11-10") == 80)
    #expect(export.days[try day("2026-11-10")]?.readings[.steps]?.hours?[1] == 40)
    #expect(export.skipped == 1)
  }

  @Test("Google Health: the hour that clocks show twice counts twice, and half an hour across the change is one")
  func googleAutumn() throws {
    func point(_ start: String, _ end: String, _ steps: Int) -> String {
      #"{"startTime":"2026-10-25T\#(start):00Z","endTime":"2026-10-25T\#(end):00Z","steps":{"countSum":\#(steps)}}"#
    }
    let points = [
      point("00:00", "00:30", 100), point("00:30", "01:00", 20), point("01:00", "01:30", 3), point("01:30", "02:00", 4),
    ]
    let text = "{\"rollupDataPoints\":[\(points.joined(separator: ","))]}"
    let berlin = try zone("Europe/Berlin")
    let export = read(text, zone: berlin)
    #expect(export.value(.steps, "2026-10-25") == 127 && export.skipped == 0 && export.notes.isEmpty)
    #expect(export.days[try day("2026-10-25")]?.readings[.steps]?.hours?[2] == 127)
    let options = ImportOptions(zone: berlin, trace: Trace.Target(metric: .steps, day: try day("2026-10-25")))
    let trace = readExport(ByteSource(bytes: Array(text.utf8)), named: "a.json", options: options).trace
    #expect(trace?.parts.filter(\.isCounted).map(\.value) == [100, 20, 3, 4])
  }

  @Test("A sum over a day is no measurement: 65,535 steps in hours count, a sentinel or less than nothing does not")
  func sumsAndSentinels() throws {
    func point(_ hour: Int, _ steps: Int) -> String {
      #"{"startTime":"2026-11-24T0\#(hour):00:00Z","endTime":"2026-11-24T0\#(hour + 1):00:00Z","steps":{"countSum":\#(steps)}}"#
    }
    func steps(_ hours: Int...) -> Export {
      read("{\"rollupDataPoints\":[\(hours.enumerated().map { point($0, $1) }.joined(separator: ","))]}")
    }
    #expect(steps(65_000, 535).value(.steps, "2026-11-24") == 65_535)
    for wrong in [65_535, -5] {
      let export = steps(200, wrong)
      #expect(export.value(.steps, "2026-11-24") == 200 && export.skipped == 1)
    }
    func cycle(_ hour: Int, _ kilojoules: Double) -> String {
      #"{"start":"2026-11-24T\#(hour):00:00Z","end":"2026-11-24T\#(hour + 2):00:00Z","timezone_offset":"Z","score":{"kilojoule":\#(kilojoules)}}"#
    }
    let cycles = read("{\"records\":[\(cycle(10, 60_000 * 4.184)),\(cycle(14, 5_535 * 4.184))]}")
    #expect(cycles.value(.totalEnergy, "2026-11-24") == 65_535)
  }

  @Test("Polar: a zone that begins at the next midnight is none of the day's first hours")
  func polarMidnight() {
    func zone(_ time: String, _ name: String) -> String { #"{"timestamp":"2026-11-\#(time)","zone":"\#(name)"}"# }
    func day(_ zones: String...) -> String {
      #"[{"start_time":"2026-11-24T00:00","end_time":"2026-11-24T23:59:59","active_calories":5,"active_duration":"PT1S","#
        + #""samples":{"date":"2026-11-24","activity_zones":{"samples":[\#(zones.joined(separator: ","))]}}}]"#
    }
    let evening = [zone("24T23:00", "MODERATE"), zone("25T00:00", "VIGOROUS"), zone("24T00:00", "SLEEP")]
    #expect(read(day(evening[0], evening[1], evening[2])).value(.exercise, "2026-11-24") == 60)
    #expect(read(day(zone("23T23:30", "MODERATE"), zone("24T00:10", "SLEEP"))).value(.exercise, "2026-11-24") == 10)
  }

  @Test("What tells of no days is told from what does")
  func withoutDays() {
    let activities = #"[{"summarizedActivitiesExport":[{"activityId":1,"duration":5}]}]"#
    #expect(read(activities).failure?.message.contains("UDSFile_*.json") == true)
    let list = #"{"dataPoints":[{"dataSource":{"platform":"FITBIT"},"steps":{"count":"5"}}]}"#
    #expect(read(list).failure?.message.contains("dailyRollUp") == true)
  }

  @Test("Shortcuts: numbers and dates as people write them are refused, not guessed", .enabled(if: hasShared))
  func shortcuts() throws {
    let export = read(try shared("formats/samples/shortcuts-flat/comma-decimals.json"))
    #expect(export.days.isEmpty)
    #expect(export.failure?.message.contains("512,4 kcal") == true)
  }
}

@Suite("Other trackers")
struct OtherTrackerTests {
  @Test("WHOOP: a cycle is of the day of its middle, and its energy is the whole one")
  func whoop() throws {
    let export = read(try samples(of: "whoop")[0].bytes)
    #expect(export.days.keys.map(\.description).sorted() == ["2026-11-24", "2026-11-25", "2026-11-26"])
    #expect(export.days.values.allSatisfy { $0.readings[.move] == nil })
    let running = try #require(export.days[day("2026-11-26")])
    #expect(running.isPartial && running.readings.isEmpty)
  }

  @Test("Home Assistant: a sensor whose name means nothing here is named, and gives no day")
  func sensor() {
    let states = #"[[{"entity_id":"sensor.outdoor","state":"7.5","last_changed":"2026-11-10T12:00:00+00:00"}]]"#
    let export = read(states)
    #expect(export.days.isEmpty)
    #expect(export.failure?.message.contains("sensor.outdoor") == true)
  }

  @Test("Home Assistant: what a room on the first floor measures is no count of floors", arguments: ["°C", "%", "W"])
  func room(unit: String) {
    let states =
      "[[{\"entity_id\":\"sensor.first_floor\",\"state\":\"21.5\",\"last_changed\":\"2026-11-10T12:00:00+00:00\","
      + "\"attributes\":{\"unit_of_measurement\":\"\(unit)\"}}]]"
    let export = read(states)
    #expect(export.days.isEmpty)
    #expect(export.faults.map(\.message) == ["expected a unit of floors, found \"\(unit)\""])
  }

  @Test("Google Fit: buckets of any length add up, two streams of one kind do not", arguments: [1, 5, 15, 60, 1_440])
  func buckets(minutes: Int) {
    let midnight = 1_795_474_800  // 2026-11-24T00:00 in UTC+1
    let count = 1_440 / minutes
    let buckets = (0..<count).map { number in
      let start = midnight + number * minutes * 60
      let point =
        "{\"dataTypeName\":\"com.google.step_count.delta\",\"startTimeNanos\":\"\(start)000000000\","
        + "\"endTimeNanos\":\"\(start + minutes * 60)000000000\",\"value\":[{\"intVal\":\(2 * minutes)}]}"
      return "{\"dataset\":[{\"point\":[\(point)]},{\"point\":[\(point)]}]}"
    }
    let export = read("{\"bucket\":[\(buckets.joined(separator: ","))]}", zone: Zone(secondsFromUTC: 3_600))
    #expect(export.value(.steps, "2026-11-24") == 2_880)
  }

  @Test("One page of several says so", arguments: ["oura", "whoop"])
  func pages(name: String) throws {
    let whole = String(decoding: try samples(of: name)[0].bytes, as: UTF8.self)
    #expect(read(whole).notes.filter { $0.contains("next_token") }.isEmpty)
    let page = whole.replacing("\"next_token\": null", with: "\"next_token\": \"MTIz\"")
    #expect(page != whole)
    #expect(read(page).notes.filter { $0.hasPrefix("one page of several") }.count == 1)
    #expect(read(page).days == read(whole).days)
  }

  @Test("Huawei: a minute of several numbers is explained number by number")
  func huaweiSums() throws {
    func minute(_ start: Int, _ steps: [Int]) -> String {
      let infos = steps.map { "{\"steps\": \($0), \"calorie\": \($0 * 40)}" }.joined(separator: ",\n")
      return "{\"startTime\": \(start), \"deviceCode\": 7, \"sportBasicInfos\": [\(infos)]}"
    }
    let text = """
      [{"recordDay": 20261110, "timeZone": "+0000", "sportDataUserData": [
      \(minute(1_794_312_000_000, [100, 11])),
      \(minute(1_794_312_060_000, [5]))]}]
      """
    #expect(
      try ExplanationTests.lines(.steps, "2026-11-10", ["a.json": text]) == [
        "counted 100 a.json:2 100", "counted 11 a.json:3 11", "counted 5 a.json:4 5",
      ])
    let parts = try ExplanationTests.explanation(.move, "2026-11-10", of: [("a.json", Array(text.utf8))])
      .explanation.files[0].parts
    #expect(parts.map(\.number) == [4_000, 440, 200])
    #expect(parts.map(\.factor) == Array(repeating: Ratio(1, by: 1000), count: 3))
  }

  @Test("Huawei: a minute of two devices counts once, and the hours are the day's own")
  func huawei() throws {
    let export = read(try samples(of: "huawei")[0].bytes)
    let reading = try #require(export.days[day("2026-11-24")]?.readings[.steps])
    #expect(reading.value == 361)
    #expect(reading.hours?[8] == 114)
  }

  @Test("Health Connect: intervals fall on the days of the zone, and the last day says how far it goes")
  func webhook() throws {
    let export = read(try samples(of: "health-connect-webhook")[0].bytes, zone: Zone(secondsFromUTC: -36_000))
    #expect(export.value(.steps, "2026-11-23") == 900)
    #expect(export.days[try day("2026-11-26")]?.isPartial == true)
  }

  @Test("Health.md: integers beyond all range elsewhere in the file do no harm")
  func hugeIntegers() {
    let text =
      #"{"schema":"healthmd.health_data","x":[18446744073709551616],"date":"2026-11-10","activity":{"steps":5}}"#
    #expect(read(text).value(.steps, "2026-11-10") == 5)
  }

  @Test(
    "Home Assistant: the day begins when the sensor begins again; a fall by day is a restart, and the largest counts",
    arguments: [
      ([("00:00", 9_000), ("00:20", 0), ("10:00", 500)], 500),
      ([("00:00", 9_000), ("00:10", 9_050), ("02:30", 20), ("10:00", 500)], 500),
      ([("00:00", 9_000), ("07:30", 12), ("10:00", 500)], 500),
      ([("00:05", 0), ("09:00", 4_000), ("12:00", 0), ("12:05", 4_010)], 4_010),
      ([("00:05", 0), ("09:00", 4_000), ("12:00", 0), ("18:00", 700)], 4_000),
      ([("20:00", 4_000), ("23:30", 0)], 4_000),
    ] as [([(String, Int)], Double)])
  func sensorDay(states: [(String, Int)], steps: Double) throws {
    let texts = states.map { time, state in
      "{\"entity_id\":\"sensor.daily_steps\",\"state\":\"\(state)\",\"last_changed\":\"2026-11-10T\(time):00+00:00\"}"
    }
    let text = "[[" + texts.joined(separator: ",\n") + "]]"
    #expect(read(text).value(.steps, "2026-11-10") == steps)
    let lines = try ExplanationTests.lines(.steps, "2026-11-10", ["a.json": text])
    #expect(lines.filter { $0.hasPrefix("counted") }.map { $0.split(separator: " ")[1] } == [steps.plainText[...]])
  }
}
