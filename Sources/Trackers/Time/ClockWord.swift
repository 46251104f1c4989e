extension UInt64 {
  /// The seconds since midnight that eight characters such as `09:15:00` say, the first one in the lowest bits; nil if they
  /// are no time of 24 hours.
  @inline(__always)
  var secondOfDay: Int? {
    // `00:00:00` leaves the values of the digits, and zeros for the colons; what is more gets its high bit set.
    let digits = self ^ 0x3030_3A30_303A_3030
    guard ((digits &+ 0x7676_7F76_767F_7676) | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Each byte becomes ten times itself and the next one.
    let pairs = digits &* 10 &+ digits >> 8
    let (hour, minute, second) = (pairs & 0xFF, pairs >> 24 & 0xFF, pairs >> 48 & 0xFF)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int(truncatingIfNeeded: hour &* 3_600 &+ minute &* 60 &+ second)
  }
}
