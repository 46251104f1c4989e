import Foundation
import TestSupport
import Testing

@testable import Trackers

/// Texts that are cut or damaged: always a value or an error, the same with any window, and the same as Foundation's.
@Suite struct JSONDamageTests {
  static let sample = #"""
    {"data": {"metrics": [{"name": "step_count", "units": "count\/min", "data": [
      {"qty": 12.25, "date": "2026-11-29 10:15:00 +0100", "source": "Anna\u2019s Apple Watch"},
      {"qty": -1.5e-3, "date": null, "on": [true, false, {}, [], ""]}]}, "Zoë 🎽", 12345678901234567890]}}
    """#

  /// What reading gives: the value in short, or the error.
  private func result(_ bytes: [UInt8], bufferSize: Int = 4096, chunk: Int = .max) -> Result<String, JSONError> {
    var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    do throws(JSONError) {
      let value = try JSONValue(&reader)
      try reader.finish()
      return .success(value.summary)
    } catch {
      return .failure(error)
    }
  }

  @Test("A text cut anywhere ends too early, and says what was open") func truncation() {
    let bytes = Array(JSONDamageTests.sample.utf8)
    for count in 0..<bytes.count {
      guard case .failure(let error) = result(Array(bytes.prefix(count))) else {
        Issue.record("accepted after \(count) bytes")
        continue
      }
      let isInCharacter = bytes[count] & 0xC0 == 0x80
      // Of a word or an escape its beginning is shown.
      let rest = String(decoding: bytes[min(error.position.byte, count)..<count], as: UTF8.self)
      let isInWord = ["true", "false", "null"].contains { $0.hasPrefix(rest) } && !rest.isEmpty
      let isInEscape = rest.wholeMatch(of: /\\(u[0-9a-f]{0,3})?/) != nil
      #expect(isInCharacter || isInWord || isInEscape || error.found.hasPrefix("end of file"), "\(count) \(error)")
      #expect(
        count == 0 || error.found == "end of file" || !error.found.hasPrefix("end of file")
          || error.found.contains("opened at"))
      #expect(error.position.byte <= count)
      #expect(result(Array(bytes.prefix(count)), bufferSize: 16, chunk: 1) == .failure(error))
    }
  }

  @Test("A text with any byte changed, left out or doubled is read or refused, the same with any window")
  func damage() {
    let bytes = Array(JSONDamageTests.sample.utf8)
    var random = SplitMix64(seed: 3)
    for place in bytes.indices {
      var others = [
        UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "}"), 0, 0x0A,
      ]
      others += (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      var damaged = others.map { other in
        var changed = bytes
        changed[place] = other
        return changed
      }
      damaged.append(Array(bytes[..<place] + bytes[(place + 1)...]))
      damaged.append(Array(bytes[...place] + bytes[place...]))
      for text in damaged {
        let whole = result(text)
        #expect(result(text, bufferSize: 16, chunk: 3) == whole)
        #expect(result(text, bufferSize: 31) == whole)
      }
    }
  }

  /// Why Foundation may judge otherwise: it takes a comma before a closing bracket, and refuses numbers out of range and
  /// half surrogate pairs; it looks for UTF-16 and UTF-32, and for a byte 0 at the end.
  private func isKnownDifference(_ bytes: [UInt8], isAccepted: Bool) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if isAccepted { return text.contains(/\\u[dD][89a-fA-F]/) || text.contains(/[eE]\+?\d{3,}/) }
    return text.contains(/,\s*[\]}]/) || bytes.contains(0)
  }

  @Test("Verdicts and values are those of Foundation, but for known differences") func foundation() throws {
    var random = SplitMix64(seed: 4)
    let sample = Array(JSONDamageTests.sample.utf8)
    let pieces = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "1", "null", "\u{E9}", " ", "\n", "\\u00e9",
    ].map { Array($0.utf8) }
    var accepted = 0
    var differences: [String] = []
    for _ in 0..<4_000 {
      var text = sample
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let start = Int.random(in: 0..<text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...2, using: &random))
        text.replaceSubrange(start..<end, with: pieces[Int.random(in: pieces.indices, using: &random)])
      }
      let ours = result(text)
      let theirs = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      let isAccepted = (try? ours.get()) != nil
      if isAccepted != (theirs != nil) {
        if !isKnownDifference(text, isAccepted: isAccepted) {
          differences.append(String(decoding: text, as: UTF8.self))
        }
      } else if isAccepted, let theirs {
        accepted += 1
        var reader = JSONReader(ByteSource(bytes: text))
        let value = try JSONValue(&reader)
        if !value.equals(theirs) { differences.append(String(decoding: text, as: UTF8.self)) }
      }
    }
    #expect(differences == [])
    #expect(accepted > 500)
  }
}

extension JSONValue {
  /// Whether Foundation has read the same.
  ///
  /// Of equal keys it keeps one, and its longer numbers are a little off: exactness is tested with `strtod` elsewhere.
  fileprivate func equals(_ other: Any) -> Bool {
    switch content {
    case .null: return other is NSNull
    case .bool(let value): return (other as? NSNumber)?.boolValue == value
    case .number(let value):
      guard let other = (other as? NSNumber)?.doubleValue else { return false }
      return abs(other - value) <= 1e-14 * abs(value)
    case .string(let value): return other as? String == value
    case .array(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.equals($1) }
    case .object(let members):
      guard let others = other as? [String: Any], Set(members.map(\.key)) == Set(others.keys) else { return false }
      return others.allSatisfy { key, other in members.contains { $0.key == key && $0.value.equals(other) } }
    }
  }
}
