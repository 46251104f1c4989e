import TestSupport
import Testing

@testable import Trackers

/// A key that is spelled like one before is not taken apart, and a record of such keys is passed as a whole.
///
/// Nothing may come of it but speed. Byte by byte a key never lies in the window when it is asked for: that is the long way.
@Suite("Known keys")
struct KnownKeysTests {
  enum Style: CaseIterable {
    case compact, pretty, loose
  }

  /// Records with the keys of Health Auto Export and others, in any order, some of them of an unusual kind.
  private static func records(_ style: Style, seed: UInt64, count: Int = 7) -> String {
    var random = SplitMix64(seed: seed)
    let sources = [
      "iPhone", "Kim’s Apple\u{A0}Watch", "Kim’s Apple\u{A0}Watch|Kim’s old iPhone 17 Pro", "Zo\\u00eb", "\u{1F600}",
    ]
    let separator = style == .pretty ? ",\n    " : style == .loose ? " ,\r\n\t" : ","
    let colon = style == .compact ? ":" : " : "
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }
    let texts = (0..<count).map { _ in
      var members = [
        (
          "date",
          "\"2026-11-0\(Int.random(in: 1...3, using: &random)) 0\(Int.random(in: 0...9, using: &random)):15:00 +0100\""
        ),
        ("qty", pick(["1", "0.37784825625154901", "12.25", "-0.5", "1e2", "\"7\"", "null", "65536", "1234567890123"])),
        ("source", "\"\(pick(sources))\""),
      ]
      if seed % 3 > 0 {
        members.append(
          (pick(["Min", "un\\u0069ts", "a", "qty", "a key that is longer than all others of the file"]), "3"))
      }
      if seed % 5 == 4 { members.append(("on", pick(["[]", "{\"a\": 1}", "true", "\"\""]))) }
      if seed % 2 == 1 { members.shuffle(using: &random) }
      let inner = members.map { "\"\($0.0)\"\(colon)\($0.1)" }.joined(separator: separator)
      return style == .pretty ? "{\n    \(inner)\n  }" : "{\(inner)}"
    }
    return "[" + texts.joined(separator: style == .loose ? " , " : ",") + "]"
  }

  /// Everything that is read key by key, and the error that ends it.
  private static func pulled(_ bytes: [UInt8], bufferSize: Int, chunk: Int) -> (text: String, error: JSONError?) {
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    var text = ""
    let error = fault(&reader) { (reader) throws(JSONError) in
      var open: [Bool] = []
      repeat {
        if open.last == true {
          guard let key = try reader.nextKey() else {
            open.removeLast()
            continue
          }
          text += "\(reader.text)(\(key.count))="
        } else if open.last == false, try !reader.nextElement() {
          open.removeLast()
          continue
        }
        switch try reader.kind() {
        case .object:
          try reader.beginObject()
          open.append(true)
        case .array:
          try reader.beginArray()
          open.append(false)
        case .string: text += try reader.string() + " "
        case .number: text += "\(try reader.number()) "
        default: try reader.skipValue()
        }
      } while !open.isEmpty
      try reader.finish()
    }
    return (text, error)
  }

  private static func fault(
    _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) -> JSONError? {
    do throws(JSONError) {
      try read(&reader)
      return nil
    } catch {
      return error
    }
  }

  private static func skipped(_ bytes: [UInt8], bufferSize: Int, chunk: Int) -> JSONError? {
    TrackersTests.fault(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
  }

  /// The same file of Health Auto Export, as an export.
  private static func imported(_ records: [UInt8], bufferSize: Int, chunk: Int) -> Export {
    let head = Array(#"{"data":{"metrics":[{"name":"step_count","units":"count","data":"#.utf8)
    let bytes = head + records + Array("}]}}".utf8)
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    var export = Export(name: "test")
    var file = HealthAutoExport(zone: .utc, folds: false)
    let error = fault(&reader) { (reader) throws(JSONError) in try file.read(&reader) }
    if let error {
      export.failure = Fault(position: error.position, message: error.message)
    } else {
      file.finish(&export)
    }
    return export
  }

  /// Expects the same of a text however it is read.
  private static func expectSame(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let text = String(decoding: bytes, as: UTF8.self)
    let long = pulled(bytes, bufferSize: 16, chunk: 1)
    for (bufferSize, chunk) in [(4_096, Int.max), (64, 50)] {
      let short = pulled(bytes, bufferSize: bufferSize, chunk: chunk)
      if short != long { Issue.record("\(short) is not \(long): \(text)", sourceLocation: sourceLocation) }
      let error = skipped(bytes, bufferSize: bufferSize, chunk: chunk)
      if error != long.error {
        Issue.record("skipped: \(String(describing: error)), not \(long): \(text)", sourceLocation: sourceLocation)
      }
    }
    let export = imported(bytes, bufferSize: 4_096, chunk: .max)
    let longWay = imported(bytes, bufferSize: 16, chunk: 1)
    if export != longWay { Issue.record("\(export) is not \(longWay): \(text)", sourceLocation: sourceLocation) }
  }

  @Test("Records of any shape come to the same", arguments: Style.allCases, 0..<30)
  func shapes(style: Style, seed: UInt64) {
    Self.expectSame(Array(Self.records(style, seed: seed).utf8))
  }

  @Test("So do records that are cut, or damaged at any byte", arguments: Style.allCases, 0..<3)
  func damage(style: Style, seed: UInt64) {
    let bytes = Array(Self.records(style, seed: seed, count: 4).utf8)
    var random = SplitMix64(seed: seed)
    for place in bytes.indices {
      let other = Array("\"\\]},:{ 0e.\n\u{0}".utf8).randomElement(using: &random) ?? 0
      var damaged = bytes
      switch place % 4 {
      case 0: damaged[place] = other
      case 1: damaged.remove(at: place)
      case 2: damaged.insert(other, at: place)
      default: damaged = Array(bytes[..<place])
      }
      Self.expectSame(damaged)
    }
  }

  @Test("A window's end anywhere in records changes nothing")
  func windows() {
    let bytes = Array(Self.records(.pretty, seed: 7, count: 30).utf8)
    let whole = Self.pulled(bytes, bufferSize: 64 << 10, chunk: .max)
    #expect(whole.error == nil)
    for chunk in 17..<200 { #expect(Self.pulled(bytes, bufferSize: 16, chunk: chunk) == whole) }
  }

  @Test("A window's end between a key and its value does not spoil the next records", arguments: 0..<60)
  func cutSpelling(place: Int) throws {
    let bytes = Array(
      "[{\n  \"qty\" : 1,\n  \"on\" : \"a\"\n},{\n  \"qty\" : 2,\n  \"on\" : \"b\"\n},{\n  \"qty\" : 3,\n  \"on\" : \"c\"\n}]"
        .utf8)
    // The third record is never cut.
    let second = try #require(bytes.firstIndex(of: UInt8(ascii: "2")))
    var pieces = [bytes[..<min(place, second)], bytes[min(place, second)...]].filter { !$0.isEmpty }
    let source = ByteSource { region in
      guard !pieces.isEmpty else { return 0 }
      let piece = pieces.removeFirst()
      region.copyBytes(from: piece)
      return piece.count
    }
    var reader = JSONReader(source, bufferSize: 4_096)
    try reader.beginArray()
    for _ in 0..<2 {
      let hasRecord = try reader.nextElement()
      #expect(hasRecord)
      try reader.skipValue()
    }
    let isThird = try reader.nextElement()
    #expect(isThird)
    let record = reader.plainRecord(RecordKeys(number: "qty", text: "on", label: "source"))
    #expect(record?.number == 3)
  }

  @Test("Keys with the same beginning, or of any number, are told apart")
  func similarKeys() {
    let keys = (0..<200).map { "step\($0)" } + (0..<9).map { "a\(String(repeating: "b", count: $0 * 7))" }
    let record = "{" + keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    let expected = keys.map { "\($0)(\($0.utf8.count))=\($0) " }.joined()
    let text = "[\(record),\(record),\(record)]"
    let (read, error) = Self.pulled(Array(text.utf8), bufferSize: 64 << 10, chunk: .max)
    #expect(error == nil)
    #expect(read == expected + expected + expected)
  }

  @Test("In a text of a document a line, a newline in a record is wrong even where it was right before")
  func lines() {
    var reader = JSONReader(ByteSource("{\n\"a\":1}\n{\n\"a\":1}"))
    reader.isLineDelimited = true
    let error = Self.fault(&reader) { (reader) throws(JSONError) in
      try reader.skipValue()
      while try reader.nextDocument() {}
    }
    #expect(error?.found == "end of line in the object opened at 1:1")
  }

  @Test("Of records that lie 512 deep the first one is too deep, however it is read")
  func deepest() {
    let text = String(repeating: "[", count: 512) + #"{"date":"2026-11-01 10:00:00 +0100","qty":1}"#
    #expect(Self.skipped(Array(text.utf8), bufferSize: 4_096, chunk: .max)?.expected == "at most 512 levels of nesting")
  }
}
