import Checksums
import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Gzip")
struct GzipTests {
  /// A gzip file with a stored block, whose header has the parts of `flags`.
  static func member(_ text: String, flags: UInt8 = 0) -> [UInt8] {
    let text = Array(text.utf8)
    var bytes: [UInt8] = [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 3]
    if flags & 4 != 0 { bytes += [3, 0, 9, 9, 9] }
    if flags & 8 != 0 { bytes += Array("day.json".utf8) + [0] }
    if flags & 16 != 0 { bytes += Array("a comment".utf8) + [0] }
    if flags & 2 != 0 { bytes += [1, 2] }
    let count = UInt16(text.count)
    bytes += [1] + count.littleEndianBytes + (~count).littleEndianBytes + text
    var crc = CRC32()
    text.withUnsafeBytes { crc.add($0) }
    return bytes + crc.value.littleEndianBytes + UInt32(text.count).littleEndianBytes
  }

  private func expanded(_ bytes: [UInt8], chunk: Int = .max) throws -> String {
    String(decoding: try InflaterTests.all(ByteSource(gzip: ByteSource(bytes: bytes, chunk: chunk))), as: UTF8.self)
  }

  @Test("Extra fields, names, comments and checksums of headers are passed over", arguments: UInt8.min..<32)
  func headers(flags: UInt8) throws {
    for chunk in [1, .max] {
      #expect(try expanded(GzipTests.member("text", flags: flags), chunk: chunk) == "text")
    }
  }

  @Test("Members follow each other, and zeros the last one")
  func members() throws {
    let members = GzipTests.member("one ") + GzipTests.member("", flags: 8) + GzipTests.member("three")
    #expect(try expanded(members) == "one three")
    #expect(try expanded(members + [UInt8](repeating: 0, count: 600)) == "one three")
    #expect(throws: ReadError.self) { try expanded(members + [1]) }
  }

  @Test("An export in gzip is read as the export itself, also from Python's gzip")
  func export() throws {
    let text = #"[{"date": "2026-11-29", "move": 412}]"#
    #expect(read(GzipTests.member(text)).value(.move, "2026-11-29") == 412)
    let script = """
      import gzip, sys
      text = sys.argv[1].encode()
      sys.stdout.buffer.write(gzip.compress(text[:9]) + gzip.compress(text[9:], 1))
      """
    let packed = try Python.run(script, [text])
    for chunk in [1, 3, 100] { #expect(read(packed, chunk: chunk) == read(text)) }
    #expect(read(GzipTests.member("<html>")).failure?.message.contains("HTML") == true)
    let twice = GzipTests.member(String(decoding: [0x1F], as: UTF8.self))
    #expect(read(twice).failure != nil)
  }

  @Test("Cut or damaged it is an error with a reason, and gives no day")
  func damage() {
    let whole = GzipTests.member(#"[{"date": "2026-11-29", "move": 412}]"#, flags: 8)
    for count in 2..<whole.count {
      let export = read(Array(whole.prefix(count)))
      #expect(export.days.isEmpty && export.failure?.message.contains("end too early") == true, "\(count)")
    }
    var random = SplitMix64(seed: 5)
    for place in 2..<whole.count {
      var bytes = whole
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      let export = read(bytes)
      // The time, the system and the name may be anything.
      let isFree = (4..<10).contains(place) || (10..<19).contains(place) || place == 3
      #expect(isFree || export.days.isEmpty, "\(place)")
    }
  }
}
