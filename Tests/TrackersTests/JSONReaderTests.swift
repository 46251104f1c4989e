import Testing

@testable import Trackers

@Suite struct JSONReaderTests {
  @Test("The example of the documentation", arguments: [16, 256 << 10])
  func example(bufferSize: Int) throws {
    let source = ByteSource(#"{"days": [{"steps": 8421, "note": "…"}, {"steps": 512}], "version": 2}"#, chunk: 5)
    var reader = JSONReader(source, bufferSize: bufferSize)
    var sum = 0.0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "days", try reader.kind() == .array else { continue }
      try reader.beginArray()
      while try reader.nextElement() {
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "steps", try reader.kind() == .number { sum += try reader.number() }
        }
      }
    }
    try reader.finish()
    #expect(sum == 8933)
  }

  @Test("Values of every kind") func values() throws {
    var reader = JSONReader(ByteSource(#" [ true , false , null , -1.5e1 , "a\/b" , { } , [ ] ] "#))
    var kinds: [JSONKind] = [try reader.kind()]
    try reader.beginArray()
    for _ in 0..<7 {
      #expect(try reader.nextElement())
      kinds.append(try reader.kind())
      switch kinds.count {
      case 2: #expect(try reader.bool())
      case 3: #expect(try !reader.bool())
      case 4: try reader.null()
      case 5: #expect(try reader.number() == -15)
      case 6: #expect(try reader.string() == "a/b")
      case 7:
        try reader.beginObject()
        #expect(try reader.nextKey() == nil)
      default:
        try reader.beginArray()
        #expect(try !reader.nextElement())
      }
    }
    #expect(try !reader.nextElement())
    #expect(try reader.kind() == .end)
    try reader.finish()
    #expect(kinds == [.array, .bool, .bool, .null, .number, .string, .object, .array])
  }

  @Test("Keys are compared in place up to 32 bytes, and whole as text", arguments: [16, 64, 4096])
  func keys(bufferSize: Int) throws {
    let long = "abcdefghijklmnopqrstuvwxyz0123456789"
    let text =
      #"{"": 1, "a": 2, "12345678": 3, "\u0071ty": 4, "abcdefghijklmnopqrstuvwxyz012345": 5, "\#(long)"   : 6}"#
    var reader = JSONReader(ByteSource(text, chunk: 3), bufferSize: bufferSize)
    var found: [Double] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = reader.text
      let value = try reader.number()
      switch key {
      case "": #expect(value == 1 && name == "")
      case "a": #expect(value == 2 && name == "a")
      case "12345678": #expect(value == 3 && name == "12345678")
      case "qty": #expect(value == 4 && name == "qty")
      case "abcdefghijklmnopqrstuvwxyz012345": #expect(value == 5 && key.isWhole)
      default: #expect(value == 6 && name == long && key.count == 36 && !key.isWhole && key[25] == UInt8(ascii: "z"))
      }
      found.append(value)
    }
    #expect(found == [1, 2, 3, 4, 5, 6])
    #expect(ShortText("a".utf8) != ShortText("a\0".utf8))
    #expect(ShortText("12345678901234567890123456789012".utf8) == "12345678901234567890123456789012")
  }

  @Test("Values that are not read are skipped, and checked") func skipping() throws {
    var reader = JSONReader(ByteSource(#"{"a": {"b": [1, {"c": "d"}]}, "e": 1, "f": [}"#))
    try reader.beginObject()
    #expect(try reader.nextKey() == "a")
    #expect(try reader.nextKey() == "e")
    #expect(try reader.nextKey() == "f")
    #expect { try reader.nextKey() } throws: {
      ($0 as? JSONError)?.message == #"expected a JSON value, found "}" (0x7D)"#
    }
  }

  @Test("Containers can be left in the middle") func leaving() throws {
    var reader = JSONReader(ByteSource(#"[{"a": [1, 2, {"b": 3}]}, 4]"#))
    try reader.beginArray()
    #expect(try reader.nextElement())
    let depth = reader.depth
    try reader.beginObject()
    _ = try reader.nextKey()
    try reader.beginArray()
    _ = try reader.nextElement()
    try reader.leave(to: depth)
    #expect(try reader.nextElement())
    #expect(try reader.number() == 4)
    #expect(try !reader.nextElement())
    try reader.finish()
  }

  @Test("Containers nest 512 deep", arguments: ["[", "{\"a\":"])
  func depth(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    let value = opening == "[" ? "" : "1"
    for (depth, isRight) in [(512, true), (513, false)] {
      let pieces = [(opening, depth), (value, 1), (closing, depth)]
      let error = fault(ByteSource(pieces: pieces.filter { !$0.0.isEmpty }), bufferSize: 16)
      #expect((error == nil) == isRight)
      if isRight { continue }
      #expect(error?.expected == "at most 512 levels of nesting")
      #expect(error?.position.byte == 512 * opening.utf8.count)
    }
    let unclosed = fault(ByteSource(pieces: [(opening, 1_000_000)]))
    #expect(unclosed?.expected == "at most 512 levels of nesting")
  }

  @Test("Documents stand on lines of their own") func documents() throws {
    for bufferSize in [16, 4096] {
      var reader = JSONReader(ByteSource("\n{\"a\":1}\r\n\n 2 \n[3,\n4]\n"), bufferSize: bufferSize)
      var kinds: [JSONKind] = []
      while try reader.nextDocument() { kinds.append(try reader.kind()) }
      #expect(kinds == [.object, .number, .array])
      #expect(try !reader.nextDocument())
    }
    var reader = JSONReader(ByteSource("1 2"))
    #expect(try reader.nextDocument())
    #expect { try reader.nextDocument() } throws: {
      ($0 as? JSONError)?.message == #"expected end of line or of file, found "2" (0x32)"#
    }
  }

  @Test("A broken line of several costs only itself", arguments: [16, 17, 4096])
  func recovery(bufferSize: Int) throws {
    let lines = [
      "{\"n\":1}", "{\"n\":2", "{\"n\":3}", "{\"n\": \"x", "nul", "{\"n\":4}]", "", "[{\"n\":[", "{\"n\":5}", "{\"n\":",
    ]
    var reader = JSONReader(ByteSource(lines.joined(separator: "\r\n"), chunk: 7), bufferSize: bufferSize)
    reader.isLineDelimited = true
    var read: [Double] = []
    var faults: [Int] = []
    var goesOn = true
    while goesOn {
      do throws(JSONError) {
        while try reader.nextDocument() {
          try reader.beginObject()
          while try reader.nextKey() != nil { read.append(try reader.number()) }
        }
        goesOn = false
      } catch {
        faults.append(error.position.line)
        goesOn = try reader.recoverAtNewline()
      }
    }
    #expect(read == [1, 2, 3, 4, 5])
    #expect(faults == [2, 4, 5, 6, 8, 10])
  }

  @Test("The end of a line within a document is named", arguments: [16, 4096])
  func endOfLine(bufferSize: Int) {
    let error = fault(ByteSource("1\n {\"a\":\n1}"), bufferSize: bufferSize) { reader throws(JSONError) in
      reader.isLineDelimited = true
      while try reader.nextDocument() {}
    }
    #expect(error?.message == "expected a JSON value, found end of line in the object opened at 2:2")
    #expect(error?.position == TextPosition(line: 2, column: 7, byte: 8))
  }

  @Test(
    "What is wrong is named",
    arguments: [
      ("[1,]", 3, #"expected a JSON value, found "]" (0x5D)"#),
      ("{\"a\":0,}", 7, #"expected a key, found "}" (0x7D)"#),
      ("{,", 1, #"expected a key or "}", found "," (0x2C)"#),
      ("{\"a\" 1}", 5, #"expected ":", found "1" (0x31)"#),
      ("{\"a\":1 \"b\":2}", 7, #"expected "," or "}", found '"' (0x22)"#),
      ("{a:1}", 1, #"expected a key or "}", found "a" (0x61)"#),
      ("[1 2]", 3, #"expected "," or "]", found "2" (0x32)"#),
      ("[1}", 2, #"expected "," or "]", found "}" (0x7D)"#),
      ("[NaN]", 1, #"expected a JSON value, found "NaN""#),
      ("[undefined]", 1, #"expected a JSON value, found "undefined""#),
      ("[True]", 1, #"expected a JSON value, found "True""#),
      ("[nul]", 1, #"expected null, found "nul""#),
      ("[tru", 1, #"expected true or false, found "tru""#),
      ("[] []", 3, #"expected end of file, found "[" (0x5B)"#),
      ("[] // end", 3, #"expected end of file, found "//""#),
      ("['a']", 1, #"expected a JSON value, found "'" (0x27)"#),
      (#"["\x41"]"#, 2, #"expected an escape (\" \\ \/ \b \f \n \r \t \uXXXX), found "\x41""#),
      (#"["\u12G4"]"#, 2, #"expected an escape (\" \\ \/ \b \f \n \r \t \uXXXX), found "\u12G4""#),
      ("[\"\u{1F}\"]", 2, "expected no control character in a string, found 0x1F"),
      ("[\0", 1, "expected a JSON value, found 0x00"),
      ("[1]\0", 3, "expected end of file, found 0x00"),
      ("[\u{7F}]", 1, "expected a JSON value, found 0x7F"),
      ("", 0, "expected a JSON value, found end of file"),
      ("averylongwordwithoutend", 0, #"expected a JSON value, found "averylongwordwithout...""#),
    ])
  func messages(text: String, byte: Int, message: String) {
    for bufferSize in [16, 4096] {
      for chunk in [1, 99] {
        let error = fault(ByteSource(text, chunk: chunk), bufferSize: bufferSize)
        #expect(error?.message == message)
        #expect(error?.position.byte == byte)
      }
    }
  }

  @Test("Each single byte is read or named") func singleBytes() {
    for byte in UInt8.min...UInt8.max {
      let error = fault(ByteSource(bytes: [byte]))
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): #expect(error == nil)
      case 0x20, 0x09, 0x0A, 0x0D: #expect(error?.found == "end of file")
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
        #expect(error?.found.hasPrefix("end of file in") == true)
      case UInt8(ascii: "-"): #expect(error?.message == "expected a digit, found end of file")
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        #expect(error?.found.contains("0x" + (hex.count == 1 ? "0" : "") + hex) == true)
      }
    }
  }

  @Test(
    "What is not UTF-8 is refused at the byte where it begins",
    arguments: [
      [0xEB], [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    for ending in [Array("\"]".utf8), []] {
      for bufferSize in [16, 17, 31] {
        let error = fault(ByteSource(bytes: Array("[\"\u{E9}".utf8) + bytes + ending, chunk: 1), bufferSize: bufferSize)
        #expect(error?.expected == "UTF-8")
        #expect(error?.position == TextPosition(line: 1, column: 4, byte: 4))
      }
    }
  }

  @Test("A read error is told with its place") func readError() throws {
    var pieces = [Array("[1,\n".utf8)]
    let source = ByteSource { region throws(ReadError) in
      guard let piece = pieces.popLast() else { throw ReadError(message: "Input/output error") }
      region.copyBytes(from: piece)
      return piece.count
    }
    let error = fault(source)
    #expect(error?.message == "expected more bytes, found a read error: Input/output error")
    #expect(error?.position == TextPosition(line: 2, column: 1, byte: 4))

    pieces = [Array("[\"abc".utf8)]
    var reader = JSONReader(source)
    #expect(throws: JSONError.self) { try reader.skipValue() }
    #expect(try !reader.recoverAtNewline())
  }
}
