import Testing

@testable import Trackers

@Suite("Native format")
struct NativeTests {
  static let record = """
    {"date": "2026-11-29", "move": 412, "exercise": 38, "stand": 11, "steps": 8421,
     "goals": {"move": 500, "exercise": 30, "stand": 12}}
    """

  @Test(
    "An array, a single object, an object a line",
    arguments: [
      "[\(record)]", record, record.replacing("\n", with: "") + "\n{\"date\": \"2026-11-28\", \"move\": 1}\n",
    ])
  func shapes(text: String) {
    let export = read(text)
    #expect(export.format == "native")
    #expect(export.failure == nil && export.skipped == 0)
    #expect(export.value(.move, "2026-11-29") == 412)
    #expect(export.value(.exercise, "2026-11-29") == 38)
    #expect(export.value(.stand, "2026-11-29") == 11)
    #expect(export.value(.steps, "2026-11-29") == 8_421)
    #expect(Day("2026-11-29").flatMap { export.days[$0]?.readings[.move]?.goal } == RecordedGoal(500))
  }

  @Test(
    "Goals in every spelling",
    arguments: ["goal_move", "move_goal", "moveGoal", "goalMove"])
  func goalKeys(key: String) {
    let export = read("[{\"date\": \"2026-11-29\", \"move\": 1, \"\(key)\": \"450\"}]")
    #expect(Day("2026-11-29").flatMap { export.days[$0]?.readings[.move]?.goal } == RecordedGoal(450))
  }

  @Test("`stepGoal` is the goal of steps")
  func stepGoal() {
    let export = read(#"[{"date": "2026-11-29", "steps": 8000, "stepGoal": 9000}]"#)
    #expect(
      Day("2026-11-29").flatMap { export.days[$0]?.readings[.steps] }
        == Reading(value: 8_000, goal: RecordedGoal(9_000)))
  }

  @Test("Any further key with a number is a metric; remarks are none")
  func ownMetrics() throws {
    let export = read(
      #"[{"date":"2026-11-29","water":5,"cups":"3","mood":"good","ok":true,"id":7,"source":"Watch","x":{"steps":1},"y":[2],"z":null}]"#
    )
    let readings = try #require(export.days[day("2026-11-29")]?.readings)
    #expect(readings.mapValues(\.value) == [Metric("water"): 5, Metric("cups"): 3])
    #expect(export.skipped == 0)
  }

  @Test(
    "A text is a number only if it is a plain one",
    arguments: [("3119", 3_119.0), ("1e3", 1_000), ("0.5", 0.5), ("-0", 0)])
  func plainTexts(text: String, value: Double) {
    #expect(read("[{\"date\": \"2026-11-29\", \"steps\": \"\(text)\"}]").value(.steps, "2026-11-29") == value)
  }

  @Test(
    "Other texts, and other kinds, are refused by name and cost nothing else",
    arguments: [
      "\"  4,200 \"", "\"4,200\"", "\"3.119,5\"", "\" 3119\"", "\"0x10\"", "\"nan\"", "\"inf\"", "\"\"", "\"٣١\"",
      "\"+5\"", "\"1.\"",
      "\".5\"", "\"1e\"", "\"05\"", "\"512 kcal\"", "\"1e999\"", "1e999", "true", "{}", "[1]",
    ])
  func refused(value: String) throws {
    let export = read(
      "[{\"date\": \"2026-11-28\", \"steps\": 5},\n {\"date\": \"2026-11-29\", \"steps\": \(value), \"stand\": 9}]")
    #expect(export.value(.steps, "2026-11-28") == 5)
    #expect(export.value(.steps, "2026-11-29") == nil)
    #expect(export.value(.stand, "2026-11-29") == 9)
    #expect(export.skipped == 1)
    let fault = try #require(export.faults.first)
    #expect(fault.position == TextPosition(line: 2, column: 34, byte: 70))
    #expect(fault.message.hasPrefix("expected a number for steps, found "))
  }

