import Foundation

@testable import Trackers

extension FuzzTarget {
  private static let marks = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "E+", "1", "null", "true", "false", "\u{E9}", " ",
    "\n",
    "\r\n", "\\u00e9", "\\ud83d\\ude00", "\\ud800", "\u{FEFF}", "\u{1F600}", "1e308", "-0.0", "4.9e-324",
    "9007199254740993", "{\"a\":", "[[[[[[[[", "]]]]]]]]", "\u{0}", "\u{1F}", "\u{7F}",
  ]

  /// JSON: the same with any window and in any pieces, and Foundation's verdict but for the known differences.
  static let reader = FuzzTarget(
    name: "reader", takes: { $0.hasSuffix(".json") || $0.contains("/reader-") }, seeds: [Array("[]".utf8)], words: marks
  ) { bytes in
    let whole = outcome(bytes, .json, bufferSize: 256 << 10, chunk: .max)
    for (bufferSize, chunk) in [(16, 1), (17, 3), (31, .max), (4_096, 7)] {
      try agree(outcome(bytes, .json, bufferSize: bufferSize, chunk: chunk), whole, "window \(bufferSize), \(chunk)")
    }
    // Byte by byte no key lies in the window when it is asked for, so none is known by what stood there before.
    let pulled = pulling(bytes, bufferSize: 16, chunk: 1)
    try agree(pulled.error, whole.error, "key by key and as a value")
    for (bufferSize, chunk) in [(16, 1), (64, 50), (300, 299), (256 << 10, .max)] {
      try agree(
        pulling(bytes, bufferSize: bufferSize, chunk: chunk), pulled, "key by key, window \(bufferSize), \(chunk)")
      try agree(
        skipping(bytes, bufferSize: bufferSize, chunk: chunk), whole.error, "skipped, window \(bufferSize), \(chunk)")
    }
    let isAccepted = whole.error == nil
    if bytes.count < 4_096 {
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if isAccepted != (theirs != nil), !isKnownDifference(bytes, isAccepted: isAccepted) {
        throw Disagreement("Foundation says \(theirs != nil), not \(whole)")
      }
    }
    // A text that begins with a mark of the byte order is the one liberty that JSON5 does not need to share.
    if isAccepted, bytes.first != 0xEF {
      try agree(outcome(bytes, .json5, bufferSize: 4_096, chunk: .max).text, whole.text, "JSON as JSON5")
    }
    _ = Outline(bytes)
  }

  /// JSON5: the same with any window and in any pieces.
  static let json5 = FuzzTarget(
    name: "json5", takes: { $0.hasSuffix(".json5") || $0.contains("/json5-") },
    seeds: [
      Array("// a\n{a: 'b', \"c\": [+1, .5, 0xFF, -Infinity, NaN, 5.,], /* d */ $e: 'f\\\ng\\x41\\v',}".utf8)
    ],
    words: marks + ["//", "/*", "*/", "'", "0x", "Infinity", "NaN", "+", "\\x4", "\\v", "\u{2028}", "\u{A0}", "$_"]
  ) { bytes in
    let whole = outcome(bytes, .json5, bufferSize: 256 << 10, chunk: .max)
    for (bufferSize, chunk) in [(16, 1), (17, 3), (31, .max)] {
      try agree(outcome(bytes, .json5, bufferSize: bufferSize, chunk: chunk), whole, "window \(bufferSize), \(chunk)")
    }
  }

  private struct Outcome: Equatable, CustomStringConvertible {
    var text = ""
    var error: JSONError?
    var description: String { error.map { "\($0)" } ?? text }
  }

  private static func outcome(
    _ bytes: [UInt8], _ dialect: JSONReader.Dialect, bufferSize: Int, chunk: Int
  ) -> Outcome {
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), dialect: dialect, bufferSize: bufferSize)
    do throws(JSONError) {
      let value = try JSONValue(&reader)
      try reader.finish()
      var text = ""
      value.write(to: &text)
      return Outcome(text: text)
    } catch {
      return Outcome(error: error)
    }
  }

  private static func skipping(_ bytes: [UInt8], bufferSize: Int, chunk: Int) -> JSONError? {
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }

  /// Reads a text as importers do, key by key, and writes down what comes.
  private static func pulling(_ bytes: [UInt8], bufferSize: Int, chunk: Int) -> Outcome {
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    var outcome = Outcome()
    do throws(JSONError) {
      // Whether each open container is an object.
      var open: [Bool] = []
      repeat {
        if open.last == true {
          guard let key = try reader.nextKey() else {
            open.removeLast()
            continue
          }
          outcome.text += "\(key.count) \"\(reader.text)\" "
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
        case .string: outcome.text += "\"\(try reader.string())\" "
        case .number: outcome.text += String(try reader.number().bitPattern, radix: 16) + " "
        default: try reader.skipValue()
        }
      } while !open.isEmpty
      try reader.finish()
    } catch {
      outcome.error = error
    }
    return outcome
  }

  /// Where Foundation judges otherwise: it takes a comma before a closing bracket, and refuses numbers out of range, half
  /// surrogate pairs and 512 brackets; it looks for UTF-16 and UTF-32, and for a byte 0 at the end.
  private static func isKnownDifference(_ bytes: [UInt8], isAccepted: Bool) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if isAccepted {
      return text.contains(/\\u[dD][89a-fA-F]/) || text.contains(/[eE]\+?\d{3,}/) || text.contains(/\d{300}/)
        || bytes.count { $0 == 0x5B || $0 == 0x7B } > 500
    }
    return text.contains(/,\s*[\]}]/) || bytes.contains(0) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
  }
}

extension JSONValue {
  /// Writes the value with places, numbers to the bit.
  fileprivate func write(to text: inout String) {
    text += "\(position.byte):"
    switch content {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let value): text += String(value.bitPattern, radix: 16)
    case .string(let value): text += "\"\(value)\""
    case .array(let values):
      text += "["
      for value in values { value.write(to: &text) }
      text += "]"
    case .object(let members):
      text += "{"
      for member in members {
        text += "\(member.position.byte) \"\(member.key)\" "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}
