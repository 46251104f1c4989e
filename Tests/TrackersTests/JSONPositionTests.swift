import TestSupport
import Testing

@testable import Trackers

@Suite struct JSONPositionTests {
  /// The rule, written as simply as can be: LF ends a line, scalars are columns.
  private func position(behind text: String) -> TextPosition {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return TextPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1, byte: text.utf8.count)
  }

  @Test(
    "Line, column and byte of an error",
    arguments: [
      ("[1,\n2,\n  x]", 3, 3, 9),
      ("[1,\r\n2,\r\n  x]", 3, 3, 11),
      ("[1,\r2,\r  x]", 1, 10, 9),
      ("[\"\u{E9}\u{20AC}\u{1F600}\", x]", 1, 9, 14),
      ("[\"e\u{301}\"x]", 1, 6, 6),
      ("[\n\t\tx]", 2, 3, 4),
      ("x", 1, 1, 0),
      ("", 1, 1, 0),
      ("\n\n", 3, 1, 2),
      ("[\"a\nb\"]", 1, 4, 3),
    ])
  func table(text: String, line: Int, column: Int, byte: Int) {
    for bufferSize in [16, 17, 4096] {
      let error = fault(ByteSource(text, chunk: 1), bufferSize: bufferSize)
      #expect(error?.position == TextPosition(line: line, column: column, byte: byte))
    }
  }

  @Test("A byte order mark is skipped and is no character") func byteOrderMark() {
    for chunk in [1, 2, 3, 99] {
      #expect(fault(ByteSource("\u{FEFF}[1]", chunk: chunk)) == nil)
      let error = fault(ByteSource("\u{FEFF}[x]", chunk: chunk))
      #expect(error?.position == TextPosition(line: 1, column: 2, byte: 4))
    }
    let middle = fault(ByteSource("[\u{FEFF}1]"))
    #expect(middle?.position.byte == 1)
    #expect(middle?.found == "U+FEFF")
    #expect(fault(ByteSource("\u{FEFF}\u{FEFF}[]"))?.position == TextPosition(line: 1, column: 1, byte: 3))
  }

  @Test("Positions are the same whatever the window, and right", arguments: 0..<60)
  func randomTexts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "1,", "\n", "\r\n", "\"\u{E9}\u{20AC}\",", " ", "\"\u{1F600}\\u00e9\",", "[],", "{\"a\":\n2},", "null,", "\t",
    ]
    var text = "["
    for _ in 0..<Int.random(in: 0...300, using: &random) { text += pieces[Int.random(in: 0..<10, using: &random)] }
    let expected = position(behind: text)
    for (bufferSize, chunk) in [(16, 1), (16, 99), (17, 3), (31, 31), (64, 7), (4096, 99_999)] {
      let error = fault(ByteSource(text + "?", chunk: chunk), bufferSize: bufferSize)
      #expect(error?.position == expected)
      #expect(error?.found == "\"?\" (0x3F)")
    }
  }

  @Test("Every value can tell its position, in between too", arguments: [16, 4096])
  func valuePositions(bufferSize: Int) throws {
    var reader = JSONReader(ByteSource("[1,\n {\"a\":\n  \"\u{E9}\"}\n, true]"), bufferSize: bufferSize)
    var positions: [TextPosition] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let kind = try reader.kind()
      positions.append(reader.position)
      guard kind == .object else { continue }
      try reader.beginObject()
      while try reader.nextKey() != nil {
        _ = try reader.kind()
        positions.append(reader.position)
      }
    }
    #expect(positions.map(\.line) == [1, 2, 3, 4])
    #expect(positions.map(\.column) == [2, 2, 3, 3])
    #expect(positions.map(\.byte) == [1, 5, 13, 21])
  }

  @Test(
    "The end of the file names what is open, wherever it began",
    arguments: [
      ("[", "end of file in the array opened at 1:1"),
      ("[1,\n {\"a\": [1]", "end of file in the object opened at 2:2"),
      ("{\"a\": [{}, [[]],\n2", "end of file in the array opened at 1:7"),
      ("{\"a\":\n  \"some text that goes on and on", "end of file in the string opened at 2:3"),
      ("{\"a\":\n  \"", "end of file in the string opened at 2:3"),
      ("{\"a key that goes on and on", "end of file in the string opened at 1:2"),
      ("", "end of file"),
      (" \n ", "end of file"),
    ])
  func unclosed(text: String, found: String) {
    for bufferSize in [16, 17, 31, 4096] {
      for chunk in [1, 5, 99] {
        let error = fault(ByteSource(text, chunk: chunk), bufferSize: bufferSize)
        #expect(error?.found == found)
        #expect(error?.position.byte == text.utf8.count)
      }
    }
  }

  @Test("An opening is known even if a position behind it was asked for", arguments: [16, 4096])
  func askedBefore(bufferSize: Int) {
    let error = fault(ByteSource("\n[1, [2, 3"), bufferSize: bufferSize) { reader throws(JSONError) in
      try reader.beginArray()
      while try reader.nextElement() {
        _ = try reader.kind()
        _ = reader.position
      }
    }
    #expect(error?.found == "end of file in the array opened at 2:5")
  }

  @Test("An error behind very many lines is found in one go") func manyLines() {
    let error = fault(ByteSource(pieces: [("[0", 1), ("\n", 300_000), ("x", 1)]))
    #expect(error?.position == TextPosition(line: 300_001, column: 1, byte: 300_002))
  }
}