  @Test(
    "What cannot be is refused by name",
    arguments: [
      "\"steps\": -37", "\"stand\": 25", "\"exercise\": 1441", "\"move\": 100001", "\"steps\": 1e20",
      "\"steps\": 65535",
      "\"water\": 4294967295", "\"steps\": 9223372036854775808", "\"steps\": -1", "\"water\": -0.5",
    ])
  func implausible(member: String) {
    let export = read("[{\"date\": \"2026-11-28\", \"steps\": 5}, {\"date\": \"2026-11-29\", \(member)}]")
    #expect(export.skipped == 1)
    #expect(export.faults.first?.position?.column ?? 0 > 60)
    #expect(export.days[Day(daysSince1970: 20_786)]?.readings.isEmpty ?? true)
    #expect(export.value(.steps, "2026-11-28") == 5)
  }

  @Test("A day on which clocks are put back has 25 hours, and no other day", arguments: ["2026-10-25", "2026-11-29"])
  func longDay(date: String) throws {
    let isLong = date == "2026-10-25"
    let berlin = try zone("Europe/Berlin")
    let native = read("[{\"date\": \"\(date)\", \"stand\": 25, \"exercise\": 1500}]", zone: berlin)
    let oura = read(
      "{\"data\": [{\"day\": \"\(date)\", \"active_calories\": 5, \"high_activity_time\": 90000}]}", zone: berlin)
    let metric =
      "{\"name\": \"apple_stand_hour\", \"units\": \"count\", \"data\": [{\"date\": \"\(date) 00:00:00 +0200\", \"qty\": 25}]}"
    let buckets = read("{\"data\": {\"metrics\": [\(metric)]}}", zone: berlin)
    let summary = read(
      "{\"data\": [{\"date\": \"\(date)\", \"appleStandHours\": 25, \"activeEnergyBurned\": 5}]}", zone: berlin)
    #expect(native.value(.exercise, date) == (isLong ? 1_500 : nil))
    #expect(oura.value(.exercise, date) == (isLong ? 1_500 : nil))
    for export in [native, buckets, summary] {
      #expect(export.value(.stand, date) == (isLong ? 25 : nil), "\(export)")
      #expect((export.skipped == 0) == isLong)
    }
    #expect(read("[{\"date\": \"\(date)\", \"stand\": 26, \"steps\": 1}]", zone: berlin).value(.stand, date) == nil)
  }

