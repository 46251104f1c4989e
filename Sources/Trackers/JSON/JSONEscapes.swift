/// The text that stands in quotes in JSON or JSON5, whose escapes are known to be right.
///
/// Half a surrogate pair becomes U+FFFD. What begins at `limit` or behind is left out.
func unescaped(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(min(bytes.count, limit))
  var rest = bytes
  let end = bytes.startIndex + limit
  while let byte = rest.first, rest.startIndex < end || byte & 0xC0 == 0x80 {
    rest.removeFirst()
    if byte == UInt8(ascii: "\\") {
      appendEscape(from: &rest, to: &result)
    } else {
      result.append(byte)
    }
  }
  return result
}

/// Takes the rest of an escape behind its backslash.
private func appendEscape(from rest: inout ArraySlice<UInt8>, to result: inout [UInt8]) {
  guard let byte = rest.popFirst() else { return }
  switch byte {
  case UInt8(ascii: "b"): result.append(0x08)
  case UInt8(ascii: "t"): result.append(0x09)
  case UInt8(ascii: "n"): result.append(0x0A)
  case UInt8(ascii: "v"): result.append(0x0B)
  case UInt8(ascii: "f"): result.append(0x0C)
  case UInt8(ascii: "r"): result.append(0x0D)
  case UInt8(ascii: "0"): result.append(0x00)
  case UInt8(ascii: "x"): append(hexNumber(from: &rest, digits: 2), to: &result)
  case UInt8(ascii: "u"): append(codePoint(from: &rest), to: &result)
  case UInt8(ascii: "\n"): break
  case UInt8(ascii: "\r"):
    if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
  case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]): rest.removeFirst(2)
  default: result.append(byte)
  }
}

/// Takes the digits of one `\u` escape, or of two that make a pair.
private func codePoint(from rest: inout ArraySlice<UInt8>) -> UInt32 {
  let first = hexNumber(from: &rest, digits: 4)
  guard (0xD800..<0xDC00).contains(first), rest.starts(with: Array("\\u".utf8)) else { return first }
  var following = rest.dropFirst(2)
  let second = hexNumber(from: &following, digits: 4)
  guard (0xDC00..<0xE000).contains(second) else { return first }
  rest = following
  return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
}

private func hexNumber(from rest: inout ArraySlice<UInt8>, digits: Int) -> UInt32 {
  var number: UInt32 = 0
  for digit in rest.prefix(digits) {
    number = number << 4 | UInt32(digit.isDigit ? digit & 0x0F : (digit & 0x0F) + 9)
  }
  rest = rest.dropFirst(digits)
  return number
}

private func append(_ codePoint: UInt32, to result: inout [UInt8]) {
  result.append(contentsOf: Character(Unicode.Scalar(codePoint) ?? "\u{FFFD}").utf8)
}
