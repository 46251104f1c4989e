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

  /// What the files of `test_transform` mean: every member is kept, in order, and a key stands for its last value; keys
  /// are equal only byte for byte; a number is the nearest double, -0 included; half a surrogate pair is U+FFFD; what is
  /// not UTF-8 is an error where it begins.
  static let values = [
    "number_-9223372036854775808.json": "[-9.223372036854776e+18]",
    "number_-9223372036854775809.json": "[-9.223372036854776e+18]",
    "number_1.0.json": "[1.0]",
    "number_1.000000000000000005.json": "[1.0]",
    "number_1000000000000000.json": "[1000000000000000.0]",
    "number_10000000000000000999.json": "[1e+19]",
    "number_1e-999.json": "[0.0]",
    "number_1e6.json": "[1000000.0]",
    "number_9223372036854775807.json": "[9.223372036854776e+18]",
    "number_9223372036854775808.json": "[9.223372036854776e+18]",
    "object_key_nfc_nfd.json": "{\u{E9}: NFC, e\u{301}: NFD}",
    "object_key_nfd_nfc.json": "{e\u{301}: NFD, \u{E9}: NFC}",
    "object_same_key_different_values.json": "{a: 1.0, a: 2.0} a = 2.0",
    "object_same_key_same_value.json": "{a: 1.0, a: 1.0} a = 1.0",
    "object_same_key_unclear_values.json": "{a: 0.0, a: -0.0} a = -0.0",
    "string_1_escaped_invalid_codepoint.json": "[\u{FFFD}]",
    "string_1_invalid_codepoint.json": "byte 2: expected UTF-8, found 0xED",
    "string_2_escaped_invalid_codepoints.json": "[\u{FFFD}\u{FFFD}]",
    "string_2_invalid_codepoints.json": "byte 2: expected UTF-8, found 0xED",
    "string_3_escaped_invalid_codepoints.json": "[\u{FFFD}\u{FFFD}\u{FFFD}]",
    "string_3_invalid_codepoints.json": "byte 2: expected UTF-8, found 0xED",
    "string_with_escaped_NULL.json": "[A\u{0}B]",
  ]

  @Test("The 22 files of test_transform have the values of the table", .enabled(if: isThere, absent))
  func transform() throws {
    #expect(Set(JSONTestSuite.files("test_transform")) == Set(JSONTestSuite.values.keys))
    for (name, expected) in JSONTestSuite.values {
      var reader = JSONReader(ByteSource(bytes: try JSONTestSuite.bytes("test_transform/" + name)))
      var result: String
      do throws(JSONError) {
        let value = try JSONValue(&reader)
        result = value.summary
        if let last = value["a"] { result += " a = " + last.summary }
      } catch {
        result = "byte \(error.position.byte): \(error.message)"
      }
      #expect(Array(result.utf8) == Array(expected.utf8), "\(name): \(result)")
    }
  }
}