  @Test("24 stand hours and 1,440 minutes are possible")
  func limits() {
    let export = read(#"[{"date": "2026-11-29", "stand": 24, "exercise": 1440, "move": 100000}]"#)
    #expect(export.skipped == 0)
    #expect(export.value(.stand, "2026-11-29") == 24)
  }

  @Test("Hours give the bars, and the value where there is none")
  func hours() throws {
    let zeros = Array(repeating: "0", count: 22).joined(separator: ",")
    let export = read(
      "[{\"date\": \"2026-11-29\", \"move\": 7, \"hours\": {\"move\": [1, null, \(zeros)], \"steps\": [100, 50, \(zeros)]}}]"
    )
    let readings = try #require(export.days[day("2026-11-29")]?.readings)
    #expect(readings[.move]?.value == 7)
    #expect(readings[.move]?.hours?.prefix(3) == [1, nil, 0])
    #expect(readings[.steps]?.value == 150)
  }

  @Test(
    "Hours that are not 24 numbers are refused by name",
    arguments: ["[1]", "[]", "5", "[1,\"x\",3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]"])
  func wrongHours(hours: String) {
    let export = read("[{\"date\": \"2026-11-29\", \"move\": 7, \"hours\": {\"move\": \(hours)}}]")
    #expect(export.value(.move, "2026-11-29") == 7)
    #expect(export.skipped == 1)
    #expect(export.faults.first?.message.contains("hour") == true)
  }

  @Test("A later record of a day replaces what it names")
  func laterRecord() {
    let export = read(
      #"[{"date":"2026-11-29","steps":5,"move":7},{"date":"2026-11-28","steps":1},{"date":"2026-11-29","steps":6}]"#)
    #expect(export.value(.steps, "2026-11-29") == 6)
    #expect(export.value(.move, "2026-11-29") == 7)
  }

  @Test("Dates: an instant falls on the day of the zone, a number of seconds too")
  func dates() throws {
    let west = try zone("America/Los_Angeles")
    let export = read(
      """
      [{"date": "2026-11-29T07:00:00Z", "steps": 700}, {"date": "2026-11-29T08:00:00Z", "steps": 800},
       {"date": "2026-11-27T23:30:00-08:00", "steps": 2330}, {"date": 1795943700000, "move": 5},
       {"date": "1795943700", "stand": 3}, {"date": 4343000000, "steps": 1}, {"date": 9e18, "steps": 1},
       {"date": 0, "steps": 1}]
      """, zone: west)
    #expect(export.value(.steps, "2026-11-28") == 700)
    #expect(export.value(.steps, "2026-11-29") == 800)
    #expect(export.value(.steps, "2026-11-27") == 2_330)
    #expect(export.value(.move, "2026-11-29") == 5)
    #expect(export.value(.stand, "2026-11-29") == 3)
    #expect(export.days.count == 3)
    #expect(export.skipped == 3)
  }

  @Test("A bad date costs its record and is named")
  func badDate() {
    let export = read(
      "[{\"date\": \"2026-11-28\", \"steps\": 1},\n  {\"date\": \"29.11.2026\", \"steps\": 2}, {\"steps\": 3}, 5]")
    #expect(export.days.count == 1)
    #expect(export.skipped == 3)
    #expect(export.faults.map { $0.position?.line } == [2, 2, 2])
    #expect(export.faults.first?.message == "expected a date such as 2026-11-29, found \"29.11.2026\"")
  }

  @Test("Goals without a date hold for every day")
  func undatedGoals() {
    let export = read(#"{"goals": {"move": 420, "steps": 7000}}"#)
    #expect(export.failure == nil)
    #expect(export.goals == [.move: RecordedGoal(420), .steps: RecordedGoal(7_000)])
  }

  @Test("One broken line of many costs that line and is numbered")
  func brokenLine() {
    let text =
      "{\"date\":\"2026-11-27\",\"steps\":1}\r\n\r\n{\"date\":\"2026-11-28\",\"steps\":\n{\"date\":\"2026-11-29\",\"steps\":3}"
    let export = read(text)
    #expect(export.value(.steps, "2026-11-27") == 1)
    #expect(export.value(.steps, "2026-11-29") == 3)
    #expect(export.days.count == 2)
    #expect(export.faults.map { $0.position?.line } == [3])
  }

  @Test(
    "Lines may be indented, and texts may hold brackets",
    arguments: ["\t", "  ", "\t \r"],
    [#""note":":{""#, #""note":"]]}""#, #""note":"\"{""#, #""note":"\\""#, #""note":"[1,{2""#])
  func unusualLines(indent: String, note: String) {
    let lines = (27...29).map { "\(indent){\"date\":\"2026-11-\($0)\",\(note),\"steps\":\($0)}\(indent)\n" }.joined()
    let export = read(lines)
    #expect(export.failure == nil && export.skipped == 0)
    #expect(export.days.count == 3)
    // And a broken one among them costs itself.
    let broken = read(lines + "\(indent){\"date\":\"2026-11-30\",\n" + lines.replacing("2026-11", with: "2026-10"))
    #expect(broken.days.count == 6 && broken.skipped == 1)
  }

  @Test("A first line that is broken costs that line too")
  func brokenFirstLine() {
    let export = read("{\"date\":\"2026-11-28\",\"steps\":\n{\"date\":\"2026-11-29\",\"steps\":3}\n")
    #expect(export.days.count == 1)
    #expect(export.skipped == 1)
  }

  @Test("Text that is no JSON fails as a whole and gives no day")
  func brokenArray() {
    let export = read("[{\"date\":\"2026-11-28\",\"steps\":1},\n {\"date\":\"2026-11-29\",\"steps\":NaN}]")
    #expect(export.days.isEmpty)
    #expect(export.failure?.position?.line == 2)
  }

  @Test("Any number of bad records leave five faults and a count")
  func manyFaults() {
    let export = read(
      "[" + Array(repeating: #"{"date":"x"}"#, count: 20_000).joined(separator: ",") + #",{"date":"2026-11-29"}]"#)
    #expect(export.faults.count == 5)
    #expect(export.skipped == 20_000)
    #expect(export.days.count == 1)
  }

  @Test(
    "L04, L10: of a hundred thousand names a thousand are metrics, the others take no room, and one fault says so",
    .timeLimit(.minutes(10)), arguments: ["value", "goals", "lines"])
  func tooManyMetrics(shape: String) {
    // What is kept is bounded, and so is the time for each name: the limit is for one that looks through all of them.
    let count = 100_000
    let members = (0..<count).map { "\"m\(count - $0)\":\($0)" }
    let text =
      switch shape {
      case "value": "{\"date\":\"2026-11-29\",\(members.joined(separator: ",")),\"steps\":5}"
      case "goals": "{\"date\":\"2026-11-29\",\"goals\":{\(members.joined(separator: ","))},\"steps\":5}"
      default:
        members.map { "{\"date\":\"2026-11-29\",\($0)}\n" }.joined() + "{\"date\":\"2026-11-29\",\"steps\":5}\n"
      }
    let export = read(text)
    #expect(export.days[Day(daysSince1970: 20_786)]?.readings.count == metricLimit + 1)
    #expect(export.value(.steps, "2026-11-29") == 5)
    #expect(export.skipped == count - metricLimit)
    #expect(export.faults.count { $0.message == "expected at most 1000 metrics a day, found more" } == 1)
  }

  @Test("Localised numbers and dates are refused with the reason", .enabled(if: hasShared, "needs ../shared"))
  func localised() throws {
    let export = read(try shared("formats/samples/shortcuts-flat/comma-decimals.json"))
    #expect(export.days.isEmpty)
    let first = "expected a number for move, found \"512,4 kcal\""
    #expect(export.failure?.message == "no activity records: \(first) (and 2 more)")
    #expect(export.faults.map(\.message).contains("expected a number for move, found \"512,4 kcal\""))
  }

  @Test("A date or a number that cannot be used is named where it stands")
  func positions() {
    let faults = read("[\n {\"move\": 5, \"date\": \"2026-02-30\"},\n {\"date\": \"2026-11-29\", \"move\": \"x\"}]")
      .faults
    #expect(faults.map { $0.position.map { [$0.line, $0.column] } } == [[2, 22], [3, 33]])
  }

  @Test(
    "What names no metric of a ring may be anything with a date: it is read, and told from days",
    arguments: [
      (#"{"date": "2026-11-08", "temp": 12}"#, true), (#"[{"date": "2026-11-07", "amount": 12.5}]"#, true),
      (#"{"date": "2026-11-08", "hours": 8}"#, true), (#"{"date": "2026-11-08"}"#, true),
      (#"[{"date": "2026-11-08", "pushups": 12}, {"date": "2026-11-09", "steps": 12}]"#, false),
      (#"{"goals": {"move": 500}}"#, false), (#"{"date": "2026-11-08", "goal_move": 500}"#, false),
      (#"{"date": "8 November", "step_count": 500}"#, false),
      (
        #"{"date": "2026-11-08", "hours": {"steps": [\#(Array(repeating: "1", count: 24).joined(separator: ","))]}}"#,
        false
      ),
    ])
  func foreign(text: String, isForeign: Bool) {
    let export = read(text)
    #expect(export.format == "native" && export.isForeign == isForeign)
  }

  @Test("Hours that do not come to the value beside them have a note; rounded ones come to it")
  func unequalHours() throws {
    func record(_ date: String, _ value: Int, hour: Double) -> String {
      let hours = (0..<24).map { $0 < 10 ? "\(hour)" : "null" }.joined(separator: ", ")
      return "{\"date\": \"\(date)\", \"move\": \(value), \"hours\": {\"move\": [\(hours)]}}"
    }
    let odd = read("[\(record("2026-11-28", 412, hour: 40)), \(record("2026-11-29", 500, hour: 40))]")
    #expect(odd.value(.move, "2026-11-28") == 412)
    #expect(
      odd.notes == [
        "the hours of move on 2026-11-28 come to 400, not to 412 (and 1 more): the value counts"
      ])
    #expect(read(record("2026-11-28", 405, hour: 40)).notes.isEmpty)
    let without = record("2026-11-28", 1, hour: 0.1).replacing("\"move\": 1, ", with: "")
    #expect(read(without).value(.move, "2026-11-28") == 1 && read(without).notes.isEmpty)
  }
}
