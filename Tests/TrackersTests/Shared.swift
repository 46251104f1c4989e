import Foundation
import Testing

@testable import Trackers

/// The root of the package.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The folder of shared reference material beside the package.
let sharedFolder = packageRoot.deletingLastPathComponent().appending(path: "shared")

/// Whether the reference material is there; tests that need it say so when they are skipped.
let hasShared = FileManager.default.fileExists(atPath: sharedFolder.path(percentEncoded: false))

/// The bytes of a file of the reference material.
func shared(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: sharedFolder.appending(path: path)))
}

/// A file with its name.
struct NamedFile {
  var name: String
  var bytes: [UInt8]

  init(_ url: URL) throws {
    name = url.lastPathComponent
    bytes = Array(try Data(contentsOf: url))
  }
}

/// The invented samples of a format: `NAME.json` or `NAME.xml` in `sample-data`, or every JSON file in the folder `NAME`.
func samples(of format: String) throws -> [NamedFile] {
  let root = packageRoot.appending(path: "sample-data")
  for single in ["json", "xml"].map({ root.appending(path: "\(format).\($0)") })
  where FileManager.default.fileExists(atPath: single.path(percentEncoded: false)) { return [try NamedFile(single)] }
  let folder = root.appending(path: format)
  return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map { try NamedFile($0) }
}

/// The zone of an IANA name, from the system's files.
func zone(_ name: String) throws -> Zone {
  let url = URL(filePath: "/usr/share/zoneinfo").appending(path: name)
  return try #require(Zone(tzif: Array(try Data(contentsOf: url))))
}

/// Reads an export from bytes.
func read(_ bytes: [UInt8], named name: String = "test.json", zone: Zone = .utc, chunk: Int = .max) -> Export {
  readExport(ByteSource(bytes: bytes, chunk: chunk), named: name, options: ImportOptions(zone: zone))
}

/// Reads an export from text.
func read(_ text: String, named name: String = "test.json", zone: Zone = .utc) -> Export {
  read(Array(text.utf8), named: name, zone: zone)
}

/// A day that the test knows to be right.
func day(_ text: String) throws -> Day { try #require(Day(text)) }

/// A moment long after all samples.
let later = LocalTime(day: Day(daysSince1970: 21_000), second: 43_200)

extension Export {
  /// The value of a metric on a day.
  func value(_ metric: Metric, _ day: String) -> Double? {
    Day(day).flatMap { days[$0]?.readings[metric]?.value }
  }
}
