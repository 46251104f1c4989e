import TestSupport
import Testing

@testable import Trackers

/// How a format writes steps of intervals, as instants, in the clocks of a zone where it has those.
struct IntervalFormat: CustomTestStringConvertible, Sendable {
  typealias Interval = (start: Int, end: Int, steps: Int)

  var testDescription: String
  /// Whether an interval over midnight is shared out by time.
  var isShared = true
  var text: @Sendable ([Interval], Zone) -> String

  private static func utc(_ seconds: Int) -> String { "\(Zone.utc.localTime(unixSeconds: seconds))Z" }

  private static func local(_ seconds: Int, in zone: Zone) -> String {
    let time = "\(zone.localTime(unixSeconds: seconds))".replacing("T", with: " ")
    return "\(time) \(UTCOffset.text(zone.secondsFromUTC(unixSeconds: seconds)).replacing(":", with: ""))"
  }

  private static func list(_ intervals: [Interval], _ row: (Interval) -> String) -> String {
    intervals.map(row).joined(separator: ",\n")
  }

  private static func fitPoints(_ intervals: [Interval]) -> String {
    list(intervals) {
      #"{"dataTypeName":"com.google.step_count.delta","startTimeNanos":"\#($0.start)000000000","#
        + #""endTimeNanos":"\#($0.end)000000000","value":[{"intVal":\#($0.steps)}],"fitValue":[{"value":{"intVal":\#($0.steps)}}]}"#
    }
  }

