import Foundation
import Testing

@testable import Trackers

/// The written expectations of the samples, one case each.
struct ExpectedCase: Decodable, CustomTestStringConvertible, Sendable {
  var name: String
  var inputs: [String]
  var timezone: String?
  var tolerance: Double?
  var days: [String: [String: Expectation]]
  private var acceptableSteps: [Double?]?
  private var mustNotAppear: [String]?
  private var traps: [String: Unread]?
  /// The name of the file of expectations that it stands in.
  private(set) var source = ""

  private enum CodingKeys: String, CodingKey {
    case name, inputs, timezone, tolerance, days
    case acceptableSteps = "steps_2026_11_15_acceptable"
    case mustNotAppear = "must_not_appear"
    case traps = "wrong_answers"
  }

  var testDescription: String { "\(source) \(name)" }

  /// What comes out where a known trap is fallen into, in words.
  var wrongAnswers: [String] { traps.map { Array($0.keys) } ?? [] }

  /// The days that only come of a wrong reading.
  var wrongDays: [String] { mustNotAppear ?? [] }

  enum Expectation: Decodable {
    case number(Double)
    case null
    case flag(Bool)
    case text

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text
      }
    }
  }

  private struct Unread: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  private struct File: Decodable {
    var source: String
    var cases: [ExpectedCase]
  }

  /// Every case of every file of expectations.
  static let all: [ExpectedCase] = {
    let folder = sharedFolder.appending(path: "formats/expected").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name -> [ExpectedCase] in
      guard let bytes = try? shared("formats/expected/\(name)"),
        let file = try? JSONDecoder().decode(File.self, from: Data(bytes))
      else { return [] }
      return file.cases.map { expected in
        var expected = expected
        expected.source = file.source
        return expected
      }
    }
  }()

  /// The values that may come out where there is more than one right answer.
  func acceptable(_ field: String, on day: String) -> [Double?]? {
    field == "steps" && day == "2026-11-15" ? acceptableSteps : nil
  }

  /// What is made of the inputs, without any settings.
  func exports(reversed: Bool = false) throws -> [Export] {
    let place = try timezone.map(zone) ?? .utc
    let inputs = try (reversed ? inputs.reversed() : inputs).flatMap(ExpectedCase.files)
    return try inputs.map { read(try shared("formats/\($0)"), named: $0, zone: place) }
  }

  func summaries(reversed: Bool = false) throws -> [String: DaySummary] {
    let summaries = History(merging: try exports(reversed: reversed)).summaries(goals: GoalSettings(), now: later)
    return Dictionary(uniqueKeysWithValues: summaries.map { ($0.day.description, $0) })
  }

  /// The files of an input, which may be a folder.
  private static func files(in input: String) throws -> [String] {
    let url = sharedFolder.appending(path: "formats/\(input)", directoryHint: .isDirectory)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)) else {
      return [input]
    }
    return names.sorted().map { "\(input)/\($0)" }
  }
}
