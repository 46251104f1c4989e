/// Bytes as text of letters, digits, plus and slash (RFC 4648, section 4).
struct Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The text, in ASCII.
  let text: [UInt8]

  init(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? Self.digits[bits >> (18 - 6 * place) & 63] : Self.padding)
      }
    }
    self.text = text
  }
}