  static let all: [IntervalFormat] = [
    IntervalFormat(testDescription: "google-fit-takeout") { intervals, _ in
      #"{"Data Source":"derived:com.google.step_count.delta:x:estimated_steps","Data Points":[\#(fitPoints(intervals))]}"#
    },
    IntervalFormat(testDescription: "google-fit-rest") { intervals, _ in #"{"point":[\#(fitPoints(intervals))]}"# },
    IntervalFormat(testDescription: "google-health-api") { intervals, _ in
      let points = list(intervals) {
        #"{"startTime":"\#(utc($0.start))","endTime":"\#(utc($0.end))","steps":{"countSum":\#($0.steps)}}"#
      }
      return #"{"rollupDataPoints":[\#(points)]}"#
    },
    IntervalFormat(testDescription: "health-connect-webhook") { intervals, _ in
      let records = list(intervals) {
        #"{"start_time":"\#(utc($0.start))","end_time":"\#(utc($0.end))","count":\#($0.steps)}"#
      }
      return #"{"app_version":"1","steps":[\#(records)]}"#
    },
    IntervalFormat(testDescription: "huawei", isShared: false) { intervals, _ in
      let minutes = list(intervals) {
        #"{"startTime":\#($0.start)000,"endTime":\#($0.end)000,"deviceCode":7,"sportBasicInfos":[{"steps":\#($0.steps)}]}"#
      }
      return #"[{"recordDay":20261025,"sportDataUserData":[\#(minutes)]}]"#
    },
    IntervalFormat(testDescription: "health-auto-export", isShared: false) { intervals, zone in
      let data = list(intervals) { #"{"date":"\#(local($0.start, in: zone))","qty":\#($0.steps)}"# }
      return #"{"data":{"metrics":[{"name":"step_count","units":"count","data":[\#(data)]}]}}"#
    },
    IntervalFormat(testDescription: "apple-health-export") { intervals, zone in
      let records = list(intervals) {
        "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"W\" unit=\"count\" value=\"\($0.steps)\" "
          + "startDate=\"\(local($0.start, in: zone))\" endDate=\"\(local($0.end, in: zone))\"/>"
      }.replacing(",\n", with: "\n")
      return "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n\(records)\n</HealthData>"
    },
  ]
}

@Suite("What intervals come to")
struct IntervalLawTests {
  /// Zones that change clocks by an hour, by half an hour or never, at night or at midnight, and on which day.
  private static let changes: [(zone: String, days: [String])] = [
    ("Europe/Berlin", ["2026-03-29", "2026-10-25"]), ("America/New_York", ["2026-03-08", "2026-11-01"]),
    ("Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]), ("America/Santiago", ["2026-04-05", "2026-09-06"]),
    ("Asia/Kolkata", ["2026-10-25"]), ("Asia/Kathmandu", ["2026-10-25"]),
  ]

  /// Intervals of three days around a day, each with other steps, in parts of a length.
  private static func intervals(around date: String, parts: Int) throws -> [IntervalFormat.Interval] {
    let start = (try day(date).daysSince1970 - 1) * 86_400
    let length = 3_600 / parts
    return (0..<72 * parts).map { index in
      let begin = start + index * length
      // What each hour has is the same however it is cut.
      return (begin, begin + length, (index / parts % 7 + 1) * 240 / parts)
    }
  }

  private static func sums(_ text: String, in zone: Zone) -> [Day: Double] {
    let export = read(text, zone: zone)
    #expect(
      export.skipped == 0 && export.failure == nil, "\(export.faults.map(\.message)) \(export.failure?.message ?? "")")
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    return Dictionary(uniqueKeysWithValues: summaries.compactMap { day in day[.steps].value.map { (day.day, $0) } })
  }

  @Test(
    "Each quarter of an hour counts once, on the day that clocks show, in every zone and through every change of clocks",
    arguments: IntervalFormat.all)
  func days(format: IntervalFormat) throws {
    for (name, dates) in Self.changes {
      let zone = try zone(name)
      for date in dates {
        let intervals = try Self.intervals(around: date, parts: 4)
        var expected: [Day: Double] = [:]
        for interval in intervals {
          expected[zone.localTime(unixSeconds: interval.start).day, default: 0] += Double(interval.steps)
        }
        #expect(Self.sums(format.text(intervals, zone), in: zone) == expected, "\(name) \(date)")
      }
    }
  }

  @Test("Hours and their quarters come to the same", arguments: IntervalFormat.all)
  func finer(format: IntervalFormat) throws {
    for (name, dates) in Self.changes where format.isShared || !name.hasPrefix("A") {
      let zone = try zone(name)
      for date in dates {
        let sums = try [1, 4].map { parts in
          Self.sums(format.text(try Self.intervals(around: date, parts: parts), zone), in: zone)
        }
        for (finer, whole) in zip(sums.dropFirst(), sums) {
          #expect(Set(finer.keys) == Set(whole.keys), "\(name) \(date)")
          for (day, sum) in whole { #expect(abs((finer[day] ?? 0) - sum) < 1e-6, "\(name) \(day)") }
        }
      }
    }
  }

  @Test("Posts of a day, one a line, come to what one post of all comes to, in any order")
  func posts() throws {
    let intervals = try Self.intervals(around: "2026-10-25", parts: 4)
    let berlin = try zone("Europe/Berlin")
    for format in IntervalFormat.all
    where ["health-connect-webhook", "health-auto-export"].contains(format.testDescription) {
      let whole = Self.sums(format.text(intervals, berlin), in: berlin)
      for size in [1, 7, 96] {
        let posts = stride(from: 0, to: intervals.count, by: size).map { start in
          format.text(Array(intervals[start..<min(start + size, intervals.count)]), berlin).replacing("\n", with: "")
        }
        #expect(Self.sums(posts.joined(separator: "\n"), in: berlin) == whole, "\(format.testDescription) \(size)")
        #expect(
          Self.sums(posts.reversed().joined(separator: "\n"), in: berlin) == whole, "\(format.testDescription) \(size)")
      }
    }
  }

  @Test("The same bytes give the same faults and notes, run for run")
  func sameFaults() throws {
    var random = SplitMix64(seed: 11)
    let berlin = try zone("Europe/Berlin")
    for format in IntervalFormat.all {
      let text = format.text(try Self.intervals(around: "2026-10-25", parts: 4), berlin)
      for _ in 0..<3 {
        var bytes = Array(text.utf8)
        for _ in 0..<200 {
          let place = Int.random(in: 40..<bytes.count, using: &random)
          if (0x30...0x39).contains(bytes[place]) { bytes[place] = UInt8.random(in: 0x30...0x39, using: &random) }
        }
        let first = read(bytes, zone: berlin)
        let again = read(bytes, zone: berlin)
        #expect(first.faults == again.faults && first.notes == again.notes && first.days == again.days)
      }
    }
  }
}
