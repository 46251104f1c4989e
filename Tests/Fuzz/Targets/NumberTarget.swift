import Foundation

@testable import Trackers

extension FuzzTarget {
  /// Numbers: accepted where a simple reading of the grammar accepts them, and then `strtod`'s to the bit.
  static let numbers = FuzzTarget(
    name: "numbers", takes: { $0.contains("/numbers-") },
    seeds: [
      "0", "-0.0", "12.25", "9007199254740993", "1.7976931348623157e308", "2.2250738585072014E-308", "4.9e-324",
      "123456789012345678901234567890.123456789e-20", "0.1e+1", "8.41e21", "5e-324", "6.631236846766476e-316",
      "3.518437208883201171875e13",
    ].map { Array($0.utf8) },
    words: [
      "0", "00000000", "9", "99999999", "1", "5", ".", "e", "E", "-", "+", "e-3", "e+30", "e400", "49406564584124654",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    // Blanks may stand around a number in a file, but not in a text.
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard bytes.count < 2_000, let first = bytes.first, let last = bytes.last, !blanks.contains(first),
      !blanks.contains(last)
    else { return }
    let isNumber = isNumber(bytes)
    for bufferSize in [16, 64, 4_096] {
      // A blank ends the number, so that its end is not that of the text.
      for tail in ["", " "] {
        var reader = JSONReader(ByteSource(bytes: bytes + tail.utf8), bufferSize: bufferSize)
        let kind = try? reader.kind()
        let value = kind == .number ? try? reader.number() : nil
        let isRead = value != nil && (try? reader.finish()) != nil
        try agree(isRead, isNumber, "\(text) is a number, window \(bufferSize)")
        if isRead, let value { try agree(value.bitPattern, strtod(text, nil).bitPattern, "\(text) as \(value)") }
      }
    }
    let plain = isNumber ? strtod(text, nil) : .infinity
    try agree(Double(plain: text), plain.isFinite ? plain : nil, "\(text) as text")
  }

  /// RFC 8259, section 6, byte by byte.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count == 1 || (count > 1 && !startsWithZero) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
