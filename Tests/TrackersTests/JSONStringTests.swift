import TestSupport
import Testing

@testable import Trackers

@Suite struct JSONStringTests {
  private func string(_ source: ByteSource, bufferSize: Int) throws(JSONError) -> String {
    var reader = JSONReader(source, bufferSize: bufferSize)
    let string = try reader.string()
    try reader.finish()
    return string
  }

  @Test(
    "Escapes and characters of all lengths",
    arguments: [
      (#""""#, ""),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC\ud83d\uDE00""#, "A\u{E9}\u{20AC}\u{1F600}"),
      (#""\uD800""#, "\u{FFFD}"),
      (#""\uDC00x""#, "\u{FFFD}x"),
      (#""\uDE00\uD83D""#, "\u{FFFD}\u{FFFD}"),
      (#""\uD83D\uD83D\uDE00""#, "\u{FFFD}\u{1F600}"),
      (#""\uD83D\u0041""#, "\u{FFFD}A"),
      (#""\u0000""#, "\0"),
      ("\"\u{E9}\u{20AC}\u{1F600}\u{7F}\u{FFFF}\u{10FFFF}\"", "\u{E9}\u{20AC}\u{1F600}\u{7F}\u{FFFF}\u{10FFFF}"),
    ])
  func table(json: String, text: String) throws {
    for padding in 0..<20 {
      let before = String(repeating: "x", count: padding)
      let padded = "\"" + before + json.dropFirst()
      for bufferSize in [16, 31, 4096] {
        for chunk in [1, 99] {
          let string = try string(ByteSource(padded, chunk: chunk), bufferSize: bufferSize)
          #expect(Array(string.utf8) == Array((before + text).utf8))
        }
      }
    }
  }

  @Test("Of a long string the first 64 KB are kept, up to the end of a character", arguments: [16, 256 << 10])
  func longStrings(bufferSize: Int) throws {
    let limit = JSONReader.longestText
    for (unit, kept) in [
      ("x", "x"), ("\u{1F600}", "\u{1F600}"), (#"\n"#, "\n"), (#"\ud83d\ude00"#, "\u{1F600}"), ("\u{20AC}", "\u{20AC}"),
    ] {
      let units = (limit + unit.utf8.count - 1) / unit.utf8.count
      for count in [units - 1, units + 1] + (unit == "x" ? [300_000] : []) {
        var most = 0
        let source = ByteSource(pieces: [("\"", 1), (unit, count), ("\"", 1)], ask: { most = max(most, $0) })
        let string = try string(source, bufferSize: bufferSize)
        #expect(string == String(repeating: kept, count: min(count, units)))
        #expect(most <= 256 << 10)
      }
    }
  }

  @Test("A long string in tiny chunks takes linear time", .timeLimit(.minutes(1)))
  func tinyChunks() throws {
    let bytes = Array("\"".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + Array("\"".utf8)
    let string = try string(ByteSource(bytes: bytes, chunk: 1), bufferSize: 16)
    #expect(string.utf8.count == JSONReader.longestText)
  }

  @Test(
    "Skipping takes no more room than the window",
    arguments: [
      [("\"", 1), ("x", 200_000), ("\"", 1)],
      [("\"", 1), ("\u{1F600}", 50_000), ("\"", 1)],
      [("\"", 1), (#"\u00e9"#, 40_000), ("\"", 1)],
      [("[", 1), (" ", 200_000), ("]", 1)],
      [("[0", 1), (",[]", 200_000), ("]", 1)],
      [("{", 1), ("\"a\":1,", 40_000), ("\"a\":1}", 1)],
    ])
  func boundedMemory(pieces: [(String, Int)]) {
    for bufferSize in [64, 4096] {
      var most = 0
      let source = ByteSource(pieces: pieces.map { (text: $0.0, count: $0.1) }, ask: { most = max(most, $0) })
      #expect(fault(source, bufferSize: bufferSize) == nil)
      #expect(most <= bufferSize)
    }
  }

  @Test("The text of a key outlives its window") func textOutlivesWindow() throws {
    let key = String(repeating: "k\u{E9}", count: 30)
    let blanks = String(repeating: " ", count: 500)
    var reader = JSONReader(ByteSource("{\"\(key)\"\(blanks):\(blanks)[\"x\"]}"), bufferSize: 16)
    try reader.beginObject()
    _ = try reader.nextKey()
    #expect(try reader.kind() == .array)
    #expect(reader.text == key)
  }
}
