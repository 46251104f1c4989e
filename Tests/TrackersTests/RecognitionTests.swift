import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Recognition")
struct RecognitionTests {
  @Test("However many blanks stand before it, a file is known")
  func blanksBefore() {
    let bytes =
      [UInt8](repeating: UInt8(ascii: " "), count: 5 << 20) + Array(#"[{"date":"2026-11-01","steps":5}]"#.utf8)
    let export = readExport(.seekable(bytes), named: "blanks.json", options: ImportOptions(zone: .utc))
    #expect(export.value(.steps, "2026-11-01") == 5)
  }

  @Test(
    "A file that gives nothing says what it has",
    arguments: [
      ("[]", "an empty array"), ("{}", "an empty object"), ("5", "a number and nothing else"),
      (#"{"foo": 1, "bar": {}}"#, #"JSON with "bar", "foo", of no format"#),
      (#"[{"move": 5, "steps": 4}]"#, #""move", "steps" without a day"#),
      (#"{"rollupDataPoints": []}"#, "known as google-health-api, but without a single day"),
      (#"{"data": {"metrics": []}}"#, "an export of Health Auto Export without metrics"),
      (
        #"{"data": {"metrics": [{"name": "heart_rate", "units": "bpm", "data": [{"date": "2026-11-01", "Avg": 60}]}]}}"#,
        #"an export of "heart_rate", which no ring counts; choose active_energy"#
      ),
      (
        #"{"data": {"metrics": [{"name": "step_count", "units": "count", "data": []}]}}"#,
        "step_count without a value on any day"
      ),
    ])
  func reasonForNothing(text: String, reason: String) {
    let message = read(text).failure?.message ?? ""
    #expect(message.hasPrefix("no activity records: \(reason)"), "\(message)")
  }

  @Test(
    "A file of another kind is told what is read",
    arguments: [("<?xml version=\"1.0\"?>\n<gpx></gpx>", "XML"), ("MZ\u{0}\u{1}", "a binary file")])
  func otherKind(text: String, kind: String) {
    #expect(
      read(text).failure?.message == "looks like \(kind); activity reads JSON, Apple's export.xml and zip archives")
  }

  @Test("An export.xml that ends within its last tag is cut short", arguments: ["</Heal", "</", "</HealthData"])
  func cutClosingTag(end: String) {
    let text = "<HealthData>\n \(end)"
    let failure = read(text, named: "export.xml").failure
    #expect(failure?.message.hasSuffix(", found end of file") == true, "\(failure?.message ?? "")")
    #expect(failure?.position?.byte == text.utf8.count)
  }

  static let sampleData = packageRoot.appending(path: "sample-data")

  /// Every importer that says a file is its own, whichever is asked first.
  private func importers(_ bytes: [UInt8]) -> [String] {
    guard let start = try? FileStart(ByteSource(bytes: bytes)) else { return [] }
    let outline = Outline(start.bytes)
    return (start.isHealthExport ? [AppleHealthExport.name] : [])
      + (FitbitTable(bytes) == nil ? [] : [Importer.fitbitTakeout.name])
      + Importer.all.filter { $0.identifies(outline) }.map(\.name)
  }

  @Test("Each importer has a sample of its own, known to no other", arguments: Importer.formats.map(\.name))
  func ownSample(name: String) throws {
    let files = try samples(of: name)
    #expect(!files.isEmpty)
    for file in files {
      #expect(importers(file.bytes) == [name], "\(file.name)")
      let export = read(file.bytes, named: file.name)
      #expect(export.format == name)
      #expect(export.failure == nil && export.skipped == 0)
    }
    let exports = files.map { read($0.bytes, named: $0.name) }
    #expect(!History(merging: exports).summaries(goals: GoalSettings(), now: later).isEmpty)
  }

  @Test("Each sample is some importer's")
  func sampleNames() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: RecognitionTests.sampleData, includingPropertiesForKeys: nil)
    #expect(
      files.map { $0.deletingPathExtension().lastPathComponent }.sorted() == Importer.formats.map(\.name).sorted())
  }

  /// The formats of the reference samples: of a folder, or of a file in it that is another's.
  static let referenceFormats: [String: String] = [
    "shortcuts-flat": "native",
    "apple-activity-summary/export.xml": AppleHealthExport.name,
    "negative/bom-garmin.json": "garmin-usersummary",
    "negative/truncated-garmin.json": "garmin-uds",
    "negative/trailing-comma-hae.json": "health-auto-export",
  ]

  @Test(
    "The reference samples of a format are known to it alone, and those of none to nobody",
    .enabled(if: hasShared, "needs ../shared"))
  func referenceSamples() throws {
    let root = sharedFolder.appending(path: "formats/samples")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
      // The list that Google adds for people repeats what the files beside it say.
      guard ["json", "xml", "csv"].contains(URL(filePath: path).pathExtension), !path.hasSuffix("metrics.csv") else {
        continue
      }
      let folder = path.prefix { $0 != "/" }
      let format = RecognitionTests.referenceFormats[path] ?? RecognitionTests.referenceFormats[String(folder)]
      let expected = format ?? (folder == "negative" ? nil : String(folder))
      #expect(
        importers(Array(try Data(contentsOf: root.appending(path: path)))) == (expected.map { [$0] } ?? []), "\(path)")
      count += 1
    }
    #expect(count == 85)
  }

  @Test("The start of a file is enough, wherever it is cut")
  func cut() throws {
    for name in Importer.formats.map(\.name) {
      for file in try samples(of: name) {
        for length in [file.bytes.count / 2, file.bytes.count - 3, file.bytes.count / 3] {
          #expect(importers(Array(file.bytes.prefix(length))) == [name], "\(file.name) \(length)")
        }
      }
    }
  }

  @Test(
    "What is no JSON is said to be what it looks like",
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04, 0x14], "zip"), ([0x1F, 0x8B, 0x08], "compressed data"),
      ([0x89, 0x50, 0x4E, 0x47], "PNG"),
      (Array("%PDF-1.7".utf8), "PDF"),
      (Array("bvx2".utf8), "Health Auto Export"), ([0x00, 0x05, 0x16, 0x07, 0x00], "macOS"),
      ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"),
      ([0x7B, 0x00, 0x22, 0x00], "UTF-16LE"), ([0x00, 0x7B, 0x00, 0x22], "UTF-16BE"),
      ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "UTF-32"), ([0x7B, 0, 0, 0], "UTF-32LE"),
      (Array("<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\">".utf8), "clinical document"),
      (Array("<svg/>".utf8), "XML"),
      (Array("\u{FEFF}<!DOCTYPE html><html>".utf8), "HTML"), (Array("date,steps\n2026-11-29,5\n".utf8), "CSV"),
      (Array("a;b\r\n1;2\r\n".utf8), "CSV"),
      (Array("SQLite format 3\u{0}".utf8), "SQLite"), ([0x01, 0x02, 0x00, 0xFF, 0x00], "binary"), ([], "empty"),
      (Array(repeating: 0x61, count: 257) + Array("ustar".utf8), "tar archive; unpack it"),
      ([14, 0x10, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "FIT file"), (Array(".FIT12".utf8), "FIT file"),
      (Array("com.samsung.shealth.step_daily_trend,1,2\na,b\n1,2\n".utf8), "Samsung Health's CSV"),
      (Array(" \n\n".utf8), "blanks"), (Array("\n".utf8), "blanks"),
    ] as [([UInt8], String)])
  func foreign(bytes: [UInt8], word: String) throws {
    let export = read(bytes)
    let failure = try #require(export.failure)
    #expect(failure.message.contains(word), "\(failure.message)")
    #expect(export.days.isEmpty)
    #expect(failure.message.utf8.count < 200)
  }

  @Test("One byte of any value never traps and is never a day")
  func oneByte() {
    for byte in UInt8.min...UInt8.max {
      let export = read([byte])
      #expect(export.failure != nil && export.days.isEmpty)
    }
  }

  @Test(
    "Valid JSON without activity records says so",
    arguments: ["5", "\"x\"", "null", "true", "[]", "{}", "[[]]", "[5]", "{\"name\":\"demo\",\"version\":\"1.0.0\"}"])
  func noRecords(text: String) {
    let export = read(text)
    #expect(export.failure?.message.hasPrefix("no activity records") == true)
    #expect(export.failure?.position == nil)
  }

  @Test("Activities without totals of a day are told from days", .enabled(if: hasShared, "needs ../shared"))
  func strava() throws {
    #expect(
      read(try shared("formats/samples/negative/strava-activities.json")).failure?.message.contains("Strava") == true)
  }

  @Test(
    "Broken text is named with its place, whatever its format", .enabled(if: hasShared, "needs ../shared"),
    arguments: [
      ("truncated-garmin.json", 1, 301), ("nan-value.json", 1, 42), ("trailing-comma-hae.json", 1, 114),
    ])
  func broken(name: String, line: Int, column: Int) throws {
    let export = read(try shared("formats/samples/negative/" + name))
    #expect(export.days.isEmpty)
    #expect(export.failure?.position.map { [$0.line, $0.column] } == [line, column])
  }

  @Test(
    "A metric may have a name that other formats use for more than a number",
    arguments: ["data", "records", "identifier", "schema", "recordDay", "exportVersion"])
  func metricNames(name: String) {
    let export = read("[{\"date\": \"2026-11-29\", \"\(name)\": 5}, {\"date\": \"2026-11-28\", \"\(name)\": null}]")
    #expect(export.format == "native")
    #expect(export.value(Metric(name), "2026-11-29") == 5)
    #expect(read("[{\"date\": \"2026-11-29\", \"\(name)\": [5]}]").format == nil)
  }

  @Test(
    "What tells the format may stand far behind the beginning",
    arguments: [
      String(repeating: " ", count: 70_000) + "[{\"date\": \"2026-11-29\", \"move\": 5}]",
      "[{\"note\": \"\(String(repeating: "x", count: 70_000))\", \"date\": \"2026-11-29\", \"move\": 5}]",
    ])
  func lateKeys(text: String) {
    let export = read(text)
    #expect(export.failure == nil)
    #expect(export.value(.move, "2026-11-29") == 5)
  }

  @Test("Blanks without end are not called the whole file")
  func manyBlanks() {
    #expect(read(String(repeating: "\n", count: 1_200_000) + "[1,}").failure?.position?.line == 1_200_001)
  }

  @Test("A format given by name is not looked for")
  func named() {
    let bytes = Array(#"{"date": "2026-11-29", "steps": 5, "schema": "x"}"#.utf8)
    #expect(read(bytes).format == nil)
    let export = readExport(
      ByteSource(bytes: bytes), named: "x", options: ImportOptions(zone: .utc, formatName: "native"))
    #expect(export.value(.steps, "2026-11-29") == 5)
  }

  @Test("A format given by name holds for tables and XML too")
  func namedOther() throws {
    func failure(_ format: String, _ bytes: [UInt8]) -> String? {
      readExport(ByteSource(bytes: bytes), named: "x", options: ImportOptions(zone: .utc, formatName: format))
        .failure?.message
    }
    let health = try #require(try samples(of: AppleHealthExport.name).first).bytes
    #expect(failure("oura", health) == "expected oura, found Apple's export.xml")
    #expect(failure(AppleHealthExport.name, health) == nil)
    #expect(
      failure(AppleHealthExport.name, Array("{\"date\": \"2026-11-29\", \"move\": 5}".utf8))?.hasPrefix(
        "expected apple-health-export") == true)
    let goals = Array("type,frequency,target\nSTEPS_GOAL,DAILY,9000\n".utf8)
    #expect(failure("oura", goals) == "looks like CSV; export as JSON instead, or convert it")
    #expect(failure("fitbit-takeout", goals) == nil)
  }

  @Test("A source that fails is a failure with the system's words")
  func readError() {
    let source = ByteSource { (_) throws(ReadError) in throw ReadError(message: "Input/output error") }
    #expect(readExport(source, named: "x", options: ImportOptions(zone: .utc)).failure?.message == "Input/output error")
  }

  @Test("Bytes come out the same in pieces of any size", arguments: [1, 7, 4_096])
  func pieces(chunk: Int) throws {
    for name in Importer.formats.map(\.name) {
      for file in try samples(of: name) {
        #expect(read(file.bytes, named: file.name, chunk: chunk) == read(file.bytes, named: file.name))
      }
    }
  }

  @Test("Damage to a sample gives an export, never a trap", arguments: Importer.formats.map(\.name))
  func mutations(name: String) throws {
    let files = try samples(of: name)
    for file in files { damage(file, of: name, times: 300 / max(1, files.count)) }
  }

  private func damage(_ whole: NamedFile, of name: String, times: Int) {
    var random = SplitMix64(seed: 11)
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "null", "-1", "1e999", "\\u0000", "\u{FEFF}", "\"date\":",
      "99999999999999999999", "\n", "0001-01-01",
    ]
    for _ in 0..<times {
      var bytes = Array(whole.bytes.prefix(4_000))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...200, using: &random)))
        }
      }
      let export = readExport(
        ByteSource(bytes: bytes), named: whole.name,
        options: ImportOptions(zone: .utc, formatName: Bool.random(using: &random) ? name : nil))
      let summaries = History(merging: [export]).summaries(goals: GoalSettings(), now: later)
      for measure in summaries.flatMap(\.measures.values) {
        if let value = measure.value, !(value.isFinite && value >= 0) {
          Issue.record("\(value) from \(String(decoding: bytes, as: UTF8.self))")
        }
      }
      _ = activityJSON(summaries, sources: [SourceReport(export)])
    }
  }

  @Test("The sample of activity/1 is what is written of the native one")
  func activitySample() throws {
    let native = read(
      Array(try Data(contentsOf: RecognitionTests.sampleData.appending(path: "native.json"))),
      named: "sample-data/native.json")
    let history = History(merging: [native])
    let now = LocalTime(day: try day("2026-11-30"), second: 0)
    let text = activityJSON(history.summaries(goals: GoalSettings(), now: now), sources: history.sources)
    let url = RecognitionTests.sampleData.appending(path: "activity.json")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    }
    #expect(String(decoding: try Data(contentsOf: url), as: UTF8.self) == text)
  }
}
