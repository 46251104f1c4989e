import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite struct JSONNumberTests {
  /// Reads an array of numbers.
  private func numbers(_ texts: [String], bufferSize: Int) throws(JSONError) -> [Double] {
    var reader = JSONReader(ByteSource("[" + texts.joined(separator: ",") + "]"), bufferSize: bufferSize)
    var numbers: [Double] = []
    try reader.beginArray()
    while try reader.nextElement() { numbers.append(try reader.number()) }
    try reader.finish()
    return numbers
  }

  private func expectExact(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    for bufferSize in [16, 64, 256 << 10] {
      let read = try numbers(texts, bufferSize: bufferSize)
      try #require(read.count == texts.count, sourceLocation: sourceLocation)
      for (text, value) in zip(texts, read) where value.bitPattern != strtod(text, nil).bitPattern {
        Issue.record("\(text.prefix(60)) with \(bufferSize) bytes: \(value)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("Random numbers are exact to the bit") func randomNumbers() throws {
    var random = SplitMix64(seed: 1)
    func digits(_ count: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: count, using: &random)).map { _ in "0123456789".randomElement(using: &random)! })
    }
    var texts: [String] = []
    for _ in 0..<7_000 {
      let sign = Bool.random(using: &random) ? "-" : ""
      let bits = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      texts.append("\(sign)0.\(digits(16...18))")
      texts.append("\(sign)\(Int.random(in: 1...99_999, using: &random)).\(digits(1...19))")
      texts.append(
        "\(sign)\(Int.random(in: 1...9, using: &random))\(digits(0...25))e\(Int.random(in: -340...310, using: &random))"
      )
      if bits.isFinite {
        texts.append("\(bits)")
        texts.append(String(format: "%.17g", bits))
      }
    }
    try expectExact(texts)
  }

  @Test("Numbers half-way between two doubles are rounded to even") func halfway() throws {
    var random = SplitMix64(seed: 2)
    var texts: [String] = []
    for _ in 0..<1_000 {
      // The exact decimal digits of the middle of two neighbours, and a digit that tips it over at the end.
      let exponent = Int.random(in: -60...60, using: &random)
      let value = Double(sign: .plus, exponent: exponent, significand: Double.random(in: 1..<2, using: &random))
      let middle = String(format: "%.200Lf", Float80(value) + Float80(value.ulp) / 2)
      texts += [middle, middle + "1", String(format: "%.19Lg", Float80(value) + Float80(value.ulp) / 2)]
    }
    try expectExact(texts)
  }

  @Test(
    "Special numbers are exact",
    arguments: [
      "0", "-0", "-0.0", "0e1", "0E+99999999999", "1E-400", "1e999", "-1e999", "1e-999", "4.9e-324",
      "2.4703282292062327e-324",
      "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308", "1.7976931348623157e308",
      "1.7976931348623159e308", "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
      "18446744073709551615", "18446744073709551616", "9999999999999999999", "0.1", "0.3",
      "123456789012345678901234567890",
      "0.00000000000000000000000000000000000001", "1e23", "8.5e22", "6.02214076e23", "100000000000000000000000",
      "1.0e+0",
      "0." + String(repeating: "0", count: 400) + "1e401", "1" + String(repeating: "0", count: 400) + "e-400",
      "0.9999999999999999444888487687421760603063276150361782076232622354",
    ])
  func special(text: String) throws {
    try expectExact([text])
  }

  @Test("A number of any length is exact, and takes no room") func long() throws {
    let zeros = String(repeating: "0", count: 20_000)
    let threes = String(repeating: "3", count: 20_000)
    // 2^53 + 1 lies half-way; the last of many digits decides.
    let half = "9007199254740993." + zeros
    try expectExact([threes, "0." + threes, "-1" + zeros, "0." + zeros + "1e20001", half, half + "1"])

    var most = 0
    let source = ByteSource(pieces: [("[1", 1), ("0", 1 << 20), ("]", 1)], ask: { most = max(most, $0) })
    #expect(fault(source, bufferSize: 64) == nil)
    #expect(most == 64)
  }

  @Test(
    "Wrong numbers are refused where they go wrong",
    arguments: [
      ("01", 2, "no digit behind a leading 0", "\"1\" (0x31)"),
      ("-01", 3, "no digit behind a leading 0", "\"1\" (0x31)"),
      ("+1", 1, "a JSON value", "\"+1\""),
      (".5", 1, "a JSON value", "\".5\""),
      ("1.", 3, "a digit", "\"]\" (0x5D)"),
      ("1.e1", 3, "a digit", "\"e1\""),
      ("1e", 3, "a digit", "\"]\" (0x5D)"),
      ("1e+", 4, "a digit", "\"]\" (0x5D)"),
      ("-", 2, "a digit", "\"]\" (0x5D)"),
      ("-Infinity", 2, "a digit", "\"Infinity\""),
      ("0x10", 2, "\",\" or \"]\"", "\"x10\""),
      ("1_000", 2, "\",\" or \"]\"", "\"_000\""),
      ("１", 1, "a JSON value", "U+FF11"),
    ])
  func wrong(text: String, byte: Int, expected: String, found: String) {
    for bufferSize in [16, 4096] {
      let error = fault(ByteSource("[\(text)]"), bufferSize: bufferSize)
      #expect(error?.position.byte == byte)
      #expect(error?.expected == expected)
      #expect(error?.found == found)
    }
  }
}
