/// The digits of a number of any length, as far as they can matter for its value as a `Double`.
///
/// The value is the digits as a whole number times the radix to the power of `exponent`.
struct SignificantDigits {
  // No double, and no value half-way between two, has more digits than 768: those behind matter only by not being 0.
  private static let most = 800

  let radix: Int
  private var digits: [UInt8] = []
  private var exponent = 0

  init(radix: Int = 10) {
    self.radix = radix
  }

  /// Appends a digit, in ASCII.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if isFraction { exponent -= 1 }
    if digits.isEmpty && digit == UInt8(ascii: "0") { return }
    if digits.count < SignificantDigits.most {
      digits.append(digit)
    } else {
      exponent += 1
      if digit != UInt8(ascii: "0") { digits[SignificantDigits.most - 1] = UInt8(ascii: "1") }
    }
  }

  /// The nearest double, times ten to a power; infinite if it is too large.
  func value(exponent power: Int = 0) -> Double? {
    if digits.isEmpty { return 0 }
    // Beyond these bounds it is 0 or infinite anyway.
    let exponent = min(max(self.exponent + power, -9_999), 9_999)
    let text = String(decoding: digits, as: UTF8.self)
    return radix == 16 ? Double("0x\(text)p\(exponent * 4)") : Double("\(text)e\(exponent)")
  }
}
