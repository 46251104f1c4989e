/// The checksum of bytes that lie in a cache: XXH64 with the seed 0.
///
/// It finds damage, at several bytes in a nanosecond; it is no protection against somebody who wants to deceive.
/// Source: Yann Collet, "xxHash fast digest algorithm", version 0.1.1, section "XXH64 algorithm description".
///
/// - Parameter range: which of the bytes; nil is all of them.
package func checksum(of bytes: [UInt8], in range: Range<Int>? = nil) -> UInt64 {
  bytes.withUnsafeBytes { all in
    let range = (range ?? 0..<all.count).clamped(to: 0..<all.count)
    return XXH64.hash(UnsafeRawBufferPointer(rebasing: all[range]))
  }
}

enum XXH64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (p1, p2, p3, p4, p5) = primes
    var place = 0
    func left(_ count: Int) -> Bool { bytes.count - place >= count }
    @inline(__always) func lane(_ place: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    @inline(__always) func round(_ sum: UInt64, _ lane: UInt64) -> UInt64 {
      (sum &+ lane &* p2).rotated(left: 31) &* p1
    }

    var hash = p5
    if left(32) {
      var sums = (p1 &+ p2, p2, UInt64(0), 0 &- p1)
      while left(32) {
        sums.0 = round(sums.0, lane(place))
        sums.1 = round(sums.1, lane(place + 8))
        sums.2 = round(sums.2, lane(place + 16))
        sums.3 = round(sums.3, lane(place + 24))
        place += 32
      }
      hash =
        sums.0.rotated(left: 1) &+ sums.1.rotated(left: 7) &+ sums.2.rotated(left: 12) &+ sums.3.rotated(left: 18)
      for sum in [sums.0, sums.1, sums.2, sums.3] { hash = (hash ^ round(0, sum)) &* p1 &+ p4 }
    }
    hash &+= UInt64(bytes.count)
    while left(8) {
      hash = (hash ^ round(0, lane(place))).rotated(left: 27) &* p1 &+ p4
      place += 8
    }
    if left(4) {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      hash = (hash ^ UInt64(half) &* p1).rotated(left: 23) &* p2 &+ p3
      place += 4
    }
    while left(1) {
      hash = (hash ^ UInt64(bytes[place]) &* p5).rotated(left: 11) &* p1
      place += 1
    }
    hash = (hash ^ hash >> 33) &* p2
    hash = (hash ^ hash >> 29) &* p3
    return hash ^ hash >> 32
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func rotated(left count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}
