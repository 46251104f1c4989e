/// The checksum of zlib streams (RFC 1950, section 8.2).
public struct Adler32 {
  private var sum: UInt32 = 1
  private var sumOfSums: UInt32 = 0

  /// Starts the checksum of nothing, which is 1.
  public init() {}

  /// The checksum of what was added.
  public var value: UInt32 { sumOfSums << 16 | sum }

  /// The largest prime below 2¹⁶.
  private static let modulus: UInt32 = 65_521
  /// So many bytes of 255 can be added before the sums overflow 32 bits.
  private static let stride = 5_552

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      let end = min(start &+ Self.stride, bytes.count)
      for index in start..<end {
        sum &+= UInt32(bytes[index])
        sumOfSums &+= sum
      }
      sum %= Self.modulus
      sumOfSums %= Self.modulus
      start = end
    }
  }
}
