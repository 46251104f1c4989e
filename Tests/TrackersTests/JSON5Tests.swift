import Testing

@testable import Trackers

@Suite struct JSON5Tests {
  private func value(_ text: String, bufferSize: Int, chunk: Int = .max) throws(JSONError) -> JSONValue {
    var reader = JSONReader(ByteSource(text, chunk: chunk), dialect: .json5, bufferSize: bufferSize)
    let value = try JSONValue(&reader)
    try reader.finish()
    return value
  }

  @Test(
    "What JSON5 allows",
    arguments: [
      ("// a\n[1, /* b * / */ 2,] // c", "[1.0, 2.0]"),
      ("/**/[]/***/", "[]"),
      (
        "{a: 1, $b_2: 2, 'c d': 3, \"e\": 4, \u{FC}n\u{301}: 5, \\u0066: 6,}",
        "{a: 1.0, $b_2: 2.0, c d: 3.0, e: 4.0, \u{FC}n\u{301}: 5.0, f: 6.0}"
      ),
      ("{null: null, true: true, Infinity: Infinity, NaN: NaN}", "{null: null, true: true, Infinity: inf, NaN: nan}"),
      ("{}", "{}"),
      ("[]", "[]"),
      ("'it\"s'", "it\"s"),
      ("\"it's\"", "it's"),
      (#"'\'\"\x41\u00e9\0\v\q\/'"#, "'\"A\u{E9}\0\u{B}q/"),
      ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'", "abcde"),
      ("'a\u{2028}b\tc'", "a\u{2028}b\tc"),
      ("'\\\u{E9}'", "\u{E9}"),
      ("[+1, -1, .5, 5., -.5, +.5e1, 5.e1, 0., 0]", "[1.0, -1.0, 0.5, 5.0, -0.5, 5.0, 50.0, 0.0, 0.0]"),
      ("[0x1F, 0XdecaF, -0x10, +0xffffffffffffffff]", "[31.0, 912559.0, -16.0, 1.8446744073709552e+19]"),
      ("[0x20000000000001, 0x20000000000003]", "[9007199254740992.0, 9.007199254740996e+15]"),
      ("[Infinity, -Infinity, +Infinity, NaN, -NaN]", "[inf, -inf, inf, nan, nan]"),
      ("\u{FEFF}\u{A0}\u{2003}\u{3000}\u{2029}\u{B}\u{C}[\u{A0}1\u{FEFF},\u{2028}2\u{A0}]\u{202F}", "[1.0, 2.0]"),
      ("[true,false,null]", "[true, false, null]"),
    ])
  func allowed(text: String, summary: String) throws {
    for (bufferSize, chunk) in [(16, 1), (17, 3), (4096, 99_999)] {
      let result = try value(text, bufferSize: bufferSize, chunk: chunk).summary.replacing("-nan", with: "nan")
      #expect(Array(result.utf8) == Array(summary.utf8), "\(result)")
    }
  }

  @Test(
    "What JSON5 refuses, and where",
    arguments: [
      ("", 0, "expected a JSON value, found end of file"),
      ("[,]", 1, #"expected a JSON value, found "," (0x2C)"#),
      ("['a' 'b']", 5, #"expected "," or "]", found "'" (0x27)"#),
      ("{a: 'b' c: 1}", 8, #"expected "," or "}", found "c" (0x63)"#),
      ("[1,,]", 3, #"expected a JSON value, found "," (0x2C)"#),
      ("{,}", 1, #"expected a key or "}", found "," (0x2C)"#),
      ("{a:1,,}", 5, #"expected a key, found "," (0x2C)"#),
      ("{a b: 1}", 3, #"expected ":", found "b" (0x62)"#),
      ("{1a: 1}", 1, #"expected a key or "}", found "1a""#),
      ("{a-b: 1}", 2, #"expected ":", found "-b""#),
      ("{\\u0031: 1}", 1, #"expected a key or "}", found "\u0031""#),
      ("[1] /* a", 8, "expected the end of the comment, found end of file in the comment opened at 1:5"),
      ("[1 / 2]", 3, #"expected "," or "]", found "/" (0x2F)"#),
      ("'a", 2, "expected the end of the string, found end of file in the string opened at 1:1"),
      ("'a\\", 3, "expected the end of the string, found end of file in the string opened at 1:1"),
      ("'a\nb'", 2, "expected the end of the string, or a backslash to go on in the next line, found 0x0A"),
      (#"'\1'"#, 1, #"expected an escape (\uXXXX, \xXX, \0, \n or the like), found "\1""#),
      (#"'\01'"#, 1, #"expected an escape (\uXXXX, \xXX, \0, \n or the like), found "\01""#),
      (#"'\xg0'"#, 1, #"expected an escape (\uXXXX, \xXX, \0, \n or the like), found "\xg0""#),
      (".", 1, "expected a digit, found end of file"),
      ("+", 1, "expected a digit, found end of file"),
      ("01", 1, #"expected no digit behind a leading 0, found "1" (0x31)"#),
      ("0x", 2, "expected a hexadecimal digit, found end of file"),
      ("0x.8", 2, #"expected a hexadecimal digit, found ".8""#),
      ("+-1", 1, #"expected a digit, found "-1""#),
      ("Infinit", 0, #"expected a number, found "Infinit""#),
      ("nan", 0, #"expected null, or quotes around text, found "nan""#),
      ("[1]]", 3, #"expected end of file, found "]" (0x5D)"#),
    ])
  func refused(text: String, byte: Int, message: String) {
    for (bufferSize, chunk) in [(16, 1), (17, 3), (4096, 99_999)] {
      let error = fault(ByteSource(text, chunk: chunk), dialect: .json5, bufferSize: bufferSize) {
        reader throws(JSONError) in
        _ = try JSONValue(&reader)
        try reader.finish()
      }
      #expect(error?.message == message)
      #expect(error?.position.byte == byte)
      let skipped = fault(ByteSource(text, chunk: chunk), dialect: .json5, bufferSize: bufferSize)
      #expect(skipped == error)
    }
  }

  @Test("Values and keys know their places; the last of equal keys counts") func positions() throws {
    let value = try JSONValue(json5: Array("// theme\n{ name: 'x',\n  colors: ['#fff', 2], name: \"y\" }\n".utf8))
    #expect(value.position == TextPosition(line: 2, column: 1, byte: 9))
    guard case .object(let members) = value.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["name", "colors", "name"])
    #expect(members.map(\.position.line) == [2, 3, 3])
    #expect(members.map(\.position.column) == [3, 3, 24])
    #expect(value["name"]?.summary == "y")
    #expect(value["none"] == nil)
    #expect(value["colors"]?["x"] == nil)
    guard case .array(let colors) = value["colors"]?.content else {
      Issue.record("no array")
      return
    }
    #expect(colors.map(\.position.column) == [12, 20])
  }

  @Test("A tree is 512 deep at most, and its text 1 MB long") func limits() throws {
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(ascii: "["), count: depth) + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    }
    _ = try JSONValue(json5: nested(512))
    #expect(throws: JSONError.self) { try JSONValue(json5: nested(513)) }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: JSONValue.longestText - 1)
    _ = try JSONValue(json5: blanks + [UInt8(ascii: "1")])
    #expect(throws: JSONError.self) { try JSONValue(json5: blanks + Array("12".utf8)) }
  }

  @Test("JSON knows none of it") func strict() {
    for text in [
      "[1,]", "{a:1}", "'a'", "+1", ".5", "5.", "0x1", "Infinity", "NaN", "[/**/]", "\u{A0}1", "\u{B}1", "\"\\x41\"",
    ] {
      #expect(fault(ByteSource(text)) != nil)
    }
  }
}
