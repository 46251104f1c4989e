import Foundation
import TestSupport
import Testing
import Trackers

/// `man/activity.schema.json`, which says what programs can rely on in `--format json`.
@Suite("JSON Schema") struct JSONSchemaTests {
  /// A day with everything that a day and a metric can have, and one with as little as possible.
  private static let days: [DaySummary] = {
    let day = Day(daysSince1970: 20_786)
    let full = Measure(
      value: 12.5, goal: Goal(target: 10, origin: .file), isDerived: true,
      hours: [nil, 12.5] + Array(repeating: nil, count: 22), closedAt: 1_440, weekSum: 20)
    var measures = MetricTable<Measure>()
    for metric in Metric.known + [Metric("wat\"er")] { measures[metric] = full }
    return [
      DaySummary(
        day: day, isPartial: true, dataTo: LocalTime(day: day, second: 86_399), utcOffset: -5_400, measures: measures),
      DaySummary(day: day.adding(1), measures: [.move: Measure(value: nil, goal: Goal(target: 1, origin: .default))]),
      DaySummary(day: day.adding(2)),
    ]
  }()

  private static let document = activityJSON(
    days,
    sources: [
      SourceReport(path: "a", format: "native", days: 1, skipped: 0),
      SourceReport(path: "-", format: nil, days: 0, skipped: 2),
    ])

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The keys that the schema describes for something among its definitions.
  private func described(_ definition: String, in schema: [String: Any]) throws -> Set<String> {
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    return Set(try #require(definitions[definition]?["properties"] as? [String: Any]).keys)
  }

  @Test("it describes exactly the keys that are printed")
  func keys() throws {
    let schema = try object(try Program.text(of: "man/activity.schema.json"))
    let document = try object(Self.document)
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(document.keys) == Set(properties.keys))
    let source = try #require((document["sources"] as? [[String: Any]])?.first)
    #expect(try Set(source.keys) == described("source", in: schema))
    let day = try #require((document["days"] as? [[String: Any]])?.first)
    #expect(try Set(day.keys) == described("day", in: schema))
    let metrics = try #require(day["metrics"] as? [String: [String: Any]])
    for (name, metric) in metrics { #expect(try Set(metric.keys) == described("metric", in: schema), "\(name)") }
  }

  @Test("it names every metric, and the unit of each")
  func metrics() throws {
    let schema = try Program.text(of: "man/activity.schema.json")
    for metric in Metric.known {
      let rest = try #require(schema.components(separatedBy: "\"\(metric.name)\": {").dropFirst().first)
      let units = ["energy": "kcal", "minutes": "min", "count": "count"]
      let named = units.first { rest.prefix(120).contains("\"#/$defs/\($0.key)\"") }?.value
      #expect(named ?? metric.unit == metric.unit, "\(metric.name)")
      #expect(
        named != nil || rest.prefix(200).contains("\"unit\": { \"const\": \"\(metric.unit)\" }"), "\(metric.name)")
    }
  }

  @Test(
    "a validator finds all samples valid, with keys that nobody described refused",
    .enabled(if: hasValidator, "the Python package jsonschema is not installed"))
  func validator() throws {
    var documents = [Self.document]
    for name in try FileManager.default.contentsOfDirectory(atPath: Program.package.path + "/sample-data") {
      documents.append(try Program.run("--all", "--format", "json", "sample-data/" + name).text)
    }
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      def refuse_others(node):
          if isinstance(node, dict):
              if "required" in node: node.setdefault("additionalProperties", False)
              for part in node.values(): refuse_others(part)
      refuse_others(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for document in json.load(sys.stdin):
          for error in validator.iter_errors(document): print(error.json_path, error.message)
      """
    let path = Program.package.appendingPathComponent("man/activity.schema.json").path
    let valid = try Python.run(script, [path], input: Array("[\(documents.joined(separator: ","))]".utf8))
    #expect(String(decoding: valid, as: UTF8.self).isEmpty)
    let wrong = Self.document.replacingOccurrences(of: "\"partial\"", with: "\"parted\"")
    let faults = try Python.run(script, [path], input: Array("[\(wrong)]".utf8))
    #expect(String(decoding: faults, as: UTF8.self).contains("'partial' is a required property"))
  }
}

private let hasValidator = (try? Python.run("import jsonschema; jsonschema.Draft202012Validator")) != nil
