import Foundation
import Testing

@testable import Trackers

/// The files of github.com/nst/JSONTestSuite, read with windows and chunks of all sizes.
@Suite struct JSONTestSuite {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/reliability/JSONTestSuite").standardizedFileURL
  static let isThere = FileManager.default.fileExists(atPath: folder.path)
  static let absent: Comment = "../shared is absent: the files of JSONTestSuite are not read"

  static func files(_ subfolder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(subfolder).path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// What RFC 8259 leaves open: these are refused (the bytes are not UTF-8), all other `i_` files accepted.
  static let refused: Set = [
    "i_string_UTF-16LE_with_BOM.json",
    "i_string_UTF-8_invalid_sequence.json",
    "i_string_UTF8_surrogate_U+D800.json",
    "i_string_invalid_utf-8.json",
    "i_string_iso_latin_1.json",
    "i_string_lone_utf8_continuation_byte.json",
    "i_string_not_in_unicode_range.json",
    "i_string_overlong_sequence_2_bytes.json",
    "i_string_overlong_sequence_6_bytes.json",
    "i_string_overlong_sequence_6_bytes_null.json",
    "i_string_truncated-utf-8.json",
    "i_string_utf16BE_no_BOM.json",
    "i_string_utf16LE_no_BOM.json",
  ]

  @Test("All 318 files are there", .enabled(if: isThere, absent))
  func count() {
    let names = JSONTestSuite.files("test_parsing")
    #expect(names.filter { $0.hasPrefix("y_") }.count == 95)
    #expect(names.filter { $0.hasPrefix("n_") }.count == 188)
    #expect(names.filter { $0.hasPrefix("i_") }.count == 35)
    #expect(JSONTestSuite.refused.isSubset(of: names))
  }

  @Test(
    "y_ files are accepted, n_ refused, i_ by the table, with any window and chunk", .enabled(if: isThere, absent),
    arguments: [16, 17, 31, 64, 4096, 256 << 10], [1, 3, Int.max])
  func parsing(bufferSize: Int, chunk: Int) throws {
    for name in JSONTestSuite.files("test_parsing") {
      let bytes = try JSONTestSuite.bytes("test_parsing/" + name)
      let isAccepted = name.hasPrefix("y_") || (name.hasPrefix("i_") && !JSONTestSuite.refused.contains(name))
      let skipped = fault(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize) { reader throws(JSONError) in
        try reader.skipValue()
        try reader.finish()
      }
      #expect((skipped == nil) == isAccepted, "\(name): \(String(describing: skipped))")
      let read = fault(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize) { reader throws(JSONError) in
        _ = try JSONValue(&reader)
        try reader.finish()
      }
      #expect(read == skipped, "\(name)")
      let whole = fault(ByteSource(bytes: bytes)) { reader throws(JSONError) in
        try reader.skipValue()
        try reader.finish()
      }
      #expect(skipped == whole, "\(name)")
    }
  }
}

/// The error that reading ends with, if it does.
func fault(
  _ source: ByteSource, dialect: JSONReader.Dialect = .json, bufferSize: Int = 256 << 10,
  _ read: (inout JSONReader) throws(JSONError) -> Void
) -> JSONError? {
  var reader = JSONReader(source, dialect: dialect, bufferSize: bufferSize)
  do throws(JSONError) {
    try read(&reader)
    return nil
  } catch {
    return error
  }
}
