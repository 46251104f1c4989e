import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Huge numbers")
struct HugeNumberTests {
  /// What comes out of files, and is no finite number.
  private func strangers(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
    let exports = files.map { read($0.bytes, named: $0.name) }
    let history = History(merging: exports.filter { $0.failure == nil })
    return history.summaries(goals: GoalSettings(), now: later).flatMap { summary in
      summary.measures.flatMap { metric, measure in
        let numbers = [measure.value, measure.weekSum, measure.goal?.target] + (measure.hours ?? [])
        return numbers.compactMap { $0 }.filter { !$0.isFinite }.map { "\(summary.day) \(metric) \($0)" }
      }
    }
  }

  private static let numbers = ["1e306", "1.7976931348623157e308", "-1e308", "1e15"]

  @Test("None of them, in any place or in all, makes what comes out infinite or no number", arguments: 0..<24)
  func law(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let huge = Self.numbers[Int(seed) % Self.numbers.count]
    let number = #/(?<lead>[:\[,=]\s*)(?<value>"[0-9]+\.?[0-9]*"|-?[0-9]+\.?[0-9]*)(?=[\s,}\]\/>])/#
    for (name, files) in ExplanationLawTests.samples {
      // One number in four, one in a file, or all that are not moments.
      let kind = seed / 4 % 3
      let changed = files.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        // Longer ones are moments.
        let matches = text.matches(of: number).filter { $0.output.value.count < 10 }
        guard !matches.isEmpty else { return file }
        let single = matches[Int(random.next() % UInt64(matches.count))].range
        var result = ""
        var end = text.startIndex
        for match in matches {
          let isChosen = kind == 0 ? random.next() % 4 == 0 : kind == 1 ? match.range == single : true
          guard isChosen else { continue }
          let isText = match.output.value.hasPrefix("\"")
          result += text[end..<match.range.lowerBound] + match.output.lead + (isText ? "\"\(huge)\"" : huge)
          end = match.range.upperBound
        }
        return (file.name, Array((result + text[end...]).utf8))
      }
      #expect(strangers(changed) == [], "\(name)")
    }
  }

  @Test("Google Fit: a point of 1e306 m is a fault, and the others count")
  func googleFit() {
    let start = 1_795_161_600
    let points = ["1e306", "700"].enumerated().map { index, value in
      let from = start + index * 3_600
      return """
        {"fitValue":[{"value":{"fpVal":\(value)}}],"startTimeNanos":\(from)000000000,\
        "endTimeNanos":\(from + 1_200)000000000}
        """
    }
    let source = "derived:com.google.distance.delta:com.google.android.gms:merge_distance_delta"
    let export = read("{\"Data Source\":\"\(source)\",\"Data Points\":[\(points.joined(separator: ","))]}")
    #expect(export.faults.map(\.message) == [GoogleFitPoint.expected])
    let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
    #expect(summaries.map { $0[.distance].value } == [700])
  }

  @Test("What is no number, or beyond all range, cannot be the value of a day", arguments: Metric.known)
  func objection(metric: Metric) {
    for number in [Double.nan, .infinity] {
      #expect(metric.objection(toSum: number)?.hasSuffix("found a number beyond all range") == true)
    }
  }

  @Test("A negative goal is named, and is none")
  func negativeGoal() throws {
    let export = read(#"[{"date": "2026-11-22", "move": 5, "goals": {"move": -5}}]"#)
    #expect(export.faults.map(\.message) == ["expected 0 or more for the goal of move, found -5"])
    #expect(export.faults.first?.position?.column == 54)
    #expect(export.days[try day("2026-11-22")]?.readings[.move]?.goal == RecordedGoal.none)
    let table = read("type,frequency,target\nSTEPS_GOAL,DAILY,-8000\n", named: "Activity Goals.csv")
    #expect(table.faults.map(\.message) == ["expected 0 or more for the goal of steps, found -8000"])
  }

  @Test("Fitbit: a goal of the distance, which has no unit, is named")
  func distanceGoal() {
    let quoted = read(
      #"""
      type,frequency,target
      "STEPS""_GOAL",DAILY,8000
      """#, named: "Activity Goals.csv")
    #expect(quoted.fragments.fitbit?.goals.isEmpty != false, "two quotes in quotes are one, and no goal's name")
    let table = read("type,frequency,target\nDISTANCE_FROM_STEPS_GOAL,DAILY,5.0\n", named: "Activity Goals.csv")
    #expect(
      table.notes == [
        "the goal of the distance, 5.0, names no unit and is left: give it in metres, --goal distance=8000"
      ])
  }
}
