/// `digits` divided by a power of ten, rounded once as `strtod` does; nil in the rare case that it can't be told here.
///
/// `digits` is less than 10^19 and `scale`, the exponent, at most 22.
@inline(__always)
func decimalFraction(_ digits: UInt64, scale: Int) -> Double? {
  let divisor = powersOfTen[scale]
  // Both are exact, so this rounds once (Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  if digits <= 1 << 53 { return Double(digits) / divisor }
  // The digits are the exact sum of two doubles, and a fused multiplication gives the exact remainder of a division.
  let high = Double(digits)
  let low = Double(Int64(truncatingIfNeeded: digits &- UInt64(high)))
  let quotient = high / divisor
  let correction = (high.addingProduct(-quotient, divisor) + low) / divisor
  // The correction is known to better than 1e-10 of itself: where both bounds round alike, so does the exact value.
  let lower = quotient + correction * 0.9999999999
  let upper = quotient + correction * 1.0000000001
  return lower == upper ? lower : nil
}

/// The powers of ten that a `Double` holds exactly.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
