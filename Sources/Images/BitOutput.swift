/// Bits on their way to bytes, the lowest first, as DEFLATE packs them (RFC 1951, section 3.1.1).
struct BitOutput {
  /// The bytes that are full.
  var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// Adds the lowest bits of a number, at most 32 of them; the others must be 0.
  @inline(__always)
  mutating func add(_ value: UInt32, bits width: UInt8) {
    bits |= UInt64(value) << count
    count &+= UInt64(width)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count &-= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    guard count > 0 else { return }
    bytes.append(UInt8(truncatingIfNeeded: bits))
    (bits, count) = (0, 0)
  }
}
