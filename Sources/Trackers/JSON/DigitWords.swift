/// The powers of ten up to the seventh.
let wholePowersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

extension UInt64 {
  /// Whether all eight bytes are digits: 3 is the high half of each, and still is when 6 is added.
  @inline(__always)
  var areDigits: Bool {
    let highs: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    return (self & highs) | (((self &+ 0x0606_0606_0606_0606) & highs) >> 4) == 0x3333_3333_3333_3333
  }

  /// How many of eight characters, the first in the lowest bits, are digits before the first other one.
  @inline(__always)
  var leadingDigitCount: Int {
    let values = self ^ 0x3030_3030_3030_3030
    // A byte over 9 gets its high bit set. Only the lowest one that has it is right, for a carry goes upward.
    return (((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
  }

  /// How many of eight characters are digits before the first other one, and their number, which means nothing if there are none.
  @inline(__always)
  var leadingDigits: (count: Int, number: UInt64) {
    let count = leadingDigitCount
    // Zeros before the first digit do not change the number.
    return (count, (self &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)).eightDigits)
  }

  /// The number that eight digits make, the first one in the lowest byte: neighbours are joined three times.
  @inline(__always)
  var eightDigits: UInt64 {
    let digits = self & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) >> 32
  }
}
